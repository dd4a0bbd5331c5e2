import { Suspense, useEffect, useRef } from 'react'
import { formatDate } from '../../../shared/model/data.ts'
import { certidoesText } from '../../text/certidoes.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PersonalData } from '../../ui/Values.tsx'
import { FirstPage, IssuedPdfActions } from '../documents/index.ts'
import styles from './IssueResult.module.css'
import type { IssuedCertidao } from '../../flows/certidoes/useCertidaoIssue.ts'

/** The issued certificate: its number and validity, the state of its print, and its first page. It is printed automatically. */
export function IssueResult({ certidao, onAnother }: { certidao: IssuedCertidao; onAnother: () => void }) {
  const { pdf, modelo } = certidao
  const { dono, numero, validade } = pdf.lido
  const isOwn = dono !== 'other'
  // The validity stated in the document counts. The template's days begin on a date that only the city knows.
  const validity = validade
    ? certidoesText.validUntil(formatDate(validade))
    : modelo.validadeDias != null && certidoesText.validity(modelo.validadeDias)
  const title = useRef<HTMLParagraphElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="stack">
      <div className={styles.top}>
        {isOwn && <Icon name="right" size={28} />}
        <div className={styles.words}>
          <p tabIndex={-1} data-neutral-focus ref={title} className={styles.title}>
            {modelo.titulo}
          </p>
          <p className="strong">
            <PersonalData>
              {[numero && certidoesText.numero(numero), validity].filter(Boolean).join(' · ')}
            </PersonalData>
          </p>
        </div>
      </div>
      <IssuedPdfActions pdf={pdf} label={modelo.titulo} compact>
        {/* F3 opens this service. Since it is already open, F3 starts another certificate. */}
        <Button compact icon="certidoes" shortcut="F3" onClick={onAnother}>
          {certidoesText.other}
        </Button>
      </IssuedPdfActions>
      {isOwn && (
        <Suspense>
          <FirstPage pdf={pdf} />
        </Suspense>
      )}
    </div>
  )
}
