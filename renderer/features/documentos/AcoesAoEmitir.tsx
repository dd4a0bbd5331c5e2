import { useImprimeAoEmitir } from '../impressao/useDestino.ts'
import { AcoesDoDocumento, type AcoesDoDocumentoProps } from './AcoesDoDocumento.tsx'

/** The verbs of a paper just issued: it prints by itself, unless the station's rule has it wait for Enter. */
export function AcoesAoEmitir(props: Omit<AcoesDoDocumentoProps, 'imprimirAoAbrir'>) {
  const imprime = useImprimeAoEmitir(props.documento.tipo)
  return imprime === undefined ? null : <AcoesDoDocumento {...props} imprimirAoAbrir={imprime} />
}
