import { vi } from 'vitest'
import { Attendance } from '../../../main/attendance/attendance.ts'
import { MemoryAttempts } from '../../../main/attendance/attempts.ts'
import type { Provider } from '../../../main/attendance/provider.ts'
import { RemoteLogout } from '../../../main/attendance/remoteLogout.ts'
import { type Trace, Wipe } from '../../../main/attendance/wipe.ts'
import { FakeClock } from '../../fakes/clock.ts'
import { keptLog } from '../../fakes/log.ts'
import { tokenSet, tokensRenewedBy } from '../../fakes/tokens.ts'
import { noSecondScreen } from '../../fakes/traces.ts'

export const maria = tokenSet()
export const never = () => new Promise<never>(() => undefined)

/** Wipes a counter where Maria is signed in, made of these traces and that screen, without a network to speak of. */
export function counter(
  parts: {
    traces?: Trace[]
    showNeutral?: () => Promise<void>
    end?: Provider['end']
    clear?: () => Promise<string | null>
  } = {},
) {
  const clock = new FakeClock()
  const order: string[] = []
  const reasons: [string, string | null][] = []
  const log = keptLog()
  const attempts = new MemoryAttempts(clock)
  const attendance = new Attendance(clock, ({ fase }) => void order.push(fase))
  const tokens = tokensRenewedBy(clock, never)
  const provider = { end: vi.fn<Provider['end']>(parts.end ?? (async () => true)) }
  const wipe = new Wipe({
    attendance,
    attempts,
    tokens,
    remoteLogout: new RemoteLogout({ provider, clock, log, tell: () => undefined }),
    secondScreen: parts.clear ? { isOpen: true, clear: parts.clear } : noSecondScreen,
    showNeutral: parts.showNeutral ?? (async () => void order.push('neutral screen')),
    traces: parts.traces ?? [{ name: 'documents', wipe: async () => (order.push('documents'), null) }],
    releaseJobs: (rest) => void order.push(rest),
    onEnd: (reason) => void reasons.push([reason, attendance.documento]),
    log,
  })
  attendance.identify(maria.documento ?? '')
  attempts.save({
    state: 's',
    nonce: 'n',
    codeVerifier: 'v',
    returnTo: '/',
    documento: maria.documento,
    meio: 'pagina',
    began: 0,
  })
  tokens.hold(maria)
  attendance.authenticate(maria.nome)
  order.length = 0
  return { wipe, order, reasons, log, attempts, attendance, tokens, provider }
}
