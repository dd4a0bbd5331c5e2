import type { Page } from '@playwright/test'
import { expect, people, test } from './fixtures.ts'
import { isOlderElectron } from '../electron/electron.ts'
import type { Balcao } from './support/balcao.ts'
import { callBridge } from './support/bridge.ts'
import { nextPage, writtenIn } from './support/nextPage.ts'

/*
 * Every attendance has a page of its own, with its own process and storage. A script injected into one page must find no data of
 * the person before and leave none for the person after. It must not reach the preloaded next page.
 */

function leaveTraces(page: Page): Promise<void> {
  return page.evaluate(async () => {
    window.name = 'de Maria'
    for (const path of ['/a', '/b', '/c']) history.pushState('de Maria', '', path)
    history.back()
    localStorage.setItem('de', 'Maria')
    sessionStorage.setItem('de', 'Maria')
    document.cookie = 'de=Maria; max-age=86400'
    const cache = await caches.open('de Maria')
    // For the program's own scheme Electron creates the cache but stores nothing in it.
    await cache.put('/de-maria', new Response('Maria')).catch(() => undefined)
    await new Promise((resolve, reject) => {
      const asked = indexedDB.open('de Maria')
      asked.addEventListener('success', resolve)
      asked.addEventListener('error', reject)
    })
  })
}

function tracesIn(page: Page): Promise<unknown> {
  return page.evaluate(async () => ({
    name: window.name,
    history: { length: history.length, state: history.state as unknown },
    storage: [localStorage.length, sessionStorage.length, document.cookie],
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    opener: window.opener as unknown,
  }))
}

/**
 * The result of `tracesIn` for a page without traces.
 * @param length the number of history entries that a new page has
 */
const nothing = (length: number) => ({
  name: '',
  history: { length, state: null },
  storage: [0, 0, ''],
  caches: [],
  databases: [],
  opener: null,
})

/** Serves a person whose page leaves traces everywhere; returns that page after the attendance has ended. */
async function oneWhoLeavesTraces(balcao: Balcao, waits: boolean): Promise<Page> {
  await balcao.serve(people.withOverdue)
  const page = await balcao.app.page()
  await leaveTraces(page)
  expect(await tracesIn(page)).toMatchObject({ name: 'de Maria', caches: ['de Maria'], databases: ['de Maria'] })
  if (waits) await nextPage(balcao)
  await balcao.end()
  return page
}

// @promise 4
test('the preloaded page and the next page get nothing of the person served', async ({ balcao }) => {
  const { app, screen } = balcao
  await balcao.serveWithSignIn(people.withOverdue)
  const waiting = await nextPage(balcao)
  await waiting.evaluate(() => {
    const told: string[] = []
    Object.assign(window, { told })
    for (const [name, on] of Object.entries(window.balcao.on)) on(() => told.push(name))
  })
  expect(await writtenIn(waiting)).not.toMatch(/529|982|Maria|eyJ/)
  expect(await callBridge(waiting, 'atendimento.ler')).toEqual({
    ok: true,
    valor: { fase: 'livre', geracao: 0, loginEmCurso: false },
  })
  const asked = await callBridge(waiting, 'atendimento.identificar', { documento: people.noDebitos })
  expect(asked).toMatchObject({ falha: { codigo: 'ponte.pagina' } })
  await expect(balcao.banner).toContainText('529.982.247-25')

  const composed = await callBridge(screen, 'documentos.compor', { titulo: 'Prova', linhas: [] })
  const { documentoId } = composed.valor as { documentoId: string }
  const fetched = (page: Page) => page.evaluate(async (id) => (await fetch(`/documentos/${id}`)).status, documentoId)
  expect([await fetched(screen), await fetched(waiting)]).toEqual([200, 404])

  await balcao.end()
  expect(await app.page()).toBe(waiting)
  // The page is now in the window, but got no event about the last attendance's sign-in.
  expect(await waiting.evaluate(() => (window as unknown as { told: string[] }).told)).not.toContain('login.terminou')
  await balcao.serve(people.noDebitos)
  await expect(balcao.banner).toContainText('111.444.777-35')
  // The last person's document does not exist for the next.
  expect(await fetched(waiting)).toBe(404)
  const printing = await callBridge(screen, 'impressao.imprimir', { documentoId, chave: 'x' })
  expect(printing.falha?.codigo).toBe('documento.esquecido')
  expect(await balcao.papers()).toEqual([])
})

test('each attendance has a page of its own, without a trace of the one before', async ({ open }) => {
  const balcao = await open()
  const { app } = balcao
  const length = await balcao.screen.evaluate(() => history.length)
  for (const { how, waits } of [
    { how: 'que esperava pronta', waits: true },
    { how: 'feita na hora', waits: false },
  ])
    await test.step(`a próxima página, ${how}`, () => nextHasNoTraces(balcao, waits, length))
  expect(app.stderr()).not.toMatch(/wipe left|not forgotten/)
  await test.step('o zoom muda também na página do próximo atendimento', () => zoomOfNext(balcao))
  await test.step('uma página que cai', () => pageCrashes(balcao))
})

async function nextHasNoTraces(balcao: Balcao, waits: boolean, length: number): Promise<void> {
  const { app } = balcao
  // The third attendance uses the first one's browser session again, so two attendances leave traces.
  for (let times = 0; times < 2; times += 1) {
    const before = await oneWhoLeavesTraces(balcao, waits)
    const after = await app.page()
    await expect.poll(() => before.isClosed()).toBe(true)
    expect(await tracesIn(after)).toEqual(nothing(length))
    expect(await after.context().cookies()).toEqual([])
  }
}

async function zoomOfNext(balcao: Balcao): Promise<void> {
  await balcao.serve(people.withOverdue)
  const waiting = await nextPage(balcao)
  await balcao.keyboard.key('Control++')
  // The width is compared in tens of pixels, because the zoom rounds pixels up or down.
  const seen = (page: Page) =>
    page.evaluate(() => [Math.floor(innerWidth / 10), Math.round(devicePixelRatio * 100) / 100])
  // Before version 45 Electron gives a page without a window no size.
  const width = isOlderElectron() ? 0 : 124
  await expect.poll(() => seen(waiting)).toEqual([width, 1.1])
  await balcao.end()
  await expect.poll(() => seen(balcao.screen)).toEqual([124, 1.1])
}

/** A crashed page ends its attendance, and the next person gets another page; a crashed preloaded page disturbs nobody. */
async function pageCrashes(balcao: Balcao): Promise<void> {
  const { app } = balcao
  const crash = async (page: Page) => void (await page.context().newCDPSession(page)).send('Page.crash').catch(() => {})
  await balcao.serveWithSignIn(people.withOverdue)
  const waiting = await nextPage(balcao)
  await crash(waiting)
  await expect.poll(() => app.stderr()).toContain('page crashed')
  await expect(balcao.banner).toContainText('529.982.247-25')

  const before = await app.page()
  await crash(before)
  await expect.poll(() => app.stderr()).toContain('attendance ended')
  await expect.poll(() => before.isClosed()).toBe(true)
  await balcao.free()
  await balcao.serve(people.noDebitos)
  await expect(balcao.banner).toContainText('111.444.777-35')
}
