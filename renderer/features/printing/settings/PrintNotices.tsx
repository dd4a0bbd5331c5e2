import { useQuery } from '@tanstack/react-query'
import type { AvisoDeImpressao } from '../../../../shared/model/impressao.ts'
import { call } from '../../../bridge/client.ts'
import { printNoticeText, type printSettingsText } from '../../../text/printSettings.ts'
import { Message } from '../../../ui/States.tsx'
import styles from './Settings.module.css'

/** Problems that hinder no print and that only the support can solve. */
const forSupport: readonly AvisoDeImpressao['tipo'][] = ['spool.guarda', 'cofre.ausente']

/** Printing problems of this machine, by the part of the settings that shows them. */
export function usePrintNotices(): Record<keyof typeof printSettingsText.parts, AvisoDeImpressao[]> {
  const { data = [] } = useQuery({
    queryKey: ['impressao.avisos'],
    queryFn: () => call('impressao.avisos'),
    staleTime: 0,
  })
  return {
    impressoras: data.filter(({ tipo }) => !forSupport.includes(tipo)),
    posto: [],
    prefeitura: [],
    suporte: data.filter(({ tipo }) => forSupport.includes(tipo)),
  }
}

export function PrintNotices({ notices }: { notices: readonly AvisoDeImpressao[] }) {
  return notices.map((notice) => {
    const { tipo, quantos = 1 } = notice
    const { title, explanation, remedy, command, end } = printNoticeText[tipo]
    return (
      <Message key={tipo} kind="warning" title={title(quantos, notice)}>
        <p>{explanation}</p>
        {remedy && (
          <p>
            {remedy} <code className={styles.command}>{command}</code> {end}
          </p>
        )}
      </Message>
    )
  })
}
