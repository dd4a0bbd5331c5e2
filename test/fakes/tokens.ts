import type { TokensAsWritten } from '../../main/attendance/tokenSet.ts'

/** Tokens as most providers write them. */
export const asWritten: TokensAsWritten = {
  expiresIn: 300,
  idToken: true,
  accessToken: 'jwt',
  usuarioNo: 'idToken',
  usuarioComo: 'limpo',
}
