import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'

/** Gives each test of a file a temporary folder, which is removed after it. */
export function eachFolder(given: (folder: string) => void): void {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'balcao-teste-'))
    given(folder)
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
}
