import type { Locator } from '@playwright/test'
import { expect, pessoas, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { chamadasA } from './support/chamadas.ts'

const CONSULTAR = '/publico/iptu/consultar'
const CARNE = '/publico/iptu/carne'
const BOLETO = '/publico/iptu/boleto'

const imoveis = ({ tela }: Balcao): Locator => tela.getByRole('listbox', { name: 'Imóveis' }).getByRole('option')
const parcelas = ({ tela }: Balcao): Locator => tela.getByRole('listbox', { name: /^Parcelas/ }).getByRole('option')

/** The properties of the person served, with the keys on the first. */
async function abrirIptu(balcao: Balcao): Promise<void> {
  await balcao.teclado.tecla('Alt+I')
  await expect(imoveis(balcao).first()).toBeFocused()
}

test('sem login e só com o teclado: os imóveis vêm sozinhos e Enter imprime o carnê', async ({ balcao, sandbox }) => {
  await balcao.atender(pessoas.comVencidas)
  await abrirIptu(balcao)
  await balcao.teclado.tecla('Enter')
  const [papel] = await balcao.esperarPapeis(1)
  const inscricao = (await imoveis(balcao).first().textContent())?.match(/[\d.]{10,}/)?.[0] ?? 'nenhuma'
  expect(papel?.nome).toMatch(/^carne-\d{4}\.pdf$/)
  expect(papel?.texto).toContain(inscricao)
  expect(chamadasA(sandbox, CONSULTAR).map(({ query }) => query)).toEqual([{ documento: pessoas.comVencidas }])
  expect(chamadasA(sandbox, CARNE)).toMatchObject([{ query: { inscricao } }])
  expect(chamadasA(sandbox, CARNE)[0]?.headers['authorization']).toBeUndefined()
})

test('→ leva às parcelas, F9 imprime o boleto, Esc volta à parcela; Espaço busca sem imprimir', async ({
  balcao,
  sandbox,
}) => {
  const { teclado, tela } = balcao
  await balcao.atender(pessoas.comVencidas)
  await abrirIptu(balcao)
  await teclado.tecla('ArrowRight')
  await teclado.tecla('ArrowDown')
  await teclado.tecla('F9')
  const [papel] = await balcao.esperarPapeis(1)
  expect(papel?.nome).toMatch(/^boleto-\d{4}-2\.pdf$/)
  expect(chamadasA(sandbox, BOLETO)).toMatchObject([{ query: { parcela: '2' } }])
  await teclado.tecla('Escape')
  await expect(parcelas(balcao).nth(1)).toBeFocused()
  await teclado.tecla('ArrowDown')
  await teclado.tecla(' ')
  await expect(tela.getByRole('button', { name: 'Imprimir', exact: true })).toBeFocused()
  expect(chamadasA(sandbox, BOLETO)).toHaveLength(2)
  expect(await balcao.papeis()).toHaveLength(1)
})

test('dois Enter seguidos pedem um papel só', async ({ balcao, sandbox }) => {
  sandbox.faults.set({ path: CARNE, kind: 'silencio', ms: 400, times: 1 })
  await balcao.atender(pessoas.comVencidas)
  await abrirIptu(balcao)
  await balcao.teclado.tecla('Enter')
  await balcao.teclado.tecla('Enter')
  await balcao.esperarPapeis(1)
  await expect(balcao.tela.getByRole('button', { name: 'Imprimir de novo' })).toBeEnabled()
  expect(await balcao.papeis()).toHaveLength(1)
  expect(chamadasA(sandbox, CARNE)).toHaveLength(1)
})

test('outra inscrição digitada: cada verbo diz o que falta, e o boleto sai do que foi digitado', async ({
  balcao,
  sandbox,
}) => {
  const { tela, teclado } = balcao
  const campo = (name: string) => tela.getByRole('textbox', { name })
  await balcao.atender(pessoas.comVencidas)
  await abrirIptu(balcao)
  const [, inscricao = '', ano = ''] =
    /^([\d.]+?)(?:Rua|Av|Praça).*exercício (\d{4})/.exec((await imoveis(balcao).first().textContent()) ?? '') ?? []
  await balcao.encerrar()

  await balcao.atender(pessoas.semDebitos)
  await teclado.tecla('Alt+I')
  await expect(tela.getByText('Nenhum imóvel neste documento')).toBeVisible()
  await campo('Inscrição do imóvel').fill(inscricao)
  await tela.getByRole('button', { name: 'Boleto' }).click()
  await expect(tela.getByText('Ano com 4 dígitos.')).toBeVisible()
  await expect(tela.getByText('De 0 a 99.')).toBeVisible()
  expect(chamadasA(sandbox, BOLETO)).toEqual([])
  await campo('Exercício').fill(ano)
  await campo('Parcela').fill('3')
  await tela.getByRole('button', { name: 'Boleto' }).click()
  await balcao.esperarPapeis(1)
  expect(chamadasA(sandbox, BOLETO)[0]?.query).toEqual({ inscricao, exercicio: ano, parcela: '3' })

  await teclado.tecla('Escape')
  await campo('Inscrição do imóvel').focus()
  await teclado.tecla('Enter')
  await expect(imoveis(balcao).first()).toBeFocused()
  expect(chamadasA(sandbox, CONSULTAR).at(-1)?.query).toEqual({ inscricao })
})

test('recusada: o motivo aparece como veio e o que foi digitado fica', async ({ balcao, sandbox }) => {
  const { tela, teclado } = balcao
  const motivo = 'Consulta suspensa até 31/12 <por decreto>.'
  await balcao.atender(pessoas.comVencidas)
  await abrirIptu(balcao)
  sandbox.faults.set({ path: CONSULTAR, kind: 'status', status: 422, description: motivo, times: 1 })
  await tela.getByRole('textbox', { name: 'Inscrição do imóvel' }).fill('77.01')
  await teclado.tecla('Enter')
  await expect(tela.getByRole('alert')).toContainText(motivo)
  await expect(tela.getByRole('textbox', { name: 'Inscrição do imóvel' })).toHaveValue('77.01')
})

test('o que o município desligou não é oferecido: verbo a verbo, e por fim o serviço', async ({ abrir, sandbox }) => {
  const semCarne = await abrir({ perfil: { ...sandbox.perfil(), rotas: { 'iptu.carne': false } } })
  await semCarne.atender(pessoas.comVencidas)
  await abrirIptu(semCarne)
  await expect(semCarne.tela.getByRole('button', { name: 'Boleto' })).toBeVisible()
  await expect(semCarne.tela.getByRole('button', { name: 'Carnê' })).toHaveCount(0)
  await semCarne.teclado.tecla('Enter')
  await semCarne.teclado.tecla('F9')
  expect(chamadasA(sandbox, CARNE)).toEqual([])

  const rotas = { 'iptu.consultar': false, 'iptu.carne': false, 'iptu.boleto': false }
  const semNada = await abrir({ perfil: { ...sandbox.perfil(), rotas } })
  await semNada.atender(pessoas.comVencidas)
  await expect(semNada.tela.getByRole('link', { name: /Certidões/ }).first()).toBeVisible()
  await expect(semNada.tela.getByRole('link', { name: /IPTU/ })).toHaveCount(0)
})
