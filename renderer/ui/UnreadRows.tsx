import { unreadOf } from '../bridge/unread.ts'
import { unreadText, type RowNoun } from '../text/ui.ts'
import { Message } from './Message.tsx'

/** Largest number of ids listed; the others are only counted. */
const NAMED = 5

export interface UnreadRowsProps {
  /** The backend's answer, the same object as the bridge returned. */
  answer: unknown
  /** The noun for the answer's rows. Lists inside the rows have their own nouns. */
  of: RowNoun
}

/** Reports that rows of an answer are unreadable, so lists, sums and documents lack them. */
export function UnreadRows({ answer, of }: UnreadRowsProps) {
  const rows = unreadOf(answer)
  if (rows.length === 0) return null
  const byList = Map.groupBy(rows, ({ lista }) => lista)
  const ids = rows.flatMap(({ id }) => id ?? [])
  return (
    <Message kind="warning" compact>
      <strong>{[...byList].map(([lista, those]) => unreadText.unread(those.length, lista, of)).join(' ')}</strong>{' '}
      {ids.length > 0 && `${unreadText.ids(ids.slice(0, NAMED), ids.length - NAMED)} `}
      {unreadText.leftOut(rows.length, of)}
    </Message>
  )
}
