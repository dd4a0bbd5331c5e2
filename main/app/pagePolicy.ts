import { createHash } from 'node:crypto'

/**
 * What our own pages may do (Content Security Policy). Nothing remote, nothing embedded, and in the document itself only the sheet
 * and the script that the build put there (`build/firstScreen.ts`), each known by the hash of its text: another of its kind, or one
 * letter more, is not used. `connect-src` is for the preview stream. A text becomes markup or a script by no way at all (Trusted
 * Types), but for one address that becomes a worker: that of pdf.js.
 * @param document as the build left it
 */
export function pagePolicy(document = ''): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...hashesOf(document, 'script')].join(' ')}`,
    `style-src ${["'self'", ...hashesOf(document, 'style')].join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types balcao',
  ].join('; ')
}

function hashesOf(document: string, kind: 'script' | 'style'): string[] {
  const texts = document.matchAll(new RegExp(`<${kind}>(.*?)</${kind}>`, 'gs'))
  return Array.from(texts, ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}
