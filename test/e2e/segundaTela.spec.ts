import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Sandbox } from '../sandbox/index.ts'
import { expect, people, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { callBridge } from './support/bridge.ts'
import { guiasList, openDebitos } from './support/guia.ts'
import { memoryOf } from './support/pageMemory.ts'
import { readQr } from './support/qr.ts'
import { flawsOf, makeGuia, says, TWO } from './support/secondScreen.ts'
import { outgrown } from './support/outgrown.ts'
import { tracesInDisk } from './support/traces.ts'
import { openCertidoes } from './support/certidoes.ts'

/*
 * The second display, for the person being served, at a counter with two displays. The test acts as the clerk, and looks at the
 * other display.
 */

/** Data of Maria's that must never be on the second display. */
const OF_MARIA = /529|982\.247|Aparecida|Souza|eyJ/

const PORTAL = 'https://portal.serradoipe.example/servicos/'
const PORTAL_CODE = 'Código QR do portal da prefeitura'

test('the second display follows the attendance, and F11 hides its values', async ({ open, openSandbox }) => {
  test.slow()
  const city = await openSandbox({ pixNaGuia: true })
  const { parametros, ...perfil } = city.perfil()
  const shown = { ...parametros, portal: PORTAL }
  const balcao = await open({ perfil: { ...perfil, parametros: shown }, env: TWO })
  await says(balcao, 'Boas-vindas')
  await test.step('o portal a quem espera', () => portalShown(balcao))
  await test.step('uma certidão, e nada da pessoa; a tela que cai', () => certidaoShown(balcao, city))
  await test.step('o portal a quem espera, outra vez', async () => {
    await balcao.end()
    await says(balcao, 'Boas-vindas')
    await expect((await balcao.app.secondScreen()).getByRole('img', { name: PORTAL_CODE })).toBeVisible()
  })
  await test.step('onde se digita a senha', () => signInShown(balcao))
  await test.step('quanto se deve e quanto é a guia, com o código que o celular lê', () => guiaShown(balcao))
  await test.step('F11 esconde os valores nas duas telas', () => hidden(balcao))
  await balcao.endWhateverIsLost()
  await says(balcao, 'Boas-vindas')
  await test.step('nenhuma chamada, nenhum documento, nenhum caminho para fora', () => onlyListens(balcao))
})

async function onlyListens({ app }: Balcao): Promise<void> {
  const tela = await app.secondScreen()
  const reach = await tela.evaluate(() => ({
    global: ['balcao', 'require', 'process', 'electron', 'ipcRenderer'].filter((name) => name in window),
    bridge: Object.keys((window as unknown as Record<'tela', object>).tela),
    changed: Reflect.set((window as unknown as Record<'tela', object>).tela, 'on', () => undefined),
  }))
  expect(reach).toEqual({ global: [], bridge: ['on'], changed: false })
  const policy = await tela.evaluate(async () => (await fetch('/')).headers.get('content-security-policy'))
  expect(policy).toMatch(/default-src 'none'.*script-src 'self'/)
  expect(await tela.evaluate(async () => (await fetch('/documentos/x')).status)).toBe(404)
  await tela.evaluate(() => {
    window.open('https://sitio-alheio.example/')
    location.href = 'https://sitio-alheio.example/'
  })
  await expect.poll(() => app.stderr()).toContain('navigation blocked')
  // Checked by the page itself: on Electron, Playwright waits for the end of a refused navigation.
  expect(await tela.evaluate(() => document.querySelector('h1')?.textContent)).toBe('Boas-vindas')
  expect(await app.openedExternally()).toEqual([])
}

async function portalShown({ app }: Balcao): Promise<void> {
  const tela = await app.secondScreen()
  await expect(tela.getByText('Prefeitura')).toBeVisible()
  await expect(tela.getByText(/^\d\d:\d\d$/)).toBeVisible()
  const code = tela.getByRole('img', { name: PORTAL_CODE })
  await expect(code).toBeVisible()
  expect(await readQr(await code.screenshot())).toBe(PORTAL)
  expect(await flawsOf(tela, 'portal')).toEqual([])
}

async function certidaoShown(balcao: Balcao, city: Sandbox): Promise<void> {
  const { app, keyboard } = balcao
  const tela = await app.secondScreen()
  await balcao.serve(people.withOverdue)
  await says(balcao, 'Atendimento em andamento')
  await expect(tela.getByRole('img', { name: PORTAL_CODE })).toHaveCount(0)
  await openCertidoes(balcao)
  await says(balcao, 'Certidões')
  const answer = city.faults.set({ path: '/publico/certidao/emitir', kind: 'silencio', ms: 60_000, times: 1 })
  await keyboard.key('Enter')
  await says(balcao, 'Emitindo a certidão…')
  answer()
  await balcao.waitForPapers(1)
  await says(balcao, 'Certidão pronta')
  expect(await tela.content()).not.toMatch(OF_MARIA)
  expect(await flawsOf(tela, 'certidão')).toEqual([])
  void (await tela.context().newCDPSession(tela)).send('Page.crash').catch(() => undefined)
  await expect.poll(() => app.stderr()).toContain('second screen crashed')
  await expect.poll(async () => (await app.secondScreen()) !== tela).toBe(true)
  await says(balcao, 'Certidão pronta')
  await expect(balcao.banner).toContainText('529.982.247-25')
}

async function signInShown(balcao: Balcao): Promise<void> {
  const { app, keyboard } = balcao
  await balcao.serve(people.withOverdue)
  await keyboard.key('F8')
  await app.loginPage()
  await says(balcao, 'Digite sua senha aqui')
  expect(await flawsOf(await app.secondScreen(), 'senha')).toEqual([])
  const signIn = (await app.bounds()).find(({ title }) => title.startsWith('Identificação'))
  expect(signIn).toMatchObject({ width: 520, height: 720 })
  expect(signIn?.x).toBeGreaterThanOrEqual(1366)
  expect((signIn?.x ?? 0) + 520).toBeLessThanOrEqual(2 * 1366)
  await balcao.typePassword()
  await balcao.authenticated()
  const tela = await app.secondScreen()
  await expect(tela.getByText('Maria A. S. L.', { exact: true })).toBeVisible()
}

async function guiaShown(balcao: Balcao): Promise<void> {
  const { app, keyboard } = balcao
  const tela = await app.secondScreen()
  await openDebitos(balcao)
  await says(balcao, 'Débitos')
  await keyboard.key('V')
  await says(balcao, 'Débitos escolhidos · 3 débitos')
  expect(await flawsOf(tela, 'débitos')).toEqual([])
  const sum = await tela.getByText(/^R\$/).innerText()
  await expect(balcao.screen.getByRole('region', { name: 'Totais' })).toContainText(sum)
  await keyboard.key('L')
  await says(balcao, 'Débitos')

  const { numero, total, linha } = await makeGuia(balcao)
  await says(balcao, 'Guia de pagamento')
  await expect(tela.getByText(numero, { exact: true })).toBeVisible()
  await expect(tela.getByText(/^R\$/)).toHaveText(total)
  expect(total).toBe(sum)
  const shown = tela.getByRole('definition').filter({ hasText: /(\d{11}-\d\s*){4}/ })
  expect((await shown.innerText()).replace(/\D/g, '')).toBe(linha)
  const pix = await readQr(await tela.getByRole('img', { name: 'Código QR do Pix desta guia' }).screenshot())
  expect(pix).toMatch(new RegExp(`^000201.*${numero}`))
  expect(await flawsOf(tela, 'guia')).toEqual([])
  expect(await tela.content()).not.toMatch(OF_MARIA)
}

async function hidden(balcao: Balcao): Promise<void> {
  const { app, keyboard, screen } = balcao
  const tela = await app.secondScreen()
  await keyboard.key('F11')
  await says(balcao, 'Atendimento em andamento')
  await expect(tela.getByText(/R\$|Maria/)).toHaveCount(0)
  expect(await unhiddenAmounts(screen)).toEqual([])
  await openDebitos(balcao)
  await keyboard.key('V')
  await says(balcao, 'Atendimento em andamento')
  expect(await unhiddenAmounts(screen)).toEqual([])
  await keyboard.key('F11')
  await says(balcao, /^Débitos escolhidos/)
  await keyboard.key('L')
  await keyboard.key('F6')
  await expect(guiasList(balcao)).toBeVisible()
  await says(balcao, 'Guias')
}

/** Visible amounts of money that the privacy key does not blur. */
const unhiddenAmounts = (screen: Page) =>
  screen.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const amounts: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement, textContent } = text
      if (!/\d,\d\d(?!\d)/.test(textContent ?? '') || !parentElement?.checkVisibility()) continue
      if (!parentElement.closest('[data-personal], .readerOnly')) amounts.push(textContent ?? '')
    }
    return amounts
  })

