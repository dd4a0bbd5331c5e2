/**
 * The entry of Electron in `npm run dev`: the built main as it is, with pages whose modules come from Vite's server. The rest of their
 * policy stays.
 */
import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { app, BaseWindow } from 'electron'

/** @type {import('../commands/dev.ts').Start} */
const { vite, nonce, issuer, tela, pessoa, senha, tamanho, contraste } = JSON.parse(process.env['BALCAO_DEV'] ?? '')
const socket = vite.replace('http:', 'ws:')

app.on('session-created', ({ protocol, webRequest }) => {
  const handle = protocol.handle.bind(protocol)
  protocol.handle = (scheme, answer) =>
    handle(scheme, async (request) => moduleAt(request) ?? withVite(await answer(request)))
  const onBeforeRequest = webRequest.onBeforeRequest.bind(webRequest)
  webRequest.onBeforeRequest = (/** @type {any} */ limit) =>
    onBeforeRequest((details, answer) => (details.url.startsWith(socket) ? answer({}) : limit(details, answer)))
})

/** @param {Request} request */
function moduleAt({ url }) {
  const { pathname, search } = new URL(url)
  const built = join(app.getAppPath(), 'renderer', pathname)
  const isModule = pathname.startsWith('/@') || (extname(pathname) !== '' && !existsSync(built))
  return isModule ? fetch(`${vite}${pathname}${search}`) : null
}

/** @param {Response} answer */
function withVite({ status, headers, body }) {
  const policy = headers.get('content-security-policy') ?? ''
  const looser = policy.replace('style-src', `$& 'nonce-${nonce}'`).replace('connect-src', `$& ${socket}`)
  return new Response(body, { status, headers: { ...Object.fromEntries(headers), 'content-security-policy': looser } })
}

let began = false
app.on('web-contents-created', (_event, contents) => {
  contents.on('did-finish-load', () => {
    const address = contents.getURL()
    if (address.startsWith(issuer) && pessoa !== null) void run(signIn, senha)
    if (!address.startsWith('app://balcao/') || contents.debugger.isAttached()) return
    if (contraste) showContrast()
    if (began) return
    began = true
    if (tamanho) BaseWindow.getAllWindows()[0]?.setContentSize(...tamanho)
    if (tela !== null || pessoa !== null) void run(open, tela, pessoa)
  })

  /** @param {(...given: any[]) => unknown} work */
  function run(work, /** @type {unknown[]} */ ...given) {
    return contents.executeJavaScript(`(${work.toString()})(...${JSON.stringify(given)})`)
  }

  function showContrast() {
    contents.debugger.attach()
    const features = [
      { name: 'forced-colors', value: 'active' },
      { name: 'prefers-contrast', value: 'more' },
    ]
    void contents.debugger.sendCommand('Emulation.setEmulatedMedia', { features })
  }
})

/** Runs in the provider's page. @param {string} password */
function signIn(password) {
  const field = document.querySelector('input[name=password]')
  if (!(field instanceof HTMLInputElement)) return
  field.value = password
  field.form?.requestSubmit()
}

/**
 * Runs in the window, once React has drawn it.
 * @param {string | null} tela
 * @param {string | null} documento
 */
async function open(tela, documento) {
  while (document.getElementById('inicio')) await new Promise((go) => setTimeout(go, 20))
  const { calls } = /** @type {any} */ (window).balcao
  if (documento === null) return history.pushState(null, '', tela)
  await calls['atendimento.identificar']({ documento })
  await calls['login.start']({ documento, ...(tela !== null && { returnTo: tela }) })
}

await import(pathToFileURL(join(app.getAppPath(), 'main/index.js')).href)
