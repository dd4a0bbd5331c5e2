import { use, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { keys } from '../keyboard/keys.ts'
import { useShortcut } from '../keyboard/keyboard.tsx'
import { filtersText as text } from '../text/ui.ts'
import { Button } from './Button.tsx'
import { useCompact } from './compact.ts'
import { afterPress } from './Field.tsx'
import { FilterSlot } from './Panel.tsx'
import { filterErrors, sameFilter, tidyFilter, type FieldsOf, type Filter, type FilterRules } from './filters.ts'

export interface FilterFormProps {
  className?: string | undefined
  /** Removes all filters; absent if there are none. */
  onClear: (() => void) | undefined
  /** Whether the list is filtered. By default it is if there is something to clear: then no text waits to be applied. */
  inForce?: boolean
  /** Returns false if a field is wrong: the fields then stay visible. */
  onSubmit?: () => boolean
  /** Whether the form has a submit button. Without it each field applies at once or on Enter. */
  button?: boolean
  children: ReactNode
}

/** The fields that filter a list, and the button that clears them. In a low window they are hidden behind a button. */
export function FilterForm({
  className = '',
  onClear,
  inForce = onClear !== undefined,
  onSubmit,
  button = false,
  children,
}: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const compact = useCompact()
  const [open, setOpen] = useState(false)
  const { slot } = use(FilterSlot)
  const cameFrom = useRef<Element>(null)
  const show = () => {
    cameFrom.current = document.activeElement
    // The form opens synchronously, because its field must exist to take the focus.
    flushSync(() => setOpen(true))
    form.current?.querySelector<HTMLElement>('input, select')?.focus()
  }
  const hide = () => {
    setOpen(false)
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
  }
  const flip = compact && open ? hide : show
  useShortcut(keys.filters, flip)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (onSubmit?.() ?? true) setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // A field handled Enter and moved the focus out of the form: hides the fields again.
    if (event.key === 'Enter' && !form.current?.contains(document.activeElement)) setOpen(false)
    if (event.key !== 'Escape' || event.defaultPrevented || !compact) return
    event.preventDefault()
    hide()
  }
  return (
    <>
      {slot &&
        createPortal(
          <>
            {/* The buttons stand beside the title, where showing or hiding them moves no field. */}
            {onClear && (
              <Button compact look="subtle" onClick={onClear}>
                {text.clear}
              </Button>
            )}
            {compact && (
              <Button compact keyCap={keys.filters} expanded={open} onClick={flip}>
                {inForce ? text.inForce : text.title}
              </Button>
            )}
          </>,
          slot,
        )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of its fields */}
      <form
        ref={form}
        className={`fields ${className}`}
        aria-label={text.title}
        aria-keyshortcuts={keys.filters}
        hidden={compact && !open}
        onSubmit={submit}
        onKeyDown={onKeyDown}
      >
        {children}
        {button && (
          <div className="besideFields">
            <Button type="submit">{text.filter}</Button>
          </div>
        )}
        {!button && <button type="submit" className="readerOnly" tabIndex={-1} aria-hidden />}
      </form>
    </>
  )
}

export interface FilterFormOptions<F> {
  rules: FilterRules<F>
  /** The filter in force. A new filter from outside replaces the typed values. */
  filter: F
  onFilter: (filter: F) => void
  /**
   * The event that applies the filter, besides a choice and Enter. `field`: leaving a field, unless the filter is unchanged.
   * `button`: the form's button, also for an unchanged filter.
   */
  asks: 'field' | 'button'
  /** Called on Enter if no field is wrong. By default the form loses the focus, and the new list takes it. */
  onEnter?: () => void
}

type Changed = { currentTarget: { value: string } }

/**
 * A filter form: typed values, and the filter in force. Choices apply at once. A mistake is shown when its field loses
 * the focus, and no list is requested while there is one.
 */
export function useFilterForm<F extends Filter<F>>(options: FilterFormOptions<F>) {
  const { rules, filter, asks, onEnter = leaveField } = options
  const { initial, change = (before, fields) => ({ ...before, ...fields }) } = rules
  const [typed, setTyped] = useState(filter)
  const [inForce, setInForce] = useState(filter)
  const [complain, setComplain] = useState(false)
  const [round, setRound] = useState(0)
  // The screen itself changed the filter (by a button of the empty list), so the form's values follow.
  if (inForce !== filter) {
    setInForce(filter)
    setTyped(filter)
    setRound(round + 1)
  }
  const errors = filterErrors(rules, typed)

  const tidy = (fresh: F) => {
    const tidied = tidyFilter(rules, fresh)
    setTyped(tidied)
    afterPress(() => setComplain(true))
    return tidied
  }
  const apply = (fresh: F) => {
    const tidied = tidy(fresh)
    if (filterErrors(rules, tidied).size > 0 || (asks === 'field' && sameFilter(tidied, filter))) return
    setInForce(tidied)
    options.onFilter(tidied)
  }
  const choose = (fields: Partial<F>) => apply(change(typed, fields))

  return {
    typed,
    /** Incremented when the form is cleared, so that texts that never became a filter are cleared too. */
    round,
    choose,
    text: (name: FieldsOf<F, string>) => ({
      value: typed[name] as string,
      error: complain ? errors.get(name) : undefined,
      onChange: ({ currentTarget: { value } }: Changed) => {
        setComplain(false)
        setTyped(change(typed, { [name]: value } as Partial<F>))
      },
      onBlur: () => void (asks === 'field' ? apply(typed) : tidy(typed)),
    }),
    /** Props of a select whose options are numbers; its empty option is null. */
    choice: (name: FieldsOf<F, number | null>) => ({
      value: (typed[name] as number | null) ?? '',
      onChange: ({ currentTarget: { value } }: Changed) =>
        choose({ [name]: value === '' ? null : Number(value) } as Partial<F>),
    }),
    form: {
      button: asks === 'button',
      inForce: !sameFilter(filter, initial),
      onClear:
        sameFilter(filter, initial) && sameFilter(typed, initial)
          ? undefined
          : () => {
              setRound(round + 1)
              apply(initial)
            },
      onSubmit: () => {
        apply(typed)
        if (errors.size === 0) onEnter()
        return errors.size === 0
      },
    },
  }
}

/** Blurs the field, so that the list can take the focus when it appears. */
function leaveField(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
