import { useMutation } from '@tanstack/react-query'
import { useId, useState, type SubmitEvent } from 'react'
import { LIMITES } from '../../../shared/model/limites.ts'
import { addDays, formatDate, readDate, type IsoDate } from '../../../shared/model/data.ts'
import { call, falhaOf } from '../../bridge/client.ts'
import { useToday } from '../../services/atendimento.tsx'
import { registroText } from '../../text/registro.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { LoadError } from '../../ui/States.tsx'
import { Linhas } from './Linhas.tsx'

const { operador: text } = registroText

/** Lists an operator's actions on a day, by default today. Former operators can be chosen too. */
export function OperadorQuestion({ nomes }: { nomes: readonly string[] }) {
  const list = useId()
  const [nome, setNome] = useState('')
  const [typedDay, setTypedDay] = useState(formatDate(useToday()))
  const [wrong, setWrong] = useState(false)
  const dia = readDate(typedDay)
  const asking = useMutation({
    mutationFn: (question: { nome: string; dia: IsoDate }) => call('registro.operador', question),
  })
  const ask = (event: SubmitEvent) => {
    event.preventDefault()
    const name = nome.trim()
    setWrong(name === '' || dia === null)
    if (name !== '' && dia !== null && !asking.isPending) asking.mutate({ nome: name, dia })
  }
  const { data, error, variables } = asking
  const askDayBefore = () => {
    if (!variables) return
    const before = addDays(variables.dia, -1)
    setTypedDay(formatDate(before))
    asking.mutate({ ...variables, dia: before })
  }
  const answerOf = variables ? text.answerOf(variables.nome, formatDate(variables.dia)) : ''
  return (
    <Panel title={text.title}>
      <form className="fields" onSubmit={ask}>
        <Field
          flex="0 1 260px"
          label={text.label}
          value={nome}
          maxLength={LIMITES.operador}
          list={list}
          error={wrong && nome.trim() === '' && text.wrongName}
          onChange={({ currentTarget: { value } }) => setNome(value)}
        />
        <datalist id={list}>
          {nomes.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
        <Field
          flex="0 0 130px"
          label={text.day}
          placeholder={text.example}
          value={typedDay}
          maxLength={LIMITES.dia}
          error={wrong && dia === null && text.wrongDay}
          onChange={({ currentTarget: { value } }) => setTypedDay(value)}
        />
        <div className="besideFields">
          <Button type="submit" icon="fetch" keyCap="Enter" busy={asking.isPending}>
            {text.ask}
          </Button>
        </div>
      </form>
      {error && <LoadError falha={falhaOf(error)} onClose={asking.reset} />}
      {data && (
        <>
          <h3>{answerOf}</h3>
          <Linhas
            answer={data}
            label={answerOf}
            none={{ ...text.none, action: <Button onClick={askDayBefore}>{text.dayBefore}</Button> }}
          />
        </>
      )}
    </Panel>
  )
}
