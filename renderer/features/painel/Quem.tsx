import { isNotFound } from '../../../shared/errors.ts'
import { falhaOf } from '../../bridge/client.ts'
import { formatDocumento } from '../../../shared/model/documento.ts'
import { useAtendimento } from '../../services/atendimento.tsx'
import { standingIn, useWhoIsServed } from '../../services/situacaoFiscal.ts'
import { falhasText } from '../../text/falhas.ts'
import { painelText } from '../../text/painel.ts'
import { spoken } from '../../text/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PersonalData } from '../../ui/Values.tsx'
import styles from './Quem.module.css'

const { quem: text } = painelText

/** The person's public name. Its line keeps its height while loading and without an answer. */
export function Quem() {
  const { documento } = useAtendimento()
  const { query, who } = useWhoIsServed()
  if (!query) return null
  const falha = query.isError ? falhaOf(query.error) : null
  const missing = falha !== null && isNotFound(falha)
  const standing = query.isSuccess ? standingIn(query.data) : null
  const tone = falha ? 'warning' : standing?.tone
  return (
    <section className={`framed ${styles.quem}`} aria-label={text.title} data-tone={tone}>
      <Icon name={tone === undefined ? 'info' : tone === 'good' ? 'right' : 'warning'} size={22} />
      <p role="status">
        {query.isPending && text.loading}
        {query.isSuccess && (
          <PersonalData>
            {standing && <strong style={{ marginRight: 8, fontSize: 20 }}>{standing.words}</strong>}{' '}
            {who.situacao === null ? text.noWord : text.situacao(spoken(who.situacao))} {who.descricao}
          </PersonalData>
        )}
        {falha && (
          <>
            <strong>{missing ? text.unknown : text.failed}</strong>{' '}
            {missing && (
              <>
                {/* Comparing the number with the card is the only remedy, so it is shown whole until F11 hides it. */}
                <PersonalData>{formatDocumento(documento ?? '')}</PersonalData>.{' '}
              </>
            )}
            {falha.descricao ?? (missing ? text.unknownRemedy : falhasText[falha.codigo].sentence)}
          </>
        )}
      </p>
      {falha && !missing && (
        <Button compact icon="refresh" busy={query.isFetching} onClick={() => void query.refetch()}>
          {text.again}
        </Button>
      )}
    </section>
  )
}
