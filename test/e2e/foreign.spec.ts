import type { Page } from '@playwright/test'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, people, test } from './fixtures.ts'
import { Citizen } from './support/totem.ts'

/** Opens the sign-in page of a kiosk. */
test.beforeEach(async ({ open }) => {
  const totem = await open({ estacao: { modo: 'totem' } })
  const citizen = new Citizen(totem)
  await citizen.come(/^Segunda via/, people.withOverdue)
  await citizen.touch(/^Entrar com a senha aqui/)
  page = await totem.app.loginPage()
  await expect(page.getByLabel('Senha')).toBeVisible()
  signIn = async () => {
    await totem.typePassword()
    await expect(citizen.heading(/guia/)).toBeVisible()
  }
})
let page: Page
let signIn: () => Promise<void>

/** Whether the engine is older than the project's: the Electron that the tests take from npm has Chrome 130. */
const isOlderEngine = () => page.evaluate(() => Number(/Chrome\/(\d+)/.exec(navigator.userAgent)?.[1] ?? 0) < 150)

// @promise 6
test('nenhuma ligação direta (WebRTC) sai da página de entrada, nem por UDP nem por TCP; e a entrada segue', async () => {
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
  const held = (await isOlderEngine()) ? ['udp'] : ['udp', 'tcp']
  expect(reached.filter((way) => held.includes(way))).toEqual([])
  udp.close()
  tcp.close()
  await signIn()
})

test('a página de entrada não abre diálogo nenhum do sistema: nem de imprimir, nem de aviso, nem de arquivo', async () => {
  const said: string[] = []
  page.on('console', (message) => void said.push(message.text()))
  expect(await page.evaluate(() => (print(), alert('a'), confirm('b')))).toBe(false)
  await expect.poll(() => said.join(' ')).toMatch(/'print\(\)'.*'alert\(\)'.*'confirm\(\)'/)

  // Chrome 130 opens no file dialog either, but sends the page no `cancel` event.
  const told = !(await isOlderEngine())
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
  await signIn()
})
