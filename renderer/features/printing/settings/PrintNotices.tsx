import { useQuery } from '@tanstack/react-query'
import { call } from '../../../bridge/client.ts'
import { printNoticeText as text } from '../../../text/printSettings.ts'
import { Message } from '../../../ui/Message.tsx'
import styles from './PrintNotices.module.css'

/** Printing faults of this machine, each with the exact remedy. */
export function PrintNotices() {
  const { data = [] } = useQuery({
    queryKey: ['impressao.avisos'],
    queryFn: () => call('impressao.avisos'),
    staleTime: 0,
  })
  return data.map((notice) => {
    const { tipo, quantos = 1 } = notice
    const { title, explanation, remedy, command, end } = text[tipo]
    return (
      <Message key={tipo} kind="warning" title={title(quantos, notice)}>
        <p>{explanation}</p>
        {remedy && (
          <p className={styles.remedy}>
            {remedy} <code className={styles.command}>{command}</code> {end}
          </p>
        )}
      </Message>
    )
  })
}
