import { createRemoteJWKSet, jwtVerify } from 'jose'
import { createBackend } from '../sandbox/backend/app.ts'
import { createCallLog } from '../sandbox/backend/calls.ts'
import { openCidades } from '../sandbox/data/cidade.ts'
import { personas } from '../sandbox/data/personas.ts'
import { createFaults } from '../sandbox/faults.ts'
import { ofKeycloak } from '../sandbox/habitos/table.ts'
import { AUDIENCE } from '../sandbox/idp/keys.ts'

interface City {
  baseUrl: string
  close(): Promise<void>
}

/** The sandbox's backend, which accepts the tokens of a real provider. */
export async function openCity(issuer: string): Promise<City> {
  const habitos = ofKeycloak
  const cidades = openCidades({ hoje: undefined, personas, habitos })
  const closing = new AbortController()
  const keys = createRemoteJWKSet(new URL(`${issuer}/protocol/openid-connect/certs`), { cooldownDuration: 0 })
  let baseUrl = ''
  const backend = createBackend({
    cidades: () => cidades,
    faults: createFaults(),
    habitos: () => habitos,
    calls: createCallLog(),
    verifyToken: async (_realm, token) => {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience: AUDIENCE,
        algorithms: ['RS256'],
        typ: 'at+jwt',
      })
      return String(payload['preferred_username']).toUpperCase()
    },
    acessos: () => ({ hasAccess: () => true, giveAccess: () => undefined }),
    closing: closing.signal,
    pixNaGuia: false,
    baseUrl: () => baseUrl,
  })
  baseUrl = await backend.listen({ host: '127.0.0.1', port: 0 })
  return {
    baseUrl,
    async close() {
      closing.abort()
      await backend.close()
    },
  }
}
