import { Link, useLocation } from 'wouter'
import { keys } from '../keyboard/keys.ts'
import { officeTitle, placesText, waysOutText as text } from '../text/services.ts'
import { Button } from '../ui/Button.tsx'
import { KeyCap } from '../ui/KeyCap.tsx'
import styles from '../ui/segments.module.css'
import { useAtendimento } from './atendimento.tsx'
import { paths, type ScreenPath, useService } from './services.ts'

/** Buttons to the settings and, while nobody is served, to the search for the next person. */
export function WaysOut() {
  const free = useAtendimento().atendimento.fase === 'livre'
  const [, navigate] = useLocation()
  return (
    <>
      <Button
        compact
        look="subtle"
        icon="settings"
        keyCap={keys.settings}
        onClick={() => navigate(paths.printingSettings)}
      >
        {text.settings}
      </Button>
      {free && <WayToServe />}
    </>
  )
}

/** A button to the search for the next person. */
export function WayToServe() {
  const [, navigate] = useLocation()
  return (
    <Button compact icon="fetch" shortcut="F2" onClick={() => navigate(paths.start)}>
      {text.serve}
    </Button>
  )
}

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

/** The next step of an empty screen: another service. Draws nothing if that service is not offered. */
export function WayTo({ path }: { path: ScreenPath }) {
  const service = useService(path)
  const [, navigate] = useLocation()
  return (
    service && (
      <Button icon={service.icon} keyCap={service.key} onClick={() => navigate(path)}>
        {service.label}
      </Button>
    )
  )
}
