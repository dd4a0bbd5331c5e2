import { replaceEqualDeep } from '@tanstack/react-query'
import type { Ilegivel } from '../../shared/api/rows.ts'

/* Unreadable rows by answer object, whether a query, a mutation or a call holds the object. So an answer with the
   same rows but other unreadable rows counts as changed. */
const unread = new WeakMap<object, readonly Ilegivel[]>()
const none: readonly Ilegivel[] = []

/** Stores which rows of an answer could not be read; returns the answer. */
export function withUnread<T>(value: T, rows: readonly Ilegivel[] = none): T {
  if (typeof value === 'object' && value !== null) unread.set(value, rows)
  return value
}

/** The unreadable rows of a backend's answer. Screens that show the answer must report them (`UnreadRows`). */
export function unreadOf(answer: unknown): readonly Ilegivel[] {
  return (typeof answer === 'object' && answer !== null && unread.get(answer)) || none
}

/**
 * The cache's `structuralSharing`: an answer with equal rows stays the same object, but gets the newer answer's unreadable
 * rows.
 */
export function sharedAnswer(before: unknown, fresh: unknown): unknown {
  const rows = unreadOf(fresh)
  if (rows.length !== unreadOf(before).length) return fresh
  return withUnread(replaceEqualDeep(before, fresh), rows)
}
