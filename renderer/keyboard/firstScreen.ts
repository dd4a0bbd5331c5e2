import type { Stroke } from './synthesizeKeys.ts'

/** The text in the first screen's field, and the caret's position. */
export interface Written {
  text: string
  caret: number
  /** True if all of the field's text is selected, so that the next key replaces it. */
  selected: boolean
}

/** The latest keys, at most `GAP_MS` apart: a scan may have begun with them. */
export interface Begun {
  text: string
  /** Time of the last key (`Event.timeStamp`), ms. */
  at: number
  /** True if the text is the end of the field's text; false if the keys have had no effect. */
  written: boolean
}

/** The first screen, painted from the document alone (`renderer/first`), until the window's own screen replaces it. */
export interface FirstScreen {
  /** Settles once the keys that main stored before this page existed have arrived too. */
  complete: Promise<void>
  /** Removes the first screen; returns its text and the waiting keys. The caller must already listen to keys. */
  end: () => { written: Written; kept: readonly Stroke[]; burst: Begun | null }
}

declare global {
  interface Window {
    firstScreen: FirstScreen
  }
}
