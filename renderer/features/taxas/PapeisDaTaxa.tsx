import type { Taxa } from '../../../shared/api/index.ts'
import { operacaoDoPapel, papeisDaTaxa, situacaoDaTaxa, type PapelDaTaxa } from '../../../shared/model/taxas.ts'
import { nomeDoDocumento } from '../../../shared/model/tipoDocumento.ts'
import { useHoje } from '../../app/useHoje.ts'
import { taxasTexto, verboDoPapelTexto } from '../../text/taxas.ts'
import { ErroDaConsulta } from '../../ui/ErroDaConsulta.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Mensagem } from '../../ui/Mensagem.tsx'
import { Painel } from '../../ui/Painel.tsx'
import { AcoesDoDocumento } from '../documentos/AcoesDoDocumento.tsx'
import { useDocumento } from '../documentos/useDocumento.ts'
import estilo from './PapeisDaTaxa.module.css'

const { papeis: texto } = taxasTexto

/** A paper somebody asked for; each request prints once, however often its row is come back to. */
export interface PedidoDePapel {
  taxa: Taxa
  papel: PapelDaTaxa
  chave: string
}

export interface PapeisDaTaxaProps {
  taxa: Taxa
  /** What this municipality offers of what the fee's status allows, the obvious one first. */
  papeis: readonly PapelDaTaxa[]
  pedido: PedidoDePapel | null
  onPedir: (papel: PapelDaTaxa) => void
}

/** The fee in focus: its verbs, and the paper that was asked for. */
export function PapeisDaTaxa({ taxa, papeis, pedido, onPedir }: PapeisDaTaxaProps) {
  const situacao = situacaoDaTaxa(taxa, useHoje())
  return (
    <Painel titulo={texto.titulo}>
      <div className={estilo.papeis}>
        <div>
          <p className={estilo.taxa}>{taxa.tributoDescricao || taxasTexto.semDescricao}</p>
          {taxa.numeroProtocolo && (
            <p className={estilo.fraco}>
              {taxasTexto.colunas.protocolo} {taxa.numeroProtocolo}
            </p>
          )}
        </div>
        {situacao === 'vencida' && papeis.includes('guia') && <Mensagem tipo="alerta">{texto.vencida}</Mensagem>}
        {papeis.length === 0 && <p>{porqueNenhum(taxa)}</p>}
        {papeis.map((papel, indice) => (
          <Botao
            key={papel}
            icone="imprimir"
            aparencia={indice === 0 && !pedido ? 'primario' : 'secundario'}
            tecla={indice === 0 ? 'Enter' : 'A'}
            disabled={pedido?.papel === papel}
            onClick={() => onPedir(papel)}
          >
            {verboDoPapelTexto[papel]}
          </Botao>
        ))}
        {pedido && <PapelPedido key={pedido.chave} pedido={pedido} />}
      </div>
    </Painel>
  )
}

function porqueNenhum(taxa: Taxa): string {
  if (papeisDaTaxa(taxa).length > 0) return texto.nenhum.desligados
  return taxa.status === 3 ? texto.nenhum.cancelada : texto.nenhum.desconhecida
}

function PapelPedido({ pedido: { taxa, papel, chave } }: { pedido: PedidoDePapel }) {
  const protocolo = taxa.numeroProtocolo ?? ''
  const documento = useDocumento(operacaoDoPapel[papel], { id: taxa.id }, protocolo)
  return (
    <div className={estilo.pedido}>
      {documento.isPending && <p role="status">{texto.buscando}</p>}
      <ErroDaConsulta consulta={documento} />
      {documento.data && (
        <AcoesDoDocumento
          documento={documento.data}
          rotulo={texto.rotulo(nomeDoDocumento[documento.data.tipo], protocolo)}
          imprimirAoAbrir
          chave={chave}
          onBuscarDeNovo={() => void documento.refetch()}
        />
      )}
    </div>
  )
}
