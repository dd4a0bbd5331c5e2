import type { Picture } from '../ports.ts'

/** Maximum pixels of the longer side: twice the largest size at which a screen shows a logo. */
export const MOST_SIDE = 840

const PNG = 'data:image/png;base64,'
/** First bytes of every PNG, up to its width and height. */
const PNG_START = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

/** Accepts the drawing page's answer only as a PNG of at most {@link MOST_SIDE}; null for anything else. */
export function drawnIn(text: string): Picture | null {
  if (!text.startsWith(PNG)) return null
  const bytes = Uint8Array.from(Buffer.from(text.slice(PNG.length), 'base64'))
  const sides = new DataView(bytes.buffer)
  if (bytes.length < PNG_START.length + 8 || PNG_START.compare(bytes, 0, PNG_START.length) !== 0) return null
  const most = Math.max(sides.getUint32(PNG_START.length), sides.getUint32(PNG_START.length + 4))
  return most <= MOST_SIDE ? { type: 'image/png', bytes } : null
}
