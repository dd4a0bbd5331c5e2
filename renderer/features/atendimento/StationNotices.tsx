import { useQuery } from '@tanstack/react-query'
import type { Falha } from '../../../shared/errors.ts'
import { askedOnce } from '../../bridge/client.ts'
import { keys } from '../../keyboard/keys.ts'
import { PoliticaNotices } from '../../services/PoliticaNotices.tsx'
import { useAtendimento } from '../../services/atendimento.tsx'
import { useSemDono } from '../../services/semDono.ts'
import { atendimentoText, lockedText, pendingSessionText as pendingText } from '../../text/atendimento.ts'
import { describeFalha, repairOf } from '../../text/falhas.ts'
import { semDonoText as text } from '../../text/semDono.ts'
import { Button } from '../../ui/Button.tsx'
import { Standstill } from '../../ui/Standstill.tsx'
import { LoadError, Message } from '../../ui/States.tsx'
import { useScrollable } from '../../ui/scrollable.ts'
import styles from './StartScreen.module.css'

/** The municipality look-up answered without a code (spec "Municipality"), so nobody can be served. */
export function UnknownMunicipio() {
  const { estacao, municipio } = useAtendimento()
  const { title, explanation, check } = atendimentoText.unknownMunicipio
  return (
    <Message
      kind="error"
      title={title}
      actions={
        <Button icon="refresh" busy={municipio.isFetching} onClick={() => void municipio.refetch()}>
          {check}
        </Button>
      }
    >
      {explanation(estacao.perfil.dominio)}
    </Message>
  )
}

/** Warns on the start screen that the last person's session at the identity provider could not be ended. */
export function PendingSession() {
  const { data: pending } = useQuery(askedOnce('login.sessaoPendente'))
  if (!pending) return null
  const minutes = pending.segundos === null ? null : Math.max(1, Math.ceil(pending.segundos / 60))
  return (
    <output>
      <Message kind="info" compact>
        <strong>{pendingText.sentence(minutes)}</strong> {pendingText.remedy}
      </Message>
    </output>
  )
}

/** Data of the last person may be left, so nobody is served. Main retries the deletion by itself, and on request. */
export function LockedStation() {
  const { end } = useAtendimento()
  return (
    <Standstill icon="warning" title={lockedText.title}>
      <p>{lockedText.sentence}</p>
      <p>{lockedText.remedy}</p>
      <Button look="primary" focus onClick={() => end()}>
        {lockedText.again}
      </Button>
    </Standstill>
  )
}

/** At a counter: documents of people who have left, for the clerk to hand over. */
export function SemDonoNotice() {
  const { papers, clear, falha } = useSemDono()
  if (papers.length === 0) return null
  return (
    <section aria-label={text.label}>
      <Message
        kind={papers.every(({ situacao }) => situacao === 'saindo') ? 'info' : 'warning'}
        compact
        live
        icon="print"
        actions={
          <Button compact shortcut={keys.staff} level="house" onClick={clear}>
            {text.seen}
          </Button>
        }
      >
        <ul>
          {papers.map(({ impressora, situacao, nome }) => (
            <li key={`${impressora} ${situacao}`}>
              <strong>{text.sentences[situacao](nome)}</strong> {text.remedies[situacao]}
            </li>
          ))}
        </ul>
      </Message>
      {falha && <LoadError falha={falha} />}
    </section>
  )
}

/** Shown instead of the search if the profile or settings file was refused: names the wrong field. */
export function InvalidPerfil({ falha }: { falha: Falha }) {
  const { estacao } = useAtendimento()
  const { title, version } = atendimentoText.invalidPerfil
  // `main` is already the landmark, so the role `group` of the scrolling box is dropped.
  const { role: _group, ...scrollable } = useScrollable()
  const kiosk = estacao.modo === 'totem'
  const { sentence, suggestion, support } = describeFalha(falha, kiosk)
  return (
    <main {...scrollable} className={`${styles.alone} innerFocus`}>
      <div className={styles.screen}>
        <h1 className={styles.question}>{title}</h1>
        <Message kind="error" title={sentence}>
          {falha.descricao && <p>{falha.descricao}</p>}
          <p>
            {suggestion} {support}
          </p>
        </Message>
        {!kiosk && <PoliticaNotices />}
        {/* Support asks for the version, which a kiosk shows nowhere else. */}
        <p className={styles.hint}>{[version(estacao.versao), kiosk && repairOf(falha)].filter(Boolean).join(' · ')}</p>
      </div>
    </main>
  )
}
