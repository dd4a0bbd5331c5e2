import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Provider } from '../../main/attendance/provider.ts'
import { sendSyslog } from '../../main/audit/syslog.ts'
import { forward } from '../../main/backend/forward.ts'
import { probe, createDevices } from '../../main/printing/drivers/cups-ipp/probe.ts'
import type { CupsPrinter } from '../../main/printing/drivers/cups-ipp/records.ts'
import { serverTrial } from '../../main/printing/drivers/cups-ipp/server.ts'
import { printerAsker } from '../../main/printing/drivers/dnssd/find.ts'
import { perfilSchema } from '../../main/settings/perfil.ts'
import { publishedPerfil } from '../../main/setup/published.ts'
import { FakeClock } from '../fakes/clock.ts'
import { strangeAnswers, strangePeer, type StrangePeer } from '../fakes/strangePeer.ts'

/* Every wait of main ends, whatever a peer at an address sends instead of an answer (`build/lint/waitTable.ts`). */

const LIMIT_MS = 500
const LIMITS = { firstByteMs: LIMIT_MS, silenceMs: LIMIT_MS, wholeMs: LIMIT_MS, bytes: 1_000_000 } as const

// The peers run in parallel: each test only waits.
describe.concurrent.each(strangeAnswers)('an address where %s comes instead of an answer', (_what, answer) => {
  let peer: StrangePeer
  beforeAll(async () => {
    peer = await strangePeer(answer)
  })
  afterAll(() => peer.close())

  const http = () => `http://127.0.0.1:${peer.port}`
  const ended = (work: Promise<unknown>) =>
    work.then(
      () => true,
      () => true,
    )

  it('a backend call to a misbehaving server ends', async () => {
    const request = { method: 'GET', path: '/', headers: {} } as const
    const { signal } = new AbortController()
    const limits = { ...LIMITS, tooLarge: 'backend.respostaInvalida' } as const
    expect(await ended(forward(fetch, http(), request, signal, limits))).toBe(true)
  })

  it('the provider’s discovery, page check and logout at a misbehaving server end', async () => {
    const perfil = perfilSchema.parse({ dominio: 'serra.example', baseUrl: http(), authUrl: `${http()}/realms/a` })
    const provider = new Provider(perfil, fetch, new FakeClock(), LIMIT_MS / 1000)
    await provider.prepare()
    expect(await provider.whyNoPage(`${http()}/auth`)).toBeNull()
    const given = { idToken: 'a', refreshToken: 'b' }
    expect(await provider.end(given, AbortSignal.timeout(LIMIT_MS))).not.toBe(true)
  })

  it('a portal’s profile request to a misbehaving server ends without a profile', async () => {
    const toPeer = (url: string, init?: RequestInit) => fetch(url.replace('https://serra.example', http()), init)
    expect(await publishedPerfil('serra.example', toPeer, async () => 'public' as const)).toBeNull()
  })

  it('a seal sent to a misbehaving server ends', async () => {
    expect(await ended(sendSyslog({ syslog: `tls://127.0.0.1:${peer.port}` }, ['a line'], LIMIT_MS))).toBe(true)
  })

  it('a query of a misbehaving printer ends without an answer, and so does the next query', async () => {
    const deviceUri = `ipp://127.0.0.1:${peer.port}/ipp/print`
    const devices = createDevices((uri) => probe(uri, 'balcao', LIMIT_MS))
    const queue = { deviceUri, state: 3 } as CupsPrinter
    expect(await devices.now(queue)).toMatchObject({ words: null })
    expect(await devices.now(queue)).toMatchObject({ words: null })
  })

  it('a test of a misbehaving print server, or of a misbehaving typed printer address, ends', async () => {
    const tried = await serverTrial('balcao', () => [], LIMIT_MS)({ uri: `ipp://127.0.0.1:${peer.port}` })
    expect(tried.situacao).not.toBe('pronto')
    const found = await printerAsker('balcao')([`ipp://127.0.0.1:${peer.port}/ipp/print`])
    expect(found.pode).toBeNull()
  })
})
