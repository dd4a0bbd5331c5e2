import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Estacao } from '../../shared/ipc/types.ts'
import { seeded } from '../crash/seeded.ts'
import {
  DAMAGES,
  DISK_DAMAGES,
  FOLDER,
  KEEPS_BYTES,
  lostFrom,
  pathOf,
  POLICY,
  precious,
  release,
  remove,
  type Target,
  TARGETS,
} from '../damage/damage.ts'
import { type AppUnderTest, launchApp } from '../e2e/launch.ts'
import { ownTemp } from '../e2e/launch/onElectron.ts'
import { openBalcao } from '../e2e/support/balcao.ts'
import { callBridge } from '../e2e/support/bridge.ts'
import { createStation, type Station } from '../e2e/support/station.ts'
import { findElectron, projectFolder } from '../electron/electron.ts'
import { personas } from '../sandbox/data/personas.ts'
import { startSandbox } from '../sandbox/index.ts'
import { until } from '../sandbox/printer/children.ts'
import type { Campaign } from './campaign.ts'

const MODOS = ['totem', 'balcao', 'escritorio'] as const
/** The longest wait for a first screen, ms. */
const SCREEN_MS = 60_000
/** The beginning of a stopped kiosk's screen. */
const STOPPED = 'Este posto está parado.'

/** A damaged station after its start. */
interface Seen {
  modo: string | null
  /** The first heading, and the alerts below it. */
  screen: string
  serves: boolean
  instalavel: boolean
}

/**
 * Uses a station once, so that its folder holds everything that a station at work writes.
 * @param byPolicy the policy alone tells the station's kind, else the station's own settings
 */
async function useOnce(perfil: object, modo: string, byPolicy: boolean): Promise<Station> {
  const posto = await createStation(perfil, byPolicy ? {} : { modo })
  if (byPolicy) writeFileSync(join(posto.data, POLICY), JSON.stringify({ estacao: { modo } }))
  const balcao = await openBalcao({ perfil, posto, env: envOf(posto) })
  await look(balcao.screen)
  const documento = personas[0]?.documento
  if (modo !== 'escritorio') await callBridge(balcao.screen, 'atendimento.identificar', { documento })
  // Written last, in the background.
  await until('estado.json', () => existsSync(join(posto.data, 'estado.json')))
  await balcao.app.close()
  return posto
}

const envOf = ({ data }: Station) => ({ BALCAO_POLITICA: join(data, POLICY) })

async function openAndLook(modo: string, posto: Station, mayStop: boolean): Promise<Seen> {
  // A kiosk says it on its whole screen, any other station in a message of the system and in the terminal.
  const said = mayStop && modo !== 'totem' ? await inTerminal(posto) : null
  if (said !== null) return { modo, screen: said, serves: false, instalavel: false }
  const app = await launchApp({ ...posto, env: envOf(posto) })
  const stopped = mayStop && modo === 'totem' ? await stoppedScreen(app) : null
  try {
    if (stopped !== null) return { modo, screen: stopped, serves: false, instalavel: false }
    return await look(await app.screen())
  } finally {
    await (stopped === null ? app.close() : app.kill('SIGKILL'))
  }
}

/** The sentence in the terminal of a start that stops; null once it has a first screen. Playwright misses the first lines. */
async function inTerminal(posto: Station): Promise<string | null> {
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const args = [...root, projectFolder(), '--dados', posto.data, '--perfil', posto.perfil]
  const temporary = ownTemp()
  const env = { ...process.env, ...envOf(posto), ...temporary.env }
  const child = spawn(findElectron() ?? '', args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const sentence = () => /^.+ \(B\d+[^)]*\)$/m.exec(said)?.[0]
  try {
    const isStarted = () => said.includes('"message":"started"')
    await until('a start', () => sentence() !== undefined || isStarted() || child.exitCode !== null)
    return sentence() ?? null
  } finally {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    temporary.remove()
  }
}

/** The text of a stopped kiosk's screen; null once another screen is there. */
async function stoppedScreen(app: AppUnderTest): Promise<string | null> {
  let text = ''
  await until('a screen', async () => {
    const bodies = app.pages().map((page) => page.locator('body'))
    const texts = await Promise.all(bodies.map((body) => body.innerText().catch(() => '')))
    text = texts.find((one) => one.trim() !== '') ?? ''
    return text !== ''
  })
  return text.startsWith(STOPPED) ? text.replaceAll(/\s+/g, ' ') : null
}

