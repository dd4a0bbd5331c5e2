import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { menuScreensOf, painel, type Service, useOfferedServices, paths } from '../services/services.ts'
import { useAtendimento } from '../services/atendimento.tsx'
import { appText } from '../text/app.ts'
import { placesText } from '../text/services.ts'
import { Button } from '../ui/Button.tsx'
import { useSmall } from '../ui/compact.ts'
import { Icon } from '../ui/Icon.tsx'
import { KeyCap } from '../ui/KeyCap.tsx'
import styles from './Rail.module.css'

/**
 * The menu at the left: the panel and the services. Services that need the login have a lock until the taxpayer is
 * signed in. At 200 % zoom a button opens the menu, and a change of screen closes it.
 */
export function Rail() {
  const { estacao, atendimento, authenticated } = useAtendimento()
  const services = useOfferedServices()
  const places = menuScreensOf(estacao.modo)
  const small = useSmall()
  const [path] = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const open = openAt === path
  return (
    <nav className={styles.rail} aria-label={appText.services}>
      {small && (
        <Button compact icon="painel" look="subtle" expanded={open} onClick={() => setOpenAt(open ? null : path)}>
          {appText.services}
        </Button>
      )}
      <ul hidden={small && !open}>
        {atendimento.fase !== 'anonimo' && <Item screen={painel} alsoAt={paths.painel} />}
        {services.map((service) => (
          <Item key={service.path} screen={service} locked={service.requiresLogin && !authenticated} />
        ))}
      </ul>
      <ul className={styles.posto} aria-label={placesText.title} hidden={places.length === 0 || (small && !open)}>
        {places.map((place) => (
          <Item key={place.path} screen={place} />
        ))}
      </ul>
      {!authenticated && (
        <p className={styles.note}>
          <Icon name="lock" size={16} />
          {appText.lockNote}
        </p>
      )}
    </nav>
  )
}

interface ItemProps {
  screen: Pick<Service, 'label' | 'key' | 'icon'> & { path: string }
  alsoAt?: string
  locked?: boolean
}

function Item({ screen: { path, label, key, icon }, alsoAt, locked = false }: ItemProps) {
  const [current] = useLocation()
  return (
    <li>
      <Link
        href={path}
        className={`${styles.item} innerFocus`}
        aria-current={current === path || current === alsoAt ? 'page' : undefined}
        aria-keyshortcuts={key}
        data-locked={locked || undefined}
      >
        <Icon name={icon} />
        <span className={styles.label}>{label}</span>
        {locked && <Icon name="lock" label={appText.requiresLogin} size={14} />}
        <KeyCap>{key}</KeyCap>
      </Link>
    </li>
  )
}
