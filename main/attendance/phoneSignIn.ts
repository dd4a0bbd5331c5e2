import { FalhaError } from '../../shared/errors.ts'
import type { CodigoDoCelular } from '../../shared/ipc/types.ts'
import type { Clock } from '../ports.ts'
import { attemptLifetimeMs, type Attempt } from './attempts.ts'
import type { DeviceCode, DeviceGrant } from './deviceGrant.ts'
import type { TokenSet } from './tokenSet.ts'

/** Seconds added to the poll interval at each `slow_down` (RFC 8628 §3.5). */
const SLOWER_SECONDS = 5
const SLOWEST_SECONDS = 60

/** Number of invalid answers in a row after which the sign-in fails. */
const FAULTS = 3

interface Deps {
  device: DeviceGrant
  clock: Clock
  /** Shows a code on the screen: the first code, its replacement, or the same code with a changed waiting time. */
  tell: (code: CodigoDoCelular) => void
}

/**
 * Waits for a person who signs in on their own phone, for the lifetime of an attempt. Shows the code at once, then polls until the
 * provider returns tokens. An expired code is replaced by a new one.
 * @param givenUp stops showing and polling; the caller must end the session of tokens that still arrive
 * @throws FalhaError `login.codigoVencido` at the end of the attempt's lifetime, `login.indisponivel` after invalid answers,
 * `atendimento.encerrado` when cancelled; else as {@link DeviceGrant} throws
 */
export async function waitForPhone(
  deps: Deps,
  attempt: Attempt,
  first: DeviceCode,
  givenUp: AbortSignal,
): Promise<TokenSet> {
  const until = attempt.began + attemptLifetimeMs
  let code = first
  for (let renewed = false; ; renewed = true) {
    const got = await pollOne(deps, attempt, code, until, renewed, givenUp)
    if (got) return got
    if (deps.clock.monotonic() >= until) throw new FalhaError('login.codigoVencido')
    code = await deps.device.request(attempt).catch((cause: unknown) => {
      throw cause instanceof FalhaError ? cause : new FalhaError('login.indisponivel', { podeRepetir: true }, { cause })
    })
    if (givenUp.aborted) throw new FalhaError('atendimento.encerrado')
  }
}

/** @returns null once the code has expired */
async function pollOne(
  { device, clock, tell }: Deps,
  attempt: Attempt,
  code: DeviceCode,
  until: number,
  renovado: boolean,
  givenUp: AbortSignal,
): Promise<TokenSet | null> {
  const end = Math.min(clock.monotonic() + code.expiresIn * 1000, until)
  const { userCode: codigo, address: endereco, completeAddress: qr } = code
  let { interval } = code
  const show = (espera: number | null) =>
    tell({ codigo, endereco, qr, segundos: Math.round((end - clock.monotonic()) / 1000), renovado, espera })
  show(null)
  for (let faults = 0; clock.monotonic() < end;) {
    await pause(Math.min(interval * 1000, end - clock.monotonic()), givenUp)
    if (givenUp.aborted) throw new FalhaError('atendimento.encerrado')
    const answer = await device.ask(attempt, code)
    if (typeof answer === 'object') return answer
    if (answer === 'expired') return null
    faults = answer === 'fault' ? faults + 1 : 0
    if (faults === FAULTS) throw new FalhaError('login.indisponivel', { podeRepetir: true })
    if (answer === 'fault') interval = Math.min(interval * 2, SLOWEST_SECONDS)
    if (answer === 'slowDown' && !givenUp.aborted) {
      interval = Math.min(interval + SLOWER_SECONDS, SLOWEST_SECONDS)
      show(interval)
    }
  }
  return null
}

/** The pause ends earlier when `givenUp` is aborted. */
function pause(ms: number, givenUp: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  givenUp.addEventListener('abort', () => resolve(), { once: true })
  return promise.finally(() => clearTimeout(timer))
}
