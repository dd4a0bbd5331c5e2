import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { type AndamentoDaLista, isOpenRow, type LinhaDaLista, tallyOf } from '../../../shared/model/lista/andamento.ts'
import { call, falhaOf } from '../../bridge/client.ts'
import { useImpressoras, useTrabalhos } from '../../flows/printing/useTrabalhos.ts'
import { impressoraName } from '../../services/impressoras.ts'
import { OfficeWays } from '../../services/Ways.tsx'
import { useAtendimento } from '../../services/atendimento.tsx'
import { useLoss } from '../../services/ending.tsx'
import { listaText as text, listInWords, rowInWords, stoppedInWords } from '../../text/lista.ts'
import { printingText, reasonText } from '../../text/printing.ts'
import { BottomBar, Count } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Dialog.tsx'
import { Checkbox } from '../../ui/Field.tsx'
import { ListFooter } from '../../ui/ListFooter.tsx'
import { ListFrame } from '../../ui/ListScreen.tsx'
import { ScreenTitle } from '../../ui/Panel.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { LoadError, Loading, Message, QueryError } from '../../ui/States.tsx'
import { useAnnounce } from '../../ui/announcement.tsx'
import { alarmsOf } from '../printing/index.ts'
import { DraftView } from './DraftView.tsx'
import { ListaGrid } from './ListaGrid.tsx'
import { RangeDialog } from './RangeDialog.tsx'
import { ReportActs } from './ReportActs.tsx'
import { nextWhere } from './draft.ts'
import { useListAct, useOffice } from './useOffice.ts'

export function ListaScreen() {
  const { office, rows } = useOffice()
  const atOffice = useAtendimento().estacao.modo === 'escritorio'
  return (
    <ListFrame full>
      <ScreenTitle side={atOffice && <OfficeWays />}>{atOffice ? text.title : text.atCounter}</ScreenTitle>
      <QueryError query={office} />
      {office.data?.perdida && <Message kind="warning">{text.guarda.perdida}</Message>}
      {office.isPending && <Loading awaited label={text.loading} rows={10} />}
      {office.data &&
        (office.data.lista ? (
          <RunView lista={office.data.lista} rows={rows ?? []} />
        ) : (
          <DraftView guarda={office.data.guarda} />
        ))}
    </ListFrame>
  )
}

const { run: runText, doubts, remove, another } = text

