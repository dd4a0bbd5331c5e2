import { useMutation } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, use, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Documento } from '../../../shared/ipc/types.ts'
import { isTerminal } from '../../../shared/model/impressao.ts'
import type { RazaoDoDono } from '../../../shared/model/papelLido.ts'
import { isOwnPaper } from '../../../shared/model/tipoDocumento.ts'
import { call, falhaOf } from '../../bridge/client.ts'
import { usePrintsOnIssue } from '../../flows/printing/useTrabalhos.ts'
import { type Printing, usePrinting } from '../../flows/printing/usePrinting.ts'
import { restFocus } from '../../keyboard/focus.ts'
import { useKeysAhead } from '../../keyboard/keyboard.tsx'
import { keys } from '../../keyboard/keys.ts'
import { useAtendimento } from '../../services/atendimento.tsx'
import { useMaking } from '../../services/ending.tsx'
import { documentsText as text } from '../../text/documents.ts'
import { Actions, Button } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Dialog.tsx'
import { LoadError, Message } from '../../ui/States.tsx'
import { useAnnounce } from '../../ui/announcement.tsx'
import { AtKiosk } from '../../ui/atKiosk.ts'
import { useCompact } from '../../ui/compact.ts'
import { useFocusOnArrival } from '../../ui/focus.ts'
import { PaperState } from '../printing/index.ts'
import { MailDialog } from './MailDialog.tsx'
import styles from './PdfActions.module.css'

const PdfViewer = lazy(async () => ({ default: (await import('./PdfViewer.tsx')).PdfViewer }))

export interface PdfActionsProps {
  pdf: Documento
  /** The document's title, e.g. «Guia 2026000123»; never a person's name or CPF. */
  label: string
  /** Prints once as soon as the document is fetched. If false, Enter on the focused button prints. */
  printOnOpen?: boolean
  /** True for a document of little use on paper, such as a paid guide: only F9 prints it, never Enter. */
  onlyByF9?: boolean
  /** Idempotency key of the automatic print; the same key never prints twice. By default one key for each document. */
  printKey?: string
  compact?: boolean
  children?: ReactNode
  /** Fetches the document again; offered if main no longer has it. */
  onFetchAgain?: () => void
  /** Called when a person accepts a document that may be another person's. */
  onAccepted?: (documentoId: string) => void
}

/** The actions of every PDF. One that may be another person's has to be released first, and is then printed on request only. */
export function PdfActions(props: PdfActionsProps) {
  const { documentoId, lido } = props.pdf
  const [released, setReleased] = useState('')
  if (lido.dono !== 'other') return <OpenPdfActions {...props} />
  if (released === documentoId) return <OpenPdfActions {...props} printOnOpen={false} />
  const onReleased = () => {
    setReleased(documentoId)
    props.onAccepted?.(documentoId)
  }
  return <OtherPaper {...props} onReleased={onReleased} />
}

