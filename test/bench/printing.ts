import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountName } from '../../main/platform/account.ts'
import { checkPdf } from '../../main/documents/checkPdf.ts'
import { systemClock } from '../../main/platform/clock.ts'
import { printerId } from '../../main/printing/driver.ts'
import { createCupsDriver } from '../../main/printing/drivers/cups-ipp/driver.ts'
import { createOperations } from '../../main/printing/drivers/cups-ipp/operations.ts'
import { createClient } from '../../main/printing/drivers/ipp/client.ts'
import { stationQueue } from '../../main/printing/desk/stationQueue.ts'
import { diskVault } from '../fakes/cofre.ts'
import { quietLog } from '../fakes/log.ts'
import { drawnPdf } from '../fakes/pdf.ts'
import { quietStation } from '../fakes/quietStation.ts'
import { jobFor } from '../main/printing/jobSpec.ts'
import { samplePdf } from '../main/printing/paper/samplePdf.ts'
import { startVirtualPrinters, type Queue } from '../sandbox/printer/virtualPrinters.ts'
import { compare, timed, type Measure } from './measure.ts'

/** A printer that accepts raw bytes, so that no CUPS filter runs during the measurements; it cannot be queried. */
const RAW = 'raw-sock'
/** Time after which a wait fails, ms; it is far beyond any limit. */
const PATIENCE_MS = 30_000
const MB = 1024 * 1024

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

/** Measures the time from a click until CUPS accepts the job, compared with the least possible time. */
export async function bench(): Promise<Measure[]> {
  const printers = await startVirtualPrinters()
  if ('ausente' in printers) throw new Error(printers.ausente)
  const folder = await mkdtemp(join(tmpdir(), 'balcao-bench-'))
  try {
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
      { name: '1 MB', bytes: await bigPdf(1, MB), pages: 1, rounds: 20, limit: 4 },
      // For 50 MB the time depends on the document's encryption, so the limit is lower.
      { name: '50 MB', bytes: await bigPdf(50, 50 * MB), pages: 50, rounds: 9, limit: 3 },
    ]
    const measures: Measure[] = []
    for (const paper of papers) measures.push(await acceptance(paper, printers.socket, folder))
    return measures
  } finally {
    await printers.close()
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
  const folder = join(root, `fila-${printer}-${bytes.length}`)
  // A print office's queue: no job expires.
  const queue = stationQueue({
    ...quietStation,
    modo: 'escritorio',
    keyVault: diskVault(`${folder}.cofre`),
    clock: systemClock,
    log: quietLog,
    folder,
    drivers: driver ? [driver] : [],
    onChange: ({ documentoId, estado }) => void (estado === 'submitted' && accepted.get(documentoId)?.()),
  })
  await queue.restore()
  const asked = await request(bytes, pages, printerId('cups-ipp', printer))
  const bare = async (): Promise<number> => {
    let id: number | null = null
    const took = await timed(async () => {
      await durably(join(root, 'bare'), bytes)
      ;({ id } = await cups.printHeld(printer, jobFor(printerId('cups-ipp', printer), { expectedPages: pages }), bytes))
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

/** An A4 document of about `bytes` bytes, with noise that cannot be compressed. */
const bigPdf = (pages: number, bytes: number): Promise<Buffer> =>
  drawnPdf(
    (doc) => {
      for (let page = 1; page < pages; page += 1) doc.addPage()
      doc.ref({}).end(randomBytes(bytes))
    },
    [595.28, 841.89],
    { compress: false },
  )

/** A print request for a document that was already checked when it was fetched. */
async function request(bytes: Uint8Array, paginas: number, impressora: string) {
  return { bytes, paginas, checked: await checkPdf(bytes), tipo: 'guia', rotulo: '', impressora, copias: 1 }
}
