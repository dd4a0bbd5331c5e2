import styles from './Progress.module.css'

export function Progress({ label, done, total }: { label: string; done: number; total: number }) {
  return <progress className={styles.bar} aria-label={label} max={total} value={done} />
}
