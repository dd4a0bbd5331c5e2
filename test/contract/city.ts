import type { TokenSet } from '../../main/attendance/tokenSet.ts'
import { MunicipioLookup } from '../../main/backend/municipio.ts'
import { LIMITS, type Limits } from '../../main/backend/limits.ts'
import { Runner } from '../../main/backend/run.ts'
import type { Fetch } from '../../main/ports.ts'
import type { OperationName } from '../../shared/api/index.ts'
import { clockOff, openCounter } from '../fakes/counter.ts'
import { keptLog } from '../fakes/log.ts'
import { oneSandbox } from '../fakes/sandbox.ts'
import { FIRST_BYTE_MS } from '../sandbox/habitos/wire.ts'
import { type Sandbox, startSandbox } from '../sandbox/index.ts'

/** A Friday in the middle of the month. */
export const hoje = '2026-11-20'

export const openCity = (): Promise<Sandbox> => startSandbox({ hoje })

/** Opens one city for a file's tests, each with the data of the start. */
export const oneCity = (take: (sandbox: Sandbox) => void): void => oneSandbox(take, { hoje })

/** Time limits that a backend with the habit `primeiroByteLento` exceeds, unless its profile allows more time. */
export const impatient: Limits = { ...LIMITS, firstByteMs: FIRST_BYTE_MS / 2, firstByteOfPaperMs: FIRST_BYTE_MS / 2 }

interface Serving {
  dominio?: string
  fetch?: Fetch
  limits?: Limits
  /** The tokens of the person's earlier sign-in, in place of another one. */
  signedIn?: TokenSet | undefined
}

/** A counter of a municipality, with or without a signed-in person, and the program's real runner. */
export async function serve(
  sandbox: Sandbox,
  documento: string | null,
  { dominio, fetch = (url, init) => globalThis.fetch(url, init), limits = LIMITS, signedIn }: Serving = {},
) {
  const counter = openCounter({ perfil: sandbox.perfil(dominio), fetch })
  if (signedIn) counter.tokens.hold(signedIn)
  else if (documento !== null) await counter.enter(documento)
  const { perfil, tokens } = counter
  const municipio = new MunicipioLookup(perfil, fetch, limits)
  // If the first look-up fails, a person would press "Conferir de novo".
  if (!(await municipio.find().catch(() => null))) await municipio.find()
  const runner = new Runner({ perfil, fetch, municipio, tokens, clock: clockOff(), log: keptLog(), limits })
  return {
    sandbox,
    counter,
    run: (name: OperationName, input: unknown = {}) => runner.run(name, input, new AbortController().signal),
    read: async <T>(name: OperationName, input: unknown = {}): Promise<T> => {
      const outcome = await runner.run(name, input, new AbortController().signal)
      if (outcome.tipo !== 'json') throw new Error(`${name} answered a paper`)
      return outcome.valor as T
    },
  }
}

export type Served = Awaited<ReturnType<typeof serve>>
