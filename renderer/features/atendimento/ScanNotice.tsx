import { Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { maskDocumento } from '../../../shared/model/documento.ts'
import { call, falhaOf } from '../../bridge/client.ts'
import { hasDialog } from '../../keyboard/focus.ts'
import { keys } from '../../keyboard/keys.ts'
import { useScanned } from '../../keyboard/keyboard.tsx'
import { useAtendimento } from '../../services/atendimento.tsx'
import { useEnding } from '../../services/ending.tsx'
import { paths } from '../../services/services.ts'
import type { Falha } from '../../../shared/errors.ts'
import { scanText as text } from '../../text/scan.ts'
import { Button } from '../../ui/Button.tsx'
import { deferred } from '../../ui/deferred.ts'
import { Message, LoadError } from '../../ui/States.tsx'
import { PersonalData } from '../../ui/Values.tsx'
import { searchFor } from './search.ts'
import { readScan, type ScanReading } from './scan.ts'

const ScannedCodes = deferred(async () => (await import('./ScannedCodes.tsx')).ScannedCodes)

interface Scan {
  reading: ScanReading
  /** Whether the taxpayer was signed in at the time of the scan: then the guide opens automatically. */
  signedIn: boolean
  round: number
}

/** A scanned code and its possible uses. A scan is never typed into a field, and answers no question. */
export function ScanNotice() {
  const { atendimento, authenticated } = useAtendimento()
  const [path] = useLocation()
  const [scan, setScan] = useState<Scan | null>(null)
  const close = () => setScan(null)
  useScanned((read) => {
    setScan((before) => ({ reading: readScan(read), signedIn: authenticated, round: (before?.round ?? 0) + 1 }))
    // Restarts the idle limit, because a scan shows that the person is active. Not while a question is open.
    if ('desde' in atendimento && !hasDialog()) void call('atendimento.atividade').catch(() => undefined)
  })
  if (!scan) return null
  const { reading, signedIn, round } = scan
  if (reading.kind === 'documento') return <ScannedPerson key={round} documento={reading.documento} onClose={close} />
  if (reading.kind === 'payment') {
    return (
      <Suspense>
        <ScannedCodes key={round} codes={reading.codes} opensItself={signedIn} onClose={close} />
      </Suspense>
    )
  }
  // The opening check reports its own pages.
  if (reading.kind === 'testPage' && path === paths.abertura) return null
  const [title, explanation] = inWords(reading)
  return (
    <Message kind={reading.kind === 'testPage' ? 'info' : 'warning'} live title={title} onClose={close}>
      {explanation}
    </Message>
  )
}

function inWords(reading: Exclude<ScanReading, { kind: 'documento' | 'payment' }>): [title: string, text: string] {
  switch (reading.kind) {
    case 'unknown':
      return [text.unknown(reading.digits), text.notPayment]
    case 'damaged':
      return [text.verdicts.naoSei, text.damaged[reading.fault]]
    case 'letter':
      return [text.letter(reading.letter, reading.person), text.noPrefix]
    case 'testPage':
      return [text.testPage, text.openCheck]
  }
}

function ScannedPerson({ documento, onClose }: { documento: string; onClose: () => void }) {
  const { atendimento, documento: served, identify } = useAtendimento()
  const { askEnd } = useEnding()
  const [falha, setFalha] = useState<Falha | null>(null)
  const serve = () => identify(documento).then(onClose, (error: unknown) => setFalha(falhaOf(error)))
  const same = served === documento
  return (
    <Message
      kind="info"
      live
      title={
        <>
          {text.document(documento.length === 11 ? 'PF' : 'PJ')} <PersonalData>{maskDocumento(documento)}</PersonalData>
        </>
      }
      onClose={onClose}
      actions={
        !same &&
        (served === null ? (
          <Button compact shortcut={keys.scanned} onClick={() => void serve()}>
            {text.serve}
          </Button>
        ) : (
          <Button compact shortcut={keys.scanned} onClick={() => askEnd(searchFor(documento))}>
            {text.end}
          </Button>
        ))
      }
    >
      {falha && <LoadError falha={falha} />}
      {same ? text.sameDocument : atendimento.fase === 'livre' ? null : served !== null && text.otherDocument}
    </Message>
  )
}
