import { useHistoryState } from 'wouter/use-browser-location'
import { paths } from './services.ts'

/** Path of the screen from which this one was opened (`state: { from }`); the start screen if it is not known. */
export function useCameFrom(): string {
  const { from } = (useHistoryState<unknown>() ?? {}) as { from?: unknown }
  return typeof from === 'string' && from.startsWith('/') ? from : paths.start
}
