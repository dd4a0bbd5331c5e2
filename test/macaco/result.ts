import { mkdirSync, writeFileSync } from 'node:fs'
import { inOut } from '../../build/paths.ts'
import type { MacacoResult } from './macaco.ts'

/** Writes `out/macaco.json`: the counts, and the findings as texts. */
export function writeMacaco({ deadEnds, escapes, ...counts }: MacacoResult): void {
  mkdirSync(inOut(), { recursive: true })
  const result = { ...counts, deadEnds: deadEnds.length, escapes: escapes.length, found: [...deadEnds, ...escapes] }
  writeFileSync(inOut('macaco.json'), `${JSON.stringify(result, null, 2)}\n`)
}
