import { use, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { Documento } from '../../../shared/ipc/types.ts'
import { useShortcut } from '../../keyboard/keyboard.tsx'
import { documentsText as text } from '../../text/documents.ts'
import { kioskText } from '../../text/kiosk.ts'
import { AtKiosk } from '../../ui/atKiosk.ts'
import { Button } from '../../ui/Button.tsx'
import { Loading, Message } from '../../ui/States.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useOpenPdf, PdfPage } from './PdfPage.tsx'
import styles from './PdfViewer.module.css'
import { fit, zoomIn, zoomOut } from './zoom.ts'

/** Space beside a page fitted to the width, px: scroll bar and a margin. */
const SIDE_MARGIN = 48

/** The document as it will be printed. Arrow and page keys scroll, Ctrl with + - 0 zooms, Esc closes. */
export function PdfViewer({ pdf, label, onClose }: { pdf: Documento; label: string; onClose: () => void }) {
  const reading = useOpenPdf(pdf.documentoId)
  const atKiosk = use(AtKiosk)
  const scroller = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(1)
  const [current, setCurrent] = useState(1)
  const pageWidth = reading.situacao === 'open' ? reading.pageWidth : null
  const open = reading.situacao === 'open'
  const pages = reading.situacao === 'open' ? reading.pdf.numPages : pdf.paginas

  const fitWidth = useCallback(() => {
    if (pageWidth && scroller.current) setZoom(fit(pageWidth, scroller.current.clientWidth - SIDE_MARGIN))
  }, [pageWidth])
  useLayoutEffect(fitWidth, [fitWidth])
  const goTo = (page: number) => scroller.current?.querySelector(`[data-page="${page}"]`)?.scrollIntoView()
  const larger = () => setZoom(zoomIn)
  const smaller = () => setZoom(zoomOut)
  useShortcut('Ctrl++', larger, { level: 'dialog' })
  useShortcut('Ctrl+=', larger, { level: 'dialog' })
  useShortcut('Ctrl+-', smaller, { level: 'dialog' })
  useShortcut('Ctrl+0', fitWidth, { level: 'dialog' })

  return (
    <Dialog
      open
      title={text.previewTitle(label)}
      onClose={onClose}
      width={1160}
      actions={
        <>
          <span className={styles.page} role="status">
            {text.page(current, pages)}
          </span>
          <Button compact disabled={!open || current <= 1} onClick={() => goTo(current - 1)}>
            {text.previousPage}
          </Button>
          <Button compact disabled={!open || current >= pages} onClick={() => goTo(current + 1)}>
            {text.nextPage}
          </Button>
          <Button compact keyCap="Ctrl −" disabled={!open} onClick={smaller}>
            {text.zoomOut}
          </Button>
          <Button compact keyCap="Ctrl +" disabled={!open} onClick={larger}>
            {text.zoomIn}
          </Button>
          <Button compact keyCap="Ctrl 0" disabled={!open} onClick={fitWidth}>
            {text.fit}
          </Button>
          <Button compact keyCap="Esc" onClick={onClose}>
            {text.close}
          </Button>
        </>
      }
    >
      {/* The scrolling part has the focus, so that arrow and page keys scroll the document. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it the keyboard could not scroll */}
      <div ref={scroller} className={`${styles.scroller} innerFocus`} tabIndex={0} data-autofocus>
        {reading.situacao === 'opening' && <Loading label={text.opening} rows={14} />}
        {reading.situacao === 'unreadable' && (
          <Message kind="error" title={text.unreadable}>
            {atKiosk ? kioskText.callSomebody : text.unreadableRemedy}
          </Message>
        )}
        {reading.situacao === 'open' &&
          Array.from({ length: pages }, (_, index) => (
            <PdfPage key={index} pdf={reading.pdf} number={index + 1} zoom={zoom} onInSight={setCurrent} />
          ))}
      </div>
    </Dialog>
  )
}
