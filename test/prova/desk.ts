import { randomUUID } from 'node:crypto'
import { MEDIA_A4, printerId, type JobSpec, type PrinterDriver } from '../../main/printing/driver.ts'
import type { Spooler } from '../../main/printing/drivers/winspool/spooler.ts'
import { testPage } from '../../main/printing/paper/testPage.ts'
import { codigoNaFolha, numeroDaPagina } from '../../shared/model/paginaDeTeste.ts'

/** The environment of a proof: a real printer of this Windows, and a person who looks at it. */
export interface Desk {
  readonly driver: PrinterDriver
  readonly spooler: Spooler
  /** A new driver without the state of the earlier one, as after a restart of the program. */
  restarted(): PrinterDriver
  /** Kills the processes that call Windows' spooler. */
  killProcesses(): void
  readonly printer: string
  say(line: string): void
  /** Asks the person, and returns their answer. */
  ask(question: string): Promise<string>
  wait(ms: number): Promise<void>
}

/** The outcome of a proof: whether it holds, and what was observed. */
export interface Seen {
  readonly ok: boolean
  readonly visto: string
}

export function specAt({ printer }: Desk, more: Partial<JobSpec> = {}): JobSpec {
  return {
    ourId: randomUUID(),
    impressora: printerId('winspool', printer),
    media: MEDIA_A4,
    sides: 'one-sided',
    copies: 1,
    scaling: 'none',
    expectedPages: 1,
    rotulo: '',
    ...more,
  }
}

const numero = numeroDaPagina({ posto: '0000', dia: '00000', impressora: '000', sorteio: '00000' })
/** The digits that a reader finds on the test page. */
export const TEST_CODE = codigoNaFolha(numero)

/** The program's own test page: rulers and a bar code, without personal data. */
export async function pageFor({ printer }: Desk, { sides, tray }: Partial<JobSpec> = {}) {
  const quando = new Date().toLocaleString('pt-BR')
  const lados = sides ?? 'one-sided'
  return testPage({
    estacao: '',
    impressora: printer,
    quando,
    lados,
    numero,
    ...(tray !== undefined && { bandeja: tray }),
  })
}

/** Submits one test page, and releases it if `release` is true. */
export async function hand(desk: Desk, more: Partial<JobSpec> = {}, release = true) {
  const { bytes, paginas } = await pageFor(desk, more)
  const spec = specAt(desk, { ...more, expectedPages: paginas })
  const ref = await desk.driver.submit(bytes, spec)
  if (release) await desk.driver.release(ref)
  return { ref, spec }
}

/** The status flags that Windows gives a job, in order, until the job disappears or `ms` have passed. */
export async function flagsOf(desk: Desk, document: string, ms: number): Promise<string[]> {
  const seen: string[] = []
  for (let waited = 0; waited < ms; waited += LOOK_MS) {
    const job = await desk.spooler.find({ printer: desk.printer, document })
    const flags = job === null ? 'fora da fila' : `0x${job.status.toString(16)}`
    if (seen.at(-1) !== flags) seen.push(flags)
    if (job === null) break
    await desk.wait(LOOK_MS)
  }
  return seen
}
const LOOK_MS = 250

export async function yes(desk: Desk, question: string): Promise<boolean> {
  for (;;) {
    const answer = (await desk.ask(`${question} (s/n) `)).trim().toLowerCase()
    if (/^(s|sim)$/.test(answer)) return true
    if (/^(n|n[ãa]o)$/.test(answer)) return false
    desk.say('Responda s ou n.')
  }
}
