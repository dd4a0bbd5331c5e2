import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LinhaDeConformidade } from './findings.ts'
import { reportFiles } from './report.ts'
import { askProvider } from './signIn.ts'
import type { Fetch } from '../../main/ports.ts'
import { perfilSchema } from '../../main/settings/perfil.ts'
import { operationNames } from '../../shared/api/index.ts'
import { clockOff } from '../fakes/counter.ts'
import { setOf, titleOf } from '../sandbox/habitos/sets.ts'
import type { HabitName } from '../sandbox/habitos/table.ts'
import { type Sandbox, startSandbox } from '../sandbox/index.ts'
import { check, festas, maria, rowOf } from './city.ts'

/** The provider, the tokens, every operation, and the new guide among the issued ones. */
const ROWS = operationNames.length + 3

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ hoje: '2026-11-20' })
})
afterAll(() => sandbox.close())
const inState = (linhas: readonly LinhaDeConformidade[], ...situacoes: LinhaDeConformidade['situacao'][]) =>
  linhas.filter(({ situacao }) => situacoes.includes(situacao)).map(({ operacao }) => operacao)

test('a conformance check of a backend without deviations reports none, and creates nothing', async () => {
  const linhas = await check(sandbox, {})
  expect(inState(linhas, 'falhou', 'tolerado')).toEqual([])
  const asked = ['login', 'token', ...operationNames, 'guias.listar (a guia nova)']
  expect(linhas.map(({ operacao }) => operacao).toSorted()).toEqual(asked.toSorted())
  expect(linhas).toHaveLength(ROWS)
  expect(sandbox.guiasGeradas()).toBe(0)
  expect(sandbox.chamadas().map(({ path }) => path)).not.toContain('/publico/certidao/emitir')
  expect(rowOf(linhas, 'debitos.gerarGuia')?.programa).toContain('--criar')
})
test('a conformance check creates only on request, and finds the new guide by its number', async () => {
  const linhas = await check(sandbox, {}, { criar: true })
  expect(sandbox.guiasGeradas()).toBeGreaterThan(0)
  expect(rowOf(linhas, 'guias.listar (a guia nova)')).toMatchObject({
    situacao: 'conforme',
    programa: 'achada pelo número, com a sua linha',
  })
})
test('a conformance check without a sign-in calls only public operations', async () => {
  const linhas = await check(sandbox, {}, { signedIn: false })
  expect(rowOf(linhas, 'debitos.listar')?.situacao).toBe('naoPerguntado')
  expect(sandbox.chamadas().every(({ path }) => path.startsWith('/publico/'))).toBe(true)
})
test('a conformance check without a document calls only operations that need none', async () => {
  const linhas = await check(sandbox, {}, { signedIn: false, documento: null })
  expect(linhas).toHaveLength(ROWS)
  expect(rowOf(linhas, 'avisos.listar')?.situacao).toBe('conforme')
  expect(rowOf(linhas, 'certidoes.modelos')).toMatchObject({
    situacao: 'naoPerguntado',
    programa: 'falta um documento (--documento)',
  })
})

test('a conformance check reports which origins of the sign-in page to list, and none once they are listed', async () => {
  const html = `<link rel="stylesheet" href='https://cdn.outro.example/tema.css?cpf=${maria}'><script src="//js.outro.example/a.js">
    </script><img src="/brasao.png"><a href="https://ajuda.outro.example">ajuda</a><form action="${sandbox.issuer}/entrar">`
  const fetch = (url: string, init?: RequestInit) =>
    url.includes('/protocol/openid-connect/auth?')
      ? Promise.resolve(new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } }))
      : globalThis.fetch(url, init)
  const row = async (parametros: object) => rowOf(await check(sandbox, {}, { fetch, change: { parametros } }), 'login')
  expect(await row({})).toMatchObject({
    situacao: 'conforme',
    observacoes: ['a página de entrada pede de fora das origens do perfil'],
    remedio: 'parametros.origensDoLogin: https://cdn.outro.example, https://js.outro.example',
  })
  const origensDoLogin = ['https://cdn.outro.example', 'https://js.outro.example']
  expect(await row({ origensDoLogin })).toMatchObject({ observacoes: [], remedio: null })
})

