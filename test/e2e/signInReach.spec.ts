import type { Page } from '@playwright/test'
import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, people, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'

/** A server with a hostile page, at an origin that the profile lists for the sign-in. */
let provider: Server
let at = ''
/** A local UDP socket that no profile lists. */
let elsewhere: Socket
let packets = 0
let target = ''

/** Opens a WebTransport, and returns the result: «pediu» if nothing blocked it. */
const asks = `async (url) => {
  try {
    await Promise.race([new WebTransport(url).ready, new Promise((resolve) => setTimeout(resolve, 1000))])
    return 'pediu'
  } catch (error) {
    return error.name
  }
}`
const files: Record<string, [type: string, text: string]> = {
  '/trabalho.js': ['text/javascript', `(${asks})(decodeURIComponent(location.hash.slice(1))).then(postMessage)`],
  '/servico.js': [
    'text/javascript',
    `oninstall = () => skipWaiting()
     onactivate = (event) => event.waitUntil(clients.claim())
     onfetch = (event) => event.respondWith(new Response('<title>inventada</title>', { headers: { 'content-type': 'text/html' } }))`,
  ],
}

test.beforeAll(async () => {
  provider = createServer((request, answer) => {
    const [type, text] = files[request.url ?? ''] ?? ['text/html', '<title>da rede</title>']
    answer.setHeader('content-type', type).end(text)
  })
  provider.listen(0, '127.0.0.1')
  await once(provider, 'listening')
  at = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/`
  elsewhere = createSocket('udp4')
  elsewhere.on('message', () => (packets += 1))
  elsewhere.bind(0, '127.0.0.1')
  await once(elsewhere, 'listening')
  target = `https://127.0.0.1:${elsewhere.address().port}/?cpf=52998224725`
})
test.afterAll(() => {
  provider.closeAllConnections()
  provider.close()
  elsewhere.close()
})
test.beforeEach(() => (packets = 0))

async function signInAt(balcao: Balcao): Promise<Page> {
  const page = await balcao.openSignIn()
  await page.goto(at)
  return page
}

const fromPage = (page: Page) => page.evaluate<string>(`(${asks})('${target}')`)

// @promise 6
test('a sign-in page reaches no unlisted address by WebTransport, and moves no window', async ({ open, sandbox }) => {
  const balcao = await open({ perfil: { ...sandbox.perfil(), parametros: { origensDoLogin: [at] } } })
  await balcao.serve(people.withOverdue)
  const page = await signInAt(balcao)
  expect.soft(await fromPage(page)).not.toBe('pediu')
  const worker = await page.evaluate(
    (url) =>
      new Promise((resolve) => {
        const worker = new Worker(`/trabalho.js#${encodeURIComponent(url)}`)
        worker.addEventListener('message', ({ data }) => resolve(data))
      }),
    target,
  )
  expect.soft(worker).not.toBe('pediu')
  const service = await page.evaluate(() =>
    navigator.serviceWorker.register('/servico.js').then(
      () => 'aceito',
      () => 'recusado',
    ),
  )
  expect.soft(service).toBe('recusado')
  await page.goto(at)
  expect.soft(await page.title()).toBe('da rede')
  expect.soft(await fromPage(page)).not.toBe('pediu')
  expect(packets).toBe(0)

  // A sign-in window that moves or grows could cover the clerk's screen.
  const place = async () => (await balcao.app.bounds()).find(({ title }) => title.startsWith('Identificação'))
  const before = await place()
  const asked = await page.evaluate(async () => {
    moveTo(0, 0)
    resizeTo(1900, 1000)
    moveBy(-500, -500)
    resizeBy(500, 500)
    await new Promise((resolve) => setTimeout(resolve, 500))
    return true
  })
  expect([asked, await place()]).toEqual([true, before])
})
