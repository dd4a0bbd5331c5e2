import { useEffect, useRef } from 'react'
import { iptuTexto } from '../../text/iptu.ts'
import { ErroDaConsulta } from '../../ui/ErroDaConsulta.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Painel } from '../../ui/Painel.tsx'
import { AcoesDoDocumento } from '../documentos/AcoesDoDocumento.tsx'
import { useDocumento } from '../documentos/useDocumento.ts'
import estilo from './PapelDoIptu.module.css'
import { numeroDo, rotuloDo, type PedidoDePapel } from './pedido.ts'

const { papel: texto } = iptuTexto

/** One booklet or slip: it is fetched, printed once when that was asked for, and keeps its verbs at hand. */
export function PapelDoIptu({ pedido, onFechar }: { pedido: PedidoDePapel; onFechar: () => void }) {
  const { papel, imprimir, chave } = pedido
  const documento = useDocumento(papel.operacao, papel.input, numeroDo(papel))
  const estado = useRef<HTMLParagraphElement>(null)
  // At once, not when the paper comes: the second Enter of a nervous hand must not ask for it again.
  useEffect(() => estado.current?.focus(), [])

  return (
    <Painel
      titulo={rotuloDo(papel)}
      lado={
        <Botao compacto aparencia="discreto" atalho="Escape" onClick={onFechar}>
          {texto.voltar}
        </Botao>
      }
    >
      <div className={estilo.papel}>
        <p tabIndex={-1} data-foco-neutro ref={estado} role="status" className={documento.data && 'soLeitor'}>
          {documento.isPending && texto.buscando}
          {documento.data && texto.pronto}
        </p>
        <ErroDaConsulta consulta={documento} />
        {documento.data && (
          <AcoesDoDocumento
            documento={documento.data}
            rotulo={rotuloDo(papel)}
            imprimirAoAbrir={imprimir}
            chave={chave}
            onBuscarDeNovo={() => void documento.refetch()}
          />
        )}
      </div>
    </Painel>
  )
}
