import { Link, useLocation } from 'wouter'
import { keys } from '../keyboard/keys.ts'
import { officeTitle, placesText } from '../text/services.ts'
import { KeyCap } from '../ui/KeyCap.tsx'
import styles from '../ui/segments.module.css'
import { useAtendimento } from './atendimento.tsx'
import { paths } from './services.ts'
import { WaysOut } from './WaysOut.tsx'

const TABS = [
  { path: paths.lista, label: placesText.lista, key: keys.lista },
  { path: paths.queue, label: placesText.queue, key: keys.queue },
] as const

/** Beside the title of the list and the queue: a print office's tabs, and buttons that leave the screen. */
export function OfficeWays() {
  return (
    <>
      <OfficeTabs />
      <WaysOut />
    </>
  )
}

/** The tabs of a print office's two screens, list and queue. Other stations have no tabs: a counter's list belongs to its attendance. */
function OfficeTabs() {
  const { estacao } = useAtendimento()
  const [path] = useLocation()
  if (estacao.modo !== 'escritorio') return null
  return (
    <nav className={styles.segments} aria-label={officeTitle}>
      {TABS.map((tab) => (
        <Link
          key={tab.path}
          href={tab.path}
          className={`${styles.segment} innerFocus`}
          aria-current={tab.path === path ? 'page' : undefined}
          aria-keyshortcuts={tab.key}
        >
          {tab.label} <KeyCap>{tab.key}</KeyCap>
        </Link>
      ))}
    </nav>
  )
}
