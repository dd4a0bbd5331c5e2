import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { Trabalho } from '../../../shared/model/impressao.ts'
import type { AndamentoDaLista } from '../../../shared/model/lista/andamento.ts'
import { call, falhaOf, useEvent } from '../../bridge/client.ts'
import { keys } from '../../keyboard/keys.ts'
import { hasStopped, useEscritorio } from '../../services/escritorio.ts'
import { paths } from '../../services/services.ts'
import { describeFalha } from '../../text/falhas.ts'
import { stoppedInWords } from '../../text/lista.ts'
import { listBannerText, printBannerText as text, printingText, reasonText } from '../../text/printing.ts'
import { useAnnounce } from '../../ui/announcement.tsx'
import { Button } from '../../ui/Button.tsx'
import { CloseButton } from '../../ui/IconButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { alarmsOf, announcementsOf, hasNew, type Alarm } from './alarms.ts'
import styles from './PrintBanner.module.css'
import { playChime } from './chime.ts'
import { useImpressoras, useSound, useKnownTrabalhos } from '../../flows/printing/useTrabalhos.ts'
import { impressoraName } from '../../services/impressoras.ts'

/**
 * Reports the printers' alarms: a banner above the screen, a sound, and an announcement to screen readers. It has its own space
 * and covers nothing.
 */
export function PrintBanner() {
  const known = useKnownTrabalhos()
  const trabalhos = known ?? none
  const { data: impressoras } = useImpressoras()
  const nameOf = (impressora: string) => impressoraName(impressoras, impressora)
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set())
  const alarms = alarmsOf(trabalhos)
  useChime(known && alarms)
  const list = useListStopped()
  useTell((said) => announcementsOf(trabalhos, said, nameOf))
  const [first, ...others] = alarms.filter(({ key }) => !dismissed.has(key))
  if (!first) return list.stopped && <ListBanner lista={list.stopped} onDismiss={list.dismiss} />
  return (
    <Banner
      key={first.key}
      alarm={first}
      more={others.length}
      nameOf={nameOf}
      // Deletes dismissals of alarms that no longer exist, so that the same problem is shown again later.
      onDismiss={() => {
        const current = alarms.map(({ key }) => key).filter((key) => dismissed.has(key))
        setDismissed(new Set([...current, first.key]))
      }}
    />
  )
}

function Banner(props: { alarm: Alarm; more: number; nameOf: (id: string) => string; onDismiss: () => void }) {
  const { alarm, nameOf } = props
  const { reason, trabalhos } = alarm
  const [path, navigate] = useLocation()
  const impressora = nameOf(alarm.impressora)
  const remedy = reason === null ? text.questionRemedy : reasonText[reason].remedy
  const { mutate, isPending, error } = useMutation({ mutationFn: changeAll })
  const withReserva = trabalhos.filter(({ reserva }) => reserva !== undefined)
  const reserva = withReserva[0]?.reserva
  return (
    <section className={styles.banner} aria-label={text.label}>
      <Icon name="warning" />
      {/* The list's own screen shows how many of its rows wait. */}
      <p className={styles.text}>
        <strong>
          {reason === null ? text.question(impressora) : text.sentence(impressora, reasonText[reason].sentence)}
        </strong>{' '}
        {remedy} {trabalhos.length > 1 && path !== paths.lista && text.wait(trabalhos.length)}
        {props.more > 0 && ` ${text.more(props.more)}`}
      </p>
      {error && <strong role="alert">{describeFalha(falhaOf(error)).sentence}</strong>}
      {reserva !== undefined && (
        <Button compact shortcut={keys.reserva} level="house" busy={isPending} onClick={() => mutate(withReserva)}>
          {printingText.printOn(nameOf(reserva))}
        </Button>
      )}
      {path !== paths.queue && (
        <Button compact keyCap={keys.queue} onClick={() => navigate(paths.queue)}>
          {printingText.viewQueue}
        </Button>
      )}
      <CloseButton onClick={props.onDismiss} label={text.dismiss} />
    </section>
  )
}

/** Changes jobs one after the other, so that their order is preserved. */
async function changeAll(trabalhos: readonly Trabalho[]): Promise<void> {
  for (const { trabalhoId, reserva } of trabalhos) {
    if (reserva !== undefined) await call('impressao.trocarImpressora', { trabalhoId, impressora: reserva })
  }
}

const none: readonly Trabalho[] = []

/** @param alarms undefined until main has sent the jobs */
function useChime(alarms: readonly Alarm[] | undefined) {
  const { data: on } = useSound()
  const before = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (!alarms || on === undefined) return
    if (on && hasNew(before.current, alarms)) playChime()
    before.current = new Set(alarms.map(({ key }) => key))
  })
}

function useTell(what: (said: Map<string, string>) => string[]) {
  const announce = useAnnounce()
  const said = useRef(new Map<string, string>())
  useEffect(() => {
    for (const sentence of what(said.current)) announce(sentence)
  })
}

/**
 * Plays a sound when a list ends or stops, and reports this above every screen until somebody dismisses it. A list
 * takes hours, so the clerk is doing something else by then.
 */
function useListStopped(): { stopped: AndamentoDaLista | null; dismiss: () => void } {
  const { data: on } = useSound()
  const [path] = useLocation()
  const announce = useAnnounce()
  const lista = useEscritorio().data?.lista ?? null
  const before = useRef(lista)
  const [isNews, setNews] = useState(false)
  useEvent('lista.mudou', ({ lista: now }) => {
    if (hasStopped(before.current, now)) {
      if (on) playChime()
      if (now) announce(stoppedInWords(now))
      setNews(true)
    } else if (now?.estado === 'andando') setNews(false)
    before.current = now
  })
  useEffect(() => {
    before.current = lista
  }, [lista])
  if (isNews && path === paths.lista) setNews(false)
  return { stopped: isNews ? lista : null, dismiss: () => setNews(false) }
}

function ListBanner({ lista, onDismiss }: { lista: AndamentoDaLista; onDismiss: () => void }) {
  const [, navigate] = useLocation()
  return (
    <section className={styles.banner} aria-label={listBannerText.label} data-list>
      <Icon name={lista.estado === 'terminada' ? 'right' : 'warning'} size={24} />
      <p className={styles.text}>
        <strong>{stoppedInWords(lista)}</strong>
      </p>
      <Button compact keyCap={keys.lista} onClick={() => navigate(paths.lista)}>
        {listBannerText.view}
      </Button>
      <CloseButton onClick={onDismiss} label={text.dismiss} />
    </section>
  )
}
