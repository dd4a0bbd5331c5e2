import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { PdfThread } from '../../../main/documents/pdfThread.ts'

const folders: string[] = []
afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })))
})

/** A thread that runs this instead of the one that opens papers. */
async function threadOf(source: string) {
  const folder = await mkdtemp(join(tmpdir(), 'thread-'))
  folders.push(folder)
  const file = join(folder, 'worker.mjs')
  await writeFile(file, source)
  return new PdfThread(file)
}
const paper = { bytes: new Uint8Array([1]) }

test.each([
  ['cannot be read', 'this is no program'],
  ['ends before it is ready', 'process.exit(0)'],
])(
  'a thread that %s is no fault of the paper: said at once, and asked again another one is tried',
  async (_, source) => {
    const thread = await threadOf(source)
    await expect(thread.ask(paper)).rejects.toMatchObject({ falha: { codigo: 'interno', podeRepetir: true } })
    await expect(thread.ask(paper)).rejects.toMatchObject({ falha: { codigo: 'interno' } })
  },
)

test('a thread that ends over a paper costs that paper alone', async () => {
  const thread = await threadOf(`
    import { parentPort } from 'node:worker_threads'
    parentPort.postMessage('ready')
    parentPort.on('message', ({ bytes }) => {
      if (bytes[0] === 1) process.exit(0)
      parentPort.postMessage({ ok: true, value: bytes[0] })
    })`)
  const both = [thread.ask(paper), thread.ask({ bytes: new Uint8Array([7]) })]
  await expect(both[0]).rejects.toMatchObject({ falha: { codigo: 'documento.grande' } })
  await expect(both[1]).resolves.toBe(7)
})
