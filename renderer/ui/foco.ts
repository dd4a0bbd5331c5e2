import { useEffect, useEffectEvent } from 'react'

/** Whether somebody is in the middle of choosing or typing something: the focus is theirs then. */
function alguemDigita(alvo: Element | null): boolean {
  if (alvo instanceof HTMLInputElement || alvo instanceof HTMLTextAreaElement) return alvo.value !== ''
  return alvo instanceof HTMLSelectElement
}

/**
 * Gives a list the focus when it appears, so that its keys work without a mouse or a Tab. The screen's title,
 * which stands before it, has taken it first.
 */
export function useFocoNaChegada(focar: () => void): void {
  const agir = useEffectEvent(focar)
  useEffect(() => {
    if (!alguemDigita(document.activeElement)) agir()
  }, [])
}
