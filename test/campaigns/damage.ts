import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Estacao } from '../../shared/ipc/types.ts'
import { seeded } from '../crash/seeded.ts'
import { DAMAGES, lostFrom, pathOf, POLICY, precious, release, TARGETS } from '../damage/damage.ts'
import { type Balcao, openBalcao } from '../e2e/support/balcao.ts'
import { callBridge } from '../e2e/support/bridge.ts'
import { createStation, type Station } from '../e2e/support/station.ts'
import { personas } from '../sandbox/data/personas.ts'
import { startSandbox } from '../sandbox/index.ts'
import type { Campaign } from './campaign.ts'

const MODOS = ['totem', 'balcao', 'escritorio'] as const
/** The longest wait for a first screen, ms. */
const SCREEN_MS = 60_000

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
  await look(balcao)
  const documento = personas[0]?.documento
  if (modo !== 'escritorio') await callBridge(balcao.screen, 'atendimento.identificar', { documento })
  await balcao.app.close()
  return posto
}

const envOf = ({ data }: Station) => ({ BALCAO_POLITICA: join(data, POLICY) })

async function openAndLook(perfil: object, posto: Station): Promise<Seen> {
  const balcao = await openBalcao({ perfil, posto, env: envOf(posto) })
  try {
    return await look(balcao)
  } finally {
    await balcao.app.close()
  }
}

async function look({ screen }: Balcao): Promise<Seen> {
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
      const all: { modo: string; base: Station; target: (typeof TARGETS)[number]; damage: string }[] = []
      for (const modo of MODOS) {
        const [base, ofPolicy] = [await useOnce(perfil, modo, false), await useOnce(perfil, modo, true)]
        bases.push(base, ofPolicy)
        for (const target of TARGETS) {
          for (const damage of Object.keys(DAMAGES))
            all.push({ modo, base: target === POLICY ? ofPolicy : base, target, damage })
        }
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
        if (path === null || !DAMAGES[damage]?.(path)) continue
        const before = precious(data)
        const posto = { ...base, data }
        const seen = await openAndLook(perfil, posto).catch((error: unknown): Seen => ({
          modo: null,
          screen: String(error).slice(0, 300),
          serves: false,
          instalavel: false,
        }))
        const lost = lostFrom(before, data)
        table.push({ was: modo, target, damage, ...seen, lost })
        if (seen.modo !== modo) findings.push(`${name}: abriu como ${seen.modo}: ${seen.screen}`)
        if (seen.instalavel) findings.push(`${name}: oferece a primeira instalação`)
        if (seen.serves && mustNotServe(modo, target, damage)) findings.push(`${name}: atende`)
        if (lost.length > 0) findings.push(`${name}: perdeu ${lost.join(', ')}`)
        say(`${name}: ${seen.serves ? 'atende' : 'não atende'} · ${seen.screen.slice(0, 100)}`)
        release(data)
        rmSync(data, { recursive: true, force: true })
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
