import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { Article } from '../features/manual/Article.tsx'
import { manualPages, pageOfScreen, type ManualPage } from '../features/manual/pages.ts'
import { useAtendimento } from '../services/atendimento.tsx'
import { services } from '../services/services.ts'
import { manualText } from '../text/manual.ts'
import { BackButton } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useScrollable } from '../ui/scrollable.ts'
import { AboutPage } from './AboutPage.tsx'
import styles from './Help.module.css'
import { KeysPage } from './KeysPage.tsx'
import { findEntries } from '../ui/searchEntries.ts'
import { SearchedList } from '../ui/SearchedList.tsx'

const KEYS = 'teclas'
const ABOUT = 'sobre'
/** The page of news, which each release rewrites. */
const NEWS = 'atendente/novidades'
/** The share of the visible height that each key scrolls. */
const TURNS: Record<string, number> = { PageUp: -0.9, PageDown: 0.9 }

/** F1: the manual, opened at the current screen's page, and the list of keys. A search finds pages by any word. */
export function Help({ at, onClose }: { at?: string | undefined; onClose: () => void }) {
  const [location] = useLocation()
  const serving = 'desde' in useAtendimento().atendimento
  const pages = manualPages()
  // Most people open the first guide, so its pages are listed without the guide's name.
  const first = pages[0]?.guide
  const [search, setSearch] = useState('')
  const [path, setPath] = useState(at ?? pageOfScreen(location, serving)?.path ?? KEYS)
  const page = pages.find((one) => one.path === path)
  const entries = [
    ...pages.map((one) => ({
      label: one.title,
      group: one.guide === first ? '' : one.guide,
      words: `${one.words} ${wordsOf(one)}`,
      path: one.path,
    })),
    { label: manualText.keys, group: '', path: KEYS },
    { label: manualText.about, group: '', path: ABOUT },
  ].map((entry) => ({ ...entry, run: () => setPath(entry.path) }))
  const found = findEntries(entries, search)
  const box = useRef<HTMLDivElement>(null)

  const turn = (event: KeyboardEvent) => {
    const share = TURNS[event.key]
    if (share === undefined || !box.current || box.current.contains(event.target as Node)) return
    event.preventDefault()
    box.current.firstElementChild?.scrollBy({ top: share * box.current.clientHeight })
  }

  return (
    <Dialog
      open
      title={manualText.title}
      onClose={onClose}
      width={1120}
      actions={<BackButton onClick={onClose} label={manualText.close} />}
    >
      {/* Page keys in the search field scroll the page beside it, so that the focus can stay in the field. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles.help} onKeyDown={turn}>
        <SearchedList
          label={manualText.search}
          placeholder={manualText.placeholder}
          search={search}
          onSearch={(text) => {
            setSearch(text)
            findEntries(entries, text)[0]?.run()
          }}
          entries={found}
          nothing={manualText.nothing(search)}
          active={found.findIndex((entry) => entry.path === path)}
          onActive={(index) => found[index]?.run()}
          onChoose={(entry) => entry.run()}
        />
        <div ref={box} style={{ display: 'grid', minHeight: 0 }}>
          {found.length === 0 ? (
            <p>{manualText.tryOther}</p>
          ) : (
            <Pane key={path} label={page?.title ?? (path === ABOUT ? manualText.about : manualText.keys)}>
              {page && <Article page={page} onPage={(other) => setPath(other.path)} />}
              {path === KEYS && <KeysPage />}
              {path === ABOUT && <AboutPage onNews={() => setPath(NEWS)} />}
            </Pane>
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** The service's name and synonyms, by which Ctrl+K finds the screen of a manual page; empty for other pages. */
function wordsOf({ path }: ManualPage): string {
  const service = services.find((one) => path.endsWith(`/${one.path.split('/').at(-1)}`))
  return service ? `${service.label} ${service.words}` : ''
}

function Pane({ label, children }: { label: string; children: ReactNode }) {
  const scrollable = useScrollable()
  return (
    <div {...scrollable} className={`${styles.pane} innerFocus`} aria-label={scrollable.role && label}>
      {children}
    </div>
  )
}
