import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { municipios } from '../data/municipios.ts'
import { REALM_DOS_SERVIDORES, servidores, type Persona } from '../data/personas.ts'
import type { FaultSource } from '../faults.ts'
import type { Habitos } from '../habitos/table.ts'
import type { Ttl } from './configuration.ts'
import { createIdpLog, type IdpLog } from './events.ts'
import { createRealm, type Realm } from './realm.ts'

export interface IdentityProvider {
  realm(name: string): Realm
  log: IdpLog
  clear(): void
  close(): Promise<void>
}

interface Setup {
  ttl: Ttl
  personas: readonly Persona[]
  faults: FaultSource
  habitos: () => Habitos
  closing: AbortSignal
}

const REALM_PATH = /^\/realms\/([\w-]+)(\/.*)$/

/** Starts the identity provider: one realm for each municipality, under /realms/ of one loopback address. */
export async function startIdentityProvider({
  ttl,
  personas,
  faults,
  habitos,
  closing,
}: Setup): Promise<IdentityProvider> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const log = createIdpLog()
  const realms = new Map<string, Realm>()
  await Promise.all(
    [...municipios, ...municipios.slice(0, 1).map((one) => ({ ...one, realm: REALM_DOS_SERVIDORES }))].map(
      async (municipio) => {
        realms.set(
          municipio.realm,
          await createRealm({
            municipio,
            personas: [...personas, ...servidores],
            origin,
            ttl,
            log,
            faults,
            habitos,
            closing,
          }),
        )
      },
    ),
  )

  server.on('request', (request, response) => {
    const [, name = '', path = ''] = REALM_PATH.exec(request.url ?? '') ?? []
    const realm = realms.get(name)
    if (!realm) {
      response
        .writeHead(404, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: 'Realm does not exist' }))
      return
    }
    // oidc-provider needs paths relative to its issuer, and derives its mount path from `originalUrl`.
    Object.assign(request, { originalUrl: request.url, url: path })
    realm.handle(request, response)
  })

  return {
    realm(name) {
      const realm = realms.get(name)
      if (!realm) throw new Error(`não há realm ${name}`)
      return realm
    },
    log,
    clear() {
      log.clear()
      for (const realm of realms.values()) realm.clear()
    },
    close: () =>
      new Promise((resolve, reject) => {
        server.closeAllConnections()
        server.close((error) => (error ? reject(error) : resolve()))
      }),
  }
}
