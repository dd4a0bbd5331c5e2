import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type SubmitEvent } from 'react'
import { LIMITES } from '../../../shared/model/limites.ts'
import { documentoDe, formatDocumento, maskDocumento, readDocumento } from '../../../shared/model/documento.ts'
import { formatDate, todayIn } from '../../../shared/model/data.ts'
import { call, falhaOf } from '../../bridge/client.ts'
import { useAtendimento } from '../../services/atendimento.tsx'
import { documentoProblem } from '../../text/atendimento.ts'
import { registroText, unknownsOf } from '../../text/registro.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { LoadError } from '../../ui/States.tsx'
import { PersonalData } from '../../ui/Values.tsx'
import { Linhas } from './Linhas.tsx'

const { pessoa: text } = registroText

/** Finds who served a person. Closing deletes the typed document: outside an attendance nothing else would. */
export function PessoaQuestion() {
  const { fuso } = useAtendimento().estacao.perfil
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const [about, setAbout] = useState('')
  const asking = useMutation({
    mutationFn: (documento: string) => call('registro.pessoa', { documento }),
    onSuccess: (_answer, documento) => {
      setAbout(maskDocumento(documento))
      setTyped('')
    },
  })
  const ask = (event: SubmitEvent) => {
    event.preventDefault()
    const reading = readDocumento(typed)
    if (reading.situacao !== 'valido') return setWrong(documentoProblem(reading) ?? text.wrong)
    if (!asking.isPending) asking.mutate(reading.documento)
  }
  const { data, error } = asking
  return (
    <Panel title={text.title}>
      <form className="fields" onSubmit={ask}>
        <Field
          ref={field}
          flex="0 1 260px"
          label={text.label}
          value={typed}
          maxLength={LIMITES.documento}
          error={wrong ?? false}
          data-takes-documento
          onChange={({ currentTarget: { value } }) => {
            const documento = documentoDe(value)
            setWrong(null)
            setTyped(documento === null ? value : formatDocumento(documento))
          }}
        />
        <div className="besideFields">
          <Button type="submit" icon="fetch" keyCap="Enter" busy={asking.isPending}>
            {text.ask}
          </Button>
        </div>
      </form>
      <p className="faint">{text.explanation}</p>
      {error && <LoadError falha={falhaOf(error)} onClose={asking.reset} />}
      {data && (
        <>
          <h3>
            {text.answerOf} <PersonalData>{about}</PersonalData>
          </h3>
          <Linhas
            answer={data}
            label={text.title}
            none={{ ...text.none, action: <Button onClick={() => field.current?.focus()}>{text.other}</Button> }}
          />
          <p className="faint">
            {data.desde === null ? text.never : text.since(formatDate(todayIn(fuso, Date.parse(data.desde))))}
          </p>
          {unknownsOf(data).map((sentence) => (
            <p key={sentence} className="faint">
              {sentence}
            </p>
          ))}
        </>
      )}
    </Panel>
  )
}
