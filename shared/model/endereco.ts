/** The parts of a parsed address that decide. */
interface Address {
  protocol: string
  hostname: string
  username: string
  password: string
}

/** Whether an address is safe: https, or plain http to a service on this machine (the sandbox). No address is not safe. */
export function isSafeAddress(url: Address | null): boolean {
  if (!url || url.username || url.password) return false
  if (url.protocol === 'https:') return true
  return url.protocol === 'http:' && /^(127\.0\.0\.1|localhost|\[::1\])$/.test(url.hostname)
}
