import { describe, expect, test } from 'vitest'
import { counter } from './signedIn.ts'

const nothing = () => Response.json({ data: null })
const where = ({ path, init }: { path: string; init: RequestInit }) => `${init.method} ${path}`

describe('an operation is where its municipality has it', () => {
  test.each([
    ['the profile sets nothing', {}, 'GET /contribuinte/alvaras'],
    ['it sets a path', { 'alvaras.listar': '/api/processos?tipo=alvara' }, 'GET /api/processos?tipo=alvara'],
    [
      'it sets a path and a method',
      { 'alvaras.listar': { caminho: '/api/processos', metodo: 'POST' } },
      'POST /api/processos',
    ],
    ['it sets only a method', { 'alvaras.listar': { metodo: 'POST' } }, 'POST /contribuinte/alvaras'],
    ['it sets another operation’s route', { 'taxas.listar': '/taxas' }, 'GET /contribuinte/alvaras'],
  ])('an operation is sent to the route that applies if %s', async (_what, rotas, place) => {
    const { run, asked } = counter({ rotas }, nothing)
    await run('alvaras.listar')
    expect(asked.map(where)).toEqual([place])
  })
  test('an operation’s field names are translated to the municipality’s names, both sent and received', async () => {
    const rotas = {
      'taxas.listar': { parametros: { numeroProtocolo: 'protocolo' }, campos: { id: 'codigo', valor: 'preco' } },
    }
    const page = { paginasTotais: 1, elementosTotais: 1, data: [{ codigo: 7, preco: 10.5 }] }
    const { run, asked } = counter({ rotas }, () => Response.json(page))
    const outcome = await run('taxas.listar', { status: 1, numeroProtocolo: '2026/1' })
    expect(asked.map(where)).toEqual(['GET /contribuinte/taxas?status=1&protocolo=2026%2F1'])
    expect(outcome).toMatchObject({ valor: { data: [{ id: 7, valor: 10.5 }] } })
  })
  test('an operation that is switched off is not sent', async () => {
    const { run, asked } = counter({ rotas: { 'alvaras.listar': false } }, nothing)
    await expect(run('alvaras.listar')).rejects.toThrow('backend.rotaDesligada')
    expect(asked).toEqual([])
  })
})

test('an answer with an unreadable row is accepted, and the log states how many rows and which field', async () => {
  const groups = [{ debitos: [{ idContaCorrente: 1, codigoEstadoConta: 2 }, { idContaCorrente: 'x' }] }]
  const { run, log } = counter({}, () => Response.json({ data: groups }))
  expect(await run('debitos.listar')).toMatchObject({
    ilegiveis: [{ lista: 'debitos', posicao: 1, campo: 'idContaCorrente', id: 'x' }],
  })
  expect(log.lines[0]).toBe('rows not read {"operation":"debitos.listar","rows":1,"field":"idContaCorrente"}')
})

// @row auth.header
test.each([
  ['AUTHORIZATION', 'Bearer first'],
  ['authorization', 'Bearer first'],
  ['X-Token', 'first'],
])(
  'the token is sent in the municipality’s own header, with “Bearer” only in the standard header: %s',
  async (cabecalhoToken, token) => {
    const { run, asked } = counter({ cabecalhoToken }, nothing)
    await run('alvaras.listar')
    expect(asked[0]?.init.headers).toEqual({
      [cabecalhoToken]: token,
      'X-Municipio': '7',
      'X-Dominio': 'serra.example',
    })
  },
)
