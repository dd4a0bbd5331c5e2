import { useHistoryState } from 'wouter/use-browser-location'
import { paths } from './paths.ts'

/** The screen this one was opened from, where `state: { from }` says it: the way back. */
export function useCameFrom(): string {
  const { from } = (useHistoryState<unknown>() ?? {}) as { from?: unknown }
  return typeof from === 'string' && from.startsWith('/') ? from : paths.start
}
