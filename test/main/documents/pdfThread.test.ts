import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { PdfThread } from '../../../main/documents/pdfThread.ts'
import { eachFolder } from '../../fakes/folder.ts'

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
