import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Sandbox } from '../sandbox/index.ts'
import { authorizationRequest, createUserAgent } from '../sandbox/userAgent.ts'
import { abrir, call, LAGOA, recusada } from './client.ts'

const BENEDITA = '10000000019'
const SENHA = 'outra-senha-1'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await abrir()
})
beforeEach(() => sandbox.reset())
afterAll(() => sandbox.close())

const passo = <T = unknown>(caminho: string, body: object, dominio?: string) =>
  call<T>(sandbox, `/publico/primeiro-acesso/${caminho}`, {
    method: 'POST',
    body: { documento: BENEDITA, ...body },
    ...(dominio && { dominio }),
  })
const codigo = () => sandbox.primeiroAcesso.codigo(BENEDITA) ?? ''

/** Completes all steps of a first access up to and including this one. */
async function ate(passos: 'solicitar' | 'codigo' | 'validar'): Promise<void> {
  await passo('solicitar', {})
  if (passos === 'solicitar') return
  await passo('codigo', { tipo: 'EMAIL' })
  if (passos === 'codigo') return
  await passo('codigo/validar', { codigo: codigo() })
}

async function entra(password: string): Promise<boolean> {
  const browser = createUserAgent()
  const pagina = await browser.open(authorizationRequest(sandbox.perfil()).url)
  return (await browser.submit(pagina, { login: BENEDITA, password })).kind === 'callback'
}

describe('first access', () => {
  test('first access answers a document with the name, and with masked contact channels', async () => {
    expect((await passo('verificar', {})).data).toEqual({
      nome: 'Benedita Conceição Farias',
      canais: [
        { tipo: 'EMAIL', valor: 'p*****@contribuinte.example' },
        { tipo: 'CELULAR', valor: '(00) *****-0018' },
      ],
    })
  })

  test('first access sets a password, and only this password then signs in', async () => {
    expect(await entra('balcao123')).toBe(false)
    await ate('validar')
    expect((await passo('senha', { codigo: codigo(), senha: SENHA })).status).toBe(200)
    expect([await entra(SENHA), await entra('balcao123')]).toEqual([true, false])
    expect((await passo('verificar', {})).description).toContain('já tem acesso')
    sandbox.reset()
    expect([await entra(SENHA), (await passo('verificar', {})).status]).toEqual([false, 200])
  })

  test('first access sends a code to the chosen channel, and a new code invalidates the old one', async () => {
    await ate('solicitar')
    const enviado = await passo('codigo', { tipo: 'CELULAR' })
    expect(enviado.data).toEqual({ tipo: 'CELULAR', valor: '(00) *****-0018', validadeSegundos: 600 })
    const primeiro = codigo()
    expect(primeiro).toMatch(/^\d{6}$/)
    await passo('codigo', { tipo: 'EMAIL' })
    const segundo = codigo()
    expect(segundo).not.toBe(primeiro)
    expect((await passo('codigo/validar', { codigo: primeiro })).status).toBe(422)
    expect((await passo('codigo/validar', { codigo: segundo })).status).toBe(200)
    sandbox.reset()
    await ate('codigo')
    expect(codigo()).toBe(primeiro)
  })

  test('first access does not return the code in its answers', async () => {
    await ate('solicitar')
    const { bytes } = await passo('codigo', { tipo: 'EMAIL' })
    expect(bytes.toString()).not.toContain(codigo())
    expect(sandbox.primeiroAcesso.codigo('52998224725')).toBeUndefined()
    expect(() => sandbox.primeiroAcesso.codigo(BENEDITA, 'outra.example')).toThrow('outra.example')
  })
})

describe('first access is refused', () => {
  test.each(['verificar', 'solicitar'])(
    'first access is refused to a person who has access or is unknown, at the step %s',
    async (caminho) => {
      expect(await passo(caminho, { documento: '52998224725' })).toMatchObject({
        status: 422,
        description: expect.stringContaining('já tem acesso'),
      })
      expect(recusada(await passo(caminho, { documento: '01234567890' }))).toEqual([404, 'string'])
      expect(recusada(await passo(caminho, {}, LAGOA))).toEqual([404, 'string'])
      expect(recusada(await passo(caminho, { documento: '100.000.000-19' }))).toEqual([422, 'string'])
    },
  )

  test('first access is refused if a step is skipped', async () => {
    expect((await passo('codigo', { tipo: 'EMAIL' })).description).toContain('Peça o acesso')
    expect((await passo('codigo/validar', { codigo: '123456' })).description).toContain('Peça o acesso')
    await ate('solicitar')
    expect((await passo('codigo/validar', { codigo: '123456' })).description).toContain('Peça o código')
    await passo('codigo', { tipo: 'EMAIL' })
    expect((await passo('senha', { codigo: codigo(), senha: SENHA })).description).toContain('Valide o código')
    expect(await entra(SENHA)).toBe(false)
  })

  test('first access refuses a wrong code, and after five errors even the right code until a new one is sent', async () => {
    await ate('codigo')
    const errado = codigo() === '000000' ? '000001' : '000000'
    for (let i = 0; i < 5; i++)
      expect(await passo('codigo/validar', { codigo: errado })).toMatchObject({
        status: 422,
        description: 'O código não confere.',
      })
    expect((await passo('codigo/validar', { codigo: codigo() })).description).toContain('bloqueado')
    await passo('codigo', { tipo: 'EMAIL' })
    expect((await passo('codigo/validar', { codigo: codigo() })).status).toBe(200)
  })

  test('first access refuses an expired code, also after its validation', async () => {
    await ate('codigo')
    sandbox.primeiroAcesso.expirarCodigo(BENEDITA)
    expect((await passo('codigo/validar', { codigo: codigo() })).description).toContain('expirou')
    await ate('validar')
    sandbox.primeiroAcesso.expirarCodigo(BENEDITA)
    expect((await passo('senha', { codigo: codigo(), senha: SENHA })).description).toContain('expirou')
  })

  test('first access refuses a password that is too short, and accepts a longer one afterwards', async () => {
    await ate('validar')
    expect(await passo('senha', { codigo: codigo(), senha: 'curta12' })).toMatchObject({
      status: 422,
      description: expect.stringContaining('8 caracteres'),
    })
    expect((await passo('senha', { codigo: codigo(), senha: 'curta123' })).status).toBe(200)
  })

  test.each<[string, string, object, string]>([
    ['a field nobody knows', 'verificar', { cpf: '1' }, 'Campo desconhecido: cpf.'],
    ['a number for a document', 'verificar', { documento: 10_000_000_019 }, 'documento'],
    ['no channel', 'codigo', {}, 'tipo'],
    ['a channel the taxpayer lacks', 'codigo', { tipo: 'POMBO' }, 'canal'],
    ['no code', 'codigo/validar', {}, 'codigo'],
    ['no password', 'senha', { codigo: '123456' }, 'senha'],
  ])('first access is refused for %s', async (_name, caminho, body, motivo) => {
    await ate('codigo')
    expect(await passo(caminho, body)).toMatchObject({ status: 422, description: expect.stringContaining(motivo) })
  })
})
