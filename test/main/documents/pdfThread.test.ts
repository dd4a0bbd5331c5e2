import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test, afterEach, beforeEach, describe, vi, beforeAll, type MockInstance } from 'vitest'
import { PdfThread, extracted, inspected, joined, judged } from '../../../main/documents/pdfThread.ts'
import { eachFolder } from '../../fakes/folder.ts'
import { once } from 'node:events'
import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { PdfRequest } from '../../../main/documents/pdfAnswer.ts'
import { makePdf } from '../../fakes/pdf.ts'

let folder: string
eachFolder((made) => void (folder = made))

async function written(name: string, source: string) {
  const file = join(folder, name)
  await writeFile(file, source)
  return file
}
const paper = { bytes: new Uint8Array([1]) }

test('a PDF thread that neither starts nor ends is reported as an internal failure, not as the document’s fault', async () => {
  const silent = await written('worker.mjs', 'setInterval(() => undefined, 1000)')
  const thread = new PdfThread(silent, undefined, 500)
  const both = [thread.ask(paper), thread.ask(paper)]
  for (const one of both) await expect(one).rejects.toMatchObject({ falha: { codigo: 'interno', podeRepetir: true } })
})

// Linux counts memory by a file.
test.runIf(process.platform === 'linux')(
  'a system without free file handles refuses documents with that reason, and no error is uncaught',
  async () => {
    const worker = await written(
      'worker.mjs',
      `import { parentPort } from 'node:worker_threads'
      parentPort.postMessage('ready')
      parentPort.on('message', () => undefined)`,
    )
    const thread = new URL('../../../main/documents/pdfThread.ts', import.meta.url).href
    const program = await written(
      'program.mjs',
      `import { openSync } from 'node:fs'
      import { PdfThread } from ${JSON.stringify(thread)}
      setInterval(() => undefined, 1000)
      const thread = new PdfThread(${JSON.stringify(worker)})
      const { worker, ready } = thread.warm()
      await ready
      const gone = new Promise((resolve) => worker.once('exit', resolve))
      const said = (error) => console.log(error.falha?.codigo ?? error.code)
      const under = thread.ask({ bytes: new Uint8Array([1]) }).catch(said)
      await new Promise(setImmediate)
      const fill = () => { try { for (;;) openSync('/dev/null') } catch {} }
      fill()
      await under
      // The thread that is gone gave some back.
      await gone
      fill()
      await thread.ask({ bytes: new Uint8Array([1]) }).catch(said)
      process.exit()`,
    )
    const run = `ulimit -n 200 && exec "$0" --experimental-strip-types "$1"`
    const { stdout } = await promisify(execFile)('sh', ['-c', run, process.execPath, program])
    // Out of files, counting the thread's memory fails first, and then the start of the next thread.
    expect(stdout).toBe('EMFILE\nmaquina.semRecursos\n')
  },
)

test('a PDF that uses up the memory while main is busy fails alone, and the program runs on', async () => {
  const hungry = await written(
    'worker.mjs',
    `import { parentPort } from 'node:worker_threads'
    parentPort.postMessage('ready')
    parentPort.on('message', () => { const all = []; for (;;) all.push({}) })`,
  )
  const thread = new URL('../../../main/documents/pdfThread.ts', import.meta.url).href
  const program = await written(
    'program.mjs',
    `import { PdfThread } from ${JSON.stringify(thread)}
    const alive = setInterval(() => undefined, 1_000)
    const thread = new PdfThread(${JSON.stringify(hungry)})
    await thread.warm().ready
    setTimeout(() => { const until = performance.now() + 800; while (performance.now() < until); }, 5)
    await thread.ask({ bytes: new Uint8Array([1]) }).catch(({ falha }) => process.stdout.write(falha.codigo))
    clearInterval(alive)`,
  )
  const { stdout } = await promisify(execFile)(process.execPath, [program])
  expect(stdout).toBe('documento.grande')
})

const READY = `import { parentPort, resourceLimits } from 'node:worker_threads'
  parentPort.postMessage('ready')`

test('the PDF thread has its own heap limits, and neither the program’s environment nor its arguments', async () => {
  process.env['BALCAO_SEGREDO'] = 'x'
  const worker = await written(
    'worker.mjs',
    `${READY}
    parentPort.on('message', () => {
      const { maxOldGenerationSizeMb: old, maxYoungGenerationSizeMb: young } = resourceLimits
      const value = [Object.keys(process.env), process.argv.slice(2), process.execArgv, old, young]
      parentPort.postMessage({ ok: true, value })
    })`,
  )
  const thread = new PdfThread(worker, { ms: 5_000, megabytes: 192, youngMegabytes: 4 })
  expect(await thread.ask(paper)).toEqual([[], [], [], 1_024, 4])
  delete process.env['BALCAO_SEGREDO']
})

describe('a PDF thread in faked time', () => {
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
})

describe('the bytes that a PDF thread gets', () => {
  let paper: Uint8Array<ArrayBuffer>
  /** The document with another person's document beside it, as in a pooled buffer. */
  let beside: Uint8Array<ArrayBuffer>
  /** Messages given to the thread. */
  let given: MockInstance<Worker['postMessage']>
  beforeAll(async () => {
    paper = await makePdf(2)
    beside = new Uint8Array(Buffer.concat([Buffer.from('52998224725'), paper, Buffer.from('52998224725')]))
    beside = beside.subarray(11, 11 + paper.length)
  })
  beforeEach(() => void (given = vi.spyOn(Worker.prototype, 'postMessage')))
  afterEach(() => void vi.restoreAllMocks())

  const wanted = { documento: '52998224725', nome: null, numero: null, de: 'outro', total: null, linha: null } as const
  const NOT_READ = { dono: 'unknown', razoes: [], linhas: [], pix: [], inteiro: false }
  const pagesOf = async (bytes: Uint8Array) => (await PDFDocument.load(bytes)).getPageCount()
  const bytesOf = (request: Exclude<PdfRequest, { papers: unknown } | { toJudge: unknown }>) =>
    'active' in request ? request.active : request.bytes
  const requests = () => given.mock.calls.map(([request]) => request as PdfRequest)
  const buffersOf = (request: PdfRequest) =>
    ('papers' in request ? request.papers : 'toJudge' in request ? [request.toJudge] : [bytesOf(request)]).map(
      ({ buffer }) => buffer.byteLength,
    )

  test('a document that is part of a larger buffer is copied to the PDF thread alone', async () => {
    const { hash, pages } = await inspected(beside)
    expect([hash, pages.length]).toEqual([createHash('sha256').update(paper).digest('hex'), 2])
    expect(await pagesOf(await extracted(beside, [2]))).toBe(1)
    expect(await pagesOf(await joined([beside, paper]))).toBe(4)
    // The number beside the document is not in it.
    expect(await judged(beside, wanted)).toEqual({ ...NOT_READ, inteiro: true })
    const { length } = paper
    expect(requests().map(buffersOf)).toEqual([[length], [length], [length, length], [length]])
  })
  test('a document of more than 20 MB is judged unread, because it consists of pictures', async () => {
    const largest = new Uint8Array(20_000_001)
    expect([await judged(largest, wanted), requests()]).toEqual([NOT_READ, []])
    await judged(largest.subarray(1), wanted)
    expect(requests().map(buffersOf)).toEqual([[20_000_000]])
  })
})
