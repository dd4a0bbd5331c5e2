/** Whether the system's resolver finds hosts; a test may lose them all. */
export const names = { found: true }

/** What Node's `fetch` rejects with where a host is not found. */
export function notFound(url: string): TypeError {
  const { hostname } = new URL(url)
  const cause = Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), { code: 'ENOTFOUND', hostname })
  return new TypeError('fetch failed', { cause })
}
