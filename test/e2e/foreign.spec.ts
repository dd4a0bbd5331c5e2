import type { Page } from '@playwright/test'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, people } from './fixtures.ts'
import { expectNoPowers } from './support/deniedPowers.ts'
import { test } from './support/kioskFixture.ts'
import { Citizen } from './support/totem.ts'

/** Whether the engine is older than the project's: the Electron that the tests take from npm has Chrome 130. */
const isOlderEngine = (page: Page) =>
  page.evaluate(() => Number(/Chrome\/(\d+)/.exec(navigator.userAgent)?.[1] ?? 0) < 150)

// @promise 6
test('a kiosk’s sign-in page reaches no address directly, and opens no dialog or device', async ({ totem }) => {
  const citizen = new Citizen(totem)
  await citizen.come(/^Segunda via/, people.withOverdue)
  await citizen.touch(/^Entrar com a senha aqui/)
  const page = await totem.app.loginPage()
  await expect(page.getByLabel('Senha')).toBeVisible()
  await test.step('nenhuma ligação direta', () => noDirectConnection(page))
  await test.step('nenhum diálogo: nem de imprimir, nem de aviso, nem de arquivo', () => noDialog(page))
  await test.step('nenhuma janela acima de todas e nenhum aparelho', () => expectNoPowers(page, totem.app))
  await totem.typePassword()
  await expect(citizen.heading(/guia/)).toBeVisible()
})

async function noDirectConnection(page: Page): Promise<void> {
  const reached: string[] = []
  const udp = createSocket('udp4')
  udp.on('message', () => void reached.push('udp'))
  udp.bind(0, '127.0.0.1')
  await once(udp, 'listening')
  const tcp = createServer((socket) => (reached.push('tcp'), socket.destroy()))
  tcp.listen(0, '127.0.0.1')
  await once(tcp, 'listening')
  const urls = [
    `stun:127.0.0.1:${udp.address().port}`,
    `turn:127.0.0.1:${(tcp.address() as AddressInfo).port}?transport=tcp`,
  ]
  await page.evaluate(async ([stun = '', turn = '']) => {
    try {
      const peer = new RTCPeerConnection({
        iceServers: [{ urls: stun }, { urls: turn, username: 'a', credential: 'b' }],
      })
      const gathered = new Promise<void>((resolve) => {
        peer.addEventListener('icegatheringstatechange', () => peer.iceGatheringState === 'complete' && resolve())
      })
      peer.createDataChannel('cpf=52998224725')
      await peer.setLocalDescription(await peer.createOffer())
      await gathered
    } catch (error) {
      // Newer engines refuse a direct connection with this error.
      if ((error as Error).name !== 'NotAllowedError') throw error
    }
  }, urls)
  // Chromium 130 does not know the header that restricts the page; Electron's policy, the second barrier, covers only UDP.
  const held = (await isOlderEngine(page)) ? ['udp'] : ['udp', 'tcp']
  expect(reached.filter((way) => held.includes(way))).toEqual([])
  udp.close()
  tcp.close()
}

async function noDialog(page: Page): Promise<void> {
  const said: string[] = []
  page.on('console', (message) => void said.push(message.text()))
  expect(await page.evaluate(() => (print(), alert('a'), confirm('b')))).toBe(false)
  await expect.poll(() => said.join(' ')).toMatch(/'print\(\)'.*'alert\(\)'.*'confirm\(\)'/)

  // Chrome 130 opens no file dialog either, but sends the page no `cancel` event.
  const told = !(await isOlderEngine(page))
  const given = await page.evaluate(async (told) => {
    const field = document.createElement('input')
    field.type = 'file'
    document.body.append(field)
    const canceled = new Promise((resolve) => field.addEventListener('cancel', () => resolve('desistiu')))
    const waiting = new Promise((resolve) => setTimeout(() => resolve('espera'), 2000))
    field.click()
    return [await (told ? canceled : Promise.race([canceled, waiting])), field.files?.length]
  }, told)
  expect(given).toEqual([told ? 'desistiu' : 'espera', 0])
  const picker = await page.evaluate(() =>
    (window as unknown as { showOpenFilePicker(): Promise<unknown> }).showOpenFilePicker().then(
      () => 'escolheu',
      (error: Error) => `${error.name}: ${error.message}`,
    ),
  )
  // Chromium itself confirms with this text that no dialog was shown.
  expect(picker).toMatch(/^AbortError: .*Intercepted/)
}
