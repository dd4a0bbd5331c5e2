/** Removes scheme and trailing slash from an address that people have to type. */
export function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\//, '').replace(/\/$/, '')
}
