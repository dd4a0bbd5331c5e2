import { execFile, type ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Trabalho } from '../../../shared/model/impressao.ts'
import { printerName } from '../../../main/printing/driver.ts'
import { MOST_OPEN, type Station, type Way } from '../../crash/crash.ts'
import type { Click } from '../../crash/messages.ts'
import { StationProcess, type Heard } from '../../crash/stationProcess.ts'
import { until } from '../../sandbox/printer/children.ts'
import { openChromium } from './chromium.ts'

/** Time after which a person gives up a browser's print that says nothing, ms. */
const PATIENCE_MS = 30_000

/** All print one copy on one printer, the only thing that all can do. */
const same = {
  queues: ['eve-pdf'],
  powered: ['eve-pdf'],
  direct: [],
  killed: ['app', 'app', 'cupsd', 'printer'],
  copies: false,
} as const

/** The program, and the rivals by their names. A rival's only word is that it took the paper: it counts as “printed”. */
export const ways = {
  ours: { ...same, open: (place, heard) => new StationProcess(place, heard) },
  browser: { ...same, open: ({ socket }, heard) => browserStation(socket, heard) },
  lp: { ...same, open: ({ socket, pdf }, heard) => lpStation(socket, pdf, heard) },
} satisfies Record<string, Way>

/** `lp` ends with 0 once the print server has the paper. */
function lpStation(socket: string, pdf: string, heard: Heard): Station {
  const running = new Set<ChildProcess>()
  return {
    start: async () => undefined,
    async print({ chave, impressora, copias }) {
      await inTurn(socket)
      const args = ['-d', printerName(impressora), '-n', `${copias}`, '-t', chave, pdf]
      return new Promise((resolve) => {
        const child = execFile('/usr/bin/lp', args, { env: { ...process.env, CUPS_SERVER: socket } }, (error) => {
          running.delete(child)
          resolve(error ? null : toldPrinted({ chave, impressora }, heard))
        })
        running.add(child)
      })
    },
    async kill() {
      for (const one of running) one.kill('SIGKILL')
    },
    close: () => emptied(socket),
  }
}

/** A page's only word is `afterprint`. One tab after the other, as one person works. */
function browserStation(socket: string, heard: Heard): Station {
  let browser: Awaited<ReturnType<typeof openChromium>> | null = null
  let before: Promise<unknown> = Promise.resolve()
  const print = async (click: Click): Promise<string | null> => {
    await inTurn(socket)
    const page = await browser?.paper(click.chave)
    const told = page?.evaluate(printAndHear).then(() => true)
    const done = await Promise.race([told, sleep(PATIENCE_MS, false)])
    await page?.close()
    return done === true ? toldPrinted(click, heard) : null
  }
  return {
    start: async () => void (browser = await openChromium(socket)),
    print: (click) => {
      const own = before.then(() => print(click)).catch(() => null)
      before = own
      return own
    },
    kill: async () => browser?.kill(),
    async close() {
      await browser?.close()
      await emptied(socket)
    },
  }
}

/** Runs in the page. */
function printAndHear(): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers()
  addEventListener('afterprint', resolve)
  print()
  return promise
}

function toldPrinted({ chave, impressora }: Pick<Click, 'chave' | 'impressora'>, heard: Heard): string {
  heard.changed({ trabalhoId: chave, impressora, estado: 'printed' } as Trabalho)
  return chave
}

/** The papers that wait in the print server; none while it is dead. */
async function waiting(socket: string): Promise<number> {
  const env = { ...process.env, CUPS_SERVER: socket }
  const { stdout } = await promisify(execFile)('/usr/bin/lpstat', ['-o'], { env }).catch(() => ({ stdout: '' }))
  return stdout.split('\n').length - 1
}

/** Waits, as the program's own world does, until no more papers wait than at a busy counter. */
const inTurn = (socket: string) => until('fewer papers', async () => (await waiting(socket)) <= MOST_OPEN)

/** Waits until the print server has no paper left; a printer that it stopped is started, as a person would. */
async function emptied(socket: string): Promise<void> {
  const env = { ...process.env, CUPS_SERVER: socket }
  await until('an empty print server', async () => {
    await promisify(execFile)('/usr/sbin/cupsenable', same.queues, { env })
    return (await waiting(socket)) === 0
  }).catch(() => undefined)
}
