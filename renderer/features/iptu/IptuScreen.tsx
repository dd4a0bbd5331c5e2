import { type ReactNode, type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react'
import { isNotFound } from '../../../shared/errors.ts'
import { isSemImoveis, readImoveis } from '../../../shared/model/imoveis.ts'
import { LIMITES } from '../../../shared/model/limites.ts'
import { mascarado } from '../../../shared/model/mascara.ts'
import { planilhaNoCodigo, semInvisiveis } from '../../../shared/model/sinais.ts'
import { falhaOf, withUnread } from '../../bridge/client.ts'
import { usePdf } from '../../flows/documents/usePdf.ts'
import {
  ask,
  labelOf,
  missing,
  numeroOf,
  type Paper,
  type PaperRequest,
  type Typed,
  typedPaper,
  type Verb,
} from '../../flows/iptu/request.ts'
import { useIgnoreKeysUntilPause } from '../../keyboard/deafHands.ts'
import { useAtendimento, useOperacao } from '../../services/atendimento.tsx'
import { useLoss } from '../../services/ending.tsx'
import { useSerie } from '../../services/serie.tsx'
import { useOffers } from '../../services/services.ts'
import { iptuText as text } from '../../text/iptu.ts'
import { serieText } from '../../text/serie.ts'
import { filaDoIptuText as runText } from '../../text/serieRun.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { LabelledValues } from '../../ui/LabelledValues.tsx'
import { Panel, ScreenTitle } from '../../ui/Panel.tsx'
import { EmptyState, LoadError, Loading, Message } from '../../ui/States.tsx'
import { FetchedPdf } from '../documents/index.ts'
import { ImovelChoice } from './ImovelChoice.tsx'
import styles from './IptuScreen.module.css'
import { useSerialCount, useSerialRun } from './useSerialRun.ts'

const { paper: paperText, typed: typedText } = text

/**
 * IPTU, without login. The properties of the person served are looked up at once, any other property by its registration. In an
 * attendance without a document, only the registration remains.
 */
export function IptuScreen() {
  const { documento } = useAtendimento()
  const offers = useOffers()
  const { run } = useSerie()
  const [inscricao, setInscricao] = useState(run?.inscricao ?? null)
  const [request, setRequest] = useState<PaperRequest | null>(null)
  const cameFrom = useRef<Element>(null)

  const onRequest = (paper: Paper, print: boolean) => {
    if (request === null) cameFrom.current = document.activeElement
    setGivenUp(false)
    setRequest(ask(paper, print))
  }
  const [givenUp, setGivenUp] = useState(false)
  const drop = (underWay: boolean) => {
    setGivenUp(underWay && request?.paper.operacao === 'iptu.boleto')
    setRequest(null)
  }
  const goBack = () => cameFrom.current instanceof HTMLElement && cameFrom.current.focus()
  const close = (underWay: boolean) => {
    drop(underWay)
    goBack()
  }
  // The clerk stopped the IPTU queue: a document that is not fetched yet must not be printed.
  const wasStopped = run?.stopped === 'clerk'
  const [stopSeen, setStopSeen] = useState(false)
  if (wasStopped && !stopSeen) {
    setStopSeen(true)
    drop(true)
  }
  useEffect(() => {
    if (wasStopped) goBack()
  }, [wasStopped])
  const query = (requested: string | null) => {
    setRequest(null)
    setInscricao(requested)
  }

  const search = inscricao === null ? documento && { documento } : { inscricao }
  const paper = request && <IptuPaper key={request.key} request={request} onClose={close} />
  return (
    <>
      <ScreenTitle>{text.title}</ScreenTitle>
      <SerieNotice />
      {givenUp && (
        <Message kind="warning" compact live onClose={() => setGivenUp(false)}>
          {text.paper.givenUp}
        </Message>
      )}
      <TypedRequest focus={documento === null} onQuery={query} onAsk={onRequest} />
      {search && offers('iptu.consultar') ? (
        <FoundImoveis
          key={inscricao}
          search={search}
          paper={paper}
          onAsk={onRequest}
          onAll={documento === null ? null : () => query(null)}
        />
      ) : (
        paper
      )}
    </>
  )
}

/** Shows the IPTU queue's progress with this person, or why it left the person to the clerk. */
function SerieNotice() {
  const { serie, run } = useSerie()
  useIgnoreKeysUntilPause(run !== null && run.stopped !== null && run.stopped !== 'clerk')
  if (!run || serie.papel === null) return null
  if (run.stopped === null) return <Message kind="info" compact title={runText.running(serie.papel)} />
  return (
    <Message kind="warning" compact live title={`${serieText.name}: ${runText.stopped[run.stopped]}`}>
      {runText.goOn}
    </Message>
  )
}

function IptuPaper({ request, onClose }: { request: PaperRequest; onClose: (underWay: boolean) => void }) {
  const { paper, print, key } = request
  const query = usePdf(paper.operacao, paper.input, { numero: numeroOf(paper) })
  useSerialCount(query.data?.documentoId, paper.input.inscricao)
  const block = useRef<HTMLDivElement>(null)
  // The focus moves at once, not when the PDF arrives: a second Enter must not request it again.
  useEffect(() => block.current?.focus(), [])

  return (
    <Panel
      title={labelOf(paper)}
      side={
        <Button compact look="subtle" shortcut="Escape" onClick={() => onClose(query.isFetching)}>
          {paperText.back}
        </Button>
      }
    >
      <div tabIndex={-1} data-neutral-focus ref={block}>
        <FetchedPdf query={query} label={labelOf(paper)} printOnOpen={print} printKey={key} />
      </div>
    </Panel>
  )
}

interface TypedRequestProps {
  /** Whether the form takes the focus on arrival, because the screen shows nothing else. */
  focus: boolean
  onQuery: (inscricao: string) => void
  onAsk: (paper: Paper, print: boolean) => void
}

/** Looks up any property by its registration, or requests its PDF directly. Each button says which field is still missing. */
function TypedRequest({ focus, onQuery, onAsk }: TypedRequestProps) {
  const offers = useOffers()
  const [typed, setTyped] = useState<Typed>({ inscricao: '', exercicio: '', parcela: '' })
  const [touched, setTouched] = useState(false)
  useLoss('form', touched && Object.values(typed).some((one) => one.trim() !== ''))
  const [complained, setComplained] = useState<readonly (keyof Typed)[]>([])
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focus) first.current?.focus()
  }, [focus])
  const verbs = (['consultar', 'carne', 'boleto'] as const).filter((verb) => offers(`iptu.${verb}`))

  const act = (verb: Verb | undefined) => {
    if (!verb) return
    const wrong = missing(typed, verb)
    setComplained(wrong)
    if (wrong.length > 0) return
    setTouched(false)
    if (verb !== 'consultar') return onAsk(typedPaper(typed, verb), true)
    // Without this the field would still have the focus when the list appears.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    onQuery(semInvisiveis(typed.inscricao))
  }
  const madeOver = (name: keyof Typed) => name === 'inscricao' && planilhaNoCodigo(typed.inscricao) !== null
  const field = (name: keyof Typed) => ({
    label: typedText[name],
    value: typed[name],
    error: complained.includes(name) ? typedText.errors[madeOver(name) ? 'planilha' : name] : undefined,
    onChange: (event: { currentTarget: { value: string } }) => {
      setComplained([])
      setTouched(true)
      setTyped({ ...typed, [name]: event.currentTarget.value })
    },
  })
  return (
    <form
      className="fields"
      aria-label={typedText.title}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        act(verbs[0])
      }}
    >
      <Field flex="1 1 160px" maw={300} maxLength={LIMITES.inscricao} ref={first} {...field('inscricao')} />
      {verbs.some((verb) => verb !== 'consultar') && (
        <Field flex="0 0 96px" maxLength={LIMITES.exercicio} inputMode="numeric" {...field('exercicio')} />
      )}
      {verbs.includes('boleto') && (
        <Field flex="0 0 76px" maxLength={LIMITES.parcela} inputMode="numeric" {...field('parcela')} />
      )}
      <div className="row besideFields">
        {verbs.map((verb, index) =>
          index === 0 ? (
            <Button key={verb} type="submit" keyCap="Enter">
              {typedText[verb]}
            </Button>
          ) : (
            <Button key={verb} icon="print" onClick={() => act(verb)}>
              {typedText[verb]}
            </Button>
          ),
        )}
      </div>
    </form>
  )
}

