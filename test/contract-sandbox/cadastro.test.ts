import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Sandbox } from '../sandbox/index.ts'
import { abrir, call, LAGOA, tokenDe } from './client.ts'

let sandbox: Sandbox
let maria: string
beforeAll(async () => {
  sandbox = await abrir()
  maria = await tokenDe(sandbox, '52998224725')
})
beforeEach(() => sandbox.reset())
afterAll(() => sandbox.close())

const ler = <T>(caminho: string) => call<T>(sandbox, `/contribuinte/${caminho}`, { token: maria })

describe('contact', () => {
  const mudar = (body: unknown, dominio?: string, token = maria) =>
    call<Record<string, string>>(sandbox, '/contribuinte/dados/contato', {
      method: 'PUT',
      body,
      token,
      ...(dominio && { dominio }),
    })

  test('a changed contact is stored, and shown in the registration data and the activities', async () => {
    const { data } = await mudar({ email: 'maria@contribuinte.example', telefone: '0033334444' })
    expect(data).toMatchObject({ email: 'maria@contribuinte.example', telefone: '0033334444', complemento: 'ap 42' })
    expect((await ler('dados')).data).toEqual(data)
    const { content } = (await ler<{ content: { tipo: string; data: string }[] }>('painel/atividades')).data
    expect(content[0]).toMatchObject({ tipo: 'CADASTRO', data: '20/11/2026' })
    expect((await mudar({ telefone: '00999998888' })).data).toMatchObject({
      email: 'maria@contribuinte.example',
      telefone: '00999998888',
    })
  })

  test('a contact update uses the field names of its municipality', async () => {
    const token = await tokenDe(sandbox, '98765432100', LAGOA)
    const { data } = await mudar({ emailContato: 'ana@contribuinte.example', telefone: '0033334444' }, LAGOA, token)
    expect(data).toMatchObject({ emailContato: 'ana@contribuinte.example', telefoneCelular: '0033334444' })
    expect((await mudar({ emailContato: 'ana@contribuinte.example' })).description).toContain('emailContato')
  })

  test.each<[string, unknown, string]>([
    ['no e-mail in the e-mail', { email: 'maria' }, 'e-mail'],
    ['an e-mail with a space', { email: 'ma ria@contribuinte.example' }, 'e-mail'],
    ['a telephone with its mask', { telefone: '(00) 3333-4444' }, 'telefone'],
    ['a telephone too short', { telefone: '33334444' }, 'telefone'],
    ['a number for a telephone', { telefone: 33334444 }, 'telefone'],
    ['an empty e-mail', { email: ' ' }, 'email'],
    ['nothing', {}, 'Informe'],
    ['a list', [], 'objeto'],
    ['the address', { email: 'maria@contribuinte.example', logradouro: 'Rua Nova' }, 'endereço'],
    ['the postal code', { cep: '11111111' }, 'endereço'],
    ['another field', { nome: 'Maria' }, 'nome'],
  ])('a contact update with %s is refused, and changes nothing', async (_name, corpo, motivo) => {
    expect(await mudar(corpo)).toMatchObject({ status: 422, description: expect.stringContaining(motivo) })
    expect((await ler<Record<string, string>>('dados')).data).toMatchObject({
      email: 'persona2@contribuinte.example',
      logradouro: 'Rua Quinze de Novembro',
    })
  })
})
