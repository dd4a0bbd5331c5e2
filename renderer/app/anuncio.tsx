import { createContext, use, useCallback, useState, type ReactNode } from 'react'

const Contexto = createContext<(frase: string) => void>(() => undefined)

/** Says a short status to screen readers («Certidão emitida»); the screen shows it in its own way (WCAG 4.1.3). */
export function useAnunciar(): (frase: string) => void {
  return use(Contexto)
}

/** Sentences kept in the region. One that comes close behind another must not take it away before it was read. */
const GUARDADAS = 3

export function AnuncioProvider({ children }: { children: ReactNode }) {
  const [anuncios, setAnuncios] = useState<{ frase: string; vez: number }[]>([])
  const anunciar = useCallback(
    (frase: string) =>
      setAnuncios((antes) => [...antes.slice(1 - GUARDADAS), { frase, vez: (antes.at(-1)?.vez ?? 0) + 1 }]),
    [],
  )
  return (
    <Contexto value={anunciar}>
      {children}
      {/* Not atomic: only what is added is read out, not the region anew. */}
      <output className="soLeitor" aria-live="polite" aria-atomic="false">
        {/* A new element each time: the same sentence twice is said twice. */}
        {anuncios.map(({ frase, vez }) => (
          <span key={vez}>{frase}</span>
        ))}
      </output>
    </Contexto>
  )
}