/** The actions and state of the print job. A kiosk has none with system dialogs: by them the public could leave. */
function OpenPdfActions(props: PdfActionsProps) {
  const { pdf, label, printOnOpen = false, onlyByF9 = false, printKey, onFetchAgain, compact: small = false } = props
  const printing = usePrinting(pdf.documentoId)
  const [viewing, setViewing] = useState(false)
  const atKiosk = use(AtKiosk)
  const compact = (useCompact() && !atKiosk) || small
  const { said, tell } = useSaid()
  const save = useSave(pdf.documentoId, tell)
  const [mailing, setMailing] = useState(false)
  const mayMail = useAtendimento().estacao.correio && !isOwnPaper(pdf.tipo)
  usePrintOnArrival(printing, printOnOpen, printKey ?? `ao-abrir-${pdf.documentoId}`)
  const { trabalho, requesting } = printing
  useMaking(requesting, printing.falha !== null)
  const underWay = requesting || (trabalho !== null && !isTerminal(trabalho.estado))
  const alreadyAsked = printOnOpen || trabalho !== null
  // A single page needs no page count, and with a print job the tray shows the count.
  const pages = pdf.paginas > 1 && !trabalho && text.pageCount(pdf.paginas)
  const button = useRef<HTMLButtonElement>(null)
  const print = () => {
    printing.print()
    // A hurried second Enter must not print again.
    if (document.activeElement === button.current) restFocus(button.current)
  }
  useFocusOnArrival(() => {
    // No focus while the document is printed automatically: an accidental Enter must not print a second copy.
    if (!printOnOpen && !onlyByF9) button.current?.focus()
  })

  return (
    <div className={styles.actions}>
      <div className={styles.paper} role="status">
        {trabalho && <PaperState trabalho={trabalho} headline />}
      </div>
      {printing.falha && (
        <LoadError
          falha={printing.falha}
          {...(printing.falha.codigo === 'documento.esquecido' && onFetchAgain ? { onRetry: onFetchAgain } : {})}
        />
      )}
      <div className={styles.verbs} data-compact={small || undefined}>
        <Actions note={said ?? pages}>
          {!atKiosk && (
            <Button compact={compact} icon="save" busy={save.isPending} onClick={() => save.mutate()}>
              {text.save}
            </Button>
          )}
          {mayMail && (
            <Button compact={compact} icon="mail" shortcut={keys.mail} onClick={() => setMailing(true)}>
              {text.mail.open}
            </Button>
          )}
          <Button compact={compact} icon="preview" onClick={() => setViewing(true)}>
            {text.preview}
          </Button>
          <Button
            compact={compact}
            look={alreadyAsked ? 'secondary' : 'primary'}
            icon="print"
            shortcut="F9"
            ref={button}
            disabled={underWay}
            onClick={print}
          >
            {underWay ? text.printing : alreadyAsked ? text.printAgain : text.print}
          </Button>
          {props.children}
        </Actions>
      </div>
      {save.error && <LoadError falha={falhaOf(save.error)} onRetry={() => save.mutate()} />}
      {mailing && (
        <MailDialog
          documentoId={pdf.documentoId}
          label={label}
          onSent={() => {
            setMailing(false)
            tell(text.mail.sent)
          }}
          onClose={() => setMailing(false)}
        />
      )}
      {viewing && (
        <Suspense>
          <PdfViewer pdf={pdf} label={label} onClose={() => setViewing(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** The actions of a document just issued: it is printed automatically, unless the station's rule waits for Enter. */
export function IssuedPdfActions(props: Omit<PdfActionsProps, 'printOnOpen'>) {
  const printsOnIssue = usePrintsOnIssue(props.pdf.tipo)
  useKeysAhead(printsOnIssue === undefined, 'end')
  return printsOnIssue === undefined ? null : <PdfActions {...props} printOnOpen={printsOnIssue} />
}

/** Prints a document at once if the navigation requested that (a guide just created, a reprint chosen with Enter). */
function usePrintOnArrival(printing: Printing, print: boolean, key: string) {
  const act = useEffectEvent(() => printing.print(key))
  useEffect(() => {
    // Prints once per opening of the screen: F5 fetches the document again but must not print it again.
    if (print) act()
  }, [print])
}

/** The message about the last action. Printing has none, because the print job shows its outcome. */
function useSaid() {
  const announce = useAnnounce()
  const [said, setSaid] = useState<string | null>(null)
  const tell = (words: string) => {
    setSaid(words)
    announce(words)
  }
  return { said, tell }
}

function useSave(documentoId: string, tell: (words: string) => void) {
  return useMutation({
    mutationFn: () => call('documentos.salvar', { documentoId }),
    // Without a file name the person has cancelled the dialog.
    onSuccess: ({ arquivo }) => tell(arquivo === null ? text.notSaved : text.saved(arquivo)),
  })
}

const otherPaperText = text.other
const OF_PERSON: readonly RazaoDoDono[] = ['outroDocumento', 'outraPagina']

type OtherPaperProps = Pick<PdfActionsProps, 'pdf' | 'label' | 'children'> & { onReleased: () => void }

/** A document that may be another person's: the reason, a preview, and its release by a separate, deliberate action. */
function OtherPaper({ pdf, label, children, onReleased }: OtherPaperProps) {
  const [opened, setOpened] = useState<'preview' | 'question' | null>(null)
  const close = () => setOpened(null)
  const release = useMutation({
    mutationFn: () => call('documentos.aceitar', { documentoId: pdf.documentoId }),
    onSuccess: onReleased,
    onSettled: close,
  })
  return (
    <>
      <Message
        kind="warning"
        live
        title={
          OF_PERSON.some((razao) => pdf.lido.razoes.includes(razao))
            ? otherPaperText.ofOtherPerson
            : otherPaperText.ofOtherNumber
        }
        actions={
          <>
            <Button icon="preview" focus onClick={() => setOpened('preview')}>
              {text.preview}
            </Button>
            <Button onClick={() => setOpened('question')}>{otherPaperText.release}</Button>
            {children}
          </>
        }
      >
        {pdf.lido.razoes.map(
          (razao) => otherPaperText.reasons[razao] && <p key={razao}>{otherPaperText.reasons[razao]}</p>,
        )}
        <p>{otherPaperText.remedy}</p>
      </Message>
      {release.error && <LoadError falha={falhaOf(release.error)} />}
      {opened === 'question' && (
        <Confirm
          title={otherPaperText.question}
          go={otherPaperText.releaseNow}
          onBack={close}
          onGo={() => release.mutate()}
        >
          <p>{otherPaperText.consequence}</p>
        </Confirm>
      )}
      {opened === 'preview' && (
        <Suspense>
          <PdfViewer pdf={pdf} label={label} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
