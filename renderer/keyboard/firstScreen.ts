import type { Tecla } from '../../shared/model/tecla.ts'

/** What was struck before the window's own script was there, in order. A paste is its text. */
export type Kept = Tecla | { pasted: string }

/** What the person wrote into the first screen's field by themselves, and where the caret stands. */
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
  end: () => { written: Written; kept: readonly Kept[] }
}

declare global {
  interface Window {
    firstScreen: FirstScreen
  }
}
