import { useOperacao, useAtendimento } from '../../services/atendimento.tsx'
import { withUnread } from '../../bridge/client.ts'
import { alvarasText as text } from '../../text/alvaras.ts'
import { inWords } from '../../text/inWords.ts'
import { spoken } from '../../text/words.ts'
import { unreadText } from '../../text/ui.ts'
import { useFocusOnArrival } from '../../ui/focus.ts'
import { useKeyboardList } from '../../ui/keyboardList.ts'
import { label, linesOf } from '../../ui/labels.ts'
import { paths } from '../../services/services.ts'
import { WayTo } from '../../services/Ways.tsx'
import { EmptyList, ListScreen } from '../../ui/ListScreen.tsx'
import { Message, UnreadRows } from '../../ui/States.tsx'
import { Badge, PersonalData } from '../../ui/Values.tsx'
import { LabelledValues } from '../../ui/LabelledValues.tsx'
import { AnswerPrintButton } from '../documents/index.ts'
import { processoDetail, processoHeading, readProcessos, type Processos } from '../../../shared/model/alvaras.ts'
import styles from './AlvarasScreen.module.css'

/** Largest number of cards drawn; the municipality's own portal shows the rest. */
const MAX = 100
const PAGE_STEP = 3

export function AlvarasScreen() {
  const query = useOperacao('alvaras.listar', {})
  // `data` may be undefined in a successful answer too, so `isSuccess` decides.
  const processos = query.isSuccess ? readProcessos(query.data) : null
  const items = processos && withUnread(processos.items, processos.ilegiveis)

  return (
    <ListScreen
      title={text.title}
      side={processos && text.total(processos.total)}
      query={query}
      of="alvaras"
      skeleton={{ label: text.loading, rows: 3, height: 140, columns: ['1fr', '1fr', '1fr'] }}
    >
      <UnreadRows answer={items} of="alvaras" />
      {items?.length === 0 && processos?.total === 0 && (
        <EmptyList text={text} icon="alvaras" answer={items} action={<WayTo path={paths.taxas} />} />
      )}
      {processos && processos.items.length > 0 && (
        <>
          <AnswerPrintButton title={text.title} parts={paperOf(processos)} />
          <ProcessosList items={processos.items.slice(0, MAX)} />
        </>
      )}
      {processos && processos.total > Math.min(processos.items.length, MAX) && (
        <p className="quiet">{text.showing(Math.min(processos.items.length, MAX), processos.total)}</p>
      )}
    </ListScreen>
  )
}

/** The printed content: each process under its own name, and the number of unreadable ones. */
function paperOf({ items, ilegiveis }: Processos): { heading: string; value: unknown }[] {
  const unreadableNote =
    ilegiveis.length > 0 ? [{ heading: unreadText.unread(ilegiveis.length, '', 'alvaras'), value: null }] : []
  const paper = items.map((processo, index) => {
    const { situacao } = processoHeading(processo)
    const { exigencias, outros } = processoDetail(processo)
    const name = nameOf(processo, index)
    return {
      heading: situacao === null ? name : text.withSituacao(name, spoken(situacao)),
      value: exigencias.length === 0 ? outros : { ...Object.fromEntries(exigencias), ...(outros as object) },
    }
  })
  return [...paper, ...unreadableNote]
}

function nameOf(processo: unknown, index: number): string {
  return text.processo(processoHeading(processo).numero ?? String(index + 1))
}

/** A process has no action: keys only move the focus, and Ctrl+C copies the number. */
function ProcessosList({ items }: { items: readonly unknown[] }) {
  const { fuso } = useAtendimento().estacao.perfil
  const list = useKeyboardList({
    total: items.length,
    page: PAGE_STEP,
    numberOf: (index) => processoHeading(items[index]).numero,
  })
  useFocusOnArrival(() => list.focus(0))
  return (
    <ul className="stack" aria-label={text.list} {...list.listProps}>
      {items.map((processo, index) => {
        const { situacao } = processoHeading(processo)
        const { exigencias, outros } = processoDetail(processo)
        const { ref, ...props } = list.itemProps(index)
        return (
          <li
            key={index}
            className="framed raised stack innerFocus"
            style={{ gap: 12, padding: '12px 16px 16px' }}
            {...props}
            ref={ref}
          >
            <header className={styles.top}>
              <h2>{nameOf(processo, index)}</h2>
              {situacao && <Badge tone={exigencias.length > 0 ? 'warning' : 'info'}>{spoken(situacao)}</Badge>}
            </header>
            {exigencias.map(([key, value]) => (
              <Message key={key} kind="warning" compact title={inWords(key)}>
                <PersonalData>
                  {linesOf(label(value, fuso))
                    .map(({ texto }) => texto)
                    .join(' ')}
                </PersonalData>
              </Message>
            ))}
            <LabelledValues value={outros} timeZone={fuso} empty={<p className="quiet">{text.noData}</p>} />
          </li>
        )
      })}
    </ul>
  )
}
