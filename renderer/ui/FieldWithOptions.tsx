import { Autocomplete } from '@mantine/core'
import { useState, type KeyboardEvent } from 'react'
import { LIMITES } from '../../shared/model/limites.ts'
import { fieldClasses } from './Field.tsx'
import styles from './FieldWithOptions.module.css'

/** The most options drawn at once; a menu may have hundreds. */
const SHOWN = 60

export interface FieldOption {
  id: number
  nome: string
}

export interface FieldWithOptionsProps {
  label: string
  all: string
  /** Returns the options; called each time the menu opens, so that computing them does not delay the screen. */
  options: () => readonly FieldOption[]
  chosen: FieldOption | null
  text: string
  onText: (text: string) => void
  /** Called when an option was chosen; with null when the field was cleared. */
  onChoose: (option: FieldOption | null) => void
  /** Called on Enter in the text while no option is highlighted. */
  onEnter: () => void
  onLeave: () => void
  error?: string | undefined
  hint?: string | undefined
  clear: string
}

/** A text field with a menu of known values: choose with ↓ and Enter, or type another value. */
export function FieldWithOptions(props: FieldWithOptionsProps) {
  const { chosen, text } = props
  const [options, setOptions] = useState<readonly FieldOption[]>([])
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.currentTarget.hasAttribute('aria-activedescendant')) return
    event.preventDefault()
    props.onEnter()
  }
  return (
    <Autocomplete
      label={props.label}
      placeholder={props.all}
      data={toOffer(options, text === chosen?.nome ? '' : text)}
      filter={({ options }) => options}
      value={text}
      maxLength={LIMITES.filtro}
      error={props.error}
      description={props.hint}
      title={chosen?.nome}
      openOnFocus={false}
      clearable
      clearButtonProps={{ 'aria-label': props.clear }}
      comboboxProps={{ keepMounted: false, width: 'max-content', position: 'bottom-start' }}
      autoComplete="off"
      spellCheck={false}
      size="sm"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      flex="1 1 180px"
      maw={320}
      classNames={{ ...fieldClasses, dropdown: styles.menu ?? '', option: styles.option ?? '' }}
      onDropdownOpen={() => setOptions(props.options())}
      onChange={props.onText}
      onOptionSubmit={(value) => props.onChoose(options.find(({ id }) => String(id) === value) ?? null)}
      onClear={() => props.onChoose(null)}
      onKeyDown={onKeyDown}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={props.onLeave}
    />
  )
}

/** The options that contain the typed text; all of them while the text is the chosen option's own. */
function toOffer(options: readonly FieldOption[], text: string) {
  const search = text.trim().toLowerCase()
  return options
    .filter(({ nome }) => nome.toLowerCase().includes(search))
    .slice(0, SHOWN)
    .map(({ id, nome }) => ({ value: String(id), label: nome }))
}
