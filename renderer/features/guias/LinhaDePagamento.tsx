import { guiasTexto } from '../../text/guias.ts'
import { Icone } from '../../ui/Icone.tsx'
import estilo from './LinhaDePagamento.module.css'

const { pagamento: texto } = guiasTexto

/** The line as it is printed, block by block; the tick says that the block's digits were verified. */
export function LinhaDePagamento({ blocos }: { blocos: readonly string[] }) {
  return (
    <ol className={estilo.linha} aria-label={texto.linha}>
      {blocos.map((bloco, indice) => (
        // A line may repeat a block; its place is what tells it apart.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={indice} className={estilo.bloco}>
          <span className={estilo.digitos}>{bloco}</span>
          <span className={estilo.certo}>
            <Icone nome="certo" rotulo={texto.bloco(indice + 1)} tamanho={18} />
          </span>
        </li>
      ))}
    </ol>
  )
}