/* Three unknown municipalities: the report that a technician would read about each. */
test('a conformance check reports the profile entries for routes that differ', async () => {
  const linhas = await check(
    sandbox,
    { outrasRotas: true, semEnvelope: true },
    {
      documento: festas,
      change: { rotas: {} },
    },
  )
  expect(Object.fromEntries(linhas.filter(({ situacao }) => situacao === 'falhou').map(remedyOf))).toEqual({
    'certidoes.situacao': 'rotas["certidoes.situacao"]: o caminho deste serviço, ou false se ele não existe',
    'iptu.consultar': 'rotas["iptu.consultar"]: o caminho deste serviço, ou false se ele não existe',
    'painel.resumo': 'rotas["painel.resumo"]: o caminho deste serviço, ou false se ele não existe',
    'primeiroAcesso.verificar':
      'rotas["primeiroAcesso.verificar"]: o caminho deste serviço, ou false se ele não existe',
    'taxas.listar': 'rotas["taxas.listar"]: o caminho deste serviço, ou false se ele não existe',
  })
  expect(inState(linhas, 'tolerado')).toEqual([
    'certidoes.listar',
    'alvaras.listar',
    'debitos.tributo',
    'debitos.contaTributo',
  ])
  // With the profile that the report proposes there is nothing more to propose.
  const known = await check(sandbox, { outrasRotas: true, semEnvelope: true }, { documento: festas })
  expect(known.flatMap(({ remedio }) => remedio ?? [])).toEqual([])
})

test('the conformance report on a backend with another serializer and an unreadable row names what the backend must change', async () => {
  const habits: HabitName[] = ['datasBrasileiras', 'valoresComoTexto', 'linhaDesviante', 'tudoEmLatin1']
  const linhas = await check(sandbox, setOf(habits), { documento: festas })
  // A person with neither has one unreadable row, and so no list of that kind.
  expect(inState(linhas, 'falhou')).toEqual(['certidoes.listar', 'guias.listar'])
  expect(Object.fromEntries(linhas.filter(({ remedio }) => remedio !== null).map(remedyOf))).toEqual({
    'avisos.listar': 'no backend: o campo titulo',
    'certidoes.listar': 'rotas["certidoes.listar"].campos: os nomes dos campos aqui (não foi lido: data.0.id)',
    'certidoes.modelos': 'no backend: o campo id',
    'debitos.listar': 'no backend: o campo idContaCorrente',
    'debitos.transacoes': 'no backend: o campo id',
    'guias.listar': 'no backend: o campo data.0.id',
    'pagamentos.listar': 'no backend: o campo idContaCorrente',
    'painel.atividades': 'no backend: o campo descricao',
    'taxas.listar': 'no backend: o campo id',
  })
})

test('the conformance report on another provider, with another token header, names the profile setting for each failure', async () => {
  const habits: HabitName[] = ['outroCabecalhoDoToken', 'soOpenid', 'tokenOpaco']
  const linhas = await check(sandbox, setOf(habits), {
    documento: festas,
    change: { cabecalhoToken: 'Authorization', parametros: {} },
  })
  const signedIn = linhas.filter(({ linha, situacao }) => linha.includes('/contribuinte/') && situacao === 'falhou')
  expect(new Set(signedIn.map(({ programa }) => programa))).toEqual(new Set(['dados: backend.tokenRecusado']))
  expect(new Set(signedIn.map(({ remedio }) => remedio))).toEqual(
    new Set(['cabecalhoToken; no provedor: audience e tipo do access token']),
  )
  expect(
    inState(
      linhas.filter(({ linha }) => linha.includes('/publico/')),
      'falhou',
    ),
  ).toEqual([])
})

