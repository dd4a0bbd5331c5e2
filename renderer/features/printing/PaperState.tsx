import { use } from 'react'
import type { Trabalho } from '../../../shared/model/impressao.ts'
import type { Tone } from '../../text/printing.ts'
import { AtKiosk } from '../../ui/atKiosk.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import styles from './PaperState.module.css'
import { useDescribeTrabalho } from '../../flows/printing/useTrabalhos.ts'

export const toneIcons: Record<Tone, IconName> = {
  underWay: 'print',
  good: 'right',
  attention: 'warning',
  bad: 'error',
  question: 'help',
}

/** A job's present state in words, with its remedy. `headline`: larger, as the headline of a screen. */
export function PaperState({ trabalho, headline = false }: { trabalho: Trabalho; headline?: boolean }) {
  const { sentence, remedy, tone } = useDescribeTrabalho()(trabalho)
  // At a counter the banner above every screen already shows how to fix the printer.
  const bannerOwns = !use(AtKiosk) && headline && trabalho.estado === 'attention'
  return (
    <div className={styles.state} data-tone={tone} data-headline={headline || undefined}>
      <span style={{ display: 'flex', color: 'var(--tom-texto)' }}>
        <Icon name={toneIcons[tone]} size={headline ? 28 : 20} />
      </span>
      <div>
        <p className={styles.sentence}>{sentence}</p>
        {remedy && !bannerOwns && <p className="faint">{remedy}</p>}
      </div>
    </div>
  )
}
