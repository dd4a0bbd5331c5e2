import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PdfThread } from '../../../main/documents/pdfThread.ts'
import { eachFolder } from '../../fakes/folder.ts'

let folder: string
eachFolder((made) => void (folder = made))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
const SILENT = `import { parentPort } from 'node:worker_threads'
  parentPort.postMessage('ready')
  parentPort.on('message', () => undefined)`
const PATIENT = `import { parentPort } from 'node:worker_threads'
  parentPort.postMessage('ready')
  parentPort.on('message', ({ bytes }) => parentPort.postMessage(
    bytes[0] === 7 ? { ok: true, value: 7 } : { ok: false, falha: { codigo: 'documento.protegido', podeRepetir: true } },
  ))`
const GRANDE = { falha: { codigo: 'documento.grande', podeRepetir: true } }
const paper = { bytes: new Uint8Array([7]) }

async function threadOf(source: string) {
  const file = join(folder, 'worker.mjs')
  await writeFile(file, source)
  return new PdfThread(file)
}
/** A thread that reads a document without ever ending; `outcome` is null until it settles. */
async function atWork() {
  const thread = await threadOf(SILENT)
  const { worker, ready } = thread.warm()
  await ready
  const asked = { thread, worker, outcome: null as unknown }
  thread.ask(paper).catch((error: unknown) => (asked.outcome = error))
  await vi.advanceTimersByTimeAsync(0)
  return asked
}

describe('limits of one PDF', () => {
  test('a PDF that takes more than five seconds of processor time is refused, and its thread is ended', async () => {
    const used = vi.spyOn(process, 'cpuUsage').mockReturnValue({ user: 4e6, system: 1e6 })
    const asked = await atWork()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(asked.outcome).toBeNull()
    const ended = once(asked.worker, 'exit')
    used.mockReturnValue({ user: 4e6, system: 1e6 + 1 })
    await vi.advanceTimersByTimeAsync(25)
    expect(asked.outcome).toMatchObject(GRANDE)
    await ended
  })
  test('a PDF that a busy machine could not process in time is not reported as too large', async () => {
    vi.spyOn(process, 'cpuUsage').mockReturnValue({ user: 0, system: 0 })
    const asked = await atWork()
    await vi.advanceTimersByTimeAsync(59_999)
    expect(asked.outcome).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect(asked.outcome).toMatchObject({ falha: { codigo: 'documento.demorou', podeRepetir: true } })
  })
  test('a PDF that takes more than 192 MB of additional memory is refused, checked forty times a second', async () => {
    const taken = vi.spyOn(process.memoryUsage, 'rss').mockReturnValue(1e9)
    const asked = await atWork()
    taken.mockReturnValue(1e9 + 192 * 1024 * 1024)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(asked.outcome).toBeNull()
    taken.mockReturnValue(1e9 + 192 * 1024 * 1024 + 1)
    await vi.advanceTimersByTimeAsync(25)
    expect(asked.outcome).toMatchObject(GRANDE)
  })
  test('a PDF’s limits no longer apply once it is answered, and its answer is not kept', async () => {
    const thread = await threadOf(PATIENT)
    expect(await thread.ask(paper)).toBe(7)
    expect(thread.warm().worker.listenerCount('message')).toBe(0)
    // The one that ends an idle thread.
    expect(vi.getTimerCount()).toBe(1)
  })
  test('a PDF thread without an idle limit is not ended by a timer after its answer', async () => {
    await threadOf(PATIENT)
    const thread = new PdfThread(join(folder, 'worker.mjs'), { ms: 5_000, megabytes: 192, idleMs: Infinity })
    expect(await thread.ask(paper)).toBe(7)
    expect(vi.getTimerCount()).toBe(0)
    thread.end()
  })
  test('a PDF thread without a document for five minutes ends, and the next document starts another', async () => {
    const thread = await threadOf(PATIENT)
    await thread.ask(paper)
    const { worker } = thread.warm()
    await vi.advanceTimersByTimeAsync(299_999)
    expect(thread.warm().worker).toBe(worker)
    await vi.advanceTimersByTimeAsync(300_000)
    expect(await thread.ask(paper)).toBe(7)
    expect(thread.warm().worker).not.toBe(worker)
  })
})

test('a PDF thread that ended before it was ready is replaced', async () => {
  const mark = JSON.stringify(join(folder, 'mark'))
  const thread = await threadOf(`import { existsSync, writeFileSync } from 'node:fs'
    if (!existsSync(${mark})) { writeFileSync(${mark}, ''); process.exit(0) }
    ${PATIENT}`)
  await expect(thread.ask(paper)).rejects.toMatchObject({ falha: { codigo: 'interno' } })
  expect(await thread.ask(paper)).toBe(7)
})

test.each([
  ['that was only started', 'thread.warm()', ''],
  ['that answered', 'process.stdout.write(String(await thread.ask({ bytes: new Uint8Array([7]) })))', '7'],
])('a PDF thread %s does not keep the program from exiting, and prints nothing', async (_what, use, said) => {
  const [worker, program] = [join(folder, 'worker.mjs'), join(folder, 'program.mjs')]
  await writeFile(worker, `console.log('papel')\nconsole.error('papel')\n${PATIENT}`)
  const thread = new URL('../../../main/documents/pdfThread.ts', import.meta.url).href
  await writeFile(
    program,
    `import { PdfThread } from ${JSON.stringify(thread)}
    const thread = new PdfThread(${JSON.stringify(worker)})
    ${use}`,
  )
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [program])
  expect([stdout, stderr]).toEqual([said, ''])
})
