import { clipboard, type Clipboard, type Input } from 'electron'
import type { Trace } from '../attendance/wipe.ts'
import { inTime } from '../inTime.ts'

/** Limit of a reading: under X11 and Wayland the program that copied is asked for the text. */
const READ_MS = 2_000

/** Null where the system does not answer. */
const textIn = (place: Pick<Clipboard, 'readText'>) => inTime(place.readText(), READ_MS, () => null)

/** The system's clipboard, which may hold data of the person served. */
export interface PersonClipboard {
  copy: (text: string) => Promise<void>
  /** Called when a key was struck in a page of ours, possibly one that copies. */
  struck: (input: Pick<Input, 'type' | 'key' | 'control' | 'meta' | 'shift'>) => void
  /**
   * Call it when a foreign page is shown, and the returned function when it closes: everything copied in between belongs to the
   * person.
   */
  watch: () => Promise<() => Promise<void>>
  trace: Trace
}

/**
 * Empties the clipboard of our pages' copies at the end of the attendance; copies that the clerk made in another program stay.
 * The selected text (Linux) is always cleared, since the next selection replaces it anyway.
 * @param shared false where only the person served uses the machine: then everything is cleared
 */
export function createClipboard({
  shared,
  platform = process.platform,
}: {
  shared: boolean
  platform?: string
}): PersonClipboard {
  const marked = platform === 'linux' ? clipboard.selection : null
  /** The text that the program itself put into the clipboard. */
  let ours: string | null = null
  /** The person copied something themselves, of unknown content. */
  let theirs = false
  /** For each foreign page that is still shown: the clipboard's text when it opened. */
  const watches = new Set<{ before: string | null }>()
  // A copy without an owner counts as the person's.
  const noteChange = async ({ before }: { before: string | null }) => {
    const now = await textIn(clipboard)
    if (now === null || now !== before) theirs = true
  }
  const isOurs = (now: string | null) => now === null || now === ours
  const isOfThePerson = async () => !shared || theirs || (ours !== null && isOurs(await textIn(clipboard)))
  return {
    copy: (text) => {
      ours = text
      return clipboard.writeText(text)
    },
    struck: (input) => {
      if (copies(input)) theirs = true
    },
    watch: async () => {
      const watch = { before: await textIn(clipboard) }
      watches.add(watch)
      return async () => {
        if (watches.delete(watch)) await noteChange(watch)
      }
    },
    trace: {
      name: 'clipboard',
      wipe: async () => {
        // The page may go in this very moment, and may not have reported yet.
        await Promise.all([...watches].map(noteChange))
        watches.clear()
        const left = [
          (await isOfThePerson()) && !(await isEmptied(clipboard)) && 'clipboard',
          marked && !(await isEmptied(marked)) && 'selection',
        ].filter(Boolean)
        if (left.length > 0) return left.join(', ')
        ours = null
        theirs = false
        return null
      },
    },
  }
}

function copies({ type, key, control, meta, shift }: Parameters<PersonClipboard['struck']>[0]): boolean {
  if (type !== 'keyDown') return false
  return ((control || meta) && /^(c|x|insert)$/i.test(key)) || (shift && key === 'Delete')
}

/** Some desktops restore the last text of an emptied clipboard, but not of one that holds a blank. */
async function isEmptied(place: Pick<Clipboard, 'clear' | 'readText' | 'writeText'>): Promise<boolean> {
  place.clear()
  if ((await textIn(place)) === '') return true
  await place.writeText(' ')
  return (await textIn(place))?.trim() === ''
}
