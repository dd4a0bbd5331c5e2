import { useEffect, useRef } from 'react'
import { certidoesText } from '../../text/certidoes.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IssuedPdfActions } from '../documents/index.ts'
import styles from './IssueResult.module.css'
import type { IssuedCertidao } from '../../flows/certidoes/useCertidaoIssue.ts'

/** The issued certificate. It is printed automatically, and its actions stay available. */
export function IssueResult({ certidao, onAnother }: { certidao: IssuedCertidao; onAnother: () => void }) {
  const { pdf, modelo } = certidao
  const title = useRef<HTMLParagraphElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="stack">
      <div className={styles.top}>
        {pdf.lido.dono !== 'other' && <Icon name="right" size={28} />}
        <p tabIndex={-1} data-neutral-focus ref={title} className={styles.title}>
          {modelo.titulo}
        </p>
        {modelo.validadeDias != null && <span className="faint">{certidoesText.validity(modelo.validadeDias)}</span>}
      </div>
      <IssuedPdfActions pdf={pdf} label={modelo.titulo} compact>
        {/* F3 also opens this service, whose screen is already open. Here it starts another certificate. */}
        <Button compact icon="certidoes" shortcut="F3" onClick={onAnother}>
          {certidoesText.other}
        </Button>
      </IssuedPdfActions>
    </div>
  )
}
