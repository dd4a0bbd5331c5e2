import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ClipboardEvent, type Ref } from 'react'
import { hasDialog, neutralFocus, takesText } from '../../keyboard/focus.ts'
import { cleanPasted, maskTyping } from './mask.ts'

/** The text of a search box. `useSearchField` owns it; the box draws it. */
export interface SearchField {
  text: string
  write: (text: string) => void
  field: Ref<HTMLInputElement>
  focus: () => void
  fieldProps: {
    value: string
    onChange: (event: { currentTarget: HTMLInputElement }) => void
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => void
    /** A scanned CPF or CNPJ is typed into this field. */
    'data-takes-documento': true
    /** For companies' numbers with letters: they are drawn so that no letter looks like a digit. */
    'data-letters': true | undefined
  }
}

/**
 * A search box that masks while the person types, without moving the caret, and cleans pasted text. It also takes keys and scans
 * when nothing has the focus.
 *
 * @param looseKeys unfocused characters that it takes: scanners send digits, a person at the start page anything
 * @param masks false where other numbers are searched too: the typed text is kept exactly
 */
export function useSearchField(looseKeys: RegExp, { masks = true }: { masks?: boolean } = {}): SearchField {
  const [text, write] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)

  // React writes the value; the caret must follow before the next paint.
  useLayoutEffect(() => {
    if (caret.current === null) return
    field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const onLooseKey = useEffectEvent((event: KeyboardEvent) => {
    const withModifier = event.ctrlKey || event.metaKey || event.altKey
    if (event.defaultPrevented || withModifier || !looseKeys.test(event.key)) return
    // The key goes into the focused field after this listener returns.
    if (mayTake(event.key)) field.current?.focus()
  })
  const onLoosePaste = useEffectEvent((event: globalThis.ClipboardEvent) => {
    const pasted = event.clipboardData?.getData('text') ?? ''
    if (!neutralFocus() || hasDialog() || !pasted.trim()) return
    event.preventDefault()
    write(cleanPasted(pasted, masks))
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
        // Pasted into the middle of a text it is ordinary typing; alone in the box it is a whole document.
        if (currentTarget.value !== '' && !everything) return
        event.preventDefault()
        write(cleanPasted(event.clipboardData.getData('text'), masks))
      },
    },
  }
}

/** Accepts an unfocused letter only when nothing has the focus; a digit (a scanner's) also from a button or row. */
function mayTake(key: string): boolean {
  if (takesText(document.activeElement) || hasDialog()) return false
  return neutralFocus() || /^\d$/.test(key)
}