async function look(screen: Page): Promise<Seen> {
  await screen.getByRole('heading', { level: 1 }).or(screen.getByRole('search')).first().waitFor({ timeout: SCREEN_MS })
  const { valor } = (await callBridge(screen, 'estacao.ler')) as { valor?: Estacao }
  const alone = await screen.getByRole('heading', { level: 1 }).or(screen.getByRole('alert')).allInnerTexts()
  const documento = personas[1]?.documento
  const answer = valor?.falha ? null : await callBridge(screen, 'atendimento.identificar', { documento })
  // An office serves nobody in person: it works as soon as it has no fault.
  const serves = valor?.modo === 'escritorio' ? !valor.falha : answer?.ok === true
  const said = alone.map((text) => text.replaceAll(/\s+/g, ' ')).join(' | ')
  return { modo: valor?.modo ?? null, screen: said.slice(0, 300), serves, instalavel: valor?.instalavel === true }
}

/** A counter whose policy was removed is a counter without a policy. */
function mustNotServe(modo: string, target: string, damage: string): boolean {
  if (target === FOLDER) return damage !== 'full'
  if (damage === 'immutable') return false
  return target === 'config.json' || (target === POLICY && (damage !== 'gone' || modo !== 'balcao'))
}

export const campaign: Campaign = {
  about:
    'estraga cada arquivo de um posto usado, de cada modo, e confere que ele não atende mais do que antes nem perde nada',
  window: true,
  numbers: { cases: 0 },
  run: async ({ seed, numbers: { cases = 0 }, say, progress }) => {
    const sandbox = await startSandbox()
    const perfil = sandbox.perfil()
    const root = mkdtempSync(join(tmpdir(), 'balcao-estrago-'))
    const bases: Station[] = []
    const findings: string[] = []
    const table: object[] = []
    try {
      const all: { modo: string; base: Station; target: Target; damage: string }[] = []
      for (const modo of MODOS) {
        const [base, ofPolicy] = [await useOnce(perfil, modo, false), await useOnce(perfil, modo, true)]
        bases.push(base, ofPolicy)
        for (const target of TARGETS) {
          for (const damage of Object.keys(DAMAGES))
            all.push({ modo, base: target === POLICY ? ofPolicy : base, target, damage })
        }
        for (const damage of Object.keys(DISK_DAMAGES)) all.push({ modo, base, target: FOLDER, damage })
      }
      const chance = seeded(seed)
      const chosen = cases === 0 ? all : Array.from({ length: cases }, () => all[chance.between(0, all.length - 1)])
      for (const [at, one] of chosen.entries()) {
        if (!one) continue
        const { modo, base, target, damage } = one
        const name = `${modo}, ${target}, ${damage}`
        const data = join(root, String(at))
        cpSync(base.data, data, { recursive: true })
        const path = pathOf(data, target)
        const whole = precious(data)
        const damages = target === FOLDER ? DISK_DAMAGES : DAMAGES
        if (path === null || !damages[damage]?.(path)) {
          remove(data)
          continue
        }
        const before = KEEPS_BYTES.includes(damage) ? whole : precious(data)
        const posto = { ...base, data }
        const seen = await openAndLook(modo, posto, target === FOLDER).catch((error: unknown): Seen => ({
          modo: null,
          screen: String(error).slice(0, 300),
          serves: false,
          instalavel: false,
        }))
        release(data)
        const lost = lostFrom(before, data)
        table.push({ was: modo, target, damage, ...seen, lost })
        if (seen.modo !== modo) findings.push(`${name}: abriu como ${seen.modo}: ${seen.screen}`)
        if (seen.instalavel) findings.push(`${name}: oferece a primeira instalação`)
        if (seen.serves && mustNotServe(modo, target, damage)) findings.push(`${name}: atende`)
        if (lost.length > 0) findings.push(`${name}: perdeu ${lost.join(', ')}`)
        say(`${name}: ${seen.serves ? 'atende' : 'não atende'} · ${seen.screen.slice(0, 100)}`)
        remove(data)
        progress((at + 1) / chosen.length)
      }
    } finally {
      for (const base of bases) await base.remove()
      rmSync(root, { recursive: true, force: true })
      await sandbox.close()
    }
    return { findings, figures: { starts: table.length, table } }
  },
}
