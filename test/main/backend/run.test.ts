import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { FetchInit } from '../../../main/ports.ts'
import type { OperationName } from '../../../shared/api/index.ts'
import { counter } from './signedIn.ts'

/** Tokens that the backend accepts; any other gets a 401. */
let good: Set<string>
let answer: () => Response
const refresh = vi.fn<() => Promise<string>>()
let at: ReturnType<typeof counter>
beforeEach(() => {
  good = new Set(['second'])
  answer = () => Response.json({ data: [] })
  refresh.mockReset().mockResolvedValue('second')
  at = open()
})

const open = (extra: object = {}) =>
  counter(
    extra,
    ({ path, init }) => {
      const headers = new Headers(init.headers)
      const token = headers.get('authorization')?.replace('Bearer ', '') ?? headers.get('x-token')
      const isGood = !path.startsWith('/contribuinte/') || good.has(String(token))
      return isGood ? answer() : Response.json({ description: 'Sessão expirada.' }, { status: 401 })
    },
    refresh,
  )
const run = (name: OperationName, input?: unknown) => at.run(name, input)
const calls = () => at.asked.map(({ path, init }) => ({ path, headers: Object.fromEntries(new Headers(init.headers)) }))
const guia = {
  listaDebitos: [{ debitos: [{ idContaCorrente: 1, codigoEstadoConta: 1, valorTotal: 7.5 }] }],
  dataVencimento: '2026-12-10',
}

test.each([
  ['only the fields of the specification’s DTO', {}, { idContaCorrente: 1, codigoEstadoConta: 1, valorTotal: '7,50' }],
  [
    'every field, where the profile says so',
    { parametros: { devolverTudo: true } },
    { idContaCorrente: 1, codigoEstadoConta: 1, valorTotal: '7,50', novo: 'x', outro: [1] },
  ],
])('a guide request sends back the debit rows as received: %s', async (_what, extra, row) => {
  good = new Set(['first'])
  at = open(extra)
  answer = () => Response.json({ idDoctoArr: 7, numeroGuia: '7' })
  const came = { idContaCorrente: 1, codigoEstadoConta: 1, valorTotal: '7,50', novo: 'x', outro: [1] }
  await run('debitos.gerarGuia', { ...guia, listaDebitos: [{ debitos: [came] }] })
  const sent = JSON.parse(at.asked.at(-1)?.init.body as string) as typeof guia
  expect(sent.listaDebitos[0]?.debitos).toEqual([row])
})

// @row auth.public
test('the token is not sent to an operation without a sign-in', async () => {
  await run('avisos.listar', { dominio: 'serra.example' })
  expect(calls()[0]?.headers).not.toHaveProperty('authorization')
  expect(refresh).not.toHaveBeenCalled()
  at.tokens.drop()
  await run('avisos.listar', { dominio: 'serra.example' })
})

test('the network may resend a reading operation by itself, and never a creating one, whatever its method', async () => {
  good.add('first')
  for (const [name, input] of [
    ['debitos.listar', {}],
    ['debitos.gerarGuia', guia],
    ['certidoes.emitir', { documento: '52998224725', idModelo: 1 }],
  ] as const)
    await run(name, input).catch(() => null)
  const sent = at.asked.map(({ init }) => [init.method, (init as FetchInit).once])
  expect(sent).toEqual([
    ['GET', false],
    ['POST', true],
    ['GET', true],
  ])
})

describe('a call', () => {
  test('a call with a wrong input is not sent, and the error names the field', async () => {
    await expect(run('debitos.listar', { periodoIni: '52998224725' })).rejects.toMatchObject({
      falha: { codigo: 'entrada.invalida', campo: 'periodoIni', podeRepetir: false },
    })
    expect(calls()).toEqual([])
  })
  test('a call with a wrong input within a list is not sent, and the error names the position in the list', async () => {
    const listaDebitos = [{ debitos: [{ ...guia.listaDebitos[0]?.debitos[0], valorTotal: 'muito' }] }]
    await expect(run('debitos.gerarGuia', { ...guia, listaDebitos })).rejects.toMatchObject({
      falha: { codigo: 'entrada.invalida', campo: 'listaDebitos.debitos.0.valorTotal' },
    })
  })
  test('a call leaves one log line: operation, result and duration, never the person', async () => {
    await run('certidoes.modelos', { documento: '52998224725', titulo: 'Maria' }).catch(() => null)
    await run('debitos.listar').catch(() => null)
    await run('debitos.listar', { periodoIni: '52998224725' }).catch(() => null)
    expect(at.log.lines).toEqual([
      expect.stringMatching(/^backend call \{"operation":"certidoes\.modelos","status":200,"ms":\d+\}$/),
      expect.stringMatching(/^backend call \{"operation":"debitos\.listar","status":200,"ms":\d+\}$/),
      // The backend was not called.
      expect.stringMatching(/^backend call \{"operation":"debitos\.listar","status":0,"ms":\d+\}$/),
    ])
  })
})
