import type { Stroke } from './strike.ts'

/** The person's own text in the first screen's field, and the caret's place. */
export interface Written {
  text: string
  caret: number
  /** All of it is marked: what comes next takes its place. */
  selected: boolean
}

/** The screen that is painted from the document alone (`renderer/first`), until the window's own takes its place. */
export interface FirstScreen {
  /** Settles once the keys that main kept while there was no page are here too. */
  complete: Promise<void>
  /** Takes it away and answers what it holds; keys are nobody's from here on, so whoever asks has to listen by then. */
  end: () => { written: Written; kept: readonly Stroke[] }
}

declare global {
  interface Window {
    firstScreen: FirstScreen
  }
}
