import { useEffect, useRef, useState } from 'react'
import type { Atendimento } from '../../../shared/ipc/types.ts'
import { mascararDocumento } from '../../../shared/model/documento.ts'
import { useAnunciar } from '../../app/anuncio.tsx'
import { useSessao } from '../../app/sessao.tsx'
import { useAtalho } from '../../app/teclado.tsx'
import { atendimentoTexto } from '../../text/atendimento.ts'
import { primeiroAcessoTexto } from '../../text/primeiroAcesso.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Icone } from '../../ui/Icone.tsx'
import { Pessoal, Selo } from '../../ui/Valores.tsx'
import { duracao } from './duracao.ts'
import { useAbrirPrimeiroAcesso } from '../primeiroAcesso/abrir.ts'
import { useEntrada } from './entrada.tsx'
import estilo from './FaixaDoAtendimento.module.css'

type EmAtendimento = Extract<Atendimento, { documento: string }>

const DUAS_BATIDAS = 700

/** Who is being served, signed in or not, for how long; and the keys that enter, hide and end. */
export function FaixaDoAtendimento({ atendimento }: { atendimento: EmAtendimento }) {
  const { autenticado, oculto, alternarOculto, encerrar, falhaAoEncerrar } = useSessao()
  const { entrar } = useEntrada()
  const abrirPrimeiroAcesso = useAbrirPrimeiroAcesso()
  const anunciar = useAnunciar()
  useEscEsc(encerrar)
  const { documento, desde } = atendimento
  const nome = atendimento.fase === 'autenticado' ? atendimento.nome : null

  return (
    <section className={estilo.faixa} aria-label={atendimentoTexto.banner}>
      <Icone nome="pessoa" />
      <p className={estilo.quem}>
        {nome && (
          <Pessoal>
            <strong className={estilo.nome}>{nome}</strong>
          </Pessoal>
        )}
        <Pessoal>
          {atendimentoTexto.documento(documento.length === 11 ? 'PF' : 'PJ')} {mascararDocumento(documento)}
        </Pessoal>
      </p>
      <Selo tom={autenticado ? 'sucesso' : 'neutro'}>
        {autenticado ? atendimentoTexto.autenticado : atendimentoTexto.consultaPublica}
      </Selo>
      <Relogio desde={desde} />
      {falhaAoEncerrar && (
        <span className={estilo.falha} role="alert">
          {atendimentoTexto.naoEncerrou}
        </span>
      )}
      <div className={estilo.acoes}>
        {abrirPrimeiroAcesso && (
          <Botao compacto aparencia="discreto" onClick={abrirPrimeiroAcesso}>
            {primeiroAcessoTexto.abrir}
          </Botao>
        )}
        {!autenticado && (
          <Botao compacto icone="entrar" atalho="F8" nivel="casa" onClick={entrar}>
            {atendimentoTexto.entrar}
          </Botao>
        )}
        <Botao
          compacto
          icone={oculto ? 'visualizar' : 'ocultar'}
          atalho="F11"
          nivel="casa"
          sempre
          onClick={() => {
            alternarOculto()
            anunciar(oculto ? atendimentoTexto.visivel : atendimentoTexto.oculto)
          }}
        >
          {oculto ? atendimentoTexto.mostrar : atendimentoTexto.ocultar}
        </Botao>
        <Botao compacto icone="sair" atalho="F12" nivel="casa" sempre onClick={encerrar}>
          {atendimentoTexto.encerrar}
        </Botao>
      </div>
    </section>
  )
}

/** Esc twice in a row ends the attendance; once is for whatever it closes. */
function useEscEsc(encerrar: () => void) {
  const ultima = useRef(-Infinity)
  useAtalho(
    'Escape',
    () => {
      const agora = performance.now()
      if (agora - ultima.current <= DUAS_BATIDAS) encerrar()
      ultima.current = agora
    },
    { nivel: 'casa' },
  )
}

/** Minutes and seconds since `desde` (epoch, ms). A part of its own: it alone is drawn again each second. */
function Relogio({ desde }: { desde: number }) {
  const [agora, setAgora] = useState(Date.now)
  useEffect(() => {
    const passo = setInterval(() => setAgora(Date.now()), 1000)
    return () => clearInterval(passo)
  }, [])
  return (
    <span className={estilo.relogio} role="timer" aria-live="off" aria-label={atendimentoTexto.tempo}>
      <Icone nome="relogio" tamanho={18} />
      {duracao(agora - desde)}
    </span>
  )
}