// @promise 2
// @promise 4
test('the second display is emptied first, and keeps nothing of the person', async ({ open, openSandbox }) => {
  const city = await openSandbox({ pixNaGuia: true })
  const balcao = await open({ perfil: city.perfil(), env: TWO })
  const { app } = balcao
  await balcao.serveWithSignIn(people.withOverdue)
  const { numero, linha } = await makeGuia(balcao)
  const before = await app.secondScreen()
  await expect(before.getByText(numero, { exact: true })).toBeVisible()
  // The memory contains the shown payment line, so the search would find remains.
  expect(await memoryOf(before)).toContain(linha)
  const order: string[] = []
  before.on('close', () => order.push('a tela do contribuinte'))
  const clerks = await app.page()
  clerks.on('close', () => order.push('a página do atendente'))
  const geracao = await generation(clerks)
  const behind = await before.evaluate(() => history.length)

  await balcao.endWhateverIsLost()
  await expect.poll(() => order).toEqual(['a tela do contribuinte', 'a página do atendente'])
  await says(balcao, 'Boas-vindas')
  const after = await app.secondScreen()
  expect(await after.context().cookies()).toEqual([])
  expect(await after.evaluate(() => [localStorage.length, sessionStorage.length, history.length])).toEqual([
    0,
    0,
    behind,
  ])
  const memory = await memoryOf(after)
  for (const text of [numero, linha, 'Maria A.', '000201']) expect(memory.includes(text), text).toBe(false)
  expect(await tracesInDisk(balcao, [linha, 'Maria A. S. L.'])).toEqual([])
  const heap = join(app.userData, 'main.heapsnapshot')
  await app.writeHeap(heap)
  const inMain = await readFile(heap, 'utf8')
  for (const text of [linha, 'Maria A. S. L.', `cobv/${numero}`]) expect(inMain.includes(text), text).toBe(false)
  expect(await app.titles()).toEqual(['Balcão', 'Balcão'])
  expect(app.stderr()).not.toMatch(/wipe left|not emptied/)

  // The second display ignores content of the ended attendance that the next page sends.
  await balcao.serve(people.noDebitos)
  await says(balcao, 'Atendimento em andamento')
  const conteudo = { tipo: 'debitos', quantidade: 1, total: 100 }
  expect(await callBridge(balcao.screen, 'segundaTela.mostrar', { geracao, conteudo })).toMatchObject({ ok: true })
  await says(balcao, 'Atendimento em andamento')
  await callBridge(balcao.screen, 'segundaTela.mostrar', { geracao: geracao + 1, conteudo })
  await says(balcao, 'Débitos escolhidos · 1 débito')
})

async function generation(page: Page): Promise<number> {
  const { valor } = await callBridge(page, 'atendimento.ler')
  return (valor as { geracao: number }).geracao
}

test('texts of ten thousand letters do not widen the second display', async ({ open, sandbox }) => {
  // The program looks up the municipality's name once, at its start.
  sandbox.faults.set({ path: '/', kind: 'textos-longos' })
  const balcao = await open({ env: TWO, estacao: { inatividadeSegundos: 3_600 } })
  await says(balcao, 'Boas-vindas')
  const free = await balcao.app.secondScreen()
  await expect(free.getByText(/W{100}/).first()).toBeVisible()
  expect.soft(await outgrown(free), 'boas-vindas').toEqual([])
  await balcao.serveWithSignIn(people.withOverdue)
  await openDebitos(balcao)
  await balcao.keyboard.key('V')
  await says(balcao, /^Débitos escolhidos/)
  const debitos = await balcao.app.secondScreen()
  await expect(debitos.getByText(/^R\$/).first()).toBeVisible()
  expect.soft(await outgrown(debitos), 'débitos').toEqual([])
})
