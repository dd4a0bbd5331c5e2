import { useInterval } from '@mantine/hooks'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { use, useState } from 'react'
import type { Atendimento } from '../../../shared/ipc/types.ts'
import { formatDocumento } from '../../../shared/model/documento.ts'
import { falhaOf } from '../../bridge/client.ts'
import { keys } from '../../keyboard/keys.ts'
import { useShortcut } from '../../keyboard/keyboard.tsx'
import { useAtendimento } from '../../services/atendimento.tsx'
import { useEnding } from '../../services/ending.tsx'
import { useOpenPrimeiroAcesso } from '../../services/primeiroAcesso.ts'
import { useWhoIsServed } from '../../services/situacaoFiscal.ts'
import { useSignIn } from '../../services/signIn.tsx'
import { atendimentoText, signInText } from '../../text/atendimento.ts'
import { kioskText } from '../../text/kiosk.ts'
import { phoneText } from '../../text/phone.ts'
import { primeiroAcessoText } from '../../text/primeiroAcesso.ts'
import { useAnnounce, useTell } from '../../ui/announcement.tsx'
import { AtKiosk } from '../../ui/atKiosk.ts'
import { StatusLine } from '../../ui/StatusLine.tsx'
import { isEndedBySignIn } from '../../ui/signInOffer.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PersonalData, Badge } from '../../ui/Values.tsx'
import styles from './AtendimentoBanner.module.css'

type OngoingAtendimento = Extract<Atendimento, { desde: number }>

const LONG = 40

export function AtendimentoBanner({ atendimento }: { atendimento: OngoingAtendimento }) {
  const { authenticated, hidden, toggleHidden, endFalha } = useAtendimento()
  const atKiosk = use(AtKiosk)
  const { askEnd } = useEnding()
  const { startSignIn, startOnPhone } = useSignIn()
  const openPrimeiroAcesso = useOpenPrimeiroAcesso()
  const announce = useAnnounce()
  const tell = useTell()
  const cache = useQueryClient()
  // These keys also work while a question is open: a sign-in may expire on any screen.
  const signInBy = (start: (() => void) | null) => () => {
    if (authenticated && !needsNewSignIn(cache)) tell(signInText.already)
    else start?.()
  }
  useShortcut('F8', signInBy(startSignIn), { level: 'house', always: true })
  useShortcut(keys.phone, signInBy(startOnPhone), { level: 'house', always: true, enabled: startOnPhone !== null })
  const { desde } = atendimento
  const documento = 'documento' in atendimento ? atendimento.documento : null
  // Queried in the banner, because it stays mounted for the whole attendance: no change of screen cancels the query.
  const { who } = useWhoIsServed()
  const name = atendimento.fase === 'autenticado' ? (atendimento.nome ?? who.nome) : who.nome

  return (
    <section
      className={styles.banner}
      data-crowded={(!authenticated && startOnPhone !== null) || undefined}
      aria-label={atendimentoText.banner}
    >
      <Icon name="person" />
      <p className={styles.who}>
        {name && (
          <PersonalData>
            <strong className={`clamped ${styles.name}`} data-long={name.length > LONG || undefined}>
              {name}
            </strong>
          </PersonalData>
        )}
        {documento === null ? (
          atendimentoText.noDocumento
        ) : (
          <PersonalData>
            {atendimentoText.documento(documento.length === 11 ? 'PF' : 'PJ')} {formatDocumento(documento)}
          </PersonalData>
        )}
      </p>
      <Badge tone={authenticated ? 'success' : 'neutral'}>
        {authenticated ? atendimentoText.authenticated : atendimentoText.publicQuery}
      </Badge>
      <Clock since={desde} />
      <StatusLine />
      {endFalha && (
        <span className={styles.falha} role="alert">
          {atKiosk ? kioskText.notEnded : atendimentoText.notEnded}
        </span>
      )}
      <div className={styles.actions}>
        {openPrimeiroAcesso && (
          <span className={styles.primeiroAcesso}>
            <Button compact look="subtle" onClick={openPrimeiroAcesso}>
              {primeiroAcessoText.open}
            </Button>
          </span>
        )}
        {!authenticated && (
          <Button compact icon="signIn" keyCap="F8" onClick={startSignIn}>
            {atendimentoText.signIn}
          </Button>
        )}
        {!authenticated && startOnPhone && (
          <span className={styles.byPhone}>
            <Button compact icon="qr" keyCap={keys.phone} onClick={startOnPhone}>
              {phoneText.offerCompact}
            </Button>
          </span>
        )}
        <Button
          compact
          icon={hidden ? 'preview' : 'hide'}
          shortcut="F11"
          level="house"
          always
          onClick={() => {
            toggleHidden()
            announce(hidden ? atendimentoText.visible : atendimentoText.hidden)
          }}
        >
          {hidden ? atendimentoText.show : atendimentoText.hide}
        </Button>
        <Button compact icon="leave" shortcut="F12" level="house" always onClick={() => askEnd()}>
          {atendimentoText.end}
        </Button>
      </div>
    </section>
  )
}

/** Whether the call of some screen failed in a way that a new sign-in may solve. */
function needsNewSignIn(cache: QueryClient): boolean {
  return [...cache.getQueryCache().getAll(), ...cache.getMutationCache().getAll()].some(
    ({ state }) => state.status === 'error' && isEndedBySignIn(falhaOf(state.error).codigo),
  )
}

/** Minutes and seconds since `since` (epoch, ms). A separate component, because it is drawn again every second. */
function Clock({ since }: { since: number }) {
  const [now, setNow] = useState(Date.now)
  useInterval(() => setNow(Date.now()), 1000, { autoInvoke: true })
  return (
    <span className={styles.clock} role="timer" aria-live="off" aria-label={atendimentoText.time}>
      <Icon name="clock" size={18} />
      {duration(now - since)}
    </span>
  )
}

/** Formats a duration as `02:14`, or `1:02:14` with hours. */
export function duration(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const minutes = `${String(m).padStart(2, '0')}:${String(s).padStart(2, '0')}`
  return h > 0 ? `${h}:${minutes}` : minutes
}
