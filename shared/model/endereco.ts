/** Whether an address is safe: https, or http to this machine (sandbox), without user and password. False for null. */
export function isSafeAddress(
  url: { protocol: string; hostname: string; username: string; password: string } | null,
): boolean {
  if (!url || url.username || url.password) return false
  if (url.protocol === 'https:') return true
  return url.protocol === 'http:' && /^(127\.0\.0\.1|localhost|\[::1\])$/.test(url.hostname)
}
