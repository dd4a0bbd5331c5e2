import { isWithin, originOf } from '../settings/configuredOrigins.ts'

const PARTS =
  /<(?:script|link|img|iframe|form|source)\b[^<>]*?\s(?:src|href|action)\s*=\s*["']?((?:https?:)?\/\/[^"'\s>]+)/gi

/**
 * Origins outside the given ones from which a sign-in page's markup loads, or to which it sends. Later requests of its scripts
 * are not seen.
 */
export function originsBeyond(origins: ReadonlySet<string>, html: string): string[] {
  const urls = [...html.matchAll(PARTS)].map(([, url = '']) => url.replace(/^\/\//, 'https://'))
  return [...new Set(urls.flatMap((url) => (isWithin(origins, url) ? [] : (originOf(url) ?? []))))]
}
