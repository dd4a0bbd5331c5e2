import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SpoolReply, SpoolRequest } from '../../../../../main/printing/drivers/winspool/serve.ts'
import { eachFolder } from '../../../../fakes/folder.ts'

/* The process itself, as main starts it: whatever it is given to load is looked at first. */

let folder: string
let said: SpoolReply[]
let ask: (request: SpoolRequest) => void
const given = process.argv
eachFolder((made) => void (folder = made))
beforeEach(() => {
  said = []
  const parentPort = {
    postMessage: (message: SpoolReply) => void said.push(message),
    on: (event: string, hear: (message: { data: SpoolRequest }) => void) => {
      if (event === 'message') ask = (data) => hear({ data })
    },
  }
  Object.assign(process, { parentPort })
})
afterEach(() => {
  process.argv = given
  Object.assign(process, { parentPort: undefined })
})

/** Starts it with the paths that main gives it. */
async function started(koffi: string): Promise<void> {
  process.argv = ['electron', 'process.js', koffi, join(folder, 'pdfium.wasm')]
  vi.resetModules()
  await import('../../../../../main/printing/drivers/winspool/process.ts')
}

it.each([
  ['is missing', false],
  ['is not the one this program was made with', true],
])('the spooler process refuses every Windows call if the koffi library %s', async (why, exists) => {
  const koffi = join(folder, 'koffi.node')
  if (exists) writeFileSync(koffi, 'MZ')
  await started(koffi)
  expect(said).toEqual([])
  ask({ id: 7, ask: 'printers', args: [] })
  await new Promise(setImmediate)
  expect(said).toEqual([{ id: 7, erro: 'impressora.recusou', detalhe: `koffi.node ${why}` }])
})
