import { useInterval, useWindowEvent } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import type { Falha } from '../../shared/errors.ts'
import { falhaOf } from '../bridge/client.ts'
import { useAtendimento } from '../services/atendimento.tsx'
import { useAvisos } from '../services/avisos.ts'
import { MunicipioLogo } from '../services/MunicipioLogo.tsx'
import { usePaperStopped } from '../services/paperComes.ts'
import { useSemDono } from '../services/semDono.ts'
import { isInCorner } from '../services/staff.ts'
import { appText } from '../text/app.ts'
import { describeFalha } from '../text/falhas.ts'
import { attractText as text, noPaperText, readingText } from '../text/totem.ts'
import { avisoIcon, Icon } from '../ui/Icon.tsx'
import { useAids } from './aids.ts'
import styles from './Attract.module.css'
import { Idiomas } from './Idiomas.tsx'
import { useSpokenStep } from './reading.ts'
import { Touch } from './Touch.tsx'
import { StaffLooked } from './StaffLooked.tsx'
import { usePages } from './usePages.ts'

/** The screen of a kiosk that serves nobody: municipality, time, notices, and the button that starts an attendance. */
export function Attract() {
  const { municipio, serveAnonymous } = useAtendimento()
  const [falha, setFalha] = useState<Falha | null>(null)
  const known = municipio.data?.situacao === 'conhecido' ? municipio.data : null
  const begin = () => {
    setFalha(null)
    serveAnonymous().catch((error: unknown) => setFalha(falhaOf(error)))
  }
  useTouchedAnywhere(begin)
  const screen = useRef<HTMLDivElement>(null)
  const first = useRef<HTMLButtonElement>(null)
  const { listening } = useAids()
  // Focuses the button, so that Enter starts the attendance for a person who cannot see.
  useEffect(() => {
    if (listening) first.current?.focus()
  }, [listening])
  useSpokenStep(screen, text.begin, readingText.begin)
  const told = falha && describeFalha(falha, true)
  const stopped = usePaperStopped()
  const { lacksPaper } = useSemDono()
  return (
    <div ref={screen} data-spoken className={styles.attract}>
      <div className={styles.top}>
        <MunicipioLogo className={styles.logo} without={styles.noLogo} size={96} />
        <h1 className={`clamped ${styles.name}`}>{known?.nomePrefeitura ?? appText.prefeitura}</h1>
        <Clock />
      </div>
      <Avisos />
      <div className={styles.bottom}>
        {told && (
          <p role="alert" className={styles.falha}>
            {told.sentence} {told.suggestion}
          </p>
        )}
        <div className={styles.idiomas}>
          <Idiomas onChosen={begin} />
        </div>
        <button ref={first} type="button" className={styles.begin} onClick={begin}>
          {text.begin}
        </button>
        <p className={styles.explanation} data-stopped={stopped || undefined}>
          {stopped ? noPaperText.lead : text.explanation}
        </p>
      </div>
      {lacksPaper && <StaffLooked what="lacking" />}
    </div>
  )
}

/** A touch outside all buttons also starts an attendance, except in the staff's corner or during their question. */
function useTouchedAnywhere(begin: () => void): void {
  useWindowEvent('click', ({ target, clientX, clientY }) => {
    const onButton = target instanceof Element && target.closest('button') !== null
    // The question may already be closed when a touch beside it arrives here.
    const onQuestion =
      document.querySelector('[role="alertdialog"]') !== null || (target instanceof Node && !target.isConnected)
    if (!onButton && !onQuestion && !isInCorner(clientX, clientY)) begin()
  })
}

const CLOCK_MS = 5_000

/** Day and time in the municipality's zone. A separate component, so that only this part is redrawn every 5 s. */
function Clock() {
  const { fuso } = useAtendimento().estacao.perfil
  const [now, setNow] = useState(Date.now)
  useInterval(() => setNow(Date.now()), CLOCK_MS, { autoInvoke: true })
  const time = new Intl.DateTimeFormat('pt-BR', { timeZone: fuso, hour: '2-digit', minute: '2-digit' })
  const day = new Intl.DateTimeFormat('pt-BR', { timeZone: fuso, weekday: 'long', day: 'numeric', month: 'long' })
  return (
    <p className="stack quiet" style={{ gap: 0 }}>
      <time className={styles.time}>{time.format(now)}</time>
      <span className={styles.day}>{day.format(now)}</span>
    </p>
  )
}

/** The notices on the kiosk's first screen. If they cannot be fetched, nothing is shown. */
function Avisos() {
  const avisos = useAvisos()?.data ?? []
  const { measured, from, to, page, count, turnTo } = usePages(avisos.length)
  return (
    <section className={styles.avisos} aria-label={text.avisos} hidden={avisos.length === 0}>
      <ul className={styles.list} ref={measured}>
        {avisos.slice(from, to).map((aviso, index) => (
          <li key={aviso.id ?? index} className={styles.aviso}>
            <Icon name={avisoIcon(aviso.icone)} size={36} />
            <div>
              <h2 className={styles.title}>{aviso.titulo}</h2>
              <p className={styles.text}>{aviso.descricao}</p>
            </div>
          </li>
        ))}
      </ul>
      {count > 1 && (
        <Touch look="quiet" onTouch={() => turnTo((page + 1) % count)}>
          {text.moreAvisos}
        </Touch>
      )}
    </section>
  )
}
