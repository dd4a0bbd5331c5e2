import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Impressora } from '../../../../shared/model/impressao.ts'
import { useAnunciar } from '../../../app/anuncio.tsx'
import { chamar, falhaDe } from '../../../bridge/client.ts'
import { ajustesTexto } from '../../../text/ajustesDeImpressao.ts'
import { estadoEmPalavras } from '../../../text/impressao.ts'
import { Botao } from '../../../ui/Botao.tsx'
import { Carregando, ErroDeCarga, EstadoVazio } from '../../../ui/Estados.tsx'
import { Icone } from '../../../ui/Icone.tsx'
import { Painel } from '../../../ui/Painel.tsx'
import { EstadoDoPapel } from '../EstadoDoPapel.tsx'
import { useGuardarImpressoras, useImpressoras, useTrabalhos } from '../useTrabalhos.ts'
import estilo from './PainelDasImpressoras.module.css'

const { impressoras: texto } = ajustesTexto

/** Every printer as it is now: which one is used, and a page that shows whether it prints true. */
export function PainelDasImpressoras() {
  const consulta = useImpressoras()
  const guardar = useGuardarImpressoras()
  const anunciar = useAnunciar()
  const escolher = useMutation({
    mutationFn: (acao: () => Promise<Impressora[]>) => acao(),
    onSuccess: (impressoras) => {
      guardar(impressoras)
      const atual = impressoras.find(({ padrao }) => padrao)
      if (atual) anunciar(`${texto.emUso}: ${atual.nome}`)
    },
  })
  return (
    <Painel
      semRecuo
      titulo={texto.titulo}
      lado={
        <Botao compacto icone="atualizar" ocupado={consulta.isFetching} onClick={() => void consulta.refetch()}>
          {texto.procurar}
        </Botao>
      }
    >
      {consulta.isPending && <Carregando rotulo={ajustesTexto.carregando} linhas={3} altura={56} />}
      {consulta.isError && <ErroDeCarga falha={falhaDe(consulta.error)} onTentar={() => void consulta.refetch()} />}
      {escolher.error && <ErroDeCarga falha={falhaDe(escolher.error)} onFechar={escolher.reset} />}
      {consulta.data?.length === 0 && (
        <EstadoVazio icone="imprimir" titulo={texto.vazia}>
          {texto.vaziaExplicacao}
        </EstadoVazio>
      )}
      <ul aria-label={texto.titulo}>
        {consulta.data?.map((impressora) => (
          <LinhaDaImpressora
            key={impressora.id}
            impressora={impressora}
            onUsar={() => escolher.mutate(() => chamar('impressao.escolher', { impressoraId: impressora.id }))}
            onPasta={() => escolher.mutate(() => chamar('impressao.escolherPasta'))}
          />
        ))}
      </ul>
    </Painel>
  )
}

function LinhaDaImpressora(props: { impressora: Impressora; onUsar: () => void; onPasta: () => void }) {
  const { impressora } = props
  const { id, nome, driver, padrao, naFila } = impressora
  const trabalhos = useTrabalhos()
  const [teste, setTeste] = useState<string | null>(null)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => chamar('impressao.paginaDeTeste', { impressora: id }),
    onSuccess: ({ trabalhoId }) => setTeste(trabalhoId),
  })
  const papel = trabalhos.find(({ trabalhoId }) => trabalhoId === teste)
  const calma = impressora.aceita && !impressora.pausada && impressora.motivos.length === 0
  return (
    <li className={estilo.linha}>
      <Icone nome={driver === 'folder' ? 'salvar' : 'imprimir'} tamanho={24} />
      <div className={estilo.quem}>
        <p className={estilo.nome}>{nome}</p>
        <p className={estilo.estado} data-calma={calma || undefined}>
          {estadoEmPalavras(impressora)}
          {naFila > 0 && ` · ${texto.naFila(naFila)}`}
        </p>
      </div>
      {padrao && (
        <span className={estilo.emUso}>
          <Icone nome="certo" tamanho={18} />
          {texto.emUso}
        </span>
      )}
      <div className={estilo.acoes}>
        {!padrao && (
          <Botao compacto rotulo={texto.usarRotulo(nome)} onClick={props.onUsar}>
            {texto.usar}
          </Botao>
        )}
        {driver === 'folder' && (
          <Botao compacto onClick={props.onPasta}>
            {texto.pasta}
          </Botao>
        )}
        <Botao compacto ocupado={isPending} rotulo={texto.testeRotulo(nome)} onClick={() => mutate()}>
          {texto.teste}
        </Botao>
      </div>
      {(papel || error) && (
        <div className={estilo.papel} role="status">
          {papel && <EstadoDoPapel trabalho={papel} />}
          {error && <ErroDeCarga falha={falhaDe(error)} onFechar={reset} />}
        </div>
      )}
    </li>
  )
}
