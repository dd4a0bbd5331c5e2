/** Removes the scheme and a trailing slash from an address: people need not type them. */
export function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\//, '').replace(/\/$/, '')
}
