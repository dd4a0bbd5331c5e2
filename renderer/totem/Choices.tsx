import type { ReactNode } from 'react'
import { frameText as text } from '../text/totem.ts'
import { Icon, type IconName } from '../ui/Icon.tsx'
import styles from './Choices.module.css'
import { Step } from './Step.tsx'
import { Touch } from './Touch.tsx'
import { usePages, type Pages } from './usePages.ts'

export interface Choice {
  key: string
  label: ReactNode
  detail?: ReactNode
  /** An amount, shown at the right. */
  side?: ReactNode
  icon?: IconName
  onTouch: () => void
}

/** A page of choices, of which one is touched. `tiles` are the large ones of the first step. */
export function Choices(props: { label: string; items: readonly Choice[]; pages: Pages; tiles?: boolean }) {
  const { measured, from, to } = props.pages
  return (
    <ul
      className={styles.list}
      aria-label={props.label}
      data-tiles={props.tiles ? (from === 0 ? 'first' : 'more') : undefined}
      ref={measured}
    >
      {props.items.slice(from, to).map((item) => (
        <li key={item.key}>
          <button type="button" className={styles.choice} onClick={item.onTouch}>
            {item.icon && (
              <span className={styles.icon}>
                <Icon name={item.icon} size={props.tiles ? 96 : 56} />
              </span>
            )}
            <span className={styles.words}>
              <span className={styles.label}>{item.label}</span>
              {item.detail && <span className={styles.detail}>{item.detail}</span>}
            </span>
            {item.side && <span className={styles.side}>{item.side}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Buttons to the other pages of rows. Draws nothing if all rows fit. */
export function PageTurner({ pages }: { pages: Pages }) {
  const { page, count, turnTo } = pages
  if (count === 1) return null
  return (
    <div className="row" style={{ flexWrap: 'nowrap', gap: 12, marginLeft: 'auto' }}>
      <Touch icon="moveUp" disabled={page === 0} onTouch={() => turnTo(page - 1)}>
        {text.previous}
      </Touch>
      <span style={{ fontSize: 'calc(20 * var(--u))', whiteSpace: 'nowrap' }} aria-live="polite">
        {text.page(page + 1, count)}
      </span>
      <Touch icon="moveDown" disabled={page + 1 === count} onTouch={() => turnTo(page + 1)}>
        {text.next}
      </Touch>
    </div>
  )
}

interface ChoiceStepProps {
  title: string
  lead?: ReactNode
  items: readonly Choice[]
  /** Texts if there is no choice. */
  none?: { title: string; lead: string }
  /** True if choices may be missing: then an empty step does not claim that there are none. */
  partial?: boolean
}

/** A step that asks for one of several choices, with as many per page as fit the screen. */
export function ChoiceStep({ title, lead, items, none, partial = false }: ChoiceStepProps) {
  const pages = usePages(items.length)
  if (items.length === 0 && none) return <Step {...(partial ? text.unsure : none)} />
  return (
    <Step short title={title} lead={partial ? text.partial : lead} actions={<PageTurner pages={pages} />}>
      <Choices label={title} pages={pages} items={items} />
    </Step>
  )
}
