import { useElementSize } from '@mantine/hooks'
import type { Documento } from '../../../shared/ipc/types.ts'
import styles from './FirstPage.module.css'
import { useOpenPdf, PdfPage } from './PdfPage.tsx'
import { fit } from './zoom.ts'

/** The greatest width of the drawn page, px: readable at arm's length. */
const WIDEST = 820

/**
 * The first page of a document, as it will be printed. Draws nothing for an unreadable document, whose actions stay available.
 */
export function FirstPage({ pdf }: { pdf: Documento }) {
  const reading = useOpenPdf(pdf.documentoId)
  const { ref, width } = useElementSize()
  if (reading.situacao === 'unreadable') return null
  return (
    <div className={styles.frame} data-personal>
      <div ref={ref}>
        {reading.situacao === 'open' && width > 0 && (
          <PdfPage
            pdf={reading.pdf}
            number={1}
            zoom={fit(reading.pageWidth, Math.min(width, WIDEST), 0)}
            onInSight={nothing}
          />
        )}
      </div>
    </div>
  )
}

const nothing = () => undefined
