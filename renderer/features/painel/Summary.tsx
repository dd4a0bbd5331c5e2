import { Link } from 'wouter'
import { useOperacao } from '../../services/atendimento.tsx'
import { useService } from '../../services/services.ts'
import { painelText } from '../../text/painel.ts'
import { Loading, QueryError } from '../../ui/States.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Summary.module.css'
import { summaryFigures, type Figure } from './figures.ts'

const { summary: text } = painelText
const HEIGHT = 84

export function Summary() {
  const query = useOperacao('painel.resumo', {})
  const figures = query.data && summaryFigures(query.data)
  return (
    <section aria-label={text.title}>
      {query.isPending && (
        <div className="framed">
          <Loading rows={1} height={HEIGHT} columns={['1fr', '1fr', '1fr', '1fr']} label={text.loading} />
        </div>
      )}
      <QueryError query={query} />
      {figures === null && <p className={`framed ${styles.empty}`}>{text.empty}</p>}
      {figures && (
        <ul className={styles.numeros}>
          {figures.map((figure) => (
            <li key={figure.label}>
              <FigureCard figure={figure} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** One figure. If the municipality offers its screen, the figure is a button. */
function FigureCard({ figure }: { figure: Figure }) {
  const offered = useService(figure.destination)
  const content = (
    <>
      <span className="faint">{figure.label}</span>
      <span className={styles.value} data-overdue={figure.warning || undefined} data-personal>
        {figure.warning && <Icon name="warning" size={20} />}
        {figure.value}
      </span>
      {figure.detail && (
        <span className="faint" data-personal>
          {figure.detail}
        </span>
      )}
    </>
  )
  if (!offered) return <div className={styles.numero}>{content}</div>
  return (
    <Link href={figure.destination} className={styles.numero}>
      {content}
    </Link>
  )
}
