/** The number of wrong PINs in a row without a wait: people mistype. */
export const FREE_TRIES = 5

/** From the fifth wrong PIN on, minutes before the next may be tried; the last holds for all that follow. */
const WAITS_MINUTES = [1, 2, 5, 15, 30]

/**
 * The wait after so many wrong PINs in a row, ms. An attacker gets 50 tries a day at ten thousand PINs, and somebody who forgot
 * their own waits a minute.
 */
export function waitAfter(wrong: number): number {
  if (wrong < FREE_TRIES) return 0
  const minutes = WAITS_MINUTES[Math.min(wrong - FREE_TRIES, WAITS_MINUTES.length - 1)] ?? 0
  return minutes * 60_000
}
