import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import type { Debito, GrupoDebitos, Guia, GuiaGerada, ModeloCertidao } from '../../../shared/api/index.ts'
import { todayIn, venceu } from '../../../shared/model/data.ts'
import { formatDocumento } from '../../../shared/model/documento.ts'
import { PASSWORD } from '../../e2e/support/balcao.ts'
import { municipios } from '../../sandbox/data/municipios.ts'
import { personas } from '../../sandbox/data/personas.ts'
import type { Perfil } from '../../sandbox/index.ts'
import { signIn } from '../../sandbox/userAgent.ts'

/** The services as the home page orders them, and the page after the document. */
const services = { certidoes: 'modelos', debitos: 'senha', guias: 'senha', iptu: 'imoveis' } as const
export type Service = keyof typeof services

/**
 * A municipality's portal on the program's own backend. It is a good one: the next field or button has the focus, one box marks all
 * overdue debts or a year, and Ctrl+P prints the PDF in the page. It is a careful one: no person in an address, no cookie, and no
 * answer may be stored.
 */
export async function openPortal(perfil: Perfil) {
  const hoje = todayIn(perfil.fuso, Date.now())
  let token = ''
  let paper = Buffer.alloc(0)
  let debitos: GrupoDebitos[] = []

  async function ask(path: string, body?: object): Promise<Response> {
    const own = { 'x-municipio': `${municipios[0]?.codigoMunicipio}`, 'x-dominio': perfil.dominio }
    const headers = { ...own, ...(token && { authorization: `Bearer ${token}` }), 'content-type': 'application/json' }
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
    const answer = await fetch(perfil.baseUrl + path, init)
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return answer
  }
  const dataOf = async <T>(path: string, body?: object) => ((await (await ask(path, body)).json()) as { data: T }).data
  async function paperPage(path: string, words = ''): Promise<string> {
    paper = Buffer.from(await (await ask(path)).arrayBuffer())
    return page('Abrindo', words + PAPER)
  }
  async function greet(documento: string): Promise<string> {
    token = await signIn(perfil, documento)
    const nome = personas.find((one) => one.documento === documento)?.nome
    return `<p>${nome}, CPF ${formatDocumento(documento)}</p>`
  }

  const pages: Record<string, (of: (name: string) => string, all: URLSearchParams) => string | Promise<string>> = {
    '/'() {
      token = ''
      const link = (name: string, at: number) => `<p><a href=/${name} ${first(at)}>${name}</a>`
      return page('Serviços', Object.keys(services).map(link).join(''))
    },
    '/senha': (of, all) => form('Senha', of('lista'), '<input type=password name=senha autofocus>', all),
    async '/modelos'(of, all) {
      const { data } = await dataOf<{ data: ModeloCertidao[] }>(
        `/publico/certidao/modelos?documento=${of('documento')}`,
      )
      const one = ({ id, titulo }: ModeloCertidao, at: number) =>
        `<p><label><input type=radio name=modelo value=${id} ${at === 0 ? 'checked autofocus' : ''}>${titulo}</label>`
      return form('Modelos', 'certidao', `${data.map(one).join('')}<p><button>Emitir</button>`, all)
    },
    '/certidao': (of) => paperPage(`/publico/certidao/emitir?documento=${of('documento')}&idModelo=${of('modelo')}`),
    async '/listadebitos'(of) {
      const who = await greet(of('documento'))
      debitos = await dataOf('/contribuinte/debitos')
      const open = debitos.flatMap((grupo) => grupo.debitos).filter(isOpen)
      const years = [...new Set(open.map(yearOf))].map((year) => box(year, year))
      const row = (one: Debito) => `<tr><td>${box(one.idContaCorrente, one.dataVencimento)}<td>R$ ${one.valorTotal}`
      const boxes = `${box('vencidas', 'Vencidas', 'autofocus')}${years.join('')}`
      return form('Débitos', 'guia', `${who}${boxes}<table>${open.map(row).join('')}</table><button>Guia</button>`)
    },
    async '/guia'(_of, all) {
      const marked = new Set(all.getAll('qual'))
      const isMarked = (one: Debito) =>
        isOpen(one) &&
        (marked.has(`${one.idContaCorrente}`) ||
          marked.has(yearOf(one)) ||
          (marked.has('vencidas') && venceu(one.dataVencimento, hoje)))
      const chosen = debitos.map((grupo) => ({ ...grupo, debitos: grupo.debitos.filter(isMarked) }))
      const listaDebitos = chosen.filter((grupo) => grupo.debitos.length > 0)
      const asked = { listaDebitos, dataVencimento: hoje }
      const guia = await dataOf<GuiaGerada>('/contribuinte/debitos/gerar-guia', asked)
      return paperPage(`/contribuinte/debitos/guia/${guia.idDoctoArr}`, `<p>Guia nº ${guia.numeroGuia}</p>`)
    },
    async '/listaguias'(of) {
      const who = await greet(of('documento'))
      const { data } = await dataOf<{ data: Guia[] }>('/contribuinte/guias')
      const payable = data.filter(({ statusCodigo }) => statusCodigo === 1)
      const guias = payable.map(({ id, numeroGuia }, at) => choice(`${id}`, numeroGuia, at))
      return form('Guias', 'segundavia', who + guias.join(''))
    },
    '/segundavia': (of) => paperPage(`/contribuinte/guias/${of('qual')}/pdf`),
    async '/imoveis'(of) {
      const name = /^\d{11}$/.test(of('documento')) ? 'documento' : 'inscricao'
      const found = await dataOf<{ inscricao: string; exercicio: number }[]>(
        `/publico/iptu/consultar?${name}=${of('documento')}`,
      )
      const imoveis = found.map(({ inscricao, exercicio }, at) =>
        choice(`inscricao=${inscricao}&exercicio=${exercicio}`, `${inscricao}, ${exercicio}`, at),
      )
      return form('Imóveis', 'carne', imoveis.join(''))
    },
    '/carne': (of) => paperPage(`/publico/iptu/carne?${of('qual')}`),
  }
  for (const [service, next] of Object.entries(services))
    pages[`/${service}`] = () =>
      form('Consulta', next, `<input type=hidden name=lista value=lista${service}>CPF <input name=documento autofocus>`)

  const server = createServer((request, response) => {
    const isPdf = request.url === '/papel.pdf'
    const answer = async () => {
      const sent = new URLSearchParams(await text(request))
      return isPdf ? paper : pages[request.url ?? '']?.((name) => sent.get(name) ?? '', sent)
    }
    const type = isPdf ? 'application/pdf' : 'text/html; charset=utf-8'
    void answer().then(
      (body = '') => response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body),
      (cause: unknown) => response.writeHead(500).end(String(cause)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close }
}

const isOpen = ({ codigoEstadoConta }: Debito) => codigoEstadoConta === 1
const yearOf = ({ periodoRef }: Debito) => periodoRef?.slice(0, 4) ?? ''

type Label = string | null | undefined
const first = (at: number) => (at === 0 ? 'autofocus' : '')
const page = (title: string, rest: string) => `<!doctype html><title>${title}</title><h1>${title}</h1>${rest}`
const box = (value: string | number, label: Label, more = '') =>
  `<label><input type=checkbox name=qual value="${value}" ${more}>${label ?? ''}</label> `
const choice = (value: string, label: Label, at: number) =>
  `<p><button name=qual value="${value}" ${first(at)}>${label ?? ''}</button>`

/** A form that also sends what the page before it sent. */
function form(title: string, action: string, fields: string, before = new URLSearchParams()): string {
  const hidden = [...before].map(([name, value]) => `<input type=hidden name=${name} value="${value}">`).join('')
  return page(title, `<form method=post action=/${action}>${hidden}${fields}</form>`)
}

/** The PDF in its page, which is titled “Papel” once the PDF is there. */
const PAPER = `<a href=/ autofocus>Nova consulta</a><iframe src=/papel.pdf onload="document.title = 'Papel'"></iframe>
<script>addEventListener('keydown', (event) => {
  if (!event.ctrlKey || event.key !== 'p') return
  event.preventDefault()
  frames[0].print()
})</script>`

/** Waits until the page of this title takes keys: Chromium drops them until a page has drawn. */
export async function shown(page: Page, title: string): Promise<void> {
  const isShown = (title: string) => document.title === title && document.activeElement !== document.body
  await page.waitForFunction(isShown, title)
  await page.evaluate(() => new Promise((go) => requestAnimationFrame(() => setTimeout(go))))
}

/** Goes by the shortest way from the home page to a service's list. Returns the keys, without those of the password. */
export async function lookUp(page: Page, service: Service, numero: string): Promise<number> {
  const tabs = Object.keys(services).indexOf(service)
  await shown(page, 'Serviços')
  for (let tab = 0; tab < tabs; tab += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await shown(page, 'Consulta')
  await page.keyboard.type(numero)
  await page.keyboard.press('Enter')
  if (services[service] === 'senha') {
    await shown(page, 'Senha')
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
  }
  return tabs + 1 + numero.length + 1
}

/** Strikes these keys on a list, which show the paper. */
export async function issue(page: Page, list: string, keys: readonly string[]): Promise<void> {
  await shown(page, list)
  for (const key of keys) await page.keyboard.press(key)
  await shown(page, 'Papel')
}
