import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import type { Guia } from '../../../shared/api/index.ts'
import { statusDaGuia } from '../../../shared/model/guias.ts'
import { POR_PAGINA } from '../../../shared/model/paginas.ts'
import { WayTo } from '../../services/Ways.tsx'
import { arriveFromList, readArrival } from '../../services/arrival.ts'
import { useOperacao, useToday } from '../../services/atendimento.tsx'
import { paths, useService } from '../../services/services.ts'
import { guiasText as text } from '../../text/guias.ts'
import { situacaoText } from '../../text/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Choice, Field } from '../../ui/Field.tsx'
import { FilterForm, useFilterForm } from '../../ui/FilterForm.tsx'
import { type ListView, PagedList } from '../../ui/PagedList.tsx'
import { sameFilter } from '../../ui/filters.ts'
import { keepRows } from '../../ui/pages.ts'
import { type BatchItem, BatchPrinting, stillMissing, useBatch } from '../printing/index.ts'
import styles from './GuiasList.module.css'
import { GuiasList } from './GuiasList.tsx'
import { IssuedGuia } from './IssuedGuia.tsx'
import { filterRules, type GuiasFilter, guiasRequest, initialFilter } from './filters.ts'
import { type Ticked, toBatch, toggleGuia, withGuias } from './ticked.ts'

/** The list of issued guides or, in its place, one open guide. The list's filter and page are stored for the return. */
export function GuiasScreen() {
  const [, navigate] = useLocation()
  const listed = useService(paths.guias) !== undefined
  const arrival = readArrival(useHistoryState<unknown>())
  const [view, setView] = useState<GuiasView>({ filter: initialFilter, page: 0, guia: null, ticked: [], search: 0 })
  const open = (guia: Guia, print: boolean) => {
    setView((before) => ({ ...before, guia: guia.id }))
    navigate(paths.guias, { state: arriveFromList(guia, print) })
  }
  if (arrival) {
    const onBack = listed ? () => navigate(paths.guias) : undefined
    return <IssuedGuia key={arrival.printKey ?? arrival.id} arrival={arrival} onBack={onBack} />
  }
  return <IssuedGuias view={view} onChange={setView} onOpen={open} />
}

const { filters: filtersText } = text

interface GuiasView extends ListView<GuiasFilter> {
  /** Id of the guide that was opened last; its row gets the focus. */
  guia: number | null
  ticked: Ticked
}

const SKELETON_COLUMNS = ['1.4fr', '1fr', '1fr', '1fr', '1fr']

interface IssuedGuiasProps {
  view: GuiasView
  onChange: (view: GuiasView) => void
  onOpen: (guia: Guia, print: boolean) => void
}

function IssuedGuias({ view, onChange, onOpen }: IssuedGuiasProps) {
  const today = useToday()
  const query = useOperacao('guias.listar', guiasRequest(view.filter, view.page), {
    placeholderData: keepRows,
    // Always fetched again, because a guide that was just made, here or elsewhere, must be in the list.
    staleTime: 0,
  })
  const { ticked } = view
  const tick = (fresh: Ticked) => onChange({ ...view, ticked: fresh })
  const beforeRange = useRef<Ticked>(ticked)
  const tickRange = (guias: readonly Guia[], begins: boolean) => {
    if (begins) beforeRange.current = ticked
    tick(withGuias(beforeRange.current, guias))
  }
  const [inBatch, setInBatch] = useState<readonly BatchItem[] | null>(null)
  const batch = useBatch()
  const printTicked = () => setInBatch(ticked.map((guia) => toBatch(guia, today)))
  const closeBatch = () => {
    // Guides that reached the printer are unticked. The others stay ticked for another attempt.
    if (batch.items === inBatch) tick(ticked.filter(({ id }) => stillMissing(batch.states.get(String(id)))))
    setInBatch(null)
  }
  // Another search has another purpose: rows ticked before must not be printed with its rows.
  const applyFilter = (filter: GuiasFilter) =>
    onChange({ filter, page: 0, guia: null, ticked: [], search: view.search + 1 })

  return (
    <>
      <PagedList
        text={text}
        icon="guias"
        of="guias"
        verbs={
          ticked.length > 0 && (
            <>
              <Button compact icon="print" shortcut="F9" onClick={printTicked}>
                {text.printTicked(ticked.length)}
              </Button>
              <Button compact keyCap="L" onClick={() => tick([])}>
                {text.untick}
              </Button>
            </>
          )
        }
        filters={<GuiasFilters filter={view.filter} onFilter={applyFilter} />}
        query={query}
        view={view}
        perPage={POR_PAGINA}
        columns={SKELETON_COLUMNS}
        action={<WayTo path={paths.debitos} />}
        onGoTo={(page) => onChange({ ...view, page, guia: null })}
        onClear={sameFilter(view.filter, initialFilter) ? undefined : () => applyFilter(initialFilter)}
      >
        {(page) => (
          <GuiasList
            page={page}
            today={today}
            guia={view.guia}
            ticked={ticked}
            asleep={inBatch !== null}
            onOpen={onOpen}
            onTick={(guia) => tick(toggleGuia(ticked, guia))}
            onTickRange={tickRange}
            onUntick={() => tick([])}
            onPrintTicked={printTicked}
          />
        )}
      </PagedList>
      {inBatch && <BatchPrinting title={text.batch} items={inBatch} batch={batch} onClose={closeBatch} />}
    </>
  )
}

const situacoes = [
  { value: '', label: filtersText.all },
  ...statusDaGuia.map((situacao, code) => ({ value: String(code), label: situacaoText[situacao] })),
]

function GuiasFilters(props: { filter: GuiasFilter; onFilter: (filter: GuiasFilter) => void }) {
  const filters = useFilterForm({ ...props, rules: filterRules, asks: 'button' })
  const day = { placeholder: filtersText.day, flex: '0 0 118px' }
  const value = { placeholder: filtersText.reais, flex: '0 0 84px' }
  return (
    <FilterForm className={styles.narrow} {...filters.form}>
      <Field label={filtersText.numero} flex="1 1 150px" maw={220} {...filters.text('numeroGuia')} />
      <Choice label={filtersText.situacao} data={situacoes} flex="0 0 136px" {...filters.choice('status')} />
      <Field label={filtersText.issue} {...day} {...filters.text('emissaoStart')} />
      <Field label={filtersText.until} {...day} {...filters.text('emissaoEnd')} />
      <Field label={filtersText.vencimento} {...day} {...filters.text('vencimentoStart')} />
      <Field label={filtersText.until} {...day} {...filters.text('vencimentoEnd')} />
      <Field label={filtersText.value} {...value} {...filters.text('valorMinimo')} />
      <Field label={filtersText.until} {...value} {...filters.text('valorMaximo')} />
    </FilterForm>
  )
}
