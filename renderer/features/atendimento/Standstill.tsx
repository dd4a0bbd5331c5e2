import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import styles from './Standstill.module.css'

/** Why nobody can be served here just now, to be read from a distance. */
export function Standstill({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <section className={styles.standstill} role="status">
      <Icon name={icon} size={64} />
      <h1 className={styles.title}>{title}</h1>
      {children}
    </section>
  )
}

/** The sentence that says what to do about it. */
export function StandstillCall({ children }: { children: ReactNode }) {
  return <p className={styles.call}>{children}</p>
}
