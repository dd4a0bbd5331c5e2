import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { RespostaDoRegistro } from '../../../shared/ipc/types.ts'
import { addDays, formatDate, type IsoDate, readDate, todayIn } from '../../../shared/model/data.ts'
import { documentoDe, formatDocumento, maskDocumento, readDocumento } from '../../../shared/model/documento.ts'
import { LIMITES } from '../../../shared/model/limites.ts'
import { call, falhaOf } from '../../bridge/client.ts'
import { WaysOut } from '../../services/Ways.tsx'
import { useAtendimento, useToday } from '../../services/atendimento.tsx'
import { paths } from '../../services/services.ts'
import { useSignOff } from '../../services/signOff.ts'
import { documentoProblem } from '../../text/atendimento.ts'
import { lineInWords, registroText as text, unknownsOf } from '../../text/registro.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Panel, ScreenTitle } from '../../ui/Panel.tsx'
import { PlainTable } from '../../ui/PlainTable.tsx'
import { EmptyState, LoadError, Loading, Message, QueryError } from '../../ui/States.tsx'
import { PersonalData } from '../../ui/Values.tsx'

/** A supervisor's queries of this station's record. Main refuses everybody else, whatever the screen shows. */
export function RegistroScreen() {
  // Fetched at each opening, because another operator may have signed on.
  const operadores = useQuery({ queryKey: ['registro', 'operador'], queryFn: () => call('operador.ler'), gcTime: 0 })
  const signOff = useSignOff()
  const { atendimento, estacao } = useAtendimento()
  const { instalavel, comEntrada } = estacao
  const mayIntroducePin = instalavel && !comEntrada && atendimento.fase === 'livre'
  const [, navigate] = useLocation()
  return (
    <div className="stack">
      <ScreenTitle side={<WaysOut />}>{text.title}</ScreenTitle>
      <QueryError query={operadores} />
      {operadores.isPending && <Loading label={text.loading} rows={4} />}
      {operadores.data && operadores.data.papel !== 'supervisor' && (
        <Message
          kind="info"
          title={text.closed.title}
          actions={
            (signOff && <Button onClick={signOff}>{text.closed.signOff}</Button>) ??
            (mayIntroducePin && <Button onClick={() => navigate(paths.maquina)}>{text.closed.setUp}</Button>)
          }
        >
          <p>{operadores.data.exigeEntrada ? text.closed.withPin : text.closed.withoutPin}</p>
        </Message>
      )}
      {operadores.data?.papel === 'supervisor' && (
        <>
          <PessoaQuestion />
          <OperadorQuestion nomes={operadores.data.nomes} />
        </>
      )}
    </div>
  )
}

const { pessoa: pessoaText } = text

/** Finds who served a person. Closing deletes the typed document: outside an attendance nothing else would. */
function PessoaQuestion() {
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
    if (reading.situacao !== 'valido') return setWrong(documentoProblem(reading) ?? pessoaText.wrong)
    if (!asking.isPending) asking.mutate(reading.documento)
  }
  const { data, error } = asking
  return (
    <Panel title={pessoaText.title}>
      <form className="fields" onSubmit={ask}>
        <Field
          ref={field}
          flex="0 1 260px"
          label={pessoaText.label}
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
            {pessoaText.ask}
          </Button>
        </div>
      </form>
      <p className="faint">{pessoaText.explanation}</p>
      {error && <LoadError falha={falhaOf(error)} onClose={asking.reset} />}
      {data && (
        <>
          <h3>
            {pessoaText.answerOf} <PersonalData>{about}</PersonalData>
          </h3>
          <Linhas
            answer={data}
            label={pessoaText.title}
            none={{
              ...pessoaText.none,
              action: <Button onClick={() => field.current?.focus()}>{pessoaText.other}</Button>,
            }}
          />
          <p className="faint">
            {data.desde === null
              ? pessoaText.never
              : pessoaText.since(formatDate(todayIn(fuso, Date.parse(data.desde))))}
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

const { operador: operadorText } = text

/** Lists an operator's actions on a day, by default today. Former operators can be chosen too. */
function OperadorQuestion({ nomes }: { nomes: readonly string[] }) {
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
  const answerOf = variables ? operadorText.answerOf(variables.nome, formatDate(variables.dia)) : ''
  return (
    <Panel title={operadorText.title}>
      <form className="fields" onSubmit={ask}>
        <Field
          flex="0 1 260px"
          label={operadorText.label}
          value={nome}
          maxLength={LIMITES.operador}
          list={list}
          error={wrong && nome.trim() === '' && operadorText.wrongName}
          onChange={({ currentTarget: { value } }) => setNome(value)}
        />
        <datalist id={list}>
          {nomes.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
        <Field
          flex="0 0 130px"
          label={operadorText.day}
          placeholder={operadorText.example}
          value={typedDay}
          maxLength={LIMITES.dia}
          error={wrong && dia === null && operadorText.wrongDay}
          onChange={({ currentTarget: { value } }) => setTypedDay(value)}
        />
        <div className="besideFields">
          <Button type="submit" icon="fetch" keyCap="Enter" busy={asking.isPending}>
            {operadorText.ask}
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
            none={{ ...operadorText.none, action: <Button onClick={askDayBefore}>{operadorText.dayBefore}</Button> }}
          />
        </>
      )}
    </Panel>
  )
}

const { columns, cut } = text

interface LinhasProps {
  answer: RespostaDoRegistro
  label: string
  /** Shown without a line: the fact, the next step, and its button. */
  none: { title: string; explanation: string; action: ReactNode }
}

/** Lines of the record, newest first. A plain table, because lines cannot be chosen. */
function Linhas({ answer, label, none }: LinhasProps) {
  const { fuso } = useAtendimento().estacao.perfil
  if (answer.linhas.length === 0 && !answer.cortado) {
    return (
      <EmptyState answer={null} title={none.title} action={none.action}>
        {none.explanation}
      </EmptyState>
    )
  }
  return (
    <>
      <PlainTable
        headed
        cards
        label={label}
        columns={[columns.when, columns.who, columns.where, { name: columns.what, clear: true }]}
        rows={answer.linhas.map((linha) => [momentIn(fuso, linha.em), linha.quem, linha.estacao, lineInWords(linha)])}
      />
      {answer.cortado && <p className="faint">{cut}</p>}
    </>
  )
}

/** Date and time in the municipality's zone: `20/11/2026 09:00:00`. */
function momentIn(fuso: string, em: string): string {
  const time = new Intl.DateTimeFormat('pt-BR', { timeZone: fuso, timeStyle: 'medium' })
  return `${formatDate(todayIn(fuso, Date.parse(em)))} ${time.format(Date.parse(em))}`
}
