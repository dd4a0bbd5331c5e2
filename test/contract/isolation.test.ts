import { describe, expect, test } from 'vitest'
import type { GrupoDebitos, Guia } from '../../shared/api/index.ts'
import type { Sandbox } from '../sandbox/index.ts'
import { everyOpenDebit } from './cases/debitos.ts'
import { oneCity, refused, serve } from './city.ts'

const maria = '52998224725'
const joao = '11144477735'
const jose = '12345678909'
const ana = '98765432100'
const lagoa = 'lagoa-das-garcas.example'
let sandbox: Sandbox
oneCity((opened) => void (sandbox = opened))

describe('what belongs to one person', () => {
  // @row endpoint.debitos.guiaPdf @row error.not-owned
  test('another person’s guide, its PDF and a guide for another person’s debits are refused despite a known number', async () => {
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
  // @row endpoint.guias.listar @row guides.holder
  test('another person’s debits are not in a person’s list', async () => {
    const his = await serve(sandbox, jose)
    const hers = await serve(sandbox, maria)
    const [a, b] = [await his.read<GrupoDebitos[]>('debitos.listar'), await hers.read<GrupoDebitos[]>('debitos.listar')]
    const ids = (grupos: GrupoDebitos[]) => grupos.flatMap(({ debitos }) => debitos.map((d) => d.idContaCorrente))
    expect(ids(a).length).toBeGreaterThan(0)
    expect(ids(a).filter((id) => ids(b).includes(id))).toEqual([])
  })
  // @row convention.municipalities
  test('the same CPF has another name and other debits in another municipality', async () => {
    const here = await serve(sandbox, ana)
    const there = await serve(sandbox, ana, { dominio: lagoa })
    expect(here.counter.attendance.state).toMatchObject({ nome: 'Ana' })
    expect(there.counter.attendance.state).toMatchObject({ nome: 'Ana Luísa Prado' })
    expect(await there.read('debitos.listar')).not.toEqual(await here.read('debitos.listar'))
    expect(sandbox.chamadas().at(-2)?.headers).toMatchObject({ 'x-municipio': '9900202', 'x-dominio': lagoa })
  })
  test('a token of another municipality cannot open a person’s debits', async () => {
    const there = await serve(sandbox, ana, { dominio: lagoa })
    const here = await serve(sandbox, null)
    const token = there.counter.tokens.drop()
    if (token) here.counter.tokens.hold(token)
    await expect(here.run('debitos.listar')).rejects.toThrow('login.expirado')
  })
})
