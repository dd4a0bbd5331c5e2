import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react'
import type { Afazer, ConteudoDaTela } from '../../shared/model/segundaTela.ts'
import { call } from '../bridge/client.ts'
import { useAtendimento } from './atendimento.tsx'
import { SERVICOS } from '../../shared/model/servicos.ts'
import { paths } from './services.ts'

/**
 * Priority of contents for the second display. From the highest: hidden data, a question to the person, a service's
 * details (amounts, numbers), the service in use.
 */
type Level = 'service' | 'detail' | 'question' | 'hidden'

const Context = createContext<(level: Level, content: ConteudoDaTela | null) => void>(() => undefined)

type Send = (content: ConteudoDaTela | null) => void

/** Collects the screens' contents. A change of screens takes several steps; only the last result is sent. */
class Saying {
  readonly #screens: Record<Level, ConteudoDaTela | null> = {
    service: null,
    detail: null,
    question: null,
    hidden: null,
  }
  #waiting = false

  /** @param send null while no person is served */
  say(level: Level, content: ConteudoDaTela | null, send: Send | null): void {
    this.#screens[level] = content
    if (!send || this.#waiting) return
    this.#waiting = true
    queueMicrotask(() => {
      this.#waiting = false
      const { hidden, question, detail, service } = this.#screens
      send(hidden ?? question ?? detail ?? service)
    })
  }
}

/**
 * Sends the second display's content to main, even without a connected display: one that is connected later shows it at
 * once. Nothing is sent while no person is served.
 */
export function SegundaTelaProvider({ children }: { children: ReactNode }) {
  const { estacao, atendimento, hidden } = useAtendimento()
  const { geracao } = atendimento
  const serving = estacao.modo === 'balcao' && 'desde' in atendimento
  const [saying] = useState(() => new Saying())
  const show = useCallback(
    (level: Level, content: ConteudoDaTela | null) => {
      // If main refuses, the display shows no content; the clerk need not know.
      const send: Send = (conteudo) => void call('segundaTela.mostrar', { geracao, conteudo }).catch(() => undefined)
      saying.say(level, content, serving ? send : null)
    },
    [saying, serving, geracao],
  )
  useEffect(() => show('hidden', hidden ? { tipo: 'oculto' } : null), [show, hidden])
  return <Context value={show}>{children}</Context>
}

/** Shows this content on the second display while the component is mounted; null shows only the service. */
export function useShown(content: ConteudoDaTela | null): void {
  useShownAt('detail', content)
}

/** Shows a question on the second display, in place of other content, while the component is mounted. */
export function useShownQuestion(content: ConteudoDaTela): void {
  useShownAt('question', content)
}

export function useShownService(path: string): void {
  const afazer: Afazer | undefined =
    path === paths.primeiroAcesso ? 'primeiroAcesso' : SERVICOS.find((name) => paths[name] === path)
  useShownAt('service', afazer === undefined ? null : { tipo: 'afazer', afazer })
}

function useShownAt(level: Level, content: ConteudoDaTela | null): void {
  const show = use(Context)
  // Each render creates a new object, so contents are compared as text.
  const said = JSON.stringify(content)
  useEffect(() => {
    show(level, JSON.parse(said) as ConteudoDaTela | null)
  }, [show, level, said])
  useEffect(() => () => show(level, null), [show, level])
}
