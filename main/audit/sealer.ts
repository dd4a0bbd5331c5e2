import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { SelosDoRegistro } from '../../shared/ipc/types.ts'
import { codeOf, readIfThere, replaceDurably, jsonIn } from '../store/durableFile.ts'
import type { Clock, Log } from '../ports.ts'
import type { AuditLog } from './auditLog.ts'
import { holds, lastSealCounter } from './files.ts'
import { syslogMessage, type Seal } from './seals.ts'

/**
 * The last seal, as stored on this machine. A counter is never reused for another seal, so a seal that did not arrive is sent
 * again unchanged.
 */
const stateSchema = z.strictObject({
  estacao: z.string(),
  contador: z.int().min(1),
  n: z.int().min(1),
  selo: z.string(),
  em: z.iso.datetime(),
  entregue: z.boolean(),
  /** When sealed lines were found missing. A technician removes this field from the file. */
  cortadoEm: z.iso.datetime().exactOptional(),
})
type State = z.output<typeof stateSchema>

const MOST_LINES = 500

/** Delivers the record's seal to another place, once a day and every 500 lines. First compares the record with the last seal. */
export interface Sealer {
  /** Delivers a seal if the last one is from an earlier day or many lines ago. Never rejects: the next call tries again. */
  bring(): Promise<void>
  situation(): Promise<SelosDoRegistro>
}

/**
 * @param deps `folder`: of the record, where the counter is stored; `deliver`: resolves once a line has arrived
 *   elsewhere; `host`: this machine's name; `stamp`: gets a time stamp for a delivered seal, or rejects
 */
export function createSealer(deps: {
  folder: string
  deliver: (line: string) => Promise<void>
  audit: AuditLog
  clock: Pick<Clock, 'now'>
  estacao: () => string
  host: string
  log: Log
  stamp?: (name: string, seal: string) => Promise<void>
}): Sealer {
  const { folder, deliver, audit, clock, estacao, host, log, stamp } = deps
  const file = join(folder, 'selo.json')
  let running: Promise<void> | null = null
  let falhou = false
  let compared = false

  const now = () => new Date(clock.now()).toISOString()

  async function last(): Promise<State | null> {
    // A file that cannot be read now must not count as missing: a restarted counter would look like another station's.
    const text = await readIfThere(() => readFile(file, 'utf8'))
    return stateSchema.safeParse(jsonIn(text ?? '')).data ?? null
  }

  const keep = (state: State) => replaceDurably(file, Buffer.from(JSON.stringify(state)))

  async function bringSeal(seal: Seal, cortadoEm: string | undefined): Promise<void> {
    await deliver(syslogMessage(seal, host))
    await keep({ ...seal, entregue: true, ...cut(cortadoEm) })
    audit.record({ fato: 'selo', contador: seal.contador, ate: seal.n })
  }

  /** Compares the record with the last seal. False if the record was cut or rewritten. */
  async function compare(): Promise<boolean> {
    if (compared) return true
    const state = await last()
    const isWhole = state === null || (await holds(folder, state))
    if (!isWhole) {
      log.error('record cut', { line: state.n })
      audit.record({ fato: 'cortado', ate: state.n })
      await keep({ ...state, cortadoEm: now() })
    }
    compared = true
    return isWhole
  }

  /** A stamp that is refused now is requested again later. A later seal's stamp proves the earlier lines too. */
  async function stampLast(): Promise<void> {
    const state = await last()
    if (!stamp || !state?.entregue) return
    const name = String(state.contador).padStart(6, '0')
    await stamp(name, syslogMessage(sealOf(state), host)).catch((error: unknown) =>
      log.warn('seal not stamped', { error: codeOf(error) ?? 'unknown' }),
    )
  }

  async function sealLast(): Promise<void> {
    const isWhole = await compare()
    const before = await last()
    if (before && !before.entregue) await bringSeal(sealOf(before), before.cortadoEm)
    const end = await audit.end()
    if (!end) return
    const isToday = before?.em.slice(0, 10) === now().slice(0, 10)
    if (isWhole && isToday && end.n - before.n < MOST_LINES) return
    const contador = (before?.contador ?? (await lastSealCounter(folder))) + 1
    const seal: Seal = { estacao: estacao(), contador, ...end, em: now() }
    await keep({ ...seal, entregue: false, ...cut(before?.cortadoEm) })
    await bringSeal(seal, before?.cortadoEm)
  }

  async function run(): Promise<void> {
    try {
      await sealLast()
    } finally {
      await stampLast()
    }
  }

  return {
    bring() {
      running ??= run()
        .then(
          () => void (falhou = false),
          (error: unknown) => {
            falhou = true
            log.warn('seal not delivered', { error: codeOf(error) ?? 'unknown' })
          },
        )
        .finally(() => (running = null))
      return running
    },
    async situation() {
      const state = await last()
      const ultimo = state?.entregue ? { contador: state.contador, em: state.em } : null
      return { falhou, ultimo, ...cut(state?.cortadoEm) }
    },
  }
}

const cut = (cortadoEm: string | undefined) => (cortadoEm === undefined ? {} : { cortadoEm })

function sealOf({ estacao, contador, n, selo, em }: State): Seal {
  return { estacao, contador, n, selo, em }
}
