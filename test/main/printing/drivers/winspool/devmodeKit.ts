/* DEVMODEW of wingdi.h: the offset of each field, and the bit of dmFields that marks it as set. */
export const FIELDS = 72
export const PLACES = {
  orientation: 76,
  paper: 78,
  scale: 84,
  copies: 86,
  source: 88,
  color: 92,
  duplex: 94,
  collate: 100,
}
const BITS = {
  orientation: 0x1,
  paper: 0x2,
  scale: 0x10,
  copies: 0x100,
  source: 0x200,
  color: 0x800,
  duplex: 0x1000,
  collate: 0x8000,
}
export type Field = keyof typeof PLACES

/** Settings with only these fields. */
export function devmode(values: Partial<Record<Field, number>>): Buffer {
  const made = Buffer.alloc(220)
  for (const [field, value] of Object.entries(values) as [Field, number][]) {
    made.writeInt16LE(value, PLACES[field])
    made.writeUInt32LE((made.readUInt32LE(FIELDS) | BITS[field]) >>> 0, FIELDS)
  }
  return made
}