interface FoundImoveisProps {
  search: { documento: string } | { inscricao: string }
  paper: ReactNode
  onAsk: (paper: Paper, print: boolean) => void
  /** Returns to the properties of the person being served; null if the attendance has no document. */
  onAll: (() => void) | null
}

/** The look-up's answer: properties if their form is known, else every value with its own name. */
function FoundImoveis({ search, paper, onAsk, onAll }: FoundImoveisProps) {
  const { estacao } = useAtendimento()
  const { fuso } = estacao.perfil
  const requested = 'inscricao' in search ? search.inscricao : undefined
  const query = useOperacao('iptu.consultar', search)
  // Anybody may look up a property, so its owner's data are partly masked.
  const shown = useMemo(() => mascarado(isSemImoveis(query.data) ? null : query.data), [query.data])
  const imoveis = useMemo(() => {
    const read = readImoveis(query.data, requested, fuso)
    return withUnread(read.imoveis, read.ilegiveis)
  }, [query.data, requested, fuso])
  useSerialRun({ query, imoveis, empty: query.isSuccess && shown === null, requested, asked: paper !== null, onAsk })

  const whose = (
    <>
      <span>{requested === undefined ? text.ofContribuinte : text.byInscricao(requested)}</span>
      {requested !== undefined && onAll && (
        <Button compact look="subtle" onClick={onAll}>
          {text.viewOfContribuinte}
        </Button>
      )}
    </>
  )
  if (imoveis.length > 0) {
    return <ImovelChoice imoveis={imoveis} whose={whose} paper={paper} onAsk={onAsk} />
  }
  const falha = query.error && falhaOf(query.error)
  const empty = (
    <EmptyState
      answer={query.data}
      title={requested === undefined ? text.empty.ofContribuinte : text.empty.byInscricao}
      icon="iptu"
    >
      {/* «Not found» is an answer, not an error, so the municipality's own text comes first. */}
      {falha?.descricao} {text.empty.explanation}
    </EmptyState>
  )
  return (
    <div className={`columns ${styles.columns}`}>
      <Panel title={query.data === undefined ? text.imoveis : text.noKnownForm.title} side={whose}>
        {query.isPending && <Loading awaited rows={3} height={64} columns={['1fr', '120px']} label={text.loading} />}
        {falha && isNotFound(falha) && empty}
        {falha && !isNotFound(falha) && (
          <LoadError falha={falha} onRetry={() => void query.refetch()} retrying={query.isFetching} />
        )}
        {query.isSuccess && (
          <div className="stack">
            {shown !== null && <p>{text.noKnownForm.explanation}</p>}
            <LabelledValues value={shown} timeZone={fuso} empty={empty} />
          </div>
        )}
      </Panel>
      {paper && <div className="stack">{paper}</div>}
    </div>
  )
}
