import { useEffect, useRef, useState, Suspense } from 'react'
import { useKeysAhead } from '../../keyboard/keyboard.tsx'
import { useLoss, useMaking } from '../../services/ending.tsx'
import { useOffers } from '../../services/services.ts'
import { useAtendimento } from '../../services/atendimento.tsx'
import { useSituacaoFiscal } from '../../services/situacaoFiscal.ts'
import { useShown } from '../../services/segundaTela.tsx'
import { certidoesText } from '../../text/certidoes.ts'
import { useKeyboardList } from '../../ui/keyboardList.ts'
import { Panel, ScreenTitle } from '../../ui/Panel.tsx'
import { IssueForm } from './IssueForm.tsx'
import { ModelosList } from './ModelosList.tsx'
import { MyCertidoes } from './IssuedCertidoes.tsx'
import { SituacaoFiscal } from './SituacaoFiscal.tsx'
import styles from './CertidoesScreen.module.css'
import { useCertidaoIssue, type IssuedCertidao } from '../../flows/certidoes/useCertidaoIssue.ts'
import { useModelos } from '../../flows/certidoes/useModelos.ts'
import { formatDate } from '../../../shared/model/data.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PersonalData } from '../../ui/Values.tsx'
import { FirstPage, IssuedPdfActions } from '../documents/index.ts'

/**
 * Certificates, without login; after a sign-in also those that the taxpayer already has. On arrival the first template has the
 * focus, and Enter issues and prints it: 11 digits, Enter, F3, Enter.
 */
export function CertidoesScreen() {
  const { documento } = useAtendimento()
  return documento === null ? null : <Certidoes documento={documento} />
}

const shownOf = {
  idle: null,
  issuing: { tipo: 'afazer', afazer: 'emitindoCertidao' },
  issued: { tipo: 'afazer', afazer: 'certidaoPronta' },
} as const

function Certidoes({ documento }: { documento: string }) {
  const { authenticated } = useAtendimento()
  const offers = useOffers()
  const modelos = useModelos(documento)
  const { issueState, issue, cancel, startOver } = useCertidaoIssue(documento)
  const [finalidade, setFinalidade] = useState('')
  useLoss('form', finalidade.trim() !== '' && issueState.phase !== 'issued')
  useMaking(issueState.phase === 'issuing', issueState.phase === 'idle' && issueState.falha !== null)
  useShown(shownOf[issueState.phase])
  useKeysAhead(issueState.phase === 'issuing', 'end')
  useKeysAhead(modelos.stale)
  const situacao = useSituacaoFiscal(documento)
  const items = modelos.query.data?.data ?? []
  const list = useKeyboardList({
    total: items.length,
    ...(!modelos.stale && { onActivate: (index) => issueModeloAt(index) }),
  })
  const chosen = items[list.active]
  const issued = issueState.phase === 'issued'
  const listed = authenticated && offers('certidoes.listar')
  const standing = situacao && <SituacaoFiscal query={situacao} />
  const hasIssue = issued || chosen !== undefined || modelos.query.isPending

  const issueModeloAt = (index: number) => {
    const modelo = items[index]
    // An answer to an earlier text of the search still shows.
    if (modelo && !modelos.stale) issue({ modelo, finalidade })
  }

  const ready = items.length > 0 && !issued
  const arrived = useRef(false)
  useEffect(() => {
    if (!ready || arrived.current) return
    arrived.current = true
    list.focus(0)
  })

  return (
    <>
      <ScreenTitle>{certidoesText.title}</ScreenTitle>
      <div className={`columns ${styles.columns}`} data-issued={issued || undefined} data-listed={listed || undefined}>
        <div className="stack">
          <ModelosList modelos={modelos} list={list} locked={issueState.phase !== 'idle'} />
          {listed && <MyCertidoes />}
          {issued && standing}
        </div>
        <div className={`stack ${styles.side}`}>
          {hasIssue && (
            <Panel title={issued ? certidoesText.ready : certidoesText.issueTitle}>
              {issueState.phase === 'issued' ? (
                <IssueResult
                  certidao={issueState.certidao}
                  onAnother={() => {
                    startOver()
                    list.focus(list.active)
                  }}
                />
              ) : (
                <IssueForm
                  modelo={modelos.stale ? undefined : chosen}
                  finalidade={finalidade}
                  onFinalidade={setFinalidade}
                  issueState={issueState}
                  onIssue={() => issueModeloAt(list.active)}
                  onCancel={cancel}
                />
              )}
            </Panel>
          )}
          {!issued && standing}
        </div>
      </div>
    </>
  )
}

/** The issued certificate: its number and validity, the state of its print, and its first page. It is printed automatically. */
function IssueResult({ certidao, onAnother }: { certidao: IssuedCertidao; onAnother: () => void }) {
  const { pdf, modelo } = certidao
  const { dono, numero, validade } = pdf.lido
  // The validity stated in the document counts. The template's days begin on a date that only the city knows.
  const validity = validade
    ? certidoesText.validUntil(formatDate(validade))
    : modelo.validadeDias != null && certidoesText.validity(modelo.validadeDias)
  const title = useRef<HTMLParagraphElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="stack">
      <div className={styles.top}>
        {dono === 'own' && <Icon name="right" size={28} />}
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
      {dono !== 'other' && (
        <Suspense>
          <FirstPage pdf={pdf} />
        </Suspense>
      )}
    </div>
  )
}
