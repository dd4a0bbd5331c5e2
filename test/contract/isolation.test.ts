import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GrupoDebitos, Guia } from '../../shared/api/index.ts'
import type { Sandbox } from '../sandbox/index.ts'
import { everyOpenDebit } from './cases/debitos.ts'
import { openCity, serve } from './city.ts'

const maria = '52998224725'
const joao = '11144477735'
const jose = '12345678909'
const ana = '98765432100'
const lagoa = 'lagoa-das-garcas.example'
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openCity()
})
afterAll(() => sandbox.close())
beforeEach(() => sandbox.reset())

const refused = (codigo: string, status: number) => ({
  falha: { codigo, status, podeRepetir: false, descricao: expect.any(String) as string },
})

describe('what belongs to one person', () => {
  test('a person’s record, its document and its origin are refused to another person who knows the number', async () => {
    const his = await serve(sandbox, jose)
    const { data } = await his.read<{ data: Guia[] }>('guias.listar')
    const request = await everyOpenDebit(await serve(sandbox, maria))
    const thief = await serve(sandbox, joao)
    const id = data[0]?.id
    await expect(thief.run('guias.detalhar', { id })).rejects.toMatchObject(refused('backend.proibido', 403))
    await expect(thief.run('guias.pdf', { id })).rejects.toMatchObject(refused('backend.proibido', 403))
    await expect(thief.run('debitos.guiaPdf', { idDoctoArr: id })).rejects.toMatchObject(
      refused('backend.proibido', 403),
    )
    await expect(thief.run('debitos.gerarGuia', request)).rejects.toMatchObject(refused('backend.proibido', 403))
    expect(sandbox.guiasGeradas()).toBe(0)
  })
  test('a person’s record is not in another person’s lists', async () => {
    const his = await serve(sandbox, jose)
    const hers = await serve(sandbox, maria)
    const [a, b] = [await his.read<GrupoDebitos[]>('debitos.listar'), await hers.read<GrupoDebitos[]>('debitos.listar')]
    const ids = (grupos: GrupoDebitos[]) => grupos.flatMap(({ debitos }) => debitos.map((d) => d.idContaCorrente))
    expect(ids(a).length).toBeGreaterThan(0)
    expect(ids(a).filter((id) => ids(b).includes(id))).toEqual([])
  })
  test('a person’s record differs in another municipality: same CPF, other debts, other name', async () => {
    const here = await serve(sandbox, ana)
    const there = await serve(sandbox, ana, { dominio: lagoa })
    expect(here.counter.attendance.state).toMatchObject({ nome: 'Ana' })
    expect(there.counter.attendance.state).toMatchObject({ nome: 'Ana Luísa Prado' })
    expect(await there.read('debitos.listar')).not.toEqual(await here.read('debitos.listar'))
    expect(sandbox.chamadas().at(-2)?.headers).toMatchObject({ 'x-municipio': '9900202', 'x-dominio': lagoa })
  })
  test('a person’s record cannot be opened with a sign-in to another municipality', async () => {
    const there = await serve(sandbox, ana, { dominio: lagoa })
    const here = await serve(sandbox, null)
    const token = there.counter.tokens.drop()
    if (token) here.counter.tokens.hold(token)
    await expect(here.run('debitos.listar')).rejects.toThrow('login.expirado')
  })
})
