import { replaceEqualDeep } from '@tanstack/react-query'
import type { Ilegivel } from '../../shared/api/rows.ts'

/*
 * Unreadable rows are stored with the answer object itself, whether a query, a mutation or a call holds it. So an answer with
 * the same rows and other unreadable ones counts as changed.
 */
const unread = new WeakMap<object, readonly Ilegivel[]>()
const none: readonly Ilegivel[] = []

/** Notes what is missing from an answer. */
export function withUnread<T>(value: T, rows: readonly Ilegivel[] = none): T {
  if (typeof value === 'object' && value !== null) unread.set(value, rows)
  return value
}

/**
 * The unreadable rows of an answer of the backend; empty for all else. The screen that shows the answer must say so
 * (`UnreadRows`).
 */
export function unreadOf(answer: unknown): readonly Ilegivel[] {
  return (typeof answer === 'object' && answer !== null && unread.get(answer)) || none
}

/**
 * The cache's `structuralSharing`: an unchanged answer stays the same object, but takes over the newer answer's list of missing
 * fields.
 */
export function sharedAnswer(before: unknown, fresh: unknown): unknown {
  const rows = unreadOf(fresh)
  if (rows.length !== unreadOf(before).length) return fresh
  return withUnread(replaceEqualDeep(before, fresh), rows)
}
