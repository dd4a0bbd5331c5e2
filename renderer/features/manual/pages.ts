import { lexer, type Token, type Tokens } from 'marked'

/*
 * The guides for clerks and technicians: Markdown in renderer/manual, which people read on the web too. The contents page names
 * them all, in their order.
 */

/** One page of a guide. */
export interface ManualPage {
  /** The page's file without its ending: `atendente/certidoes`. */
  path: string
  /** The guide's heading in the contents. */
  guide: string
  title: string
  /** The page's text below the title. */
  tokens: readonly Token[]
  /** The page's whole text, to be searched. */
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

/** Every page, as the contents have them; read when a guide is first opened, not while a window starts. */
export const manualPages = (): readonly ManualPage[] => (pages ??= contentsOf(files[`${MANUAL}README.md`] ?? ''))

/**
 * The manual page for the window's screen at an address: the last segment of the address is its name. The root is the search or,
 * while a person is served, the panel.
 */
export function pageOfScreen(address: string, serving: boolean): ManualPage | undefined {
  const name = address.split('/').at(-1) || (serving ? 'painel' : 'atender')
  return manualPages().find(({ path }) => path.endsWith(`/${name}`))
}

/** The address in the window of a page's picture (`../imagens/certidao.png`); undefined when the picture does not exist. */
export const pictureAt = (href: string): string | undefined => pictures[`${MANUAL}${href.replace(/^\.\.\//, '')}`]

/** The page that a link of another leads to (`../tecnico/rede.md`, `entrar.md`); undefined where it leads elsewhere. */
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
