import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { isTerminal } from '../../../shared/model/impressao.ts'
import { LIMITES } from '../../../shared/model/limites.ts'
import { readPagina } from '../../../shared/model/paginaDeTeste.ts'
import { call, falhaOf, keyOf } from '../../bridge/client.ts'
import { useImpressoras, useTrabalhos } from '../../flows/printing/useTrabalhos.ts'
import { useScanned } from '../../keyboard/keyboard.tsx'
import { WaysOut } from '../../services/Ways.tsx'
import { useAtendimento } from '../../services/atendimento.tsx'
import { aberturaText as text, itemEmPalavras, leituraText, verdictOf } from '../../text/abertura.ts'
import { placesText } from '../../text/services.ts'
import { Actions, Button } from '../../ui/Button.tsx'
import { Panel, PanelRow, ScreenTitle } from '../../ui/Panel.tsx'
import { LoadError, Loading, Message, QueryError } from '../../ui/States.tsx'
import { Badge } from '../../ui/Values.tsx'
import { AtKiosk } from '../../ui/atKiosk.ts'
import { LinesPrintButton } from '../documents/index.ts'
import { playChime } from '../printing/index.ts'

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

const KEY = keyOf('abertura.ler')

function useAbertura() {
  const cache = useQueryClient()
  const atKiosk = use(AtKiosk)
  const pages = useTrabalhos().filter(({ tipo }) => tipo === 'teste')
  const { data: impressoras = [] } = useImpressoras()
  // A printed page and a printer without paper change the result.
  const changes = [
    ...pages.map(({ trabalhoId, estado }) => [trabalhoId, estado]),
    ...impressoras.map(({ id, motivos, aceita, pausada }) => [id, ...motivos, aceita, pausada]),
  ]
  const query = useQuery({
    queryKey: [...KEY, changes],
    queryFn: () => call('abertura.ler', { testar: false }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const refresh = () => cache.invalidateQueries({ queryKey: KEY })
  const tested = useQuery({
    queryKey: ['abertura.testar'],
    queryFn: async () => {
      const abertura = await call('abertura.ler', { testar: true })
      void refresh()
      return abertura
    },
    staleTime: 0,
    gcTime: 0,
  })
  const print = useMutation({
    mutationFn: async (ids: readonly string[]) => {
      const ended = await Promise.allSettled(ids.map((impressora) => call('impressao.paginaDeTeste', { impressora })))
      const refused = ended.find(({ status }) => status === 'rejected')
      if (refused?.status === 'rejected') throw refused.reason
    },
    onSettled: refresh,
  })
  const scan = useMutation({ mutationFn: (lido: string) => call('abertura.leitura', { lido }), onSettled: refresh })
  const hear = useMutation({ mutationFn: (ouvido: boolean) => call('abertura.som', { ouvido }), onSettled: refresh })
  // At a counter the notice of scans explains all other codes.
  useScanned((lido) => {
    if (atKiosk || readPagina(lido) !== null) scan.mutate(lido.slice(0, LIMITES.busca))
  })
  const itens = query.data?.itens ?? []
  const rows = itens.map((item) => {
    const id = item.parte === 'impressora' ? item.impressora : undefined
    const impressora = impressoras.find((one) => one.id === id)
    const pagina = pages.findLast((one) => one.impressora === id)
    return { item, words: itemEmPalavras(item, { impressora, pagina, atKiosk, testing: tested.isFetching }) }
  })
  /** Printers that can print a test page now: those without a proof, or all of them once each has one. */
  const ready = itens.flatMap((item) =>
    item.parte === 'impressora' && ['motivo', 'falhou', 'semPagina', 'naoLida', 'lida'].includes(item.achado)
      ? item
      : [],
  )
  const unproven = ready.filter(({ estado }) => estado !== 'certo')
  return {
    query,
    tested,
    rows,
    print,
    scan,
    hear,
    toPrint: (unproven.length > 0 ? unproven : ready).map(({ impressora }) => impressora),
    printing: print.isPending || pages.some(({ estado }) => !isTerminal(estado)),
    nameOf: (id: string) => impressoras.find((one) => one.id === id)?.nome ?? id,
  }
}