const remedyOf = ({ operacao, remedio }: LinhaDeConformidade) => [operacao, remedio] as const

test.each([
  [{ authUrl: 'realms/nao-existe' }, 'login.emissor', 'authUrl'],
  [{ clientId: 'outro' }, 'login.cliente', 'clientId'],
  [{ redirectUri: 'balcao://outro' }, 'login.retorno', 'redirectUri'],
])('the conformance report on a provider that refuses %j names the remedy', async (change, programa, remedio) => {
  const authUrl = 'authUrl' in change ? new URL('/realms/nao-existe', sandbox.issuer).href : sandbox.issuer
  const linhas = await check(sandbox, {}, { signedIn: false, change: { ...change, authUrl } })
  expect(rowOf(linhas, 'login')).toMatchObject({
    situacao: 'falhou',
    programa,
    remedio: expect.stringContaining(remedio) as string,
  })
})

test('the conformance report on a provider with only plain PKCE and without logout names both', async () => {
  const spoilt: Fetch = async (url, init) => {
    const answer = await globalThis.fetch(url, init)
    if (!url.endsWith('/openid-configuration')) return answer
    const changes = {
      code_challenge_methods_supported: ['plain'],
      end_session_endpoint: null,
      revocation_endpoint: null,
    }
    return Response.json({ ...((await answer.json()) as object), ...changes })
  }
  const row = await askProvider(perfilSchema.parse(sandbox.perfil()), spoilt, clockOff())
  expect(row).toMatchObject({ situacao: 'falhou', programa: 'login.pkce' })
  expect(row.remedio).toContain('S256')
  expect(row.observacoes.join()).toContain('a sessão de quem entrou fica no provedor')
})

describe('nothing of anybody is in the report', () => {
  const people = [
    [maria, /52998224725|529\.982|Maria|Aparecida|Souza/],
    [festas, /A0000000000113|A0\.000|Festas & Eventos|Festas &amp;/],
  ] as const
  const sets: readonly (readonly HabitName[])[] = [
    [],
    ['camposDesconhecidos', 'outrosNomes', 'semEnvelope', 'linhaDesviante'],
    ['longosGrandes', 'tudoEmLatin1', 'textosComEspacos', 'errosComMais'],
  ]
  test.each(
    people.flatMap(([documento, name]) => sets.map((names) => [documento, titleOf(names), names, name] as const)),
  )('the conformance report holds no personal data: %s, %s', async (documento, _title, names, name) => {
    const linhas = await check(sandbox, setOf(names), { documento, criar: true })
    const perfil = perfilSchema.parse(sandbox.perfil())
    const report = Object.values(reportFiles(perfil, { now: () => Date.now() }, linhas)).join()
    expect(report).not.toMatch(name)
    // Nor does the report contain a number or token of the person.
    expect(report).not.toMatch(/contribuinte\.example|eyJ|\d{7}|\w@\w/)
  })
  test('the conformance report holds no personal data even if a backend names fields and files after people', async () => {
    const answer = new Response(
      JSON.stringify({ data: { 'Maria Aparecida': 1, '52998224725': { email: 'a@b.example' } } }),
      {
        headers: { 'content-type': 'application/json; name="52998224725.json"; charset=utf-8' },
      },
    )
    const perfil = perfilSchema.parse(sandbox.perfil())
    const linhas = await check(
      sandbox,
      {},
      {
        signedIn: false,
        fetch: async (url, init) => (url.includes('/certidao/consultar') ? answer : globalThis.fetch(url, init)),
      },
    )
    expect(rowOf(linhas, 'certidoes.situacao')?.veio).toBe(
      '200 application/json: {data: {…: inteiro, …: {email: texto}}}',
    )
    expect(reportFiles(perfil, { now: () => 0 }, linhas)['relatorio.html']).not.toMatch(/Maria|52998224725|\w@\w/)
  })
})
