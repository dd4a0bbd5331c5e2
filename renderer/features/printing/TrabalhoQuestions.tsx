import { useState } from 'react'
import { LIMITES } from '../../../shared/model/limites.ts'
import type { Trabalho } from '../../../shared/model/impressao.ts'
import { cancelText, printingText, reprintText as text } from '../../text/printing.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { readCopias, readPageRange } from './pageRange.ts'
import styles from './TrabalhoQuestions.module.css'
import type { TrabalhoActions, ReprintRequest } from './useTrabalhoActions.ts'

/** The dialogs of `useTrabalhoActions`. */
export function TrabalhoQuestions({ actions }: { actions: TrabalhoActions }) {
  const { question, closeQuestion } = actions
  if (!question) return null
  const { action, trabalho } = question
  return action === 'cancel' ? (
    <Confirm
      title={cancelText.title(1)}
      back={cancelText.back}
      go={cancelText.cancel}
      onBack={closeQuestion}
      onGo={() => actions.cancel(trabalho)}
    >
      <p>{cancelText.oneSheet}</p>
    </Confirm>
  ) : (
    <Reprint trabalho={trabalho} onBack={closeQuestion} onPrint={(request) => actions.reprint(trabalho, request)} />
  )
}

interface ReprintProps {
  trabalho: Trabalho
  onBack: () => void
  onPrint: (request: ReprintRequest) => void
}

/** Asks for the pages and the number of copies; for a document of one page, only for the copies. */
function Reprint({ trabalho, onBack, onPrint }: ReprintProps) {
  const { paginas: total, intervalo } = trabalho
  // A part of a document is printed again as that part, because its pages are not numbered from 1.
  const choosesPages = total > 1 && intervalo === undefined
  // One dialog prints once, however often its button is pressed.
  const [chave] = useState(() => crypto.randomUUID())
  const [pages, setPages] = useState('')
  const [copias, setCopias] = useState(String(trabalho.copias))
  const [checked, setChecked] = useState(false)
  const read = pages.trim() === '' ? '' : readPageRange(pages, total)
  const times = readCopias(copias)
  const submit = () => {
    setChecked(true)
    if (read === null || times === null) return
    onPrint({ chave, copias: times, ...(read !== '' && { paginas: read }) })
  }
  return (
    <FormDialog
      title={text.title}
      onClose={onBack}
      width={460}
      back={text.back}
      go={text.print}
      icon="print"
      onSubmit={submit}
    >
      <p>{text.explanation}</p>
      <p>
        <strong>{trabalho.rotulo || printingText.noLabel}</strong>
        {intervalo !== undefined && ` · ${text.interval(intervalo)}`}
      </p>
      <div className={styles.fields}>
        {choosesPages && (
          <Field
            className={styles.pages}
            label={text.pages}
            placeholder={text.all}
            description={text.hint(total)}
            error={checked && read === null && text.error(total)}
            value={pages}
            maxLength={LIMITES.intervalo}
            data-autofocus
            onChange={({ currentTarget: { value } }) => setPages(value)}
          />
        )}
        <Field
          className={styles.copias}
          label={text.copias}
          inputMode="numeric"
          error={checked && times === null && text.copiasError}
          value={copias}
          maxLength={LIMITES.copias}
          data-autofocus={!choosesPages || undefined}
          onChange={({ currentTarget: { value } }) => setCopias(value)}
        />
      </div>
    </FormDialog>
  )
}
