import type { Bridge } from '../../shared/ipc/names.ts'
import { callNames, eventNames } from '../../shared/ipc/names.ts'
import { expect, people, test } from './fixtures.ts'
import { callsTo } from './support/calls.ts'
import { openCertidoes } from './support/certidoes.ts'
import { openDebitos } from './support/guia.ts'
import { callBridge } from './support/bridge.ts'
import { memoryOf } from './support/pageMemory.ts'

const ELSEWHERE = 'https://sitio-alheio.example/'

// @promise 6
test('a script in the page reaches only the bridge, and no text becomes markup', async ({ balcao }) => {
  const { screen, app } = balcao
  await test.step('câmera, microfone, notificação, lugar e área de transferência são negados', async () => {
    const states = await screen.evaluate(async () => {
      const names = ['geolocation', 'notifications', 'camera', 'microphone', 'clipboard-read'] as PermissionName[]
      return Promise.all(names.map(async (name) => (await navigator.permissions.query({ name })).state))
    })
    expect(new Set(states)).toEqual(new Set(['denied']))
  })
  await test.step('só a ponte, com os nomes do contrato', async () => {
    const reach = await screen.evaluate(() => {
      const { balcao } = window
      const writing = (target: object) => Reflect.set(target, 'fresh', () => 'tomada')
      return {
        globais: ['require', 'process', 'module', 'Buffer', 'global', 'electron', 'ipcRenderer'].filter(
          (name) => name in window,
        ),
        bridge: Object.keys(balcao),
        calls: Object.keys(balcao.calls),
        on: Object.keys(balcao.on),
        open: [balcao, balcao.calls, balcao.on].filter(writing).length,
      }
    })
    expect(reach).toEqual({ globais: [], bridge: ['calls', 'on'], calls: callNames, on: eventNames, open: 0 })
  })
  await test.step('mexer nas bases da linguagem não alcança o preload', async () => {
    // The prototypes are restored, because Playwright's own script in the page needs them for the answer.
    const answer = await screen.evaluate(async () => {
      const whole = [Function.prototype, Array.prototype].map(
        (base) => [base, Object.getOwnPropertyDescriptors(base) as PropertyDescriptorMap] as const,
      )
      const read = (window as unknown as { balcao: Bridge }).balcao.calls['atendimento.ler'] as () => Promise<unknown>
      Reflect.set(Function.prototype, 'call', () => 'tomado')
      Reflect.set(Array.prototype, 'map', () => ['tomado'])
      try {
        return await read()
      } finally {
        for (const [base, properties] of whole) Object.defineProperties(base, properties)
      }
    })
    expect(answer).toMatchObject({ ok: true, valor: { fase: 'livre' } })
  })
  await test.step('um texto não vira marcação nem script (Trusted Types)', async () => {
    const tried = await screen.evaluate(() => {
      const attempt = (act: () => unknown) => {
        try {
          act()
          return 'aceito'
        } catch (error) {
          return (error as Error).name
        }
      }
      const html = '<img src=x>'
      return [
        attempt(() => (document.createElement('p').innerHTML = html)),
        attempt(() => document.body.insertAdjacentHTML('beforeend', html)),
        attempt(() => new DOMParser().parseFromString(html, 'text/html')),
        attempt(() => (document.createElement('script').text = '1')),
        attempt(() => (document.createElement('iframe').srcdoc = html)),
        attempt(() => new Worker('/assets/outro.js')),
        attempt(() =>
          (window as unknown as { trustedTypes: { createPolicy(name: string): unknown } }).trustedTypes.createPolicy(
            'minha',
          ),
        ),
      ]
    })
    expect(tried).toEqual(Array.from({ length: 7 }, () => 'TypeError'))
  })
  await test.step('nem link, nem janela nova', async () => {
    const open = await app.openedExternally()
    await screen.evaluate((url) => {
      window.open(url)
      window.open('about:blank')
      const elo = document.createElement('a')
      Object.assign(elo, { href: url, target: '_blank', rel: 'noopener', textContent: 'fora' })
      document.body.append(elo)
      elo.click()
      elo.target = ''
      elo.click()
      location.href = url
    }, ELSEWHERE)
    await expect.poll(() => app.stderr()).toContain('navigation blocked')
    await screen.evaluate(() => {
      const elo = document.createElement('a')
      Object.assign(elo, { href: 'javascript:document.title = "tomado"' })
      document.body.append(elo)
      elo.click()
    })
    await expect.poll(() => app.pages().length).toBe(1)
    expect(screen.url()).toBe('app://balcao/')
    // Checked by the page itself: on Electron, Playwright waits for the end of a refused navigation until the page is reloaded.
    expect(await screen.evaluate(() => document.title)).toBe('Balcão')
    await screen.reload()
    expect(await app.openedExternally()).toEqual(open)
    await balcao.serve(people.withOverdue)
  })
})

// @promise 1
test('the bridge names a wrong field, and the page’s memory holds no token', async ({ balcao, sandbox }) => {
  const { screen, app } = balcao
  await balcao.serve(people.withOverdue)
  const secret = 'valor-que-nao-sai'
  const cases = [
    ['backend.chamar', { chamadaId: 'a', operacao: 'certidoes.modelos', input: { documento: secret } }, null],
    ['backend.chamar', { chamadaId: 'a', operacao: 'guias.detalhar', input: { id: secret } }, 'id'],
    ['login.start', { returnTo: `https://${secret}.example` }, 'returnTo'],
    [
      'documentos.buscar',
      { chamadaId: 'a', operacao: 'certidoes.emitir', input: {}, numero: secret.repeat(4) },
      'numero',
    ],
    ['atendimento.identificar', { documento: { toString: secret } }, 'documento'],
  ] as const
  for (const [name, payload, campo] of cases) {
    const answer = await callBridge(screen, name, payload)
    expect(answer.ok, name).toBe(false)
    if (campo) expect(answer.falha).toMatchObject({ codigo: 'entrada.invalida', campo })
    else expect(answer.falha?.codigo).toBe('atendimento.outroDocumento')
    expect(JSON.stringify(answer)).not.toContain(secret)
  }
  expect(app.stderr()).not.toContain(secret)
  expect(JSON.stringify(sandbox.chamadas())).not.toContain(secret)
  expect(callsTo(sandbox, /modelos|emitir|contribuinte/)).toEqual([])

  await test.step('o programa se apresenta só com letras ASCII, que nenhum intermediário recusa', async () => {
    await openCertidoes(balcao)
    const agents = new Set(sandbox.chamadas().map(({ headers }) => headers['user-agent']))
    expect([...agents]).toEqual([expect.stringMatching(/^[\x20-\x7e]* Electron\/[\x20-\x7e]*$/)])
  })

  await balcao.startSignIn()
  await openDebitos(balcao)
  const heap = await memoryOf(balcao.screen)
  // The heap contains text of the screen, so the search would find a token too.
  expect(heap).toContain('Maria Aparecida')
  expect(heap.match(/eyJ[\w-]{10,}/g)).toBeNull()
})
