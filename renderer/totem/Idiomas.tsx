import { useSyncExternalStore } from 'react'
import { en } from '../text/en.ts'
import { es } from '../text/es.ts'
import { currentIdioma, idiomaNames, idiomas, onIdioma, setIdioma, type Idioma } from '../text/idioma.ts'
import type { Translation } from '../text/translation.ts'
import { Touch } from './Touch.tsx'

const translations: Record<Idioma, Translation | null> = { pt: null, es, en }

/** The language of the page. Components that use this hook are drawn again when it changes. */
export const useIdioma = (): Idioma => useSyncExternalStore(onIdioma, currentIdioma)

export const switchToPortuguese = (): void => setIdioma('pt', null)

function IdiomaTouch({ idioma, onChosen }: { idioma: Idioma; onChosen?: (() => void) | undefined }) {
  const choose = () => {
    setIdioma(idioma, translations[idioma])
    onChosen?.()
  }
  return (
    <Touch look="quiet" lang={idioma} onTouch={choose}>
      {idiomaNames[idioma]}
    </Touch>
  )
}

/** Buttons for all languages, each in its own name; `onChosen` runs once the page is in that language. */
export const Idiomas = ({ onChosen }: { onChosen: () => void }) =>
  idiomas.map((idioma) => <IdiomaTouch key={idioma} idioma={idioma} onChosen={onChosen} />)

/** The button for the next language, if there is one. After the last one Portuguese follows again. */
export function NextIdioma() {
  const spoken = useIdioma()
  return <IdiomaTouch idioma={idiomas[idiomas.indexOf(spoken) + 1] ?? 'pt'} />
}
