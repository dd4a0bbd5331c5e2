import type { Session } from 'electron'
import { expect, test } from 'vitest'
import { sessionFetch } from '../../../main/platform/network.ts'
import { keptLog } from '../../fakes/log.ts'

test('a network error names the city’s own certificate authority if the system does not know it, and other errors are unchanged', async () => {
  const log = keptLog()
  let failure = new Error('net::ERR_CERT_AUTHORITY_INVALID')
  const session = { fetch: () => Promise.reject(failure) } as unknown as Session
  const fetch = sessionFetch(session, () => session, log)
  const falha = { codigo: 'rede.certificado', motivo: 'certificadoDesconhecido' }
  await expect(fetch('https://api.example')).rejects.toMatchObject({ falha })
  failure = new Error('net::ERR_CONNECTION_REFUSED')
  await expect(fetch('https://api.example')).rejects.toBe(failure)
  expect(log.lines).toEqual(['certificate refused {"error":"certificadoDesconhecido"}'])
})
