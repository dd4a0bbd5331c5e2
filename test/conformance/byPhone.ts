import { FalhaError } from '../../shared/errors.ts'
import type { CodigoDoCelular } from '../../shared/ipc/types.ts'
import { newAttempt } from '../../main/attendance/attempts.ts'
import { waitForPhone } from '../../main/attendance/phoneSignIn.ts'
import { Provider } from '../../main/attendance/provider.ts'
import { Tokens } from '../../main/attendance/tokens.ts'
import type { Asking } from './asker.ts'

/** A person's tokens for one check. */
export interface Signed {
  readonly tokens: Tokens
  readonly leave: () => void
}

/**
 * Signs a person in on their own phone (RFC 8628), because a command has no window for the provider's page.
 * @param show called with each code that the person has to type
 * @throws FalhaError `atendimento.outroDocumento` if somebody else signed in; else as {@link waitForPhone}
 */
export async function signInByPhone(
  { perfil, fetch, clock, documento }: Pick<Asking, 'perfil' | 'fetch' | 'clock' | 'documento'>,
  show: (code: CodigoDoCelular) => void,
): Promise<Signed> {
  const provider = new Provider(perfil, fetch, clock)
  const attempt = newAttempt({ returnTo: '/', documento, meio: 'celular', began: clock.monotonic() })
  const code = await provider.device.request(attempt)
  const deps = { device: provider.device, clock, tell: show }
  const held = await waitForPhone(deps, attempt, code, new AbortController().signal)
  if (held.documento !== documento) {
    provider.leave(held)
    throw new FalhaError('atendimento.outroDocumento')
  }
  const tokens = new Tokens({
    clock,
    refresh: (old) => provider.refresh(old),
    onExpired: (old) => provider.leave(old),
    onStranger: (both) => both.forEach((one) => provider.leave(one)),
    onLate: (fresh) => provider.leave(fresh),
  })
  tokens.hold(held)
  return {
    tokens,
    leave: () => {
      const last = tokens.drop()
      if (last) provider.leave(last)
    },
  }
}
