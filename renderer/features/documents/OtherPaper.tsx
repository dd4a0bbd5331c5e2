import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { Documento } from '../../../shared/ipc/types.ts'
import type { RazaoDoDono } from '../../../shared/model/papelLido.ts'
import { call, falhaOf } from '../../bridge/client.ts'
import { documentsText } from '../../text/documents.ts'
import { Button } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Dialog.tsx'
import { Message, LoadError } from '../../ui/States.tsx'

const PdfViewer = lazy(async () => ({ default: (await import('./PdfViewer.tsx')).PdfViewer }))
const text = documentsText.other
const OF_PERSON: readonly RazaoDoDono[] = ['outroDocumento', 'outraPagina']

interface OtherPaperProps {
  pdf: Documento
  label: string
  children?: ReactNode
  onReleased: () => void
}

/** A document that may be another person's: the reason, a preview, and its release by a separate, deliberate action. */
export function OtherPaper({ pdf, label, children, onReleased }: OtherPaperProps) {
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
        title={OF_PERSON.some((razao) => pdf.lido.razoes.includes(razao)) ? text.ofOtherPerson : text.ofOtherNumber}
        actions={
          <>
            <Button icon="preview" focus onClick={() => setOpened('preview')}>
              {documentsText.preview}
            </Button>
            <Button onClick={() => setOpened('question')}>{text.release}</Button>
            {children}
          </>
        }
      >
        {pdf.lido.razoes.map((razao) => text.reasons[razao] && <p key={razao}>{text.reasons[razao]}</p>)}
        <p>{text.remedy}</p>
      </Message>
      {release.error && <LoadError falha={falhaOf(release.error)} />}
      {opened === 'question' && (
        <Confirm
          title={text.question}
          back={text.back}
          go={text.releaseNow}
          onBack={close}
          onGo={() => release.mutate()}
        >
          <p>{text.consequence}</p>
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
