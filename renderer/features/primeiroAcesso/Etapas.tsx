import { primeiroAcessoTexto as texto } from '../../text/primeiroAcesso.ts'
import { Icone } from '../../ui/Icone.tsx'
import estilo from './Etapas.module.css'
import { passos, situacaoDoPasso, type Andamento } from './passos.ts'

/** Where in the five steps the taxpayer is. */
export function Etapas({ andamento, conferido }: { andamento: Andamento; conferido: boolean }) {
  return (
    <ol className={estilo.etapas} aria-label={texto.etapas}>
      {passos.map((passo, indice) => {
        const situacao = situacaoDoPasso(passo, andamento, conferido)
        return (
          <li
            key={passo}
            className={estilo.etapa}
            data-situacao={situacao}
            aria-current={situacao === 'atual' ? 'step' : undefined}
          >
            <span className={estilo.numero}>
              {situacao === 'feito' ? <Icone nome="certo" rotulo={texto.feita} tamanho={28} /> : indice + 1}
            </span>
            {texto.passos[passo]}
          </li>
        )
      })}
    </ol>
  )
}
