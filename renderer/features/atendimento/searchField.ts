import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type RefObject,
} from 'react'
import { isLikePix } from '../../../shared/model/pix.ts'
import { hasDialog, neutralFocus, takesText } from '../../keyboard/focus.ts'
import { useReadCode } from '../../keyboard/keyboard.tsx'
import { cleanPasted, maskTyping } from './mask.ts'
import { readScan } from './scan.ts'

export interface SearchField {
  text: string
  write: (text: string) => void
  field: RefObject<HTMLInputElement | null>
  focus: () => void
  fieldProps: {
    value: string
    onChange: (event: { currentTarget: HTMLInputElement }) => void
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => void
    /** Marks the field into which a scanned CPF or CNPJ is typed. */
    'data-takes-documento': true
    /** Chooses a font in which no letter looks like a digit, for company numbers with letters. */
    'data-letters': true | undefined
  }
}

/**
 * A search box that masks the text while the person types, without moving the caret, and cleans pasted text. It also
 * takes keys and scans while nothing has the focus.
 * @param looseKeys characters it takes without the focus: digits from scanners, at the start page any letter or digit
 * @param masks false if other numbers can be searched too: the typed text stays unchanged
 */
export function useSearchField(looseKeys: RegExp, { masks = true }: { masks?: boolean } = {}): SearchField {
  const [text, write] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const readCode = useReadCode()

  // React sets the value; the caret has to follow before the next paint.
  useLayoutEffect(() => {
    if (caret.current === null) return
    field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  // A payment code is checked before it gets into the field, which would cut it, or mix it with other words.
  const bring = (pasted: string) => {
    if (readScan(pasted).kind === 'payment' || isLikePix(pasted)) readCode(pasted)
    else write(cleanPasted(pasted, masks))
  }
  const onLooseKey = useEffectEvent((event: KeyboardEvent) => {
    const withModifier = event.ctrlKey || event.metaKey || event.altKey
    if (event.defaultPrevented || withModifier || !looseKeys.test(event.key)) return
    // The focus moves before the browser writes the key, which happens after this listener returns.
    if (mayTake(event.key)) field.current?.focus()
  })
  const onLoosePaste = useEffectEvent((event: globalThis.ClipboardEvent) => {
    const pasted = event.clipboardData?.getData('text') ?? ''
    if (!neutralFocus() || hasDialog() || !pasted.trim()) return
    event.preventDefault()
    bring(pasted)
    field.current?.focus()
  })
  useEffect(() => {
    const keyDown = (event: KeyboardEvent) => onLooseKey(event)
    const paste = (event: globalThis.ClipboardEvent) => onLoosePaste(event)
    window.addEventListener('keydown', keyDown)
    window.addEventListener('paste', paste)
    return () => {
      window.removeEventListener('keydown', keyDown)
      window.removeEventListener('paste', paste)
    }
  }, [])

  const focus = () => {
    field.current?.focus()
    field.current?.select()
  }
  return {
    text,
    write,
    field,
    focus,
    fieldProps: {
      'data-takes-documento': true,
      'data-letters': /[A-Za-z]/.test(text) || undefined,
      value: text,
      onChange: ({ currentTarget }) => {
        if (!masks) return write(currentTarget.value)
        const { value, selectionStart } = currentTarget
        const writing = maskTyping({ text: value, caret: selectionStart ?? value.length }, text)
        caret.current = writing.caret
        write(writing.text)
      },
      onPaste: (event) => {
        const { currentTarget } = event
        const everything =
          currentTarget.selectionEnd === currentTarget.value.length && currentTarget.selectionStart === 0
        // A paste into the middle of a text is ordinary typing; into an empty or selected field it is a whole document.
        if (currentTarget.value !== '' && !everything) return
        event.preventDefault()
        bring(event.clipboardData.getData('text'))
      },
    },
  }
}

/** Accepts a letter only when nothing has the focus; a digit, which may be a scanner's, also while a button or row has it. */
function mayTake(key: string): boolean {
  if (takesText(document.activeElement) || hasDialog()) return false
  return neutralFocus() || /^\d$/.test(key)
}
