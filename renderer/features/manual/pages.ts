import { lexer, type Token, type Tokens } from 'marked'

/*
 * The manual for clerks and technicians: Markdown in renderer/manual, which people also read on the web. Its README lists all
 * pages in their order.
 */

export interface ManualPage {
  /** The page's file without its extension: `atendente/certidoes`. */
  path: string
  /** Title of the guide (clerks or technicians) to which the page belongs. */
  guide: string
  title: string
  tokens: readonly Token[]
  words: string
}

const files = import.meta.glob<string>('../../manual/**/*.md', { query: '?raw', import: 'default', eager: true })
const pictures = import.meta.glob<string>('../../manual/imagens/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
})

const MANUAL = '../../manual/'

let pages: readonly ManualPage[] | undefined

/** All pages in the order of the contents. They are parsed when the manual is first opened, not when a window starts. */
export const manualPages = (): readonly ManualPage[] => (pages ??= contentsOf(files[`${MANUAL}README.md`] ?? ''))

/**
 * The manual page for a screen's address, whose last segment is the page's name. The root address is the search or, while a
 * person is served, the panel. Undefined if there is no page.
 */
export function pageOfScreen(address: string, serving: boolean): ManualPage | undefined {
  const name = address.split('/').at(-1) || (serving ? 'painel' : 'atender')
  return manualPages().find(({ path }) => path.endsWith(`/${name}`))
}

/** The URL of a page's picture (`../imagens/certidao.png`) in the window; undefined if the picture does not exist. */
export const pictureAt = (href: string): string | undefined => pictures[`${MANUAL}${href.replace(/^\.\.\//, '')}`]

/** The page to which a link in `from` leads (`../tecnico/rede.md`, `entrar.md`); undefined for any other link. */
export function pageAt(href: string, from: ManualPage): ManualPage | undefined {
  const { pathname } = new URL(href, `manual:/${from.path}`)
  return manualPages().find(({ path }) => `/${path}.md` === pathname)
}

function contentsOf(contents: string): ManualPage[] {
  let guide = ''
  return lexer(contents).flatMap((token) => {
    if (token.type === 'heading') guide = token.text
    return token.type === 'list' ? linksOf(token as Tokens.List).map((path) => pageOf(path, guide)) : []
  })
}

function linksOf({ items }: Tokens.List): string[] {
  return items.flatMap(({ text }) => /\]\((\w+\/[\w-]+)\.md\)/.exec(text)?.[1] ?? [])
}

function pageOf(path: string, guide: string): ManualPage {
  const text = files[`${MANUAL}${path}.md`] ?? ''
  const [title, ...tokens] = lexer(text)
  return { path, guide, title: title?.type === 'heading' ? title.text : path, tokens, words: text }
}