function RunView({ lista, rows }: { lista: AndamentoDaLista; rows: readonly LinhaDaLista[] }) {
  const { modo, perfil } = useAtendimento().estacao
  const { dominio } = perfil
  const grid = useRef<HTMLDivElement>(null)
  // The draft's rows are now in the running list, so leaving the screen loses nothing.
  useLoss('form', false, 'lista')
  // Null while the active row follows the row being processed; a row's place once a person has moved.
  const [at, setAt] = useState<number | null>(null)
  const [question, setQuestion] = useState<'doubts' | 'remove' | 'range' | null>(null)
  const [onlyTrouble, setOnlyTrouble] = useState(false)
  const halted = useHalted(rows)
  const act = useListAct((run: () => Promise<unknown>) => run())
  const { estado, contagem } = lista
  const { feita, falhou, duvida, conferir } = contagem
  const tally = tallyOf(lista)
  const left = contagem.pendente + contagem.pedindo + contagem.obtida + contagem.naFila
  const moving = estado === 'andando' || estado === 'parando'
  const isOver = estado === 'terminada'
  const leaving = isOver ? another : remove
  const elsewhere = lista.dominio !== '' && lista.dominio !== dominio
  const trouble = falhou + duvida + conferir
  const needsSomebody = (lista.falha !== null && !moving) || elsewhere || halted !== null || (isOver && trouble > 0)
  const kind = needsSomebody ? 'warning' : isOver ? 'success' : 'info'
  // A row that was just answered stays until the person moves: else the next key would answer the next row.
  const shown = useMemo(
    () => (onlyTrouble ? rows.filter((one) => isTrouble(one) || one.lugar === at) : rows),
    [rows, onlyTrouble, at],
  )
  const active = Math.max(at === null ? currentRow(shown) : shown.findIndex(({ lugar }) => lugar === at), 0)
  const row = shown[active]
  const isAsked = row?.estado === 'conferir'

  const announce = useAnnounce()
  // The rate is left out for screen readers, because it changes all the time.
  const tell = useEffectEvent(() => announce(listInWords(lista)))
  useEffect(() => tell(), [estado])

  const flip = () => {
    if (estado === 'trancada' || isOver) return
    act.mutate(() => (moving ? call('lista.pausar') : call('lista.continuar')))
  }
  const again = () => falhou > 0 && act.mutate(() => call('lista.repetir', { quais: 'falhou' }))
  const answer = (saiu: boolean) => {
    if (!row || !isAsked) return
    // A second press must not answer the question of the next row.
    setAt(row.lugar)
    act.mutate(() => call('lista.conferir', { lugar: row.lugar, saiu }))
  }
  const moveTo = (index: number) => setAt(shown[index]?.lugar ?? null)
  const filter = (on: boolean) => {
    setOnlyTrouble(on)
    setAt(null)
  }
  const toNextProblem = () => {
    const next = nextWhere(shown, active, isTrouble)
    if (next >= 0) moveTo(next)
  }
  const close = () => {
    setQuestion(null)
    grid.current?.focus()
  }
  return (
    <>
      <Message kind={kind} compact>
        <p>
          {elsewhere
            ? runText.elsewhere(lista.dominio)
            : (halted ?? (isOver ? stoppedInWords(lista) : listInWords(lista)))}
        </p>
        {!lista.guardada && !isOver && <p>{modo === 'balcao' ? text.counter.kept : text.guarda.nao}</p>}
      </Message>
      {tally && <Progress label={printingText.progress} done={tally.over} total={tally.total} />}
      {lista.falha && !moving && <LoadError falha={lista.falha} />}
      {act.error && <LoadError falha={falhaOf(act.error)} onClose={act.reset} />}
      <div className="row">
        {isAsked && (
          <>
            <Button compact keyCap="S" onClick={() => answer(true)}>
              {runText.cameOut}
            </Button>
            <Button compact keyCap="N" onClick={() => answer(false)}>
              {runText.notOut}
            </Button>
          </>
        )}
        {falhou > 0 && !isOver && (
          <Button compact icon="refresh" keyCap="R" onClick={again}>
            {runText.again(falhou)}
          </Button>
        )}
        {duvida > 0 && (
          <Button compact icon="help" onClick={() => setQuestion('doubts')}>
            {runText.doubts(duvida)}
          </Button>
        )}
        {feita + falhou > 0 && (
          <Button compact icon="print" onClick={() => setQuestion('range')}>
            {runText.range}
          </Button>
        )}
        <ReportActs rows={rows} onAsked={() => grid.current?.focus()} />
        {!moving && !isOver && contagem.pedindo === 0 && (
          <Button compact look="subtle" onClick={() => setQuestion('remove')}>
            {runText.remove}
          </Button>
        )}
        {(trouble > 0 || onlyTrouble) && (
          <Checkbox
            label={runText.onlyTrouble(trouble)}
            checked={onlyTrouble}
            onChange={({ currentTarget: { checked } }) => filter(checked)}
          />
        )}
      </div>
      <ListaGrid
        ref={grid}
        label={runText.list}
        state={runText.state}
        rows={shown}
        wordsOf={rowInWords}
        active={active}
        onMove={moveTo}
        keys={{
          P: flip,
          R: again,
          E: toNextProblem,
          F: () => filter(!onlyTrouble),
          S: () => answer(true),
          N: () => answer(false),
        }}
        asleep={question !== null}
      />
      <ListFooter
        blocks={null}
        informs={onlyTrouble && trouble === 0 ? runText.noTrouble : null}
        hints={isAsked ? runText.answerHints : isOver && trouble === 0 ? [] : runText.hints}
      />
      <BottomBar
        actions={
          <>
            {estado === 'andando' && (
              <Button onClick={() => act.mutate(() => call('lista.parar'))}>{runText.stop}</Button>
            )}
            {!isOver && estado !== 'trancada' && (
              <Button
                look={moving ? 'secondary' : 'primary'}
                icon={moving ? 'pause' : 'goOn'}
                keyCap="P"
                onClick={flip}
              >
                {moving ? runText.pause : runText.resume}
              </Button>
            )}
            {isOver && (
              <Button look={falhou > 0 ? 'secondary' : 'primary'} onClick={() => setQuestion('remove')}>
                {another.open}
              </Button>
            )}
            {isOver && falhou > 0 && (
              <Button look="primary" icon="refresh" keyCap="R" onClick={again}>
                {runText.again(falhou)}
              </Button>
            )}
          </>
        }
      >
        <Count name={runText.done} value={feita} />
        <Count name={runText.left} value={left} />
        <Count name={runText.failed} value={falhou} tone={falhou > 0 && 'bad'} />
        {duvida > 0 && <Count name={runText.doubt} value={duvida} tone="warning" />}
        {conferir > 0 && <Count name={runText.look} value={conferir} tone="warning" />}
      </BottomBar>
      {question === 'range' && <RangeDialog first={row?.numero ?? 1} onClose={close} />}
      {question === 'doubts' && (
        <Confirm
          title={doubts.title}
          go={doubts.again(duvida)}
          onBack={close}
          onGo={() => {
            act.mutate(() => call('lista.repetir', { quais: 'duvida' }))
            close()
          }}
        >
          <p>{doubts.explanation}</p>
        </Confirm>
      )}
      {question === 'remove' && (
        <Confirm
          title={leaving.title}
          go={leaving.go}
          onBack={close}
          onGo={() => {
            act.mutate(() => call('lista.esquecer'))
            setQuestion(null)
          }}
        >
          <p>{leaving.explanation}</p>
        </Confirm>
      )}
    </>
  )
}

/** Index of the first unfinished row. In a finished list the first row that needs a person, else the last. */
function currentRow(rows: readonly LinhaDaLista[]): number {
  const open = rows.findIndex(({ estado }) => isOpenRow(estado))
  const wanted = open >= 0 ? open : rows.findIndex(isTrouble)
  return wanted >= 0 ? wanted : Math.max(rows.length - 1, 0)
}

const isTrouble = ({ estado }: LinhaDaLista) => estado !== 'feita' && !isOpenRow(estado)

/** A printer that needs a person: its name, the reason and the number of waiting rows; null if there is none. */
function useHalted(rows: readonly LinhaDaLista[]): string | null {
  const { data: impressoras } = useImpressoras()
  const trabalhos = useTrabalhos()
  const alarms = alarmsOf(trabalhos).flatMap(({ impressora, reason }) =>
    reason === null ? [] : [{ impressora, why: reasonText[reason].sentence.toLowerCase() }],
  )
  const paused = (impressoras ?? []).filter(({ pausada }) => pausada)
  for (const { impressora, why } of [
    ...alarms,
    ...paused.map(({ id }) => ({ impressora: id, why: printingText.paused })),
  ]) {
    const waiting = rows.filter((row) => row.estado === 'naFila' && row.impressora === impressora).length
    if (waiting > 0) return runText.halted(impressoraName(impressoras, impressora), why, waiting)
  }
  return null
}
