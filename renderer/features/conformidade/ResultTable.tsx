import type { LinhaDeConformidade } from '../../../shared/ipc/types.ts'
import { conformidadeText, situacaoText } from '../../text/conformidade.ts'
import { Badge } from '../../ui/Values.tsx'
import narrow from '../../ui/narrowTable.module.css'
import styles from './ResultTable.module.css'

const { result: text } = conformidadeText

/** The tone of each outcome. */
export const tones = {
  falhou: 'danger',
  recusou: 'warning',
  tolerado: 'info',
  conforme: 'success',
  naoPerguntado: 'neutral',
} as const satisfies Record<LinhaDeConformidade['situacao'], string>

/** One row for each row of the specification. It is only read, so it is a table and not a list to choose from. */
export function ResultTable({ rows }: { rows: readonly LinhaDeConformidade[] }) {
  return (
    <table className={`${styles.table} ${narrow.cards}`} aria-label={text.table}>
      <thead>
        <tr>
          {text.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={`${row.operacao} ${row.linha}`} row={row} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row }: { row: LinhaDeConformidade }) {
  const { linha, operacao, situacao, programa, tolerancias, observacoes, remedio } = row
  const remarks = [...tolerancias.map(text.tolerated), ...observacoes]
  return (
    <tr data-quiet={situacao === 'naoPerguntado' || undefined}>
      <th scope="row">
        {operacao}
        <span className={styles.linha}>{linha}</span>
      </th>
      <td>
        <Badge tone={tones[situacao]}>{situacaoText[situacao]}</Badge>
      </td>
      <td>
        <Came veio={row.veio} />
      </td>
      <td>
        {programa}
        {remarks.length > 0 && (
          <ul className={styles.remarks}>
            {remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        )}
        {remedio && <code className={styles.remedio}>{remedio}</code>}
      </td>
    </tr>
  )
}

/** The status and type of an answer. The answer's shape is long, and shown on request. */
function Came({ veio }: { veio: string }) {
  const [, head = veio, shape] = /^(\d{3} [^:{]*?)(?:: (.*))?$/.exec(veio) ?? []
  if (!shape) return head
  return (
    <details>
      <summary>{head}</summary>
      <code>{shape}</code>
    </details>
  )
}
