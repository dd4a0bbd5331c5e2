import { useState } from 'react'
import { LIMITES } from '../../../shared/model/limites.ts'
import { call, falhaOf } from '../../bridge/client.ts'
import { listaText } from '../../text/lista.ts'
import { filtersText } from '../../text/ui.ts'
import { Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/Dialog.tsx'
import { Message, LoadError } from '../../ui/States.tsx'
import { useListAct } from './useOffice.ts'

const { range: text } = listaText

/** Prints a range of rows again. If certificates would have to be issued again, the person confirms that first. */
export function RangeDialog({ first, onClose }: { first: number; onClose: () => void }) {
  const [typed, setTyped] = useState({ de: String(first), ate: String(first) })
  const [checked, setChecked] = useState(false)
  const [de, ate] = [rowNumber(typed.de), rowNumber(typed.ate)]
  const act = useListAct((emitir: boolean) =>
    call('lista.repetirFaixa', { de: de ?? 0, ate: ate ?? 0, emitir }).then((told) => {
      if (told.linhas > 0) onClose()
      return told
    }),
  )
  const reversed = de !== null && ate !== null && de > ate
  const issued = act.data?.seriamEmitidas ?? 0
  const submit = () => {
    setChecked(true)
    if (de !== null && ate !== null && !reversed && !act.isPending) act.mutate(issued > 0)
  }
  const field = (name: 'de' | 'ate', value: number | null) => (
    <Field
      label={text[name]}
      value={typed[name]}
      inputMode="numeric"
      maxLength={LIMITES.linhaDaLista}
      data-autofocus={name === 'de' || undefined}
      error={checked && (value === null ? text.invalid : name === 'ate' && reversed && filtersText.reversed)}
      onChange={({ currentTarget: { value: digits } }) => {
        // A change of the range clears the previous answer.
        act.reset()
        setTyped((before) => ({ ...before, [name]: digits }))
      }}
    />
  )
  return (
    <FormDialog
      title={text.title}
      onClose={onClose}
      go={issued > 0 ? text.goIssue : text.go}
      icon="print"
      busy={act.isPending}
      onSubmit={submit}
    >
      <p className="faint">{text.explanation}</p>
      {field('de', de)}
      {field('ate', ate)}
      {issued > 0 && (
        <Message kind="warning" live>
          {text.issued(issued)}
        </Message>
      )}
      {act.data && issued === 0 && act.data.linhas === 0 && (
        <Message kind="warning" live>
          {text.none({ de: de ?? 0, ate: ate ?? 0 })}
        </Message>
      )}
      {act.error && <LoadError falha={falhaOf(act.error)} onClose={act.reset} />}
    </FormDialog>
  )
}

/** The row number in a typed text, with or without thousands separators; null if there is none: `1.5` is not 15. */
function rowNumber(text: string): number | null {
  const isNumber = /^[1-9](?:\d{0,6}|\d{0,2}(?:\.\d{3}){1,2})$/.test(text.trim())
  return isNumber ? Number(text.trim().replaceAll('.', '')) : null
}
