import { useHistoryState } from 'wouter/use-browser-location'
import { paths } from './paths.ts'

/** The screen from which this one was opened, if `state: { from }` contains it: the way back. */
export function useCameFrom(): string {
  const { from } = (useHistoryState<unknown>() ?? {}) as { from?: unknown }
  return typeof from === 'string' && from.startsWith('/') ? from : paths.start
}
