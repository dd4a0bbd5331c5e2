import { Hints } from './KeyCap.tsx'
import { Icon } from './Icon.tsx'
import styles from './ListFooter.module.css'
import { SupportDetails } from './States.tsx'

export interface ListFooterProps {
  /** The line's id, by which a field refers to its explanation. */
  id?: string
  /** Why the screen's main action is impossible; shown before any other message. */
  blocks: string | null
  informs: string | null
  /** The cause of the failure in `blocks`, for the support. */
  support?: string | undefined
  /** The list's keys, shown if there is no other message. */
  hints: readonly (readonly string[])[]
}

/** A line under a list: the reason that blocks the action, else information, else keys. Details change its height. */
export function ListFooter({ id, blocks, informs, support, hints }: ListFooterProps) {
  const sentence = blocks ?? informs
  return (
    <div className={styles.footer}>
      <p id={id} className={blocks ? styles.blocks : styles.informs} role="status">
        {sentence && <Icon name={blocks ? 'warning' : 'info'} size={18} />}
        {sentence}
      </p>
      {blocks && <SupportDetails>{support}</SupportDetails>}
      {!sentence && <Hints keys={hints} />}
    </div>
  )
}
