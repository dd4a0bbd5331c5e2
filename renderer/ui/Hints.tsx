import { Fragment } from 'react'
import { KeyCap } from './KeyCap.tsx'
import styles from './Hints.module.css'

/** The keys of a list, in one quiet line under it. */
export function Hints({ keys }: { keys: readonly (readonly string[])[] }) {
  return (
    <p className={styles.hints}>
      {keys.map(([key = '', effect]) => (
        <Fragment key={key}>
          <KeyCap>{key}</KeyCap> <span>{effect}</span>
        </Fragment>
      ))}
    </p>
  )
}
