import { Fragment, use, type ReactNode } from 'react'
import type { EstadoDaParte } from '../../../../shared/model/abertura.ts'
import { falhaOf } from '../../../bridge/client.ts'
import { useAtendimento } from '../../../services/atendimento.tsx'
import { aberturaText as text, leituraText, verdictOf } from '../../../text/abertura.ts'
import { Actions } from '../../../ui/Actions.tsx'
import { AtKiosk } from '../../../ui/atKiosk.ts'
import { Button } from '../../../ui/Button.tsx'
import { Message } from '../../../ui/Message.tsx'
import { Panel, PanelRow } from '../../../ui/Panel.tsx'
import { LoadError, Loading, QueryError } from '../../../ui/States.tsx'
import { Badge } from '../../../ui/Values.tsx'
import { playChime } from '../chime.ts'
import { useConferencia } from './useConferencia.ts'

const tones = { certo: 'success', errado: 'danger', naoSei: 'warning', naoSeAplica: 'neutral' } as const

interface ConferenciaProps {
  /** Draws what puts the result on paper or into a file, from its lines. */
  paper?: (linhas: LinhaDoPapel[]) => ReactNode
}

/** The opening check: every part of the station with its state, and the acts that prove the printers, the reader and the sound. */
export function Conferencia({ paper }: ConferenciaProps) {
  const { query, tested, rows, print, scan, hear, toPrint, printing, nameOf } = useConferencia()
  const atKiosk = use(AtKiosk)
  const { versao } = useAtendimento().estacao
  const error = print.error ?? scan.error ?? hear.error
  if (!rows || !query.data) {
    return query.isPending ? (
      <Loading awaited={!atKiosk} label={text.loading} rows={8} height={56} />
    ) : (
      <QueryError query={query} />
    )
  }
  const verdict = verdictOf(query.data)
  const results = rows.map(({ item, words: { name, remedy = '', found } }) => ({
    rotulo: name,
    texto: `${text.estados[item.estado]}. ${remedy} ${found}`,
  }))
  const panel = (title: string, which: (parte: string) => boolean) => (
    <Panel noInset title={title}>
      <ul aria-label={title}>
        {rows
          .filter(({ item }) => which(item.parte))
          .map(({ item, words }) => {
            const awaited = 'linha' in item && tested.isFetching
            return (
              <PanelRow
                key={`${item.parte} ${'impressora' in item ? item.impressora : ''}`}
                name={words.name}
                detail={
                  <>
                    {words.remedy && !awaited && <p>{words.remedy}</p>}
                    <p className="faint">{awaited ? text.testing : words.found}</p>
                  </>
                }
              >
                {item.parte === 'som' && item.estado !== 'naoSeAplica' && (
                  <div className="row">
                    <Button compact={!atKiosk} onClick={playChime}>
                      {text.hear}
                    </Button>
                    <Button compact={!atKiosk} onClick={() => hear.mutate(true)}>
                      {text.heard}
                    </Button>
                    <Button compact={!atKiosk} onClick={() => hear.mutate(false)}>
                      {text.notHeard}
                    </Button>
                  </div>
                )}
                <State estado={item.estado} />
              </PanelRow>
            )
          })}
      </ul>
    </Panel>
  )
  return (
    <div className="stack">
      <Message kind={verdict.kind} compact>
        <span role="status">{verdict.sentence}</span>
      </Message>
      {scan.data && (
        <Message kind={scan.data.leitura === 'lida' ? 'success' : 'warning'} live onClose={scan.reset}>
          {leituraText(scan.data, nameOf)}
        </Message>
      )}
      {error && <LoadError falha={falhaOf(error)} onClose={() => [print, scan, hear].forEach((one) => one.reset())} />}
      <Actions>
        <Button icon="refresh" shortcut="F5" busy={tested.isFetching} onClick={() => void tested.refetch()}>
          {text.again}
        </Button>
        <Button
          look="primary"
          icon="print"
          shortcut="F10"
          busy={printing}
          disabled={toPrint.length === 0}
          onClick={() => print.mutate(toPrint)}
          focus={!atKiosk}
        >
          {text.print}
        </Button>
      </Actions>
      {/* A changed result is another paper. */}
      {paper && (
        <Fragment key={JSON.stringify(results)}>{paper([...text.head(query.data, versao), ...results])}</Fragment>
      )}
      <div className="halves">
        {panel(text.printers, isOfPrinting)}
        {panel(text.rest, (parte) => !isOfPrinting(parte))}
      </div>
    </div>
  )
}

interface LinhaDoPapel {
  rotulo: string
  texto: string
}

const isOfPrinting = (parte: string) => parte === 'impressora' || parte === 'leitor'

function State({ estado }: { estado: EstadoDaParte }) {
  return <Badge tone={tones[estado]}>{text.estados[estado]}</Badge>
}
