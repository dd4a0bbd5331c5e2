import { useMutation, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { Servico } from '../../shared/model/servicos.ts'
import { call, falhaOf, keyOf } from '../bridge/client.ts'
import { Article } from '../features/manual/Article.tsx'
import { type ManualPage, manualPages, pageOfScreen } from '../features/manual/pages.ts'
import { keys } from '../keyboard/keys.ts'
import { useAtendimento } from '../services/atendimento.tsx'
import { painel, services, stationScreensOf, useOfferedServices } from '../services/services.ts'
import { appText, helpText } from '../text/app.ts'
import { manualText } from '../text/manual.ts'
import type { printSettingsText } from '../text/printSettings.ts'
import { placesText } from '../text/services.ts'
import { BackButton, Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { KeyCap } from '../ui/KeyCap.tsx'
import { SearchedList } from '../ui/SearchedList.tsx'
import { LoadError } from '../ui/States.tsx'
import { useScrollable } from '../ui/scrollable.ts'
import { findEntries } from '../ui/searchEntries.ts'
import styles from './Help.module.css'

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

/** The program's version, and the third-party packages in it with their licences (`build/licences.ts`). */
function AboutPage({ onNews }: { onNews: () => void }) {
  const { estacao } = useAtendimento()
  const { data = '' } = useQuery({
    queryKey: ['licencas'],
    queryFn: async () => (await fetch('/licencas.txt')).text(),
    staleTime: Infinity,
  })
  return (
    <article style={{ display: 'grid', gap: 12 }}>
      <h2>{manualText.about}</h2>
      <p>{manualText.version(estacao.versao)}</p>
      <p>
        <Button compact onClick={onNews}>
          {manualText.news}
        </Button>
      </p>
      <Versions />
      <h3>{manualText.licences}</h3>
      <pre style={{ fontSize: 'var(--mantine-font-size-sm)', whiteSpace: 'pre-wrap' }}>{data}</pre>
    </article>
  )
}

/** A version that waits to be installed. Draws nothing if the municipality's policy sets no update server. */
function Versions() {
  const { data } = useQuery({ queryKey: keyOf('atualizacao.ler'), queryFn: () => call('atualizacao.ler') })
  const { mutate, isPending, error, reset } = useMutation({ mutationFn: () => call('atualizacao.instalar') })
  const { update } = manualText
  if (!data?.ligada) return null
  const { diasSemLista } = data
  if (!data.pronta) return <p>{diasSemLista === null ? update.none : update.withheld(diasSemLista)}</p>
  const { versao, pedeSenha } = data.pronta
  return (
    <>
      <p>{pedeSenha ? update.readyAsks(versao) : update.ready(versao)}</p>
      <Button compact busy={isPending} onClick={() => mutate()}>
        {update.install}
      </Button>
      {error && <LoadError falha={falhaOf(error)} onClose={reset} />}
    </>
  )
}

/** Keys that are described in another place, or that work in few places only. */
type ToldElsewhere =
  | Servico
  | 'painel'
  | 'queue'
  | 'opening'
  | 'settings'
  | keyof typeof printSettingsText.parts
  | 'staff'
  | 'filters'

/** Keys as the page prints them; keys with the same effect share one row. */
const printed = { ...keys, close: 'Esc', zoomIn: 'Ctrl + −' }

/** A compile error here means that a new key has no description yet. */
const generalWords: Record<Exclude<keyof typeof keys, ToldElsewhere | 'zoomInUnshifted' | 'zoomOut'>, string> = {
  ...helpText.keys,
  signOff: appText.signOff,
}
const generalNames = Object.keys(generalWords) as (keyof typeof generalWords)[]

function KeysPage() {
  const services = [painel, ...useOfferedServices()].map(({ key, label }) => [key, label] as const)
  const { estacao } = useAtendimento()
  const general = generalNames
    .filter((name) => estacao.comEntrada || name !== 'signOff')
    .map((name) => [printed[name], generalWords[name]] as const)
  const places = stationScreensOf(estacao.modo).map(({ key, label }) => [key, label] as const)
  return (
    <article style={{ display: 'grid', gap: 12 }}>
      <h2>{manualText.keys}</h2>
      <div className={styles.columns}>
        <div className={styles.stack}>
          <KeysList title={appText.services} keys={services} />
          {places.length > 0 && <KeysList title={placesText.title} keys={places} />}
          <KeysList title={helpText.guia} keys={helpText.guiaKeys} />
        </div>
        <div className={styles.stack}>
          <KeysList title={helpText.general} keys={general} />
        </div>
        <div className={styles.stack}>
          <KeysList title={helpText.lists} keys={helpText.listKeys} />
          <KeysList title={helpText.debitos} keys={helpText.debitosKeys} />
        </div>
      </div>
    </article>
  )
}

function KeysList({ title, keys }: { title: string; keys: readonly (readonly [string, string])[] }) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <dl>
        {keys.map(([key, effect]) => (
          <div key={key} className={styles.row}>
            <dt>
              <span className="readerOnly">{key}</span>
              {key.split(' ').map((part, index) => (
                <KeyCap key={index}>{part}</KeyCap>
              ))}
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
