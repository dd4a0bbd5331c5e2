import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Token } from 'marked'
import { expect, test } from 'vitest'
import { logEvents } from '../../../../main/logEvents.ts'
import { manualPages, pageAt, pageOfScreen, pictureAt } from '../../../../renderer/features/manual/pages.ts'
import { keys as houseKeys } from '../../../../renderer/keyboard/keys.ts'
import { paths, offeredServices, painel, menuScreensOf } from '../../../../renderer/services/services.ts'
import { manualPictures, PICTURES_DATA } from '../../../demo/manual.ts'
import { sentences } from '../../text/sentences.ts'

const manual = join(import.meta.dirname, '../../../../renderer/manual')

/** Tokens of all pages, each with its page. */
const tokens = manualPages().flatMap((page) => page.tokens.flatMap(below).map((token) => ({ page, token })))

function below(token: Token): Token[] {
  const { tokens = [], items = [], header = [], rows = [] } = token as Record<string, Token[] | Token[][]>
  return [token, ...[tokens, items, header, rows].flat(2).flatMap(below)]
}

const of = (type: string) => tokens.filter(({ token }) => token.type === type)

test('the manual’s contents name every page, once', () => {
  const files = globSync('*/*.md', { cwd: manual }).map((file) => relative('.', file).replaceAll('\\', '/'))
  expect(
    manualPages()
      .map(({ path }) => `${path}.md`)
      .toSorted(),
  ).toEqual(files.toSorted())
  expect(new Set(manualPages().map(({ title }) => title)).size).toBe(manualPages().length)
  for (const { guide } of manualPages()) expect(['Atendente', 'Técnico']).toContain(guide)
})

test('every screen has its manual page', () => {
  for (const path of Object.values(paths)) expect(pageOfScreen(path, true)?.path, path).toBeDefined()
  expect(pageOfScreen('/portal/debitos', true)?.title).toBe('Débitos: a guia para pagar')
  expect([false, true].map((serving) => pageOfScreen('/', serving)?.title)).toEqual([
    'Atender alguém',
    'Painel do contribuinte',
  ])
})

test('every bold text of the manual is a text of the screens', () => {
  const said = new Set(sentences.map(({ text }) => text))
  const bold = of('strong').map(({ page, token }) => ({ page: page.path, text: (token as { text: string }).text }))
  expect(bold.length).toBeGreaterThan(20)
  expect(bold.filter(({ text }) => !said.has(text))).toEqual([])
})

test('every key that the manual names exists', () => {
  const known = new Set([
    ...sentences.flatMap(({ text }) => [text, ...text.split(' ')]),
    ...Object.values(houseKeys),
    'Shift+↓',
  ])
  const keys = of('codespan').filter(({ token }) =>
    /^(F\d+|(Ctrl|Alt|Shift)\+.+|[A-Z]|Esc|Enter)$/.test(token.raw.slice(1, -1)),
  )
  expect(keys.length).toBeGreaterThan(40)
  expect(keys.filter(({ token }) => !known.has(token.raw.slice(1, -1))).map(({ token }) => token.raw)).toEqual([])
})

test('the manual’s list of news begins with the program’s version', () => {
  const { version } = JSON.parse(readFileSync(join(manual, '../../package.json'), 'utf8')) as { version: string }
  const page = manualPages().find(({ path }) => path === 'atendente/novidades')
  const [first] = page?.tokens.filter(({ type }) => type === 'heading') ?? []
  expect((first as { text: string }).text).toBe(`Versão ${version.split('.').slice(0, 2).join('.')}`)
})

test('the manual explains every log code', () => {
  const page = manualPages().find(({ path }) => path === 'tecnico/log')
  const wanted = Object.values(logEvents).map(([code, says]) => `- ${code}: ${says}`)
  expect(wanted.filter((line) => !page?.words.includes(line))).toEqual([])
})

test('the manual’s links and pictures exist', () => {
  const links = of('link').map(({ page, token }) => ({ page, href: (token as { href: string }).href }))
  expect(links.filter(({ page, href }) => !pageAt(href, page))).toEqual([])
  const pictures = of('image').map(({ token }) => token as { href: string; text: string })
  expect(pictures.filter(({ href, text }) => !pictureAt(href) || text === '')).toEqual([])
  const made = Object.keys(manualPictures).map((name) => `../imagens/${name}.png`)
  expect(pictures.map(({ href }) => href).toSorted()).toEqual(made.toSorted())
  expect(pictureAt('../imagens/nenhuma.png')).toBeUndefined()
})

test('the manual contains no Markdown that the help screen cannot show', () => {
  const drawn = 'heading paragraph text code list list_item table strong em codespan image link space'.split(' ')
  expect(tokens.filter(({ token }) => token.type !== undefined && !drawn.includes(token.type))).toEqual([])
})

test('the manual’s pictures show the program’s own menu (npm run demo -- --manual takes them again)', () => {
  const menus = JSON.parse(readFileSync(join(manual, 'imagens', PICTURES_DATA), 'utf8')) as Record<string, string[]>
  const menu = [painel, ...offeredServices([], 'balcao'), ...menuScreensOf('balcao')].map(({ label }) => label)
  expect(Object.keys(menus)).toContain('debitos')
  expect(Object.values(menus).filter((labels) => labels.join() !== menu.join())).toEqual([])
})
