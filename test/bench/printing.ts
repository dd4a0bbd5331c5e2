import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, open, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { accountName } from '../../main/platform/account.ts'
import { checkPdf } from '../../main/documents/checkPdf.ts'
import { systemClock } from '../../main/platform/clock.ts'
import { MEDIA_A4, printerId, type JobSpec } from '../../main/printing/driver.ts'
import { createCupsDriver } from '../../main/printing/drivers/cups-ipp/driver.ts'
import { createOperations } from '../../main/printing/drivers/cups-ipp/operations.ts'
import { createClient } from '../../main/printing/drivers/ipp/client.ts'
import type { PrintQueue } from '../../main/printing/queue/queue.ts'
import { stationQueue, type StationQueueOptions } from '../../main/printing/desk/stationQueue.ts'
import { diskVault } from '../fakes/cofre.ts'
import { fakeDriver, READY } from '../fakes/impressora.ts'
import { quietLog } from '../fakes/log.ts'
import { quietStation } from '../fakes/quietStation.ts'
import { samplePdf } from '../main/printing/paper/samplePdf.ts'
import { startVirtualPrinters, type Queue } from '../sandbox/printer/virtualPrinters.ts'
import { bigPdf } from './bigPdf.ts'
import { compare, timed, type Measure } from './measure.ts'

/** A printer that accepts raw bytes, so that no CUPS filter runs during the measurements; it cannot be queried. */
const RAW = 'raw-sock'
/** Time after which a wait fails, ms; it is far beyond any limit. */
const PATIENCE_MS = 30_000
/** Opens a print office's queue: no job expires, and jobs left at the end wait for the next start. */
const openQueue = (options: Pick<StationQueueOptions, 'folder' | 'drivers' | 'onChange'>): PrintQueue =>
  stationQueue({
    ...quietStation,
    modo: 'escritorio',
    keyVault: diskVault(`${options.folder}.cofre`),
    clock: systemClock,
    log: quietLog,
    ...options,
  })
const MB = 1024 * 1024
const WAITING_JOBS = 1_000

interface Paper {
  name: string
  bytes: Buffer
  pages: number
  /** The printer's queue; by default `RAW`. */
  queue?: Queue
  rounds: number
  /** The limit, as a multiple of a bare Print-Job and a bare durable file. */
  limit: number
}

/**
 * Measures the time from a click until CUPS accepts the job, compared with the least possible time. Also measures memory, and the
 * start with a long queue.
 */
export async function bench(): Promise<Measure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'balcao-bench-'))
  const printers = await startVirtualPrinters()
  try {
    const start = await startUp(folder)
    if ('ausente' in printers) {
      process.stdout.write(`  sem as medidas de impressão: ${printers.ausente}\n`)
      return [start]
    }
    const papers: Paper[] = [
      { name: '1 página', bytes: await samplePdf(1), pages: 1, rounds: 30, limit: 4 },
      {
        name: '1 página, a quem se pergunta',
        bytes: await samplePdf(1),
        pages: 1,
        queue: 'eve-pdf',
        rounds: 30,
        limit: 4,
      },
      { name: '50 páginas', bytes: await samplePdf(50), pages: 50, rounds: 20, limit: 4 },
      { name: '1 MB', bytes: bigPdf(1, MB), pages: 1, rounds: 20, limit: 4 },
      // For 50 MB the time depends on the document's encryption, so the limit is lower.
      { name: '50 MB', bytes: bigPdf(50, 50 * MB), pages: 50, rounds: 9, limit: 3 },
    ]
    const measures: Measure[] = []
    for (const paper of papers) measures.push(await acceptance(paper, printers.socket, folder))
    return [...measures, await memory(papers, printers.socket, folder), start]
  } finally {
    if ('close' in printers) await printers.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * The time from the click until CUPS confirms the document. The comparison writes the same bytes to a file that survives a power
 * cut, and sends a bare Print-Job: no safe program does less.
 */
async function acceptance(
  { name, bytes, pages, rounds, limit, queue: printer = RAW }: Paper,
  socket: string,
  root: string,
): Promise<Measure> {
  const cups = createOperations(createClient({ socketPath: socket }), 'bench', false)
  const driver = createCupsDriver(accountName(), { socketPath: socket })
  const accepted = new Map<string, () => void>()
  const queue = openQueue({
    folder: join(root, `fila-${printer}-${bytes.length}`),
    drivers: driver ? [driver] : [],
    onChange: ({ documentoId, estado }) => void (estado === 'submitted' && accepted.get(documentoId)?.()),
  })
  await queue.restore()
  const asked = await request(bytes, pages, printerId('cups-ipp', printer))
  const bare = async (): Promise<number> => {
    let id: number | null = null
    const took = await timed(async () => {
      await durably(join(root, 'bare'), bytes)
      ;({ id } = await cups.printHeld(printer, spec(pages, printer), bytes))
    })
    if (id !== null) await cups.cancelJob(id)
    return took
  }
  const ours = async (): Promise<number> => {
    const documentoId = randomUUID()
    const submitted = new Promise<void>((resolve, reject) => {
      accepted.set(documentoId, resolve)
      setTimeout(() => reject(new Error('CUPS did not take the job')), PATIENCE_MS).unref()
    })
    let trabalhoId = ''
    const took = await timed(async () => {
      trabalhoId = (await queue.print({ ...asked, documentoId })).trabalhoId
      await submitted
    })
    await queue.cancel(trabalhoId)
    return took
  }
  const measured = `imprimir → gravado → aceito / arquivo gravado e Print-Job puros, ${name}`
  const accepting = await compare({ name: measured, limit, rounds }, bare, ours)
  await queue.dispose()
  return accepting
}

async function durably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w')
  await file.writeFile(bytes)
  await file.sync()
  await file.close()
}

