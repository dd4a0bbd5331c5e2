import { useMemo, useRef, useState } from 'react'
import { useKept } from '../../services/useKept.ts'
import { useLoss } from '../../services/ending.tsx'
import { listaText } from '../../text/lista.ts'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ListFooter } from '../../ui/ListFooter.tsx'
import { Message } from '../../ui/Message.tsx'
import { RowsGrid } from '../../ui/RowsGrid.tsx'
import { Count } from './Count.tsx'
import { DraftRow } from './DraftRow.tsx'
import { EditDialog } from './EditDialog.tsx'
import { PasteBox } from './PasteBox.tsx'
import { StartDialog } from './StartDialog.tsx'
import { emptyDraft, nextWhere, readDraft, summaryOf, withRow, withoutRow, withoutWrong, withZeros } from './draft.ts'
import styles from './Lista.module.css'

const { draft: text, guarda: guardaText } = listaText
const { columns } = text

/** A list before it is begun: pasted, looked through, made right. */
export function DraftView({ guarda }: { guarda: boolean }) {
  const [draft, change] = useKept('lista', emptyDraft)
  const [nothing, setNothing] = useState(false)
  const [at, setAt] = useState(0)
  const [dialog, setDialog] = useState<'edit' | 'start' | null>(null)
  const grid = useRef<HTMLDivElement>(null)
  const summary = useMemo(() => summaryOf(draft), [draft])
  const { linhas } = draft
  useLoss('form', linhas.length > 0)
  const notice = (
    <Message kind={guarda ? 'info' : 'warning'} compact>
      {guarda ? guardaText.sim : guardaText.nao}
    </Message>
  )
  if (linhas.length === 0) {
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
  const active = Math.min(at, linhas.length - 1)
  const close = () => {
    setDialog(null)
    grid.current?.focus()
  }
  const toNextWrong = () => {
    const next = nextWhere(linhas, active, ({ leitura }) => 'problema' in leitura)
    if (next >= 0) setAt(next)
  }
  const isBlocked = summary.wrong > 0 || summary.items.length === 0
  const row = linhas[active]
  return (
    <>
      {notice}
      {draft.cortado && <Message kind="warning">{text.cut}</Message>}
      <div className={styles.acts}>
        {summary.zeros > 0 && (
          <Button compact onClick={() => change(withZeros)}>
            {text.zeros(summary.zeros)}
          </Button>
        )}
        {summary.wrong > 0 && (
          <Button compact onClick={() => change(withoutWrong)}>
            {text.removeWrong(summary.wrong)}
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
      </div>
      <RowsGrid
        ref={grid}
        label={text.list}
        columns={[
          { name: columns.row },
          { name: columns.what, key: 'what' },
          { name: columns.whose },
          { name: columns.check },
        ]}
        className={styles.draft}
        total={linhas.length}
        active={active}
        onMove={setAt}
        onOpen={(index) => {
          setAt(index)
          setDialog('edit')
        }}
        keys={{ E: toNextWrong, Delete: () => change((before) => withoutRow(before, active)) }}
        asleep={dialog !== null}
        renderRow={(index) => {
          const one = linhas[index]
          return one && <DraftRow row={one} repeats={summary.repeated.get(one.numero)} />
        }}
      />
      <ListFooter blocks={summary.wrong > 0 ? text.blocked(summary.wrong) : null} informs={null} hints={text.hints} />
      <BottomBar
        actions={
          <Button look="primary" icon="print" shortcut="F10" disabled={isBlocked} onClick={() => setDialog('start')}>
            {text.start}
          </Button>
        }
      >
        <Count name={text.rows} value={linhas.length} />
        <Count name={text.wrong} value={summary.wrong} warning={summary.wrong > 0} />
        <Count name={text.repeated} value={summary.repeated.size} />
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
      {dialog === 'start' && (
        <StartDialog items={summary.items} onClose={close} onBegun={() => change(() => emptyDraft)} />
      )}
    </>
  )
}
