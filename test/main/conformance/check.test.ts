import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkConformance, type Linha } from '../../../main/conformance/check.ts'
import { htmlOf } from '../../../main/conformance/html.ts'
import { perfilSchema } from '../../../main/settings/perfil.ts'
import { operationNames } from '../../../shared/api/index.ts'
import { clockOff, openCounter } from '../../fakes/counter.ts'
import { quietLog } from '../../fakes/log.ts'
import type { Habitos } from '../../sandbox/habitos/table.ts'
import { type Sandbox, startSandbox } from '../../sandbox/index.ts'

const maria = '52998224725'
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ hoje: '2026-11-20' })
})
afterAll(() => sandbox.close())

async function check(habitos: Habitos, { signedIn = true, criar = false, change = {} } = {}): Promise<Linha[]> {
  sandbox.mudarHabitos(habitos)
  const perfil = perfilSchema.parse({ ...sandbox.perfil(), ...change })
  const counter = openCounter({ perfil })
  if (signedIn) await counter.enter(maria)
  sandbox.limparChamadas()
  const tokens = signedIn ? counter.tokens : null
  const fetch = (url: string, init?: RequestInit) => globalThis.fetch(url, init)
  // The sandbox's day, in the middle of it.
  const clock = { ...clockOff(), now: () => Date.now() }
  return checkConformance({ perfil, fetch, clock, log: quietLog, documento: maria, tokens, criar })
}
const of = (linhas: readonly Linha[], operacao: string) => linhas.find((one) => one.operacao === operacao)
const failed = (linhas: readonly Linha[]) => linhas.filter(({ situacao }) => situacao === 'falhou')

describe('a backend', () => {
  test('without habits is found to conform, and nothing is created', async () => {
    const linhas = await check({})
    expect(failed(linhas)).toEqual([])
    expect(linhas.map(({ operacao }) => operacao).toSorted()).toEqual(['login', ...operationNames].toSorted())
    expect(sandbox.guiasGeradas()).toBe(0)
    expect(of(linhas, 'debitos.gerarGuia')?.programa).toContain('--criar')
  })
  test('that writes otherwise is tolerated, and it is said where', async () => {
    const linhas = await check({ datasBrasileiras: true, valoresComoTexto: true, linhaDesviante: true })
    expect(of(linhas, 'debitos.listar')).toMatchObject({ situacao: 'tolerado', programa: '1 linhas não lidas' })
    expect(of(linhas, 'debitos.listar')?.veio).toContain('dataVencimento: texto dd/mm/aaaa')
  })
  test('with other routes conforms by its profile; without it, the report says what to write', async () => {
    expect(of(await check({ outrasRotas: true }), 'taxas.listar')?.situacao).toBe('conforme')
    const linhas = await check({ outrasRotas: true }, { change: { rotas: {} } })
    expect(of(linhas, 'taxas.listar')).toMatchObject({
      situacao: 'falhou',
      programa: 'dados: backend.naoEncontrado',
      remedio: 'rotas["taxas.listar"]: o caminho deste serviço, ou false se ele não existe',
    })
  })
  test('creates only when it is told to', async () => {
    await check({}, { criar: true })
    expect(sandbox.guiasGeradas()).toBeGreaterThan(0)
  })
  test('is asked only what is public while nobody signed in', async () => {
    const linhas = await check({}, { signedIn: false })
    expect(of(linhas, 'debitos.listar')?.situacao).toBe('naoPerguntado')
    expect(sandbox.chamadas().every(({ path }) => path.startsWith('/publico/'))).toBe(true)
  })
})

test.each([
  [{ authUrl: 'realms/nao-existe' }, 'login.emissor', 'authUrl'],
  [{ clientId: 'outro' }, 'login.cliente', 'clientId'],
  [{ redirectUri: 'balcao://outro' }, 'login.retorno', 'redirectUri'],
])('a provider that does not take %j is told, and what to mend', async (change, programa, remedio) => {
  const authUrl = 'authUrl' in change ? new URL('/realms/nao-existe', sandbox.issuer).href : sandbox.issuer
  const linhas = await check({}, { signedIn: false, change: { ...change, authUrl } })
  expect(of(linhas, 'login')).toMatchObject({
    situacao: 'falhou',
    programa,
    remedio: expect.stringContaining(remedio) as string,
  })
})

test('nothing of anybody is in the report', async () => {
  const linhas = await check({ camposDesconhecidos: true })
  const report = JSON.stringify(linhas) + htmlOf('serra-do-ipe.example', linhas)
  expect(report).not.toMatch(/52998224725|529\.982|Maria|Aparecida|contribuinte\.example|eyJ/)
})
