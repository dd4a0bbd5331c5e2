import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, pessoas, test } from './fixtures.ts'
import { addressOf } from './launch.ts'
import type { Balcao } from './support/balcao.ts'
import { listaDeDebitos, pedirGuiaDasVencidas } from './support/guia.ts'

/** A website that is not ours, and what has reached it. */
let sitio: Server
let alheio = ''
const chegou: string[] = []

test.beforeAll(async () => {
  sitio = createServer((pedido, resposta) => {
    chegou.push(`${pedido.method} ${pedido.url}`)
    resposta.setHeader('access-control-allow-origin', '*').end('<h1>fora</h1>')
  })
  await new Promise<void>((resolve) => sitio.listen(0, '127.0.0.1', resolve))
  alheio = `http://127.0.0.1:${(sitio.address() as AddressInfo).port}/`
})
test.afterAll(async () => {
  const fechado = new Promise((resolve) => sitio.close(resolve))
  // A browser keeps connections in store that never asked for anything.
  sitio.closeAllConnections()
  await fechado
})

/** Ways by which a script in the page would send off what it read, and the directive of our policy that stops each. */
const chamadas: [string, (url: string) => unknown][] = [
  ['connect-src', (url) => fetch(url)],
  ['connect-src', (url) => navigator.sendBeacon(url, 'dados')],
  ['connect-src', (url) => void new WebSocket(url.replace('http', 'ws'))],
  ['connect-src', (url) => void new EventSource(url)],
  ['script-src-elem', (url) => import(url)],
  ['worker-src', (url) => void new Worker(URL.createObjectURL(new Blob([`fetch('${url}')`])))],
]

/** The same by what it puts into the page and sets off. Null: not the policy stops it, but main. */
const elementos: [string | null, string, (url: string) => Record<string, string>][] = [
  ['img-src', 'img', (src) => ({ src })],
  ['script-src-elem', 'script', (src) => ({ src })],
  ['frame-src', 'iframe', (src) => ({ src })],
  ['object-src', 'embed', (src) => ({ src })],
  ['object-src', 'object', (data) => ({ data })],
  ['style-src-elem', 'link', (href) => ({ rel: 'stylesheet', href })],
  ['default-src', 'link', (href) => ({ rel: 'prefetch', href })],
  ['form-action', 'form', (action) => ({ action, method: 'post' })],
  ['form-action', 'form', (action) => ({ action, method: 'get' })],
  ['form-action', 'form', (action) => ({ action, method: 'post', target: '_blank' })],
  ['connect-src', 'a', (ping) => ({ href: '#conteudo', ping })],
  [null, 'a', (href) => ({ href, download: 'programa.exe' })],
  [null, 'meta', (url) => ({ 'http-equiv': 'refresh', content: `0;url=${url}` })],
]

async function por(tela: Page, nome: string, atributos: Record<string, string>): Promise<void> {
  await tela.evaluate(
    ([nome, atributos]) => {
      const elemento = document.createElement(nome)
      for (const [atributo, valor] of Object.entries(atributos)) elemento.setAttribute(atributo, valor)
      document.body.append(elemento)
      if (elemento instanceof HTMLAnchorElement) elemento.click()
      if (elemento instanceof HTMLFormElement) elemento.submit()
    },
    [nome, atributos] as const,
  )
}

/** Collects the directives of our policy that stop something from now on. */
async function ouvirRecusas(tela: Page): Promise<() => Promise<string[]>> {
  await tela.evaluate(() => {
    const recusas: string[] = []
    Object.assign(globalThis, { recusas })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => recusas.push(effectiveDirective))
  })
  return () => tela.evaluate(() => (globalThis as unknown as { recusas: string[] }).recusas)
}

async function certidaoNoPapel({ teclado, tela }: Balcao): Promise<void> {
  await teclado.tecla('F3')
  await expect(tela.getByRole('option', { selected: true })).toBeFocused()
  await teclado.tecla('Enter')
  await expect(tela.getByText(/^Salva na pasta:/).first()).toBeVisible()
}

test('nada sai da página: nenhum pedido chega a um sítio alheio, e o atendimento continua', async ({ balcao }) => {
  const { tela, app } = balcao
  expect((await fetch(alheio)).ok).toBe(true)
  expect(chegou.splice(0)).toEqual(['GET /'])
  await balcao.atender(pessoas.comVencidas)
  const recusas = await ouvirRecusas(tela)
  // What is refused at once throws or rejects.
  for (const [, chamar] of chamadas) await tela.evaluate(chamar, `${alheio}chamada`).catch(() => undefined)
  for (const [, nome, atributos] of elementos) await por(tela, nome, atributos(`${alheio}${nome}`))
  // What is slow to leave has left by the time a certificate is on paper.
  await certidaoNoPapel(balcao)
  const esperadas = [...chamadas, ...elementos].map(([diretiva]) => diretiva).filter((diretiva) => diretiva !== null)
  expect((await recusas()).sort()).toEqual(esperadas.sort())
  expect(chegou).toEqual([])
  expect(addressOf(tela)).toMatch(/^app:\/\/balcao\/portal\/certidoes/)
  expect(app.pages()).toHaveLength(1)
  expect(await app.openedExternally()).toEqual([])
})

test('pedidas de verdade, câmera, lugar, área de transferência e notificação são negadas', async ({ balcao }) => {
  const respostas = await balcao.tela.evaluate(async () => {
    const recusa = (pedido: Promise<unknown>) =>
      pedido.then(
        () => 'dado',
        (erro: Error) => erro.name,
      )
    const lugar = new Promise((dado, negado) => {
      navigator.geolocation.getCurrentPosition(dado, ({ code, PERMISSION_DENIED }) =>
        negado({ name: code === PERMISSION_DENIED ? 'NotAllowedError' : 'outro motivo' }),
      )
    })
    return [
      await recusa(navigator.mediaDevices.getUserMedia({ video: true })),
      await recusa(lugar),
      await recusa(navigator.clipboard.readText()),
      await Notification.requestPermission(),
    ]
  })
  // Where there is no camera that comes first.
  expect(respostas.shift()).toMatch(/^(NotAllowedError|NotFoundError)$/)
  expect(respostas).toEqual(['NotAllowedError', 'NotAllowedError', 'denied'])
})

test('um atendimento inteiro, com papel, visualizador e guia, não deixa erro nem aviso no console', async ({
  balcao,
}) => {
  const { tela, teclado } = balcao
  const queixas: string[] = []
  tela.on('console', (dito) => {
    if (dito.type() === 'error' || dito.type() === 'warning') queixas.push(dito.text())
  })
  tela.on('pageerror', ({ message }) => queixas.push(message))
  await balcao.atender(pessoas.comVencidas)
  await certidaoNoPapel(balcao)
  await tela.getByRole('button', { name: 'Visualizar' }).click()
  await expect(tela.getByRole('dialog').getByText('Maria Aparecida de Souza Lima').first()).toBeAttached()
  await teclado.tecla('Escape')
  await teclado.tecla('F4')
  await teclado.tecla('F8')
  await balcao.digitarSenha()
  await expect(listaDeDebitos(balcao)).toBeFocused()
  await pedirGuiaDasVencidas(balcao)
  await teclado.tecla('Enter')
  await expect(tela.getByRole('img', { name: 'Código de barras da guia' })).toBeVisible()
  await balcao.esperarPapeis(2)
  await balcao.encerrar()
  expect(queixas).toEqual([])
})
