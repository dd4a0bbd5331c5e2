/** Number of wrong PINs in a row that begins waiting times; a few are free, because people mistype. */
export const FREE_TRIES = 5

/** Minutes before the next try, from the fifth wrong PIN on; the last value holds for all further ones. */
const WAITS_MINUTES = [1, 2, 5, 15, 30]

/**
 * The wait after this many wrong PINs in a row, ms. It limits an attacker to about 50 tries a day at 10,000 PINs, while a
 * forgetful operator first waits a minute.
 */
export function waitAfter(wrong: number): number {
  if (wrong < FREE_TRIES) return 0
  const minutes = WAITS_MINUTES[Math.min(wrong - FREE_TRIES, WAITS_MINUTES.length - 1)] ?? 0
  return minutes * 60_000
}
