import { createHash } from 'node:crypto'

/**
 * The powers that no page needs, ours or the identity provider's. They pass no permission handler of Electron's: a small window
 * above all others, a list of devices. `publickey-credentials-get` is absent: a provider may ask for a passkey.
 */
const DENIED_POWERS = [
  'accelerometer ambient-light-sensor bluetooth camera captured-surface-control clipboard-read',
  'compute-pressure display-capture fullscreen gamepad geolocation gyroscope hid',
  'identity-credentials-get idle-detection keyboard-map local-fonts magnetometer microphone midi',
  'otp-credentials payment picture-in-picture publickey-credentials-create screen-wake-lock serial',
  'speaker-selection storage-access usb web-share window-management xr-spatial-tracking',
]
  .join(' ')
  .split(' ')

/** The header that denies these powers to a page and to every frame in it. */
export const noPowers = { 'permissions-policy': DENIED_POWERS.map((power) => `${power}=()`).join(', ') }

/**
 * The Content Security Policy of our own pages: nothing remote, nothing embedded.
 * Inline style and script are only those that the build adds (`build/firstScreen.ts`), each allowed by its hash. `connect-src`
 * is for the preview stream. Trusted Types forbid turning text into markup or script, except the worker address of pdf.js.
 * @param document the built HTML file
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
    'trusted-types balcao tabelas',
  ].join('; ')
}

function hashesOf(document: string, kind: 'script' | 'style'): string[] {
  const texts = document.matchAll(new RegExp(`<${kind}>(.*?)</${kind}>`, 'gs'))
  return Array.from(texts, ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}
