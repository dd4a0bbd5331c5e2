import { Tokens } from '../../main/attendance/tokens.ts'
import type { TokenSet } from '../../main/attendance/tokenSet.ts'
import type { Clock } from '../../main/ports.ts'

/** Maria's tokens, as most providers write them, valid for ever unless a test says otherwise. */
export const tokenSet = (more: Partial<TokenSet> = {}): TokenSet => ({
  accessToken: 'access-of-maria',
  refreshToken: 'refresh-of-maria',
  idToken: 'id-of-maria',
  expiresAt: Infinity,
  sessionEndsAt: null,
  subject: 'sub',
  documento: '52998224725',
  nome: 'Maria Aparecida',
  isOnePerson: true,
  comoVeio: { expiresIn: 300, idToken: true, accessToken: 'jwt', usuarioNo: 'idToken', usuarioComo: 'limpo' },
  ...more,
})

/** Tokens that `refresh` renews. Nobody hears of their expiry, of a stranger's token or of a late renewal. */
export const tokensRenewedBy = (clock: Clock, refresh: (old: TokenSet) => Promise<TokenSet>): Tokens =>
  new Tokens({
    clock,
    refresh,
    onExpired: () => undefined,
    onStranger: () => undefined,
    onLate: () => undefined,
  })
