import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, pessoas, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { chamadasA, encerramentosNoProvedor } from './support/chamadas.ts'
import { abrirDebitos, pedirGuiaDasVencidas } from './support/guia.ts'
import { vestigiosNoDisco } from './support/vestigios.ts'

/** Whatever of Maria must be nowhere once she is gone. Every signed token begins with `eyJ`. */
const deMaria = [pessoas.comVencidas, '529.982.247-25', 'Maria Aparecida', 'eyJ']

/** Nothing of the last person: not on the screen, in the title, in the clipboard, in a cookie. */
async function nadaFicou(balcao: Balcao): Promise<void> {
  const { tela, app } = balcao
  await balcao.livre()
  await expect(balcao.busca).toHaveValue('')
  await expect(tela.getByText(/Maria|529|247/)).toHaveCount(0)
  expect(await tela.title()).toBe('Balcão')
  expect(await app.clipboard()).toBe('')
  expect(await tela.context().cookies()).toEqual([])
  expect(await tela.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
  expect(app.pages().filter((pagina) => pagina.url().startsWith('http:'))).toEqual([])
}

const fins: [string, (balcao: Balcao) => Promise<unknown>][] = [
  ['com F12', ({ teclado }) => teclado.tecla('F12')],
  ['com Esc Esc', ({ teclado }) => teclado.tecla('Escape').then(() => teclado.tecla('Escape'))],
  ['porque o computador foi bloqueado', ({ app }) => app.emitPower('lock-screen')],
  ['porque o computador foi dormir', ({ app }) => app.emitPower('suspend')],
]
for (const [como, encerrar] of fins) {
  test(`o atendimento termina ${como}: tela neutra, o provedor avisado, e a próxima entrada pede a senha`, async ({
    balcao,
    sandbox,
  }) => {
    await balcao.atenderComEntrada(pessoas.comVencidas)
    await abrirDebitos(balcao)
    await encerrar(balcao)
    await nadaFicou(balcao)
    await expect.poll(() => encerramentosNoProvedor(sandbox)).toBeGreaterThan(0)

    await balcao.atender(pessoas.comVencidas)
    await balcao.teclado.tecla('F8')
    const pagina = await balcao.app.loginPage()
    await expect(pagina.getByLabel('Senha')).toHaveValue('')
    await balcao.encerrar()
    expect(balcao.app.pages()).toHaveLength(1)
  })
}

test('F12 funciona por cima de qualquer pergunta, e durante a entrada do contribuinte', async ({ balcao }) => {
  await balcao.atenderComEntrada(pessoas.comVencidas)
  await abrirDebitos(balcao)
  await pedirGuiaDasVencidas(balcao)
  await balcao.encerrar()
  await balcao.atender(pessoas.comVencidas)
  await balcao.teclado.tecla('F8')
  await balcao.app.loginPage()
  await balcao.encerrar()
  await nadaFicou(balcao)
})

test('depois de um atendimento inteiro não há byte da pessoa no disco, no registro nem na área de transferência', async ({
  abrir,
}) => {
  const balcao = await abrir()
  const { teclado, tela } = balcao
  await balcao.atenderComEntrada(pessoas.comVencidas)
  await teclado.tecla('F3')
  await expect(tela.getByRole('option', { selected: true })).toBeFocused()
  await teclado.tecla('Enter')
  await balcao.esperarPapeis(1)
  await abrirDebitos(balcao)
  await pedirGuiaDasVencidas(balcao)
  await teclado.tecla('Enter')
  await balcao.esperarPapeis(2)
  await teclado.tecla('C')
  await expect(tela.getByText('Linha copiada.').first()).toBeVisible()
  const linha = await balcao.app.clipboard()
  expect(linha).toMatch(/^\d{48}$/)
  expect(await vestigiosNoDisco(balcao, [...deMaria, linha])).toEqual([])
  expect(await tela.title()).toBe('Balcão')

  await balcao.encerrar()
  await nadaFicou(balcao)
  expect(await vestigiosNoDisco(balcao, [...deMaria, linha])).toEqual([])
  // The search does find what is there.
  await writeFile(join(balcao.app.userData, 'isca.bin'), Buffer.from(pessoas.comVencidas, 'utf16le'))
  expect(await vestigiosNoDisco(balcao, deMaria)).toHaveLength(1)
  for (const texto of [...deMaria, 'documento=', linha]) expect(balcao.app.stderr()).not.toContain(texto)
})

test('a resposta que chega atrasada não aparece para a próxima pessoa', async ({ balcao, sandbox }) => {
  const demora = 900
  sandbox.faults.set({ path: '/publico/certidao/modelos', kind: 'silencio', ms: demora, times: 1 })
  await balcao.atender(pessoas.empresa)
  const comeco = performance.now()
  await balcao.teclado.tecla('F3')
  await expect.poll(() => chamadasA(sandbox, '/publico/certidao/modelos').length).toBe(1)
  await balcao.encerrar()
  await balcao.atender(pessoas.semDebitos)
  await balcao.teclado.tecla('F3')
  const modelos = balcao.tela.getByRole('option')
  await expect(modelos).toHaveText([/Débitos Municipais/, /Cadastro de Contribuinte/, /Valor Venal/])
  await expect.poll(() => performance.now() - comeco).toBeGreaterThan(demora + 200)
  await expect(modelos).toHaveText([/Débitos Municipais/, /Cadastro de Contribuinte/, /Valor Venal/])
  await expect(balcao.faixa).toContainText('***.444.777-**')
})

test('o programa morto no meio de um atendimento abre de novo sem ninguém e sem nada no disco', async ({ abrir }) => {
  const antes = await abrir()
  await antes.atenderComEntrada(pessoas.comVencidas)
  await abrirDebitos(antes)
  await antes.app.kill('SIGKILL')
  expect(await vestigiosNoDisco(antes, deMaria)).toEqual([])
  const depois = await abrir({ posto: antes.posto })
  await nadaFicou(depois)
  await depois.atender(pessoas.comVencidas)
  await expect(depois.faixa).toContainText('consulta pública')
})

test('fechar a janela no meio de um atendimento termina o programa e avisa o provedor', async ({ abrir, sandbox }) => {
  const balcao = await abrir()
  await balcao.atenderComEntrada(pessoas.comVencidas)
  await balcao.tela.close()
  expect(await balcao.app.exited).toBe(0)
  await expect.poll(() => encerramentosNoProvedor(sandbox)).toBeGreaterThan(0)
})

test('sem ninguém mexer, a contagem aparece; uma tecla continua o atendimento e não faz outra coisa', async ({
  abrir,
  sandbox,
}) => {
  const balcao = await abrir({ estacao: { inatividadeSegundos: 30 } })
  await balcao.atenderComEntrada(pessoas.comVencidas)
  await abrirDebitos(balcao)
  const contagem = balcao.tela.getByRole('alertdialog', { name: 'Ainda está em atendimento?' })
  await expect(contagem).toContainText(/se encerra em \d+ segundos/, { timeout: 15_000 })
  await balcao.teclado.tecla('F10')
  await expect(contagem).toHaveCount(0)
  await expect(balcao.tela.getByText(/^Nenhum débito marcado/)).toHaveCount(0)
  await expect(balcao.faixa).toContainText('contribuinte autenticado')
  expect(encerramentosNoProvedor(sandbox)).toBe(0)
})
