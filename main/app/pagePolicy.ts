import { createHash } from 'node:crypto'

/**
 * The Content Security Policy of our own pages. Nothing remote and nothing embedded. Inline only the sheet
 * and the script that the build put there (`build/firstScreen.ts`), each known by the hash of its text.
 * `connect-src` is for the preview stream. No text becomes markup or a script (Trusted
 * Types), except one address that becomes a worker: that of pdf.js.
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
