import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { MunicipioLookup } from '../../main/backend/municipio.ts'
import { Runner } from '../../main/backend/run.ts'
import { systemClock } from '../../main/platform/clock.ts'
import { perfilSchema } from '../../main/settings/perfil.ts'
import { quietLog } from '../fakes/log.ts'
import { tokenSet, tokensRenewedBy } from '../fakes/tokens.ts'
import { exampleDebitos } from './debitos.ts'
import { compare, type Measure } from './measure.ts'

/**
 * Collects garbage before each measurement, so that the garbage of one side is never collected while the other is measured.
 */
let collect: (how: { type: 'minor' }) => void = () => undefined

/**
 * Compares identification, forwarding and validation with a bare fetch of the same answer; both parse the JSON. Both sides are
 * measured alternately, because machines are noisy, and in many rounds, because the first hundreds measure the compiler.
 */
export async function bench(): Promise<Measure[]> {
  setFlagsFromString('--expose-gc')
  collect = runInNewContext('gc') as typeof collect
  return [await ratio(100, 1.1, 600), await ratio(10_000, 1.15, 40)]
}

async function ratio(count: number, limit: number, rounds: number): Promise<Measure> {
  const answer = JSON.stringify({ data: exampleDebitos(count, Math.max(1, count / 20)) })
  const municipio = JSON.stringify({ data: { codigoMunicipio: 1, nomePrefeitura: 'Exemplo' } })
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(request.url?.startsWith('/publico/') ? municipio : answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const perfil = perfilSchema.parse({ dominio: 'exemplo', baseUrl, authUrl: baseUrl })
  const tokens = tokensRenewedBy(systemClock, async (old) => old)
  tokens.hold(tokenSet())
  const lookup = new MunicipioLookup(perfil, fetch)
  const runner = new Runner({ perfil, fetch, municipio: lookup, tokens, clock: systemClock, log: quietLog })
  /** Each call's own: a listener on a signal with thousands of them costs more than the call. */
  const signal = () => new AbortController().signal
  try {
    return await compare(
      { name: `repasse + validação / fetch puro, ${count} débitos`, limit, rounds },
      () =>
        processor(
          async () => void (await (await fetch(`${baseUrl}/contribuinte/debitos`, { signal: signal() })).json()),
        ),
      () => processor(async () => void (await runner.run('debitos.listar', {}, signal()))),
    )
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

/** The processor time of this process during the work, ms, which excludes other programs of the machine. */
async function processor(work: () => Promise<void>): Promise<number> {
  collect({ type: 'minor' })
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
