import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DataIso } from '../../../shared/model/data.ts'
import { debitosTexto } from '../../text/debitos.ts'
import { ErroDeCarga } from '../../ui/Estados.tsx'
import { Janela } from '../../ui/Janela.tsx'
import { Mensagem } from '../../ui/Mensagem.tsx'
import type { Guarda } from '../guias/duplicidade.ts'
import { useGuarda } from '../guias/useGuarda.ts'
import estilo from './ConfirmarGuia.module.css'
import { GuiaIncerta } from './GuiaIncerta.tsx'
import { GuiasRepetidas } from './GuiasRepetidas.tsx'
import type { Pergunta } from './pergunta.ts'
import { RespostasDaGuia } from './RespostasDaGuia.tsx'
import { ResumoDaGuia } from './ResumoDaGuia.tsx'
import type { GeracaoDeGuia } from './useGerarGuia.ts'

const { confirmar: texto, incerta } = debitosTexto

export interface ConfirmarGuiaProps {
  pergunta: Pergunta
  hoje: DataIso
  geracao: GeracaoDeGuia
  onFechar: () => void
}

/** The one question before something is created on the server, and what became of it. */
export function ConfirmarGuia({ pergunta, hoje, geracao, onFechar }: ConfirmarGuiaProps) {
  const { guarda, aguardando, pedir } = usePedidoGuardado(pergunta, hoje, geracao)
  const { gerando, desfecho, falha } = geracao
  // From the request on, what the guard says is of no more use.
  const repetidas = !gerando && desfecho === null && guarda.situacao === 'repetidas' ? guarda.guias : null
  // The request is on its way and cannot be taken back: closing now would only hide its answer.
  const fechar = () => {
    if (!gerando) onFechar()
  }
  if (desfecho === 'incerta') return <GuiaIncerta geracao={geracao} onFechar={fechar} />

  return (
    <Janela
      // A refusal, or a guide that is there already, is another dialog: the focus goes to its own first answer.
      key={desfecho ?? (repetidas ? 'repetida' : 'pergunta')}
      aberta
      titulo={repetidas ? texto.repetidas.titulo : texto.titulos[pergunta.pedido.tipo]}
      onFechar={fechar}
      acoes={
        <RespostasDaGuia
          geracao={geracao}
          repetida={repetidas?.[0]?.guia ?? null}
          aguardando={aguardando}
          onGerar={pedir}
          onVoltar={fechar}
        />
      }
    >
      {repetidas && <GuiasRepetidas guias={repetidas} debitos={pergunta.debitos.length} />}
      <ResumoDaGuia pergunta={pergunta} outra={repetidas !== null} />
      <div className={estilo.aviso} role="status">
        {!falha && oQueSeDiz(guarda, gerando, aguardando)}
      </div>
      {!gerando && !falha && !repetidas && geracao.ficouIncerta && (
        <Mensagem tipo="alerta">{incerta.lembrete}</Mensagem>
      )}
      {falha && (
        <>
          <ErroDeCarga falha={falha} />
          <p className={estilo.aviso}>{texto.recusadas[pergunta.pedido.tipo]}</p>
        </>
      )}
    </Janela>
  )
}

function oQueSeDiz({ situacao }: Guarda, gerando: boolean, aguardando: boolean) {
  if (gerando) return texto.gerando
  if (aguardando) return texto.guarda.olhando
  return situacao === 'repetidas' ? null : <span className={estilo.quieto}>{texto.guarda[situacao]}</span>
}

/**
 * The request behind the guard, made at most once for each question. A yes given while the guard still looks waits for
 * it (see `useGuarda` for how long) and is dropped when it finds a guide: that is another question.
 */
function usePedidoGuardado({ debitos, pedido }: Pergunta, hoje: DataIso, geracao: GeracaoDeGuia) {
  const guarda = useGuarda(debitos, hoje)
  const { situacao } = guarda
  const [sim, setSim] = useState(false)
  if (sim && situacao === 'repetidas') setSim(false)
  const feito = useRef(false)
  const gerar = () => {
    if (feito.current) return
    feito.current = true
    geracao.gerar(pedido)
  }
  const seguir = useEffectEvent(gerar)
  useEffect(() => {
    if (sim && (situacao === 'livre' || situacao === 'semResposta')) seguir()
  }, [sim, situacao])
  return {
    guarda,
    aguardando: sim && situacao === 'olhando',
    pedir: () => (situacao === 'repetidas' ? gerar() : setSim(true)),
  }
}
