import type { Stroke } from './synthesizeKeys.ts'

/** The text in the first screen's field, and the caret's position. */
export interface Written {
  text: string
  caret: number
  /** True if all of the field's text is selected, so that the next key replaces it. */
  selected: boolean
}

/** The first screen, painted from the document alone (`renderer/first`), until the window's own screen replaces it. */
export interface FirstScreen {
  /** Settles once the keys that main stored before this page existed have arrived too. */
  complete: Promise<void>
  /** Removes the first screen; returns its text and the waiting keys. The caller must already listen to keys. */
  end: () => { written: Written; kept: readonly Stroke[] }
}

declare global {
  interface Window {
    firstScreen: FirstScreen
  }
}
