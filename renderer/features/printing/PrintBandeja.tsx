import { useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { stationScreensOf, paths } from '../../services/services.ts'
import { tallyOf } from '../../../shared/model/lista/andamento.ts'
import { useLoss } from '../../services/ending.tsx'
import { useEscritorio } from '../../services/escritorio.ts'
import { useAtendimento } from '../../services/atendimento.tsx'
import { printingText as text } from '../../text/printing.ts'
import { keys } from '../../keyboard/keys.ts'
import { useShortcut } from '../../keyboard/keyboard.tsx'
import { LoadError } from '../../ui/States.tsx'
import { KeyCap } from '../../ui/KeyCap.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { bandejaSummary, bandejaTrabalhos, leftBehind } from './bandeja.ts'
import { Progress } from '../../ui/Progress.tsx'
import { ItemActions } from './ItemActions.tsx'
import styles from './PrintBandeja.module.css'
import { TrabalhoQuestions } from './TrabalhoQuestions.tsx'
import { useAnswering } from './useAnswering.ts'
import { useTrabalhoActions } from './useTrabalhoActions.ts'
import { useDescribeTrabalho, useImpressoras, useTrabalhos } from '../../flows/printing/useTrabalhos.ts'
import { impressoraName } from '../../services/impressoras.ts'

/**
 * The print tray: a line at the bottom of the window while a document is printing or needs a person. Opened, it lists
 * the jobs. It opens by itself for a question.
 */
export function PrintBandeja() {
  const trabalhos = useTrabalhos()
  const { data: impressoras } = useImpressoras()
  const { estacao, atendimento } = useAtendimento()
  const [path] = useLocation()
  const actions = useTrabalhoActions()
  const describe = useDescribeTrabalho()
  const [open, setOpen] = useState(false)
  const list = useId()
  const nameOf = (impressora: string) => impressoraName(impressoras, impressora)
  const { highlight, needAttention, questions, underWay, total } = bandejaSummary(trabalhos)
  const left = leftBehind(trabalhos, 'desde' in atendimento ? atendimento.desde : Infinity)
  useLoss('question', left.question)
  useLoss('paper', left.paper)
  useLoss('printing', left.printing)
  useShortcut('Escape', () => setOpen(false), { enabled: open })
  useCloseOnLeave(path, setOpen)
  useOpenOnQuestion(questions, setOpen)
  const tray = useRef<HTMLElement>(null)
  const inQueue = path === paths.queue
  const lista = tallyOf(useEscritorio().data?.lista)
  // At an office the list is independent of attendances, so their end loses nothing.
  useLoss('lista', lista !== null && estacao.modo === 'balcao')
  // Only one count is shown: a running list counts its rows. The list's own screen already shows that count.
  const counts =
    path === paths.lista
      ? null
      : lista
        ? { done: lista.over, total: lista.total, words: text.list(lista.over, lista.total) }
        : underWay > 0 && total > 1
          ? { done: total - underWay, total, words: text.ready(total - underWay, total) }
          : null
  useAnswering(tray, questions, { enabled: questions > 0 && !inQueue, open, show: () => setOpen(true) })
  const moving = underWay > 0 || needAttention > 0 || lista !== null
  // The queue's own screen shows the same jobs in more detail, and also ended ones.
  if (!highlight || inQueue || !(moving || open)) return null

  const { sentence, tone } = describe(highlight)
  const owned = highlight.estado === 'attention' || highlight.estado === 'unknown'
  const shown = bandejaTrabalhos(trabalhos)
  const hasQueue = stationScreensOf(estacao.modo).some((place) => place.path === paths.queue)
  return (
    <section ref={tray} className={styles.bandeja} aria-label={text.bandeja}>
      {open && (
        <div className={styles.list} id={list}>
          {actions.failed && <LoadError falha={actions.failed.falha} onClose={actions.forgetFailed} />}
          <ul>
            {shown.map((trabalho) => {
              const about = describe(trabalho)
              return (
                <li key={trabalho.trabalhoId} className={styles.item} data-tone={about.tone}>
                  <div>
                    <strong>{trabalho.rotulo || text.noLabel}</strong>
                    <p className="faint">
                      {text.pages(trabalho.paginas)}
                      {trabalho.copias > 1 && ` · ${text.copias(trabalho.copias)}`}
                    </p>
                  </div>
                  <div>
                    <p>{about.sentence}</p>
                    {about.remedy && <p className="faint">{about.remedy}</p>}
                  </div>
                  <ItemActions trabalho={trabalho} actions={actions} nameOf={nameOf} />
                </li>
              )
            })}
          </ul>
          {hasQueue && (total > shown.length || !owned) && (
            <Link href={paths.queue} className={`${styles.viewQueue} innerFocus`}>
              {total > shown.length ? text.viewAll(total - shown.length) : text.viewQueue}
            </Link>
          )}
        </div>
      )}
      {counts && <Progress label={text.progress} done={counts.done} total={counts.total} />}
      <button
        type="button"
        className={`${styles.strip} innerFocus`}
        data-tone={tone}
        aria-expanded={open}
        aria-controls={open ? list : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon name={underWay > 0 || tone === 'good' ? 'print' : 'warning'} size={18} />
        {/* The open list already shows this for each job. */}
        <span className={styles.label}>{open ? text.bandeja : highlight.rotulo || text.noLabel}</span>
        {/* The banner already shows a printer's problem and how to fix it. */}
        <span className={styles.sentence}>{owned ? text.needAttention(needAttention) : !open && sentence}</span>
        {questions > 0 && <KeyCap>{keys.answer}</KeyCap>}
        {needAttention > 1 && !owned && <strong>{text.needAttention(needAttention)}</strong>}
        {counts && (
          <span style={{ color: 'var(--texto-fraco)', fontVariantNumeric: 'tabular-nums' }}>{counts.words}</span>
        )}
        <span className={styles.arrow} data-open={open || undefined}>
          <Icon name="arrow" size={16} label={open ? text.collapse : text.open} />
        </span>
      </button>
      <TrabalhoQuestions actions={actions} />
    </section>
  )
}

/** Closes the tray on a change of screen, because an open tray would take space from the new screen. */
function useCloseOnLeave(path: string, setOpen: (open: boolean) => void) {
  useEffect(() => setOpen(false), [path, setOpen])
}

/** Opens the tray when the number of questions grows, so that a person sees them. */
function useOpenOnQuestion(questions: number, setOpen: (open: boolean) => void) {
  const before = useRef(0)
  useEffect(() => {
    if (questions > before.current) setOpen(true)
    before.current = questions
  }, [questions, setOpen])
}
