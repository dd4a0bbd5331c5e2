import { clipboard, type Clipboard, type Input } from 'electron'
import type { Trace } from '../attendance/wipe.ts'
import { inTime } from '../inTime.ts'

/** Limit for reading: under X11 and Wayland the text is fetched from the program that copied it. */
const READ_MS = 2_000

/** Reads a clipboard's text; null if the system does not answer in time. */
const textIn = (place: Pick<Clipboard, 'readText'>) => inTime(place.readText(), READ_MS, () => null)

/** The system's clipboard, which may hold data of the person served. */
export interface PersonClipboard {
  copy: (text: string) => Promise<void>
  /** Call it for each key typed in one of our pages: the key may copy. */
  struck: (input: Pick<Input, 'type' | 'key' | 'control' | 'meta' | 'shift'>) => void
  /** Call it when a foreign page is shown, and the result when it closes: copies in between are the person's. */
  watch: () => Promise<() => Promise<void>>
  trace: Trace
}

/**
 * Empties the clipboard of copies made in this program when the attendance ends. Copies that the clerk made in another program
 * stay. The selected text (Linux) is always cleared, because the next selection replaces it anyway.
 * @param shared false if only the person being served uses the machine: then everything is cleared
 */
export function createClipboard({
  shared,
  platform = process.platform,
}: {
  shared: boolean
  platform?: string
}): PersonClipboard {
  const marked = platform === 'linux' ? clipboard.selection : null
  let ours: string | null = null
  /** Whether the person may have copied something from a foreign page. */
  let theirs = false
  /** For each foreign page that is shown: the clipboard's text when it opened. */
  const watches = new Set<{ before: string | null }>()
  // A changed or unreadable clipboard counts as the person's copy.
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

/** Empties a clipboard; false if text remains. Some desktops restore a cleared text, but not one set to a blank. */
async function isEmptied(place: Pick<Clipboard, 'clear' | 'readText' | 'writeText'>): Promise<boolean> {
  place.clear()
  if ((await textIn(place)) === '') return true
  await place.writeText(' ')
  return (await textIn(place))?.trim() === ''
}
