import { useState } from 'react'
import { LIMITES } from '../../../shared/model/limites.ts'
import type { Trabalho } from '../../../shared/model/impressao.ts'
import { cancelText, printingText, reprintText as text } from '../../text/printing.ts'
import { Confirm, FormDialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { readCopias, readPageRange } from './pageRange.ts'
import type { TrabalhoActions, ReprintRequest } from './useTrabalhoActions.ts'

export function TrabalhoQuestions({ actions, onCancel }: { actions: TrabalhoActions; onCancel?: () => void }) {
  const { cancelling, repeating, closeQuestion } = actions
  const { withSheet, trabalhos } = cancelling
  const count = trabalhos.length
  if (repeating) {
    const onPrint = (request: ReprintRequest) => actions.reprint(repeating, request)
    return <Reprint trabalho={repeating} onBack={closeQuestion} onPrint={onPrint} />
  }
  if (count === 0) return null
  return (
    <Confirm
      title={cancelText.title(count)}
      go={cancelText.cancelAll(count)}
      onBack={closeQuestion}
      onGo={() => {
        actions.cancel(trabalhos)
        onCancel?.()
      }}
    >
      <p>
        {withSheet === 0 ? cancelText.noSheet : count === 1 ? cancelText.oneSheet : cancelText.someSheets(withSheet)}
      </p>
    </Confirm>
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
  // A document that was only a part is printed again as that part, because its pages are not numbered from 1.
  const choosesPages = total > 1 && intervalo === undefined
  // One dialog prints once, however often its button is pressed: the key stays the same.
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
    <FormDialog title={text.title} onClose={onBack} width={460} go={text.print} icon="print" onSubmit={submit}>
      <p>{text.explanation}</p>
      <p>
        <strong>{trabalho.rotulo || printingText.noLabel}</strong>
        {intervalo !== undefined && ` · ${text.interval(intervalo)}`}
      </p>
      {choosesPages && (
        <Field
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
        label={text.copias}
        inputMode="numeric"
        error={checked && times === null && text.copiasError}
        value={copias}
        maxLength={LIMITES.copias}
        data-autofocus={!choosesPages || undefined}
        onChange={({ currentTarget: { value } }) => setCopias(value)}
      />
    </FormDialog>
  )
}
