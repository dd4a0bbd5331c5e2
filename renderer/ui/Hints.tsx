import { Fragment } from 'react'
import { KeyCap } from './KeyCap.tsx'
import styles from './Hints.module.css'

/** A list's keys and their effects, in one line under the list. */
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
