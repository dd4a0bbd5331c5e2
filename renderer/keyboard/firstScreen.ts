import type { Stroke } from './synthesizeKeys.ts'

/** The person's own text in the first screen's field, and the caret's place. */
export interface Written {
  text: string
  caret: number
  /** The field's text is all selected: the next key replaces it. */
  selected: boolean
}

/** The screen that is painted from the document alone (`renderer/first`), until the window's own takes its place. */
export interface FirstScreen {
  /** Settles once the keys that main kept while there was no page are here too. */
  complete: Promise<void>
  /** Removes the first screen and answers its text. From here on nobody hears keys, so the caller has to listen by then. */
  end: () => { written: Written; kept: readonly Stroke[] }
}

declare global {
  interface Window {
    firstScreen: FirstScreen
  }
}
