import type { ReactNode } from 'react'
import type { RespostaDoRegistro } from '../../../shared/ipc/types.ts'
import { formatDate, todayIn } from '../../../shared/model/data.ts'
import { useAtendimento } from '../../services/atendimento.tsx'
import { lineInWords, registroText } from '../../text/registro.ts'
import { PlainTable } from '../../ui/PlainTable.tsx'
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
      <PlainTable
        headed
        cards
        label={label}
        columns={[
          { name: columns.when },
          { name: columns.who },
          { name: columns.where },
          { name: columns.what, clear: true },
        ]}
        rows={answer.linhas.map((linha) => [
          <span key="when" className="tabular">
            {momentIn(fuso, linha.em)}
          </span>,
          linha.quem,
          linha.estacao,
          lineInWords(linha),
        ])}
      />
      {answer.cortado && <p className="faint">{cut}</p>}
    </>
  )
}

/** Date and time in the municipality's zone: `20/11/2026 09:00:00`. */
function momentIn(fuso: string, em: string): string {
  const time = new Intl.DateTimeFormat('pt-BR', { timeZone: fuso, timeStyle: 'medium' })
  return `${formatDate(todayIn(fuso, Date.parse(em)))} ${time.format(Date.parse(em))}`
}
