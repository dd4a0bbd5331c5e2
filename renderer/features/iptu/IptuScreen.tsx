import { useEffect, useRef, useState } from 'react'
import { useIgnoreKeysUntilPause } from '../../keyboard/deafHands.ts'
import { useOffers } from '../../services/services.ts'
import { useAtendimento } from '../../services/atendimento.tsx'
import { useSerie } from '../../services/serie.tsx'
import { iptuText as text, iptuText } from '../../text/iptu.ts'
import { serieText } from '../../text/serie.ts'
import { filaDoIptuText as runText } from '../../text/serieRun.ts'
import { Message } from '../../ui/States.tsx'
import { ScreenTitle, Panel } from '../../ui/Panel.tsx'
import { FoundImoveis } from './FoundImoveis.tsx'
import { TypedRequest } from './TypedRequest.tsx'
import { ask, type Paper, type PaperRequest, numeroOf, labelOf } from '../../flows/iptu/request.ts'
import { Button } from '../../ui/Button.tsx'
import { usePdf } from '../../flows/documents/usePdf.ts'
import { FetchedPdf } from '../documents/index.ts'
import { useSerialCount } from './useSerialRun.ts'

const { paper: paperText } = iptuText

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
