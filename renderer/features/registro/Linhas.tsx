import type { ReactNode } from 'react'
import type { RespostaDoRegistro } from '../../../shared/ipc/types.ts'
import { formatDate, todayIn } from '../../../shared/model/data.ts'
import { useAtendimento } from '../../services/atendimento.tsx'
import { lineInWords, registroText } from '../../text/registro.ts'
import plain from '../../ui/plainTable.module.css'
import { EmptyState } from '../../ui/States.tsx'

const { columns, cut } = registroText

interface LinhasProps {
  answer: RespostaDoRegistro
  label: string
  /** Shown without a line: the fact, the next step, and its button. */
  none: { title: string; explanation: string; action: ReactNode }
}

/** Lines of the record, newest first. A plain table, because lines cannot be chosen. */
export function Linhas({ answer, label, none }: LinhasProps) {
  const { fuso } = useAtendimento().estacao.perfil
  if (answer.linhas.length === 0 && !answer.cortado) {
    return (
      <EmptyState answer={null} title={none.title} action={none.action}>
        {none.explanation}
      </EmptyState>
    )
  }
  return (
    <>
      <table className={`${plain.table} ${plain.cards}`} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{columns.when}</th>
            <th scope="col">{columns.who}</th>
            <th scope="col">{columns.where}</th>
            <th scope="col">{columns.what}</th>
          </tr>
        </thead>
        <tbody>
          {answer.linhas.map((linha, index) => (
            <tr key={index}>
              <th scope="row" className="tabular">
                {momentIn(fuso, linha.em)}
              </th>
              <td data-name={columns.who}>{linha.quem}</td>
              <td data-name={columns.where}>{linha.estacao}</td>
              <td>{lineInWords(linha)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {answer.cortado && <p className="faint">{cut}</p>}
    </>
  )
}

/** Date and time in the municipality's zone: `20/11/2026 09:00:00`. */
function momentIn(fuso: string, em: string): string {
  const time = new Intl.DateTimeFormat('pt-BR', { timeZone: fuso, timeStyle: 'medium' })
  return `${formatDate(todayIn(fuso, Date.parse(em)))} ${time.format(Date.parse(em))}`
}
