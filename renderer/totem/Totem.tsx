import { useEffect, useRef, useState, type RefObject } from 'react'
import { useAtendimento } from '../services/atendimento.tsx'
import { useEnding } from '../services/ending.tsx'
import { MunicipioLogo } from '../services/MunicipioLogo.tsx'
import { useSemDono, type NamedPaper } from '../services/semDono.ts'
import { attentionText, kioskText } from '../text/kiosk.ts'
import { appText } from '../text/app.ts'
import { atendimentoText } from '../text/atendimento.ts'
import { frameText, askText as text } from '../text/totem.ts'
import { guardGlass } from '../ui/glass.ts'
import { Standstill, StandstillCall } from '../ui/Standstill.tsx'
import { AidsContext, noAids } from './aids.ts'
import { AidsBar } from './AidsBar.tsx'
import { Attract } from './Attract.tsx'
import { ErrandSteps } from './ErrandSteps.tsx'
import { useIdioma } from './Idiomas.tsx'
import { useArrows, useReading, useReadingKey } from './reading.ts'
import styles from './Totem.module.css'
import { Touch } from './Touch.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useKioskAttention } from '../services/attention.ts'
import { tellActivity, useInactivity } from '../services/inactivity.ts'
import { Overlay } from './Overlay.tsx'
import { mayBeFound } from '../../shared/model/impressao.ts'
import { heldText } from '../text/semDono.ts'
import { StaffLooked } from './StaffLooked.tsx'

/** The kiosk: all that a citizen sees, from the first touch to the printed sheet. It replaces the frame of the counter. */
export function Totem() {
  const { atendimento } = useAtendimento()
  const [aids, setAids] = useState(noAids)
  useIdioma()
  const serving = 'desde' in atendimento
  const face = useRef<HTMLDivElement>(null)
  useGuardedGlass(face)
  useArrows(face)
  useReading(face, aids)
  useReadingKey(face, { aids, onChange: setAids, serving })
  return (
    <AidsContext value={aids}>
      <div
        ref={face}
        className={styles.face}
        data-size={aids.size}
        data-contrast={aids.contrast || undefined}
        data-lower={aids.lower || undefined}
        data-serving={serving || undefined}
      >
        {serving && <Identity />}
        <main id="conteudo" className={styles.content} tabIndex={-1} data-neutral-focus data-focus-home>
          {serving ? <ErrandSteps /> : <Free />}
          {!serving && <KioskAttention />}
        </main>
        {serving && <AidsBar aids={aids} onChange={setAids} />}
        {serving && <Leave />}
        {serving && <EndQuestion />}
        {serving && <IdleQuestion />}
        {atendimento.fase === 'encerrando' && (
          <output className="ending" style={{ fontSize: 32 }}>
            {frameText.ending}
          </output>
        )}
      </div>
    </AidsContext>
  )
}

/** Makes each touch act once, on the screen that the person saw: the titles of page and dialogs identify it. */
function useGuardedGlass(face: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    // The staff's questions are outside the face element.
    const titles = () => Array.from(document.querySelectorAll('h1, [role$="dialog"] h2'), (one) => one.textContent)
    const isFree = () => face.current?.dataset['serving'] === undefined
    return guardGlass(document.body, () => [isFree(), ...titles()].join(' · '), isFree)
  }, [face])
}

/** The kiosk while nobody is served: its first screen, or the reason why it cannot serve. */
function Free() {
  const { municipio, atendimento } = useAtendimento()
  const { held } = useSemDono()
  if (municipio.data?.situacao === 'desconhecido') {
    return (
      <Standstill icon="warning" title={atendimentoText.unknownMunicipio.title}>
        <StandstillCall>{kioskText.unknownMunicipio}</StandstillCall>
      </Standstill>
    )
  }
  // Data of the last person may still be stored. Main retries the deletion by itself.
  if (atendimento.fase === 'bloqueada') {
    return (
      <Standstill icon="warning" title={kioskText.locked}>
        <StandstillCall>{kioskText.callSomebody}</StandstillCall>
      </Standstill>
    )
  }
  return held ? <HeldKiosk /> : <Attract />
}

function Leave() {
  const { askEnd } = useEnding()
  const { endFalha } = useAtendimento()
  return (
    <div className={styles.leave}>
      {endFalha && <p role="alert">{kioskText.notEnded}</p>}
      <Touch icon="leave" onTouch={askEnd}>
        {frameText.leave}
      </Touch>
    </div>
  )
}

function Identity() {
  const { municipio } = useAtendimento()
  const known = municipio.data?.situacao === 'conhecido' ? municipio.data : null
  return (
    <header className={styles.header}>
      <MunicipioLogo className={styles.logo} without={styles.noLogo} size={44} />
      <span className={`clamped ${styles.name}`}>{known?.nomePrefeitura ?? appText.prefeitura}</span>
    </header>
  )
}

/** The kiosk's needs for staff, small in a corner of the first screen. Draws nothing if there are none. */
function KioskAttention() {
  const kinds = useKioskAttention()
  if (kinds.length === 0) return null
  return (
    <p className={styles.attention} role="status">
      <Icon name="warning" size={24} />
      <span>
        <strong>{attentionText.title}</strong> {kinds.map((kind) => attentionText.kinds[kind]).join(', ')}.
      </span>
    </p>
  )
}

/** The question before the idle limit ends the attendance: shows the remaining seconds, and how to stay. */
function IdleQuestion() {
  const { end } = useAtendimento()
  const seconds = useInactivity()
  if (seconds === null) return null
  return (
    <Overlay
      title={text.stillThere}
      stay={{ label: text.goOn, act: tellActivity }}
      other={{ label: text.leaveNow, act: () => end() }}
    >
      <p>{text.endsIn(seconds)}</p>
    </Overlay>
  )
}

function EndQuestion() {
  const { asking, askEnd, stay } = useEnding()
  if (asking === null) return null
  return (
    <Overlay title={text.losing} stay={{ label: text.stay, act: stay }} other={{ label: text.leave, act: askEnd }}>
      <p>{text.losingPaper}</p>
    </Overlay>
  )
}

/** A kiosk with an earlier person's document in its printer: blocked until an employee has checked the printer. */
function HeldKiosk() {
  const { papers } = useSemDono()
  const unknown = papers.some(({ situacao }) => situacao === 'filaIlegivel')
  const mustLook = unknown || papers.some(({ situacao }) => situacao === 'conferir')
  return (
    <Standstill icon="print" title={unknown ? heldText.titleOfUnknown : heldText.title}>
      {papers.filter(mayBeFound).map((paper) => (
        <p key={`${paper.impressora} ${paper.situacao}`}>{sentenceOf(paper)}</p>
      ))}
      <StandstillCall>{mustLook ? kioskText.callSomebody : heldText.callIfLate}</StandstillCall>
      <StaffLooked what="held" />
    </Standstill>
  )
}

function sentenceOf({ situacao, nome }: NamedPaper): string {
  if (situacao === 'filaIlegivel') return heldText.sentenceOfUnknown
  return situacao === 'conferir' ? heldText.sentenceOfDoubt(nome) : heldText.sentence(nome)
}
