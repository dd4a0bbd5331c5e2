import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfText } from '../e2e/support/pdfText.ts'
import type { Sandbox } from '../sandbox/index.ts'
import { abrir, ANTONIA, call, type Grupo, MARIA, tokenDe } from './client.ts'

const MARCA = 'AMBIENTE DE TESTES – SEM VALOR'
const JOAO = '11144477735'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await abrir()
})
afterAll(() => sandbox.close())

const papel = async (caminho: string, token?: string, body?: unknown) =>
  pdfText((await call(sandbox, caminho, { token, body })).bytes)
const certidao = (documento: string, extra = '') =>
  papel(`/publico/certidao/emitir?documento=${documento}&idModelo=101${extra}`)

test('a printed certificate states standing, taxpayer, days, purpose and a number of its own', async () => {
  const texto = await certidao(JOAO, `&finalidade=${encodeURIComponent('Licitação nº 7 – construção')}`)
  const dias = ['20/11/2026', '19/01/2027', '60 dias']
  for (const parte of ['Certidão Negativa de Débitos', JOAO, ...dias, 'Licitação nº 7 – construção', MARCA])
    expect(texto).toContain(parte)
  const numero = (t: string) => /Número:\s+(2026\/\d{7})/.exec(t)?.[1]
  expect(numero(texto)).toBeDefined()
  expect(numero(texto)).not.toBe(numero(await certidao(JOAO)))
  expect(await certidao('98765432100')).toContain('Certidão Positiva com Efeitos de Negativa')
  expect(await certidao(MARIA)).toContain('Certidão Positiva de Débitos')
})

test('a printed guide and a statement of hundreds of debits list each of them, and carry the watermark', async () => {
  const token = await tokenDe(sandbox, ANTONIA)
  const listaDebitos = (await call<Grupo[]>(sandbox, '/contribuinte/debitos?idEstadoConta=1', { token })).data
  const body = { listaDebitos, dataVencimento: '2026-12-10' }
  const { data } = await call<{ idDoctoArr: number }>(sandbox, '/contribuinte/debitos/gerar-guia', { token, body })
  const guia = await call<{ numGuia: string; linhaDigitavel: string; valorTotal: number }>(
    sandbox,
    `/contribuinte/guias/${data.idDoctoArr}`,
    { token },
  )
  const texto = await papel(`/contribuinte/debitos/guia/${data.idDoctoArr}`, token)
  const { numGuia, linhaDigitavel, valorTotal } = guia.data
  const total = valorTotal.toLocaleString('pt-BR', { minimumFractionDigits: 2 })
  const blocos = linhaDigitavel.replace(/(\d{11})(\d)/g, '$1-$2 ').trim()
  for (const parte of [numGuia, '10/12/2026', total, blocos]) expect(texto).toContain(parte)
  expect(await papel(`/contribuinte/guias/${data.idDoctoArr}/pdf`, token)).toBe(texto)
  const extrato = await papel('/contribuinte/debitos/extrato-pdf', token, { listaDebitos })
  const numeros = listaDebitos.flatMap(({ debitos }) => debitos).map(({ numDoc }) => numDoc)
  for (const folhas of [texto, extrato]) {
    expect(folhas.match(/\b\d{16}\b/g)).toEqual(numeros)
    expect(folhas).toContain(MARCA)
  }
})
