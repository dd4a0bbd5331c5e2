import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import styles from './Standstill.module.css'

/** Explains why the station cannot serve at the moment, readable from a distance. */
export function Standstill({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <section className={styles.standstill} role="status">
      <Icon name={icon} size={64} />
      <h1 className={styles.title}>{title}</h1>
      {children}
    </section>
  )
}

/** A message for staff: how to get the station to serve again. */
export function StandstillCall({ children }: { children: ReactNode }) {
  return <p className="strong">{children}</p>
}
