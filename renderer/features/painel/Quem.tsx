import { isNotFound } from '../../../shared/errors.ts'
import { falhaOf } from '../../bridge/client.ts'
import { formatDocumento } from '../../../shared/model/documento.ts'
import { useLocation } from 'wouter'
import { useNamedActions } from '../../keyboard/keyboard.tsx'
import { useAtendimento } from '../../services/atendimento.tsx'
import { useService, paths } from '../../services/services.ts'
import { standingIn, useWhoIsServed } from '../../services/situacaoFiscal.ts'
import { falhasText } from '../../text/falhas.ts'
import { painelText } from '../../text/painel.ts'
import { spoken } from '../../text/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Working } from '../../ui/Progress.tsx'
import { PersonalData } from '../../ui/Values.tsx'
import styles from './Quem.module.css'

const { quem: text } = painelText

/** The person's fiscal standing as text and colour, and the action that it suggests. Keeps its height while loading. */
export function Quem() {
  const { documento } = useAtendimento()
  const [, navigate] = useLocation()
  const certidoes = useService(paths.certidoes)
  const { query, who } = useWhoIsServed()
  const actions = useNamedActions()
  if (!query) return null
  const falha = query.isError ? falhaOf(query.error) : null
  const missing = falha !== null && isNotFound(falha)
  const standing = query.isSuccess ? standingIn(query.data) : null
  const tone = falha ? 'warning' : standing?.tone
  return (
    <section className={`framed ${styles.quem}`} aria-label={text.title} data-tone={tone}>
      <Icon name={tone === undefined ? 'info' : tone === 'good' ? 'right' : 'warning'} size={28} />
      <p role="status">
        {query.isPending && <Working>{text.loading}</Working>}
        {query.isSuccess && (
          <PersonalData>
            {standing && <strong className={styles.standing}>{standing.words}</strong>}{' '}
            {who.situacao === null ? text.noWord : text.situacao(spoken(who.situacao))} {who.descricao}
          </PersonalData>
        )}
        {falha && (
          <>
            <strong>{missing ? text.unknown : text.failed}</strong>{' '}
            {missing && (
              <>
                {/* The number is unmasked: the clerk has to compare it with the person's card. F11 hides it. */}
                <PersonalData>{formatDocumento(documento ?? '')}</PersonalData>.{' '}
              </>
            )}
            {falha.descricao ?? (missing ? text.unknownRemedy : falhasText[falha.codigo].sentence)}
          </>
        )}
      </p>
      {certidoes && !missing && (
        <Button look="primary" icon="certidoes" keyCap={certidoes.key} onClick={() => navigate(certidoes.path)}>
          {text.certidao}
        </Button>
      )}
      {missing && (
        <Button
          look="primary"
          icon="fetch"
          keyCap="F2"
          onClick={() =>
            actions()
              .find(({ key, level }) => key === 'F2' && level === 'house')
              ?.action()
          }
        >
          {text.correct}
        </Button>
      )}
      {falha && !missing && (
        <Button compact icon="refresh" busy={query.isFetching} onClick={() => void query.refetch()}>
          {text.again}
        </Button>
      )}
    </section>
  )
}
