import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openBalcao } from '../e2e/support/balcao.ts'
import { askForOverdueGuia } from '../e2e/support/guia.ts'
import { type Sandbox, startSandbox } from '../sandbox/index.ts'
import { Haystack } from '../soak/needles.ts'
import { needlesOf, served } from '../soak/people.ts'
import { filesIn } from '../e2e/support/traces.ts'
import { found, heapTraces, type Trace, tracesOf, withBytes } from '../soak/soak.ts'
import type { Measure } from './measure.ts'
import { memoryOf, pageProcesses } from './processes.ts'
import { openBrowser } from './rivals/chromium.ts'
import { issue, lookUp, openPortal, shown } from './rivals/portal.ts'

export const needs = ['navegador'] as const
/** Time in which a browser writes its history and its form entries, ms. */
const SETTLE_MS = 15_000
const [A, B] = served

/**
 * Counts the places, during B's attendance, that hold A's document, name or guide number. Ours: the data folder, all temporary files,
 * output, titles, clipboard, main's heap without garbage, and the whole memory of the processes that hold pages. A browser's: its
 * profile folder, and the same memory of its pages. Freed memory of main, of a browser's own process and of both network
 * processes is not searched: ours still has some of A there.
 */
export async function bench(): Promise<Measure[]> {
  const sandbox = await startSandbox()
  try {
    const { ours, hay } = await atOurs(sandbox)
    const portal = await openPortal(sandbox.perfil())
    const atBrowser = async (how: { closed: boolean }, ...flags: string[]) => {
      // The portal's guide then has the number of ours.
      sandbox.reset()
      return atPortal(portal.url, hay, how, ...flags)
    }
    const profile = await atBrowser({ closed: false })
    const incognito = await atBrowser({ closed: false }, '--incognito')
    const closed = await atBrowser({ closed: true }, '--incognito')
    for (const [name, traces] of Object.entries({ ours, profile, incognito, closed }))
      for (const { where, what } of traces) console.log(`  ${name}: ${where}: ${what.join(', ')}`)
    const count = (traces: Trace[]) => traces.reduce((sum, { what }) => sum + what.length, 0)
    const value = count(ours)
    const name =
      'achados da pessoa A durante o atendimento da B / navegador com perfil, anônimo, anônimo fechado a cada pessoa'
    const rivals = [profile, incognito, closed].map(count)
    portal.close()
    return [{ name, value, unit: 'achados', limit: 0, ok: value === 0, ours: value, rivals }]
  } finally {
    await sandbox.close()
  }
}

/** Serves A, who gets a guide, then B. Returns the traces of A, with the texts that were searched. */
async function atOurs(sandbox: Sandbox) {
  const balcao = await openBalcao({ perfil: sandbox.perfil() })
  try {
    await askForOverdueGuia(balcao, A)
    const [paper] = await balcao.waitForPapers(1)
    const numero = /Guia nº (\d{13})/.exec(paper?.text ?? '')?.[1] ?? ''
    const hay = new Haystack()
    for (const needle of [
      ...needlesOf(A).filter(({ name }) => !name.endsWith('e-mail')),
      { name: 'guia', text: numero },
    ])
      hay.add(needle)
    mustSee(inPages(balcao.app.pid, hay))
    await balcao.endWhateverIsLost()
    await balcao.serveWithSignIn(B)
    await sleep(SETTLE_MS)
    const at = { balcao, place: dirname(balcao.posto.folder) }
    const main = await heapTraces(at, hay, Buffer.alloc(0), 1)
    return { hay, ours: [...inPages(balcao.app.pid, hay), ...main, ...(await tracesOf(at, hay))] }
  } finally {
    await balcao.close()
  }
}

/** Serves the same two people at a portal. @returns the traces of A in the browser */
async function atPortal(
  url: string,
  hay: Haystack,
  { closed }: { closed: boolean },
  ...flags: string[]
): Promise<Trace[]> {
  const folder = await mkdtemp(join(tmpdir(), 'balcao-perfil-'))
  let browser = await openBrowser(folder, url, ...flags)
  try {
    await lookUp(browser.page, 'debitos', A)
    await issue(browser.page, 'Débitos', [' ', 'Enter'])
    mustSee(inPages(browser.pid, hay))
    await browser.page.keyboard.press('Enter')
    await shown(browser.page, 'Serviços')
    if (closed) {
      await browser.close()
      browser = await openBrowser(folder, url, ...flags)
    }
    await lookUp(browser.page, 'debitos', B)
    await shown(browser.page, 'Débitos')
    await sleep(SETTLE_MS)
    return [...inPages(browser.pid, hay), ...found(hay, await withBytes(await filesIn(folder)))]
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  }
}

/** The traces in the processes that hold the pages of a program. */
function inPages(pid: number, hay: Haystack): Trace[] {
  return pageProcesses(pid).flatMap((one) => {
    const what = new Set<string>()
    for (const piece of memoryOf(one)) for (const name of hay.in(piece)) what.add(name)
    return what.size > 0 ? [{ where: `página (${one})`, what: [...what] }] : []
  })
}

/** Checks that the search finds a person who is being served; otherwise its zero would mean nothing. */
function mustSee(traces: Trace[]): void {
  if (traces.length === 0) throw new Error('a busca não acha nem a pessoa em atendimento')
}
