import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, people, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { debitosList, requestOverdueGuia } from './support/guia.ts'
import { openCertidoes } from './support/certidoes.ts'

let site: Server
let elsewhere = ''
const arrived: string[] = []

test.beforeAll(async () => {
  site = createServer((request, answer) => {
    arrived.push(`${request.method} ${request.url}`)
    answer.setHeader('access-control-allow-origin', '*').end('<h1>fora</h1>')
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  elsewhere = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`
})
test.afterAll(async () => {
  const locked = new Promise((resolve) => site.close(resolve))
  // Chromium opens spare connections that carry no request; the server would wait for their end.
  site.closeAllConnections()
  await locked
})

/** Ways in which a script in the page could send data away, each with the directive of our policy that stops it. */
const calls: [string, (url: string) => unknown][] = [
  ['connect-src', (url) => fetch(url)],
  ['connect-src', (url) => navigator.sendBeacon(url, 'dados')],
  ['connect-src', (url) => void new WebSocket(url.replace('http', 'ws'))],
  ['connect-src', (url) => void new EventSource(url)],
  ['script-src-elem', (url) => import(url)],
  [
    'style-src-elem',
    (url) =>
      document.head.append(
        Object.assign(document.createElement('style'), { textContent: `body{background:url(${url})}` }),
      ),
  ],
  ['require-trusted-types-for', (url) => void new Worker(URL.createObjectURL(new Blob([`fetch('${url}')`])))],
]

/**
 * Elements that load a foreign address: the directive that stops the load, the element's name and its attributes. The directive
 * is null if main stops the load. Trusted Types refuses the address of a script before it is set.
 */
const elements: [string | null, string, (url: string) => Record<string, string>][] = [
  ['img-src', 'img', (src) => ({ src })],
  ['require-trusted-types-for', 'script', (src) => ({ src })],
  ['frame-src', 'iframe', (src) => ({ src })],
  ['require-trusted-types-for', 'embed', (src) => ({ src })],
  ['require-trusted-types-for', 'object', (data) => ({ data })],
  ['style-src-elem', 'link', (href) => ({ rel: 'stylesheet', href })],
  ['default-src', 'link', (href) => ({ rel: 'prefetch', href })],
  ['form-action', 'form', (action) => ({ action, method: 'post' })],
  ['form-action', 'form', (action) => ({ action, method: 'get' })],
  ['form-action', 'form', (action) => ({ action, method: 'post', target: '_blank' })],
  ['connect-src', 'a', (ping) => ({ href: '#conteudo', ping })],
  [null, 'a', (href) => ({ href, download: 'programa.exe' })],
  [null, 'meta', (url) => ({ 'http-equiv': 'refresh', content: `0;url=${url}` })],
]

async function by(screen: Page, name: string, attributes: Record<string, string>): Promise<void> {
  await screen.evaluate(
    ([name, attributes]) => {
      const element = document.createElement(name)
      for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
      document.body.append(element)
      if (element instanceof HTMLAnchorElement) element.click()
      if (element instanceof HTMLFormElement) element.submit()
    },
    [name, attributes] as const,
  )
}

/** Collects the directives of our policy that stop a load or call from now on. */
async function hearRefusals(screen: Page): Promise<() => Promise<string[]>> {
  await screen.evaluate(() => {
    const refusals: string[] = []
    Object.assign(globalThis, { refusals })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => refusals.push(effectiveDirective))
  })
  return () => screen.evaluate(() => (globalThis as unknown as { refusals: string[] }).refusals)
}

/** Asks for a camera, the place, the clipboard and notifications; returns the name of each refusal. */
function askForPermissions(screen: Page): Promise<string[]> {
  return screen.evaluate(async () => {
    const refusal = (request: Promise<unknown>) =>
      request.then(
        () => 'dado',
        (error: Error) => error.name,
      )
    const place = new Promise((fact, denied) => {
      navigator.geolocation.getCurrentPosition(fact, ({ code, PERMISSION_DENIED }) =>
        denied({ name: code === PERMISSION_DENIED ? 'NotAllowedError' : 'outro motivo' }),
      )
    })
    return [
      await refusal(navigator.mediaDevices.getUserMedia({ video: true })),
      await refusal(place),
      await refusal(navigator.clipboard.readText()),
      await Notification.requestPermission(),
    ]
  })
}

async function certidaoInPaper(balcao: Balcao): Promise<void> {
  const { keyboard, screen } = balcao
  await openCertidoes(balcao)
  await keyboard.key('Enter')
  await expect(screen.getByText(/^Salva na pasta:/).first()).toBeVisible()
}

test('a script in the page reaches no foreign site and gets no permission', async ({ balcao }) => {
  const { screen, app } = balcao
  expect((await fetch(elsewhere)).ok).toBe(true)
  expect(arrived.splice(0)).toEqual(['GET /'])
  await balcao.serve(people.withOverdue)
  const refusals = await hearRefusals(screen)
  // A call that the policy refuses immediately throws or rejects.
  for (const [, call] of calls) await screen.evaluate(call, `${elsewhere}chamada`).catch(() => undefined)
  for (const [, name, attributes] of elements)
    await by(screen, name, attributes(`${elsewhere}${name}`)).catch(() => undefined)
  const answers = await askForPermissions(screen)
  // On a machine without a camera the error is NotFoundError.
  expect(answers.shift()).toMatch(/^(NotAllowedError|NotFoundError)$/)
  expect(answers).toEqual(['NotAllowedError', 'NotAllowedError', 'denied'])
  // Even a slow request has left by the time a certificate is printed.
  await certidaoInPaper(balcao)
  const expected = [...calls, ...elements].map(([directive]) => directive).filter((directive) => directive !== null)
  // For a form with `_blank` Electron asks main about the new window before it applies the policy (seen on 33).
  expected.splice(expected.indexOf('form-action'), 1)
  await expect.poll(async () => (await refusals()).sort()).toEqual(expected.sort())
  expect(arrived).toEqual([])
  expect(screen.url()).toMatch(/^app:\/\/balcao\/portal\/certidoes/)
  expect(app.pages()).toHaveLength(1)
  expect(await app.openedExternally()).toEqual([])
})

test('a whole attendance causes no error or policy violation on the console', async ({ balcao }) => {
  const { screen, keyboard } = balcao
  const complaints: string[] = []
  screen.on('console', (said) => {
    if (said.type() === 'error' || said.type() === 'warning') complaints.push(said.text())
  })
  screen.on('pageerror', ({ message }) => complaints.push(message))
  const policy = await screen.evaluate(async () => (await fetch('/')).headers.get('content-security-policy'))
  expect(policy).toMatch(/default-src 'none'.*script-src 'self'/)
  expect(policy).not.toMatch(/unsafe-eval|unsafe-inline'[^;]*script|https?:|\*/)
  await balcao.serve(people.withOverdue)
  await certidaoInPaper(balcao)
  await screen.getByRole('button', { name: 'Visualizar' }).click()
  await expect(screen.getByRole('dialog').locator('canvas').first()).toBeVisible()
  await expect(screen.getByRole('dialog').getByText('Maria Aparecida de Souza Lima').first()).toBeAttached()
  await keyboard.key('Escape')
  await keyboard.key('F4')
  await keyboard.key('F8')
  await balcao.typePassword()
  await expect(debitosList(balcao)).toBeFocused()
  await requestOverdueGuia(balcao)
  await keyboard.key('Enter')
  await expect(screen.getByRole('img', { name: 'Código de barras da guia' })).toBeVisible()
  await balcao.waitForPapers(2)
  await keyboard.key('F1')
  await expect(screen.getByRole('dialog', { name: 'Ajuda' })).toBeVisible()
  await balcao.end()
  expect(complaints).toEqual([])

  // The console would have told of a violation.
  await screen.evaluate(() => {
    const script = document.createElement('script')
    // Trusted Types refuses a script text that is assigned, so a text node is inserted; older engines throw for the node too.
    try {
      script.append(document.createTextNode('document.title = "tomado"'))
    } catch {
      return
    }
    document.body.append(script)
  })
  await expect.poll(() => complaints.join()).toMatch(/Content Security Policy|Refused to|Trusted/)
  expect(await screen.title()).toBe('Balcão')
})
