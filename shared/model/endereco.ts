/** The parts of a parsed address that decide. */
interface Address {
  protocol: string
  hostname: string
  username: string
  password: string
}

/** Only https; plain http is for a service on this very machine (the sandbox). Null is no address at all. */
export function isSafeAddress(url: Address | null): boolean {
  if (!url || url.username || url.password) return false
  if (url.protocol === 'https:') return true
  return url.protocol === 'http:' && /^(127\.0\.0\.1|localhost|\[::1\])$/.test(url.hostname)
}
