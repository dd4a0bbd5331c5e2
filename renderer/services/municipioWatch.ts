import type { Municipio } from '../../shared/ipc/types.ts'

const FIRST_MS = 10_000
const LONGEST_MS = 60_000

/** State of the municipality's look-up in the window's cache. */
export interface LookUp {
  data: Municipio | undefined
  dataUpdateCount: number
  errorUpdateCount: number
}

/**
 * The delay before an unknown or unreachable municipality is looked up again, ms; each delay is longer than the last. Somebody
 * may register it, or repair the gateway, while the window waits. False once the municipality is known.
 */
export function lookUpAgainAfter({ data, dataUpdateCount, errorUpdateCount }: LookUp): number | false {
  if (data?.situacao === 'conhecido') return false
  const looks = Math.max(1, dataUpdateCount + errorUpdateCount)
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** (looks - 1))
}
