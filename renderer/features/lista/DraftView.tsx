import { useMemo, useRef, useState } from 'react'
import type { Colunas } from '../../../shared/model/lista/columns.ts'
import type { Falha } from '../../../shared/errors.ts'
import type { PapeisDaLista } from '../../../shared/model/lista/lista.ts'
import { MOST_AT_COUNTER } from '../../../shared/model/lista/limits.ts'
import { useAtendimento } from '../../services/atendimento.tsx'
import { useKept } from '../../services/useKept.ts'
import { useOffers } from '../../services/services.ts'
import { useLoss } from '../../services/ending.tsx'
import { describeFalha } from '../../text/falhas.ts'
import { countInWords, listaText, readRowInWords } from '../../text/lista.ts'
import { BottomBar, Count } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Field.tsx'
import { ListFooter } from '../../ui/ListFooter.tsx'
import { Message } from '../../ui/States.tsx'
import { EditDialog, ColumnsDialog } from './DraftDialogs.tsx'
import { ListaGrid } from './ListaGrid.tsx'
import { PasteBox } from './PasteBox.tsx'
import { PrecheckActs, usePrecheck, ReadingBar } from './ReadingBar.tsx'
import { StartDialog } from './StartDialog.tsx'
import {
  emptyDraft,
  nextWhere,
  questionsOf,
  readDraft,
  refusalOf,
  summaryOf,
  withAnswers,
  withChoices,
  withRemoved,
  withRow,
  withoutRefused,
  withoutRow,
  withoutWrong,
  withZeros,
  type Draft,
} from './draft.ts'

const { draft: text, guarda: guardaText, counter } = listaText

const wordsOf = (falha: Falha) => falha.descricao ?? describeFalha(falha).sentence

