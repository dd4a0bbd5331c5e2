import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../sandbox/index.ts'
import { abrir, call, type Debito, type Grupo, tokenDe } from './client.ts'

let sandbox: Sandbox
let token: string
let todos: Grupo[]
beforeAll(async () => {
  sandbox = await abrir()
  token = await tokenDe(sandbox, '28001238938')
  todos = await debitos('')
})
afterAll(() => sandbox.close())

const debitos = async (query: string): Promise<Grupo[]> =>
  (await call<Grupo[]>(sandbox, `/contribuinte/debitos?${query}`, { token })).data
const conta = (grupos: readonly Grupo[]): number => grupos.reduce((total, grupo) => total + grupo.debitos.length, 0)

/** Counts the debits of the whole list that meet a condition, to compare with a filtered answer. */
const esperado = (grupo: (g: Grupo) => boolean, debito: (d: Debito) => boolean = () => true): number =>
  todos.filter(grupo).reduce((total, g) => total + g.debitos.filter(debito).length, 0)

describe('debits of the holder', () => {
  test('the signed-in taxpayer’s 300 debits are grouped by tax account', () => {
    expect([todos.length, conta(todos)]).toEqual([9, 300])
  })

  test('the signed-in taxpayer’s debits are empty if nothing is owed', async () => {
    expect(
      (await call(sandbox, '/contribuinte/debitos', { token: await tokenDe(sandbox, '11144477735') })).data,
    ).toEqual([])
  })

  test('the signed-in taxpayer’s debits are filtered by tax', async () => {
    const grupos = await debitos('idTaxa=1')
    expect(grupos.map((g) => g.idTributo)).toEqual([1])
    expect(conta(grupos)).toBe(120)
  })

  test('the signed-in taxpayer’s debits are filtered by tax account', async () => {
    const id = todos[4]?.idContaTributo
    const grupos = await debitos(`idContaTributo=${id}`)
    expect(grupos.map((g) => g.idContaTributo)).toEqual([id])
  })

  test('the signed-in taxpayer’s debits are filtered by registration', async () => {
    const grupos = await debitos('inscMunicipal=30030-3')
    expect(grupos.map((g) => g.identificador)).toEqual(['30030-3', '30030-3'])
    expect(conta(grupos)).toBe(esperado((g) => g.identificador === '30030-3'))
  })

  test('the signed-in taxpayer’s debits are filtered by period, both ends included', async () => {
    const grupos = await debitos('periodoIni=202003&periodoFim=202012')
    expect(conta(grupos)).toBe(
      esperado(
        () => true,
        (d) => d.periodoRef >= '202003' && d.periodoRef <= '202012',
      ),
    )
    expect(conta(grupos)).toBeGreaterThan(0)
    expect(conta(await debitos('periodoIni=202003'))).toBe(
      esperado(
        () => true,
        (d) => d.periodoRef >= '202003',
      ),
    )
    expect(conta(await debitos('periodoFim=202003'))).toBe(
      esperado(
        () => true,
        (d) => d.periodoRef <= '202003',
      ),
    )
  })

  test.each([1, 2, 3])('the signed-in taxpayer’s debits are filtered by account state %i', async (estado) => {
    const grupos = await debitos(`idEstadoConta=${estado}`)
    expect(conta(grupos)).toBe(
      esperado(
        () => true,
        (d) => d.codigoEstadoConta === estado,
      ),
    )
    expect(grupos.flatMap((g) => g.debitos).every((d) => d.codigoEstadoConta === estado)).toBe(true)
  })

  test('the signed-in taxpayer’s debits are narrowed by all filters together, and an emptied account is left out', async () => {
    const grupos = await debitos('idTaxa=1&periodoIni=202401&idEstadoConta=2')
    expect(conta(grupos)).toBe(
      esperado(
        (g) => g.idTributo === 1,
        (d) => d.periodoRef >= '202401' && d.codigoEstadoConta === 2,
      ),
    )
    expect(await debitos('idTaxa=999')).toEqual([])
  })

  test.each([
    'periodoIni=2020-03',
    'periodoFim=202013',
    'idEstadoConta=0',
    'idEstadoConta=4',
    'idTaxa=IPTU',
    'documento=52998224725',
  ])('the list of the signed-in taxpayer’s debits refuses %s', async (query) => {
    const answer = await call(sandbox, `/contribuinte/debitos?${query}`, { token })
    expect([answer.status, typeof answer.description]).toEqual([400, 'string'])
  })
})
