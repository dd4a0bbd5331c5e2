import type { Municipio } from '../../shared/ipc/types.ts'

const FIRST_MS = 10_000
const LONGEST_MS = 60_000

/** The look-up's state in the window's cache. */
export interface LookUp {
  data: Municipio | undefined
  dataUpdateCount: number
  errorUpdateCount: number
}

/**
 * The delay before the municipality is looked up again automatically, ms, while it is unknown or unreachable; each time longer.
 * The person who registers it or repairs the gateway does so while this window waits. False once it is known.
 */
export function lookUpAgainAfter({ data, dataUpdateCount, errorUpdateCount }: LookUp): number | false {
  if (data?.situacao === 'conhecido') return false
  const looks = Math.max(1, dataUpdateCount + errorUpdateCount)
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** (looks - 1))
}
