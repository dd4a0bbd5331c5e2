import { createContext, use, useEffect, useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react'
import { Atalhos, nomeDaTecla, presaPelaCasa, type Nivel } from './atalhos.ts'

const Contexto = createContext<Atalhos | null>(null)

function useAtalhos(): Atalhos {
  const atalhos = use(Contexto)
  if (!atalhos) throw new Error('TecladoProvider ausente')
  return atalhos
}

/** True while the caret is in something that takes text: letters and digits belong to it. */
export function estaDigitando(alvo: EventTarget | null): boolean {
  return alvo instanceof HTMLElement && (alvo.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(alvo.tagName))
}

/** True when nothing that reacts to keys has the focus: the page itself or a heading focused on arrival. */
export function focoNeutro(): boolean {
  const alvo = document.activeElement
  return !alvo || alvo === document.body || alvo.hasAttribute('data-foco-neutro')
}

/**
 * Owns the one key listener of the window. Keys listen before the screen is drawn, hence the layout effects here: one struck
 * the moment a screen or a field appears must not be lost.
 */
export function TecladoProvider({ children }: { children: ReactNode }) {
  const [atalhos] = useState(() => new Atalhos())
  useLayoutEffect(() => {
    const aoTeclar = (evento: KeyboardEvent) => {
      const tecla = nomeDaTecla(evento)
      if (presaPelaCasa(tecla)) evento.preventDefault()
      if (evento.defaultPrevented && !presaPelaCasa(tecla)) return
      if (!/^(Shift|Control|Alt|Meta)$/.test(tecla)) atalhos.guardarEnter(tecla === 'Enter' && focoNeutro())
      // Held down, a key would act again and again; a guide must be asked for once.
      if (evento.repeat) return
      const acao = atalhos.acaoDe(tecla)
      if (!acao) return
      evento.preventDefault()
      acao()
    }
    const aoComecar = () => atalhos.iniciarTecla()
    const aoApontar = () => atalhos.guardarEnter(false)
    window.addEventListener('keydown', aoComecar, { capture: true })
    window.addEventListener('keydown', aoTeclar)
    window.addEventListener('pointerdown', aoApontar)
    return () => {
      window.removeEventListener('pointerdown', aoApontar)
      window.removeEventListener('keydown', aoComecar, { capture: true })
      window.removeEventListener('keydown', aoTeclar)
    }
  }, [atalhos])
  return <Contexto value={atalhos}>{children}</Contexto>
}

/**
 * Runs `acao` when `tecla` (`F10`, `Ctrl+A`, `Escape`) is struck anywhere in the window.
 * For single letters use a list's or panel's own keys: they must act only where the focus is (WCAG 2.1.4).
 */
export function useAtalho(
  tecla: string | undefined,
  acao: () => void,
  { enabled = true, nivel = 'tela', sempre = false }: { enabled?: boolean; nivel?: Nivel; sempre?: boolean } = {},
): void {
  const atalhos = useAtalhos()
  const atual = useEffectEvent(acao)
  useLayoutEffect(() => {
    if (!tecla || !enabled) return
    return atalhos.registrar({ tecla, nivel, sempre, acao: () => atual() })
  }, [atalhos, tecla, enabled, nivel, sempre])
}

/** While mounted, keys of the screens behind are asleep. Used by `Janela`. */
export function useTecladoDaJanela(aberta: boolean): void {
  const atalhos = useAtalhos()
  useLayoutEffect(() => (aberta ? atalhos.abrirJanela() : undefined), [atalhos, aberta])
}

/**
 * A fast clerk strikes F3 and Enter before the list has come. The Enter waits here and acts once the
 * screen is ready.
 */
export function useEnterAdiantado(pronto: boolean, acao: () => void): void {
  const atalhos = useAtalhos()
  const atual = useEffectEvent(acao)
  useEffect(() => {
    if (pronto && atalhos.usarEnter()) atual()
  }, [atalhos, pronto])
}
