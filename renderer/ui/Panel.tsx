import { use, useId, useLayoutEffect, useRef, type ReactNode, createContext } from 'react'
import { takesText } from '../keyboard/focus.ts'
import { Icon, type IconName } from './Icon.tsx'
import styles from './Panel.module.css'
import { politicaText as text } from '../text/politica.ts'
import { Badge } from './Values.tsx'

export interface PanelProps {
  title: ReactNode
  /** Secondary content at the right of the title: a count, a filter, a button. */
  side?: ReactNode
  children: ReactNode
  /** True if the content extends to the panel's edges (tables). */
  noInset?: boolean
}

export function Panel({ title, side, children, noInset = false }: PanelProps) {
  const id = useId()
  return (
    <section className="framed raised" aria-labelledby={id}>
      <header className={styles.top}>
        <h2 id={id}>{title}</h2>
        {side && <div className={`row ${styles.side}`}>{side}</div>}
      </header>
      <div className={noInset ? undefined : `stack ${styles.body}`}>{children}</div>
    </section>
  )
}

export interface PanelRowProps {
  icon?: IconName
  name: string
  detail: ReactNode
  children?: ReactNode
}

export function PanelRow({ icon, name, detail, children }: PanelRowProps) {
  return (
    <li className={styles.row}>
      {icon && <Icon name={icon} size={24} />}
      <div style={{ flex: '1 1 160px', minWidth: 0 }}>
        <p style={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</p>
        {detail}
      </div>
      {children}
    </li>
  )
}

/** The title of a screen. It takes the focus on arrival: screen readers start here, and keys act on this screen. */
export function ScreenTitle({ children, side }: { children: ReactNode; side?: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)
  const { setSlot } = use(FilterSlot)
  // A layout effect runs before the effects of lists, which may take the focus afterwards.
  useLayoutEffect(() => {
    if (!takesText(document.activeElement)) title.current?.focus()
  }, [])
  return (
    <div className={styles.screenTitle}>
      <h1 tabIndex={-1} data-neutral-focus data-focus-home ref={title}>
        {children}
      </h1>
      <div className={`row ${styles.side}`}>
        <span ref={setSlot} className={styles.slot} />
        {side}
      </div>
    </div>
  )
}

/** Marks a setting that the municipality's policy sets, in place of the button that changes it. */
export function Defined({ when = true, children }: { when?: boolean; children?: ReactNode }) {
  return when ? <Badge tone="info">{text.defined}</Badge> : children
}

/** Element beside a screen's title for its filters' buttons. Null until mounted, and outside a `ListFrame`. */
export const FilterSlot = createContext<{ slot: HTMLElement | null; setSlot: (slot: HTMLElement | null) => void }>({
  slot: null,
  setSlot: () => undefined,
})
