import type { UseQueryResult } from '@tanstack/react-query'
import type { Documento } from '../../../shared/ipc/types.ts'
import { falhaDe } from '../../bridge/client.ts'
import { documentosTexto } from '../../text/documentos.ts'
import { ErroDeCarga } from '../../ui/Estados.tsx'
import { AcoesDoDocumento, type AcoesDoDocumentoProps } from './AcoesDoDocumento.tsx'

export interface DocumentoBuscadoProps extends Pick<AcoesDoDocumentoProps, 'rotulo' | 'imprimirAoAbrir' | 'chave'> {
  consulta: UseQueryResult<Documento>
}

/** A PDF from the moment it is asked for: on its way, refused with the way to try again, or here with its verbs. */
export function DocumentoBuscado({ consulta, ...acoes }: DocumentoBuscadoProps) {
  const buscarDeNovo = () => void consulta.refetch()
  return (
    <>
      {consulta.isPending && <p role="status">{documentosTexto.buscando}</p>}
      {consulta.isError && (
        <ErroDeCarga falha={falhaDe(consulta.error)} onTentar={buscarDeNovo} tentando={consulta.isFetching} />
      )}
      {consulta.data && <AcoesDoDocumento documento={consulta.data} onBuscarDeNovo={buscarDeNovo} {...acoes} />}
    </>
  )
}
