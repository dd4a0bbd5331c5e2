import { LIMITES } from '../../../shared/model/limites.ts'
import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { formatDate, readDate } from '../../../shared/model/data.ts'
import { call, falhaOf } from '../../bridge/client.ts'
import { useToday } from '../../services/useToday.ts'
import { registroText } from '../../text/registro.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { LoadError } from '../../ui/States.tsx'
import styles from './Question.module.css'

const { saving: text, operador } = registroText

/** Saves the lines of some days as a sealed file. Main writes the file, and its lines never pass through this window. */
export function SaveRegistro() {
  const today = formatDate(useToday())
  const [from, setFrom] = useState(today)
  const [until, setUntil] = useState(today)
  const [wrong, setWrong] = useState(false)
  const [de, ate] = [readDate(from), readDate(until)]
  const isReversed = de !== null && ate !== null && de > ate
  const saving = useMutation({
    mutationFn: (days: { de: string; ate: string }) => call('registro.exportar', days),
    gcTime: 0,
  })
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    const isAsked = de !== null && ate !== null && !isReversed
    setWrong(!isAsked)
    if (isAsked && !saving.isPending) saving.mutate({ de, ate })
  }
  const field = (label: string, value: string, set: (value: string) => void, error: string | false) => (
    <Field
      className={styles.day}
      label={label}
      placeholder={operador.example}
      value={value}
      maxLength={LIMITES.dia}
      error={wrong && error}
      onChange={({ currentTarget }) => set(currentTarget.value)}
    />
  )
  const { data, error } = saving
  return (
    <Panel title={text.title}>
      <form className={styles.form} onSubmit={save}>
        {field(text.from, from, setFrom, de === null && operador.wrongDay)}
        {field(text.until, until, setUntil, (ate === null && operador.wrongDay) || (isReversed && text.wrongOrder))}
        <div className={styles.act}>
          <Button type="submit" icon="save" busy={saving.isPending}>
            {text.save}
          </Button>
        </div>
      </form>
      <p className={styles.note}>{text.explanation}</p>
      {error && <LoadError falha={falhaOf(error)} onClose={saving.reset} />}
      <output className={styles.note}>
        {data?.arquivo && [text.saved(data.arquivo, data.linhas), data.cortado && text.cut].filter(Boolean).join(' ')}
      </output>
    </Panel>
  )
}
