import { useMemo, useRef, useState } from 'react'
import type { Colunas } from '../../../shared/model/lista/columns.ts'
import type { PapeisDaLista } from '../../../shared/model/lista/lista.ts'
import { useKept } from '../../services/useKept.ts'
import { useLoss } from '../../services/ending.tsx'
import { countInWords, listaText } from '../../text/lista.ts'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ListFooter } from '../../ui/ListFooter.tsx'
import { Message } from '../../ui/Message.tsx'
import { RowsGrid } from '../../ui/RowsGrid.tsx'
import { ColumnsDialog } from './ColumnsDialog.tsx'
import { Count } from './Count.tsx'
import { DraftRow } from './DraftRow.tsx'
import { EditDialog } from './EditDialog.tsx'
import { PasteBox } from './PasteBox.tsx'
import { ReadingBar } from './ReadingBar.tsx'
import { StartDialog } from './StartDialog.tsx'
import {
  emptyDraft,
  nextWhere,
  readDraft,
  summaryOf,
  withChoices,
  withRemoved,
  withRow,
  withoutRow,
  withoutWrong,
  withZeros,
} from './draft.ts'
import styles from './Lista.module.css'

const { draft: text, guarda: guardaText } = listaText
const { columns } = text

/** A list before it is begun: pasted, looked through, made right. */
export function DraftView({ guarda }: { guarda: boolean }) {
  const [draft, change] = useKept('lista', emptyDraft)
  const [nothing, setNothing] = useState(false)
  const [at, setAt] = useState(0)
  const [dialog, setDialog] = useState<'edit' | 'start' | 'columns' | null>(null)
  const grid = useRef<HTMLDivElement>(null)
  const summary = useMemo(() => summaryOf(draft), [draft])
  const { linhas, conta, removidas, perguntas } = draft
  const named = useMemo(() => linhas.some(({ nome }) => nome !== ''), [linhas])
  useLoss('form', linhas.length > 0)
  const notice = (
    <Message kind={guarda ? 'info' : 'warning'} compact>
      {guarda ? guardaText.sim : guardaText.nao}
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
        <PasteBox nothing={nothing} onText={read} />
      </>
    )
  }
  const active = Math.min(at, Math.max(linhas.length - 1, 0))
  const close = () => {
    setDialog(null)
    grid.current?.focus()
  }
  const toNextWrong = () => {
    const next = nextWhere(linhas, active, ({ leitura }) => 'problema' in leitura)
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
  const isBlocked = isOpen || summary.wrong > 0 || summary.items.length === 0
  const blocks = isOpen ? text.answerFirst : summary.wrong > 0 ? text.blocked(summary.wrong) : null
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
        <Button compact look="subtle" onClick={() => change(() => emptyDraft)}>
          {text.clear}
        </Button>
        <span className={styles.explanation}>{countInWords(conta, linhas.length, removidas.size)}</span>
      </ReadingBar>
      <RowsGrid
        ref={grid}
        label={text.list}
        columns={[
          { name: columns.row },
          { name: columns.what, key: 'what' },
          { name: columns.whose },
          ...(named ? [{ name: columns.name, key: 'name' }] : []),
          { name: columns.check },
        ]}
        className={named ? `${styles.draft} ${styles.named}` : styles.draft}
        total={linhas.length}
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
          Delete: () => change((before) => withoutRow(before, active)),
        }}
        asleep={dialog !== null}
        renderRow={(index) => {
          const one = linhas[index]
          return one && <DraftRow row={one} repeats={summary.repeated.get(one.numero)} named={named} isOpen={isOpen} />
        }}
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
            <Count name={text.wrong} value={summary.wrong} warning={summary.wrong > 0} />
            <Count name={text.repeated} value={summary.repeated.size} />
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
        <StartDialog items={summary.items} onClose={close} onBegun={() => change(() => emptyDraft)} />
      )}
    </>
  )
}
