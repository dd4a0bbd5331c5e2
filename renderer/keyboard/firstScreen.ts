import type { Stroke } from './synthesizeKeys.ts'

/** The person's own text in the first screen's field, and the caret's place. */
export interface Written {
  text: string
  caret: number
  /** The field's text is all selected: the next key replaces it. */
  selected: boolean
}

/** The screen that is painted from the document alone (`renderer/first`), until the window's own screen replaces it. */
export interface FirstScreen {
  /** Settles once the keys that main stored while there was no page have arrived too. */
  complete: Promise<void>
  /** Removes the first screen and returns its text. From then on it receives no keys, so the caller has to listen by then. */
  end: () => { written: Written; kept: readonly Stroke[] }
}

declare global {
  interface Window {
    firstScreen: FirstScreen
  }
}
