import type { ReactNode } from 'react'
import styles from './Facts.module.css'

export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt style={{ color: 'var(--texto-fraco)', fontSize: 'calc(22 * var(--u))' }}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