export function DraftView({ guarda }: { guarda: boolean }) {
  const [draft, change] = useKept('lista', emptyDraft)
  const [nothing, setNothing] = useState(false)
  const [aside, setAside] = useState<Draft | null>(null)
  const [at, setAt] = useState(0)
  const [dialog, setDialog] = useState<'edit' | 'start' | 'columns' | null>(null)
  const grid = useRef<HTMLDivElement>(null)
  const summary = useMemo(() => summaryOf(draft), [draft])
  const { linhas, conta, removidas, perguntas, respostas } = draft
  const offers = useOffers()
  const [mayAskPerson, mayAskProperty] = [offers('certidoes.situacao'), offers('iptu.consultar')]
  const questions = useMemo(
    () =>
      [...questionsOf(summary.items)].filter(([, pergunta]) =>
        'documento' in pergunta ? mayAskPerson : mayAskProperty,
      ),
    [summary, mayAskPerson, mayAskProperty],
  )
  const left = useMemo(() => new Map(questions.filter(([key]) => !respostas.has(key))), [questions, respostas])
  const refused = useMemo(() => draft.linhas.filter((row) => refusalOf(draft, row) !== null).length, [draft])
  const mayRehearse = questions.length > 0
  const precheck = usePrecheck(left, (answers) =>
    change((before) =>
      withAnswers(before, new Map([...answers].map(([key, falha]) => [key, falha && wordsOf(falha)]))),
    ),
  )
  const atCounter = useAtendimento().estacao.modo === 'balcao'
  const tooMany = atCounter ? Math.max(summary.items.length - MOST_AT_COUNTER, 0) : 0
  // At a counter the end of the attendance deletes the rows, so the end is confirmed first even on another screen. At
  // an office only leaving this screen is confirmed.
  useLoss('form', linhas.length > 0, atCounter ? 'lista' : undefined)
  const notice = (
    <Message kind={guarda || atCounter ? 'info' : 'warning'} compact>
      {atCounter ? counter.kept : guarda ? guardaText.sim : guardaText.nao}
    </Message>
  )
  if (linhas.length === 0 && removidas.size === 0) {
    const read = (pasted: string) => {
      const fresh = readDraft(pasted)
      setNothing(fresh.linhas.length === 0)
      setAt(0)
      change(() => fresh)
    }
    return (
      <>
        {notice}
        <PasteBox nothing={nothing} onText={read} onBack={aside && (() => change(() => aside))} />
      </>
    )
  }
  const active = Math.min(at, Math.max(linhas.length - 1, 0))
  const startOver = () => {
    precheck.stop()
    setAside(draft)
    change(() => emptyDraft)
  }
  const close = () => {
    setDialog(null)
    grid.current?.focus()
  }
  const toNextWrong = () => {
    const next = nextWhere(linhas, active, (one) => 'problema' in one.leitura || refusalOf(draft, one) !== null)
    if (next >= 0) setAt(next)
  }
  const choosePapeis = (papeis: PapeisDaLista) => {
    change((before) => withChoices(before, { papeis }))
    grid.current?.focus()
  }
  const keepColumns = (colunas: Partial<Colunas>) => {
    if (Object.keys(colunas).length > 0) change((before) => withChoices(before, { colunas }))
    close()
  }
  const isOpen = perguntas.length > 0
  const isBlocked = isOpen || summary.wrong > 0 || summary.items.length === 0 || tooMany > 0
  const blocks = isOpen
    ? text.answerFirst
    : summary.wrong > 0
      ? text.blocked(summary.wrong)
      : tooMany > 0
        ? counter.tooMany(tooMany)
        : null
  const row = linhas[active]
  return (
    <>
      {notice}
      {draft.cortado && <Message kind="warning">{text.cut}</Message>}
      <ReadingBar draft={draft} onPapeis={choosePapeis} onColumns={() => setDialog('columns')}>
        {!isOpen && summary.zeros > 0 && (
          <Button compact onClick={() => change(withZeros)}>
            {text.zeros(summary.zeros)}
          </Button>
        )}
        {!isOpen && summary.wrong > 0 && (
          <Button compact onClick={() => change(withoutWrong)}>
            {text.removeWrong(summary.wrong)}
          </Button>
        )}
        {!isOpen && mayRehearse && (
          <PrecheckActs
            precheck={precheck}
            asked={questions.length - left.size}
            total={questions.length}
            refused={refused}
            onRemove={() => change(withoutRefused)}
          />
        )}
        {removidas.size > 0 && (
          <Button compact onClick={() => change(withRemoved)}>
            {text.bringBack(removidas.size)}
          </Button>
        )}
        {summary.repeated.size > 0 && (
          <Checkbox
            label={text.withRepeated}
            checked={draft.comRepetidas}
            onChange={({ currentTarget: { checked } }) => change((before) => ({ ...before, comRepetidas: checked }))}
          />
        )}
        <Button compact look="subtle" onClick={startOver}>
          {text.clear}
        </Button>
        <span className="faint">{countInWords(conta, linhas.length, removidas.size)}</span>
      </ReadingBar>
      <ListaGrid
        ref={grid}
        label={text.list}
        state={text.state}
        rows={linhas}
        // Until a person has chosen how to read the list, rows are neither right nor wrong.
        wordsOf={(one) => ({
          ...readRowInWords(one, refusalOf(draft, one), summary.repeated.get(one.numero) ?? null),
          ...(isOpen && { state: text.open, tone: 'question' }),
        })}
        active={active}
        onMove={setAt}
        onOpen={(index) => {
          setAt(index)
          setDialog('edit')
        }}
        keys={{
          E: toNextWrong,
          C: () => choosePapeis('certidao'),
          I: () => choosePapeis('iptu'),
          L: () => setDialog('columns'),
          ...(!isOpen &&
            mayRehearse && { K: precheck.running ? precheck.stop : () => left.size > 0 && precheck.start() }),
          Delete: () => change((before) => withoutRow(before, active)),
        }}
        asleep={dialog !== null}
      />
      <ListFooter blocks={blocks} informs={null} hints={text.hints} />
      <BottomBar
        actions={
          <Button look="primary" icon="print" shortcut="F10" disabled={isBlocked} onClick={() => setDialog('start')}>
            {text.start}
          </Button>
        }
      >
        <Count name={text.rows} value={linhas.length} />
        {!isOpen && (
          <>
            <Count name={text.wrong} value={summary.wrong} tone={summary.wrong > 0 && 'bad'} />
            <Count name={text.repeated} value={summary.repeated.size} />
            {refused > 0 && <Count name={listaText.precheck.count} value={refused} tone="bad" />}
          </>
        )}
      </BottomBar>
      {dialog === 'edit' && row && (
        <EditDialog
          row={row}
          onClose={close}
          onKeep={(campos) => {
            change((before) => withRow(before, active, campos))
            close()
          }}
        />
      )}
      {dialog === 'columns' && <ColumnsDialog draft={draft} onClose={close} onKeep={keepColumns} />}
      {dialog === 'start' && (
        <StartDialog
          items={summary.items}
          lines={conta.texto}
          onClose={close}
          onBegun={() => change(() => emptyDraft)}
        />
      )}
    </>
  )
}