/** The peak memory while 50 MB are printed, as a multiple of the document's size; includes the document itself. */
async function memory(papers: readonly Paper[], socket: string, root: string): Promise<Measure> {
  const [small, big] = [papers.at(0), papers.at(-1)]
  if (!small || !big) throw new Error('no papers')
  const files = { small: join(root, 'pequeno.pdf'), big: join(root, 'grande.pdf') }
  await Promise.all([writeFile(files.small, small.bytes), writeFile(files.big, big.bytes)])
  const place = {
    folder: join(root, 'fila-memoria'),
    socket,
    impressora: printerId('cups-ipp', RAW),
    small: { file: files.small, pages: small.pages },
    big: { file: files.big, pages: big.pages },
  }
  const child = fileURLToPath(new URL('printing/printOnce.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [child, JSON.stringify(place)])
  const value = Math.round((Number(stdout) / (await stat(files.big)).size) * 100) / 100
  return { name: 'memória ao imprimir 50 MB / tamanho do arquivo', value, unit: 'x', limit: 2, ok: value <= 2 }
}

/** The time until a queue with 1,000 waiting jobs in its journal accepts the next click. */
async function startUp(root: string): Promise<Measure> {
  const folder = join(root, 'fila-longa')
  const stopped = fakeDriver('cups-ipp', ['laser'])
  stopped.statusSays = { ...READY, estado: 'parada', motivos: ['paused'], bloqueio: 'paused' }
  const open = (): PrintQueue => openQueue({ folder, drivers: [stopped], onChange: () => undefined })
  const asked = await request(await samplePdf(1), 1, printerId('cups-ipp', 'laser'))
  const first = open()
  await first.restore()
  for (let job = 0; job < WAITING_JOBS; job += 1) {
    await first.print({ ...asked, documentoId: `d${job}` })
  }
  await first.dispose()
  const files = globSync('**/*', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map((entry) => join(entry.parentPath, entry.name))
  let queue = first
  const started = await compare(
    { name: `início com ${WAITING_JOBS} trabalhos na fila / leitura dos seus arquivos`, limit: 20, rounds: 5 },
    () => timed(async () => void paths.map((path) => readFileSync(path))),
    async () => {
      const took = await timed(() => (queue = open()).restore())
      const found = queue.jobs().length
      await queue.dispose()
      if (found !== WAITING_JOBS) throw new Error(`${found} of ${WAITING_JOBS} jobs came back`)
      return took
    },
  )
  return started
}

/** A print request for a document that was already checked when it was fetched. */
async function request(bytes: Uint8Array, paginas: number, impressora: string) {
  return { bytes, paginas, checked: await checkPdf(bytes), tipo: 'guia', rotulo: '', impressora, copias: 1 }
}

function spec(expectedPages: number, queue: Queue): JobSpec {
  const paper = { media: MEDIA_A4, sides: 'one-sided', copies: 1, scaling: 'none' } as const
  return { ourId: randomUUID(), impressora: printerId('cups-ipp', queue), ...paper, expectedPages, rotulo: '' }
}
