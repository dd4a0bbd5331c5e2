import { useId, useRef, useState, type ChangeEvent } from 'react'
import { useAtendimento } from '../../services/atendimento.tsx'
import { listaText, type UnreadableFile } from '../../text/lista.ts'
import { Actions, Button } from '../../ui/Button.tsx'
import { useFocusOnArrival } from '../../ui/focus.ts'
import { Panel } from '../../ui/Panel.tsx'
import { readListFile } from './decode.ts'
import styles from './Lista.module.css'

const { paste: text, counter } = listaText

interface PasteBoxProps {
  nothing: boolean
  onText: (text: string) => void
  onBack: (() => void) | null
}

/** The input for a new list: pasted, typed, or from a file. Pasted text is read at once. */
export function PasteBox({ nothing, onText, onBack }: PasteBoxProps) {
  const id = useId()
  const atCounter = useAtendimento().estacao.modo === 'balcao'
  const [typed, setTyped] = useState('')
  const [unread, setUnread] = useState<UnreadableFile | null>(null)
  const file = useRef<HTMLInputElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  useFocusOnArrival(() => field.current?.focus())
  const readFile = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? []
    const read = chosen && (await readListFile(chosen))
    if (file.current) file.current.value = ''
    setUnread(read && 'unread' in read ? read.unread : null)
    if (read && 'text' in read) onText(read.text)
  }
  return (
    <Panel title={text.label}>
      <p id={`${id}-como`} className="faint">
        {atCounter ? counter.explanation : text.explanation}
      </p>
      <p className="faint">{atCounter ? counter.notHere : text.notHere}</p>
      <textarea
        ref={field}
        className={styles.paste}
        aria-label={text.label}
        aria-describedby={`${id}-como`}
        aria-invalid={nothing || undefined}
        data-takes-documento
        rows={8}
        spellCheck={false}
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
        onPaste={(event) => {
          if (typed !== '') return
          event.preventDefault()
          onText(event.clipboardData.getData('text/plain'))
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !event.ctrlKey) return
          event.preventDefault()
          onText(typed)
        }}
      />
      <Actions
        note={
          <output className="faint" data-tone="bad">
            {unread ? text.unread[unread] : nothing && text.nothing}
          </output>
        }
      >
        {onBack && <Button onClick={onBack}>{text.back}</Button>}
        <input
          ref={file}
          type="file"
          accept=".csv,.tsv,.txt,.xls,.html,.htm,.xml,.gz,text/csv,text/plain"
          hidden
          onChange={(event) => void readFile(event)}
        />
        <Button icon="open" onClick={() => file.current?.click()}>
          {text.open}
        </Button>
        <Button look="primary" keyCap="Ctrl+Enter" disabled={typed.trim() === ''} onClick={() => onText(typed)}>
          {text.use}
        </Button>
      </Actions>
    </Panel>
  )
}
