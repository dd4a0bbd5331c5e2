import type { Page } from '@playwright/test'
import { people } from '../e2e/fixtures.ts'
import { openBalcao } from '../e2e/support/balcao.ts'
import { type Task, tasks } from '../e2e/support/tasks.ts'
import { startSandbox } from '../sandbox/index.ts'
import { judged, type Measure, type Numbers } from './measure.ts'
import { hasChromium, openChromium } from './rivals/chromium.ts'
import { issue, lookUp, openPortal, type Service, shown } from './rivals/portal.ts'
import { openWatchedPrinter } from './rivals/printer.ts'

/** How often each task is done. */
export const numbers = { times: 5 }
export const needs = ['navegador'] as const

/** A fifth fewer keys and a fifth less time in all, and no single task with more of either. */
const [WHOLE, EACH] = [0.8, 1]

/** A portal asks for another due date in full, so that task would be unfair to it. */
type Own = Exclude<Task, 'guiaOutraData'>

/** The same tasks at the portal. `leaves`: our keys contain the end of the attendance, so the portal's do too. */
const atPortal: Record<Own, { service: Service; numero: string; list: string; keys: string[]; leaves?: true }> = {
  certidao: { service: 'certidoes', numero: people.withOverdue, list: 'Modelos', keys: ['Enter'] },
  segundaVia: { service: 'guias', numero: people.withGuias, list: 'Guias', keys: ['Enter'] },
  guiaVencidas: { service: 'debitos', numero: people.withOverdue, list: 'Débitos', keys: [' ', 'Enter'] },
  guiaDoAno: { service: 'debitos', numero: people.withThreeHundred, list: 'Débitos', keys: ['Tab', ' ', 'Enter'] },
  iptu: { service: 'iptu', numero: people.withOverdue, list: 'Imóveis', keys: ['Enter'], leaves: true },
  iptuPelaInscricao: { service: 'iptu', numero: '01.02.045.0123.001', list: 'Imóveis', keys: ['Enter'], leaves: true },
}

/**
 * The keys and the time from the first key to the paper at the printer, beside a portal in Chromium on the same backend. Keys are the
 * shortest way, without the taxpayer's password. The portal has autofocus, and its PDF prints at Ctrl+P. A print dialog costs one
 * Enter more; the debugger cannot reach it, so the time is that of `--kiosk-printing`. Our time has the test's own waits.
 */
export async function bench({ times }: Numbers<typeof numbers> = numbers): Promise<Measure[]> {
  if (!hasChromium()) return []
  const { socket, estacao, ...printer } = await openWatchedPrinter()
  const sandbox = await startSandbox()
  const balcao = await openBalcao({ perfil: sandbox.perfil(), env: { CUPS_SERVER: socket }, estacao })
  const portal = await openPortal(sandbox.perfil())
  const browser = await openChromium(socket)
  try {
    const page = await browser.open(portal.url)
    const done = new Map<Own, { keys: [ours: number, portal: number]; ms: [ours: number, portal: number][] }>()
    for (let time = -1; time < times; time += 1)
      for (const task of Object.keys(atPortal) as Own[]) {
        balcao.keyboard.reset()
        const own = await printer.firstByte(() => tasks[task](balcao))
        const { keys } = balcao.keyboard
        await balcao.tidy()
        // Without a reset the next guide would meet the question about an existing guide.
        sandbox.reset()
        let rivalKeys = 0
        const rival = await printer.firstByte(async () => (rivalKeys = await print(page, task)))
        await page.keyboard.press('Enter')
        await shown(page, 'Serviços')
        sandbox.reset()
        const { ms } = done.get(task) ?? { ms: [] }
        done.set(task, { keys: [keys, rivalKeys], ms: time < 0 ? [] : [...ms, [own, rival]] })
      }
    const all = [...done.values()]
    const inTurn = Array.from({ length: times }, (_, time) => sum(all.map(({ ms }) => ms[time] ?? [0, 0])))
    return [
      ...[...done].flatMap(([task, { keys, ms }]) => [keysOf(task, EACH, keys), timeOf(task, EACH, ms)]),
      keysOf('as seis tarefas', WHOLE, sum(all.map(({ keys }) => keys)), done.size),
      timeOf('as seis tarefas', WHOLE, inTurn),
    ]
  } finally {
    await browser.close()
    portal.close()
    await balcao.close()
    await sandbox.close()
    await printer.close()
  }
}

/** Does a task at the portal up to the key that prints. Returns its keys. */
async function print(page: Page, task: Own): Promise<number> {
  const { service, numero, list, keys, leaves } = atPortal[task]
  const before = await lookUp(page, service, numero)
  await issue(page, list, keys)
  await page.keyboard.press('Control+p')
  return before + keys.length + 1 + (leaves ? 1 : 0)
}

const sum = (pairs: [number, number][]) =>
  pairs.reduce<[number, number]>(([ours, rival], [own, other]) => [ours + own, rival + other], [0, 0])

/** @param papers each costs one more key in a print dialog, with which the ratio is */
function keysOf(what: string, limit: number, [ours, kiosk]: [number, number], papers = 1): Measure {
  const value = Math.round((1000 * ours) / (kiosk + papers)) / 1000
  const name = `${what}: teclas até o papel / portal com diálogo de impressão, com --kiosk-printing`
  return { name, value, unit: 'x', limit, ok: value <= limit, ours, rivals: [kiosk + papers, kiosk] }
}

const timeOf = (what: string, limit: number, pairs: [number, number][]): Measure =>
  judged(`${what}: da primeira tecla ao primeiro byte na impressora / portal com --kiosk-printing`, limit, pairs)
