import { use } from 'react'
import { falhaOf } from '../../bridge/client.ts'
import { useAtendimento } from '../../services/atendimento.tsx'
import { WaysOut } from '../../services/WaysOut.tsx'
import { aberturaText as text, leituraText, verdictOf } from '../../text/abertura.ts'
import { placesText } from '../../text/services.ts'
import { Actions, Button } from '../../ui/Button.tsx'
import { AtKiosk } from '../../ui/atKiosk.ts'
import { Message, LoadError, Loading, QueryError } from '../../ui/States.tsx'
import { Panel, PanelRow, ScreenTitle } from '../../ui/Panel.tsx'
import { Badge } from '../../ui/Values.tsx'
import { LinesPrintButton } from '../documents/index.ts'
import { playChime } from '../printing/index.ts'
import { useAbertura } from './useAbertura.ts'

const title = placesText.opening
const tones = { certo: 'success', errado: 'danger', naoSei: 'warning', naoSeAplica: 'neutral' } as const
const ofPrinting: readonly string[] = ['impressora', 'leitor']

/** The opening check of a counter or an office. If PINs are on, main refuses it to a clerk. */
export function AberturaScreen() {
  return (
    <div className="stack">
      <ScreenTitle side={<WaysOut />}>{title}</ScreenTitle>
      <Conferencia />
    </div>
  )
}

export function Conferencia() {
  const { query, tested, rows, print, scan, hear, toPrint, printing, nameOf } = useAbertura()
  const atKiosk = use(AtKiosk)
  const { versao } = useAtendimento().estacao
  const error = print.error ?? scan.error ?? hear.error
  if (query.isPending) return <Loading awaited={!atKiosk} label={text.loading} rows={8} height={56} />
  if (!query.data) return <QueryError query={query} />
  const verdict = verdictOf(query.data)
  const results = rows.map(({ item, words: { name, remedy = '', found } }) => ({
    rotulo: name,
    texto: `${text.estados[item.estado]}. ${remedy} ${found}`,
  }))
  const lines = [...text.head(query.data, versao), ...results]
  const panel = (heading: string, itsRows: typeof rows) => (
    <Panel noInset title={heading}>
      <ul aria-label={heading}>
        {itsRows.map(({ item, words: { name, remedy, found } }) => (
          <PanelRow
            key={'impressora' in item ? item.impressora : item.parte}
            name={name}
            detail={
              <>
                {remedy && <p>{remedy}</p>}
                <p className="faint">{found}</p>
              </>
            }
          >
            {item.parte === 'som' && item.estado !== 'naoSeAplica' && (
              <div className="row">
                <Button compact onClick={playChime}>
                  {text.hear}
                </Button>
                <Button compact onClick={() => hear.mutate(true)}>
                  {text.heard}
                </Button>
                <Button compact onClick={() => hear.mutate(false)}>
                  {text.notHeard}
                </Button>
              </div>
            )}
            <Badge tone={tones[item.estado]}>{text.estados[item.estado]}</Badge>
          </PanelRow>
        ))}
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
      <Actions
        note={
          // The `key` changes with the result, so a changed result counts as another document.
          !atKiosk && (
            <LinesPrintButton key={JSON.stringify(results)} title={title} verb={text.paper} lines={() => lines} />
          )
        }
      >
        <Button icon="refresh" shortcut="F5" busy={tested.isFetching} onClick={() => void tested.refetch()}>
          {text.again}
        </Button>
        <Button
          look={atKiosk ? 'secondary' : 'primary'}
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
      <div className="halves">
        {panel(
          text.printers,
          rows.filter(({ item }) => ofPrinting.includes(item.parte)),
        )}
        {panel(
          text.rest,
          rows.filter(({ item }) => !ofPrinting.includes(item.parte)),
        )}
      </div>
    </div>
  )
}
