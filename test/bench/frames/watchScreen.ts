/*
 * The thread that reads a part of a virtual display about two hundred times a second. The part is blank while it has only one
 * colour. The thread adds up that time in the shared memory, and ends when the `stop` flag there is set.
 */
import { closeSync, openSync, readSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { COUNT, type Looking } from './screen.ts'

const PAUSE_MS = 5
/** The number of pixel rows that are read, spread evenly over the part. */
const LINES = 40
/** Offsets of fields in the header of an X window dump, in big-endian words. */
const word = { headerSize: 0, bytesPerLine: 12, colours: 19 }
const COLOUR_BYTES = 12
const PIXEL_BYTES = 4

const { file, area, counts } = workerData as Looking
const screen = openSync(file, 'r')
const header = Buffer.alloc(100)
readSync(screen, header, 0, header.length, 0)
const said = (at: number) => header.readUInt32BE(at * 4)
const pixels = said(word.headerSize) + said(word.colours) * COLOUR_BYTES
const line = new Uint32Array(area.width)

let before = performance.now()
while (Atomics.load(counts, COUNT.stop) === 0) {
  const blank = isBlank()
  const now = performance.now()
  Atomics.add(counts, blank ? COUNT.blank : COUNT.drawn, Math.round(1000 * (now - before)))
  before = now
  Atomics.wait(counts, COUNT.stop, 0, PAUSE_MS)
}
closeSync(screen)

function isBlank(): boolean {
  let first: number | undefined
  for (let at = 0; at < LINES; at += 1) {
    const y = area.y + Math.floor((area.height * at) / LINES)
    readSync(screen, line, 0, line.byteLength, pixels + y * said(word.bytesPerLine) + area.x * PIXEL_BYTES)
    first ??= line[0]
    if (line.some((pixel) => pixel !== first)) return false
  }
  return true
}
