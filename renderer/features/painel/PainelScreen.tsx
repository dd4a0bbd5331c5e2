import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { Atividade, ResumoDoPainel } from '../../../shared/api/index.ts'
import { isNotFound } from '../../../shared/errors.ts'
import { formatDate } from '../../../shared/model/data.ts'
import { centavos, formatReais } from '../../../shared/model/dinheiro.ts'
import { formatDocumento } from '../../../shared/model/documento.ts'
import { falhaOf } from '../../bridge/client.ts'
import { useNamedActions } from '../../keyboard/keyboard.tsx'
import { useAtendimento, useOperacao } from '../../services/atendimento.tsx'
import { paths, type ScreenPath, useOffers, useService } from '../../services/services.ts'
import { standingIn, useWhoIsServed } from '../../services/situacaoFiscal.ts'
import { falhasText } from '../../text/falhas.ts'
import { inWords } from '../../text/inWords.ts'
import { number } from '../../text/numbers.ts'
import { painelText } from '../../text/painel.ts'
import { spoken } from '../../text/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { Panel, ScreenTitle } from '../../ui/Panel.tsx'
import { Working } from '../../ui/Progress.tsx'
import { EmptyState, Loading, QueryError, UnreadRows } from '../../ui/States.tsx'
import { PersonalData } from '../../ui/Values.tsx'
import { Imoveis } from './Imoveis.tsx'
import styles from './PainelScreen.module.css'

const { quem: text, summary: summaryText } = painelText

/** The panel of the person being served: fiscal standing, sums owed, recommended action. Services are in the menu. */
export function PainelScreen() {
  const { authenticated } = useAtendimento()
  const offers = useOffers()
  return (
    <>
      <ScreenTitle>{painelText.title}</ScreenTitle>
      <div className={styles.columns}>
        <div className="stack">
          <Quem />
          {authenticated && offers('painel.resumo') && <Summary />}
          <Imoveis />
        </div>
        {authenticated && offers('painel.atividades') && <Atividades />}
      </div>
    </>
  )
}

/** The person's fiscal standing as text and colour, and the action that it suggests. Keeps its height while loading. */
function Quem() {
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

const HEIGHT = 84

function Summary() {
  const query = useOperacao('painel.resumo', {})
  const figures = query.data && summaryFigures(query.data)
  return (
    <section aria-label={summaryText.title}>
      {query.isPending && (
        <div className="framed">
          <Loading rows={1} height={HEIGHT} columns={['1fr', '1fr', '1fr', '1fr']} label={summaryText.loading} />
        </div>
      )}
      <QueryError query={query} />
      {figures === null && <p className={`framed ${styles.empty}`}>{summaryText.empty}</p>}
      {figures && (
        <ul className={styles.numeros}>
          {figures.map((figure) => (
            <li key={figure.label}>
              <FigureCard figure={figure} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** One figure. If the municipality offers its screen, the figure is a button. */
function FigureCard({ figure }: { figure: Figure }) {
  const offered = useService(figure.destination)
  const content = (
    <>
      <span className="faint">{figure.label}</span>
      <span className={styles.value} data-overdue={figure.warning || undefined} data-personal>
        {figure.warning && <Icon name="warning" size={20} />}
        {figure.value}
      </span>
      {figure.detail && (
        <span className="faint" data-personal>
          {figure.detail}
        </span>
      )}
    </>
  )
  if (!offered) return <div className={styles.numero}>{content}</div>
  return (
    <Link href={figure.destination} className={styles.numero}>
      {content}
    </Link>
  )
}

interface Figure {
  label: string
  value: string
  detail?: string
  warning?: boolean
  destination: ScreenPath
}

/** The summary as figures; null if the backend sent none of its fields. A missing field is shown as missing, never as zero. */
export function summaryFigures(summary: ResumoDoPainel): Figure[] | null {
  const { totalDebitos, debitosVencidos, certidoesAtivas, ultimoPagamento, valorUltimoPagamento } = summary
  const fields = [totalDebitos, debitosVencidos, certidoesAtivas, ultimoPagamento, valorUltimoPagamento]
  if (fields.every((field) => field == null || field === '')) return null
  return [
    {
      label: summaryText.totalDebitos,
      value: totalDebitos == null ? summaryText.notInformed : formatReais(centavos(totalDebitos)),
      destination: paths.debitos,
    },
    {
      label: summaryText.debitosVencidos,
      value: counted(debitosVencidos),
      warning: (debitosVencidos ?? 0) > 0,
      destination: paths.debitos,
    },
    { label: summaryText.certidoesAtivas, value: counted(certidoesAtivas), destination: paths.certidoes },
    { label: summaryText.ultimoPagamento, ...lastPagamentoFigure(summary), destination: paths.pagamentos },
  ]
}

/** A negative count means unknown. */
const counted = (all: number | null | undefined) => (all == null || all < 0 ? summaryText.notInformed : number(all))

function lastPagamentoFigure({
  ultimoPagamento,
  valorUltimoPagamento,
}: ResumoDoPainel): Pick<Figure, 'value' | 'detail'> {
  const value = valorUltimoPagamento == null ? null : formatReais(centavos(valorUltimoPagamento))
  const data = formatDate(ultimoPagamento)
  if (value === null) return { value: data || summaryText.noPagamento }
  return data === '' ? { value } : { value, detail: data }
}

const { atividades: atividadesText } = painelText
const FIRST = 5

function Atividades() {
  const query = useOperacao('painel.atividades', {})
  const [all, setAll] = useState(false)
  const items = query.data?.content
  return (
    <Panel title={atividadesText.title} noInset>
      {query.isPending && <Loading rows={FIRST} height={56} columns={['1fr', '80px']} label={atividadesText.loading} />}
      {query.isError && (
        <div className={styles.inset}>
          <QueryError query={query} />
        </div>
      )}
      <UnreadRows answer={query.data} of="atividade" />
      {items?.length === 0 && (
        <EmptyState answer={query.data} title={atividadesText.empty} icon="clock">
          {atividadesText.emptyExplanation}
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <ul>
          {items.slice(0, all ? items.length : FIRST).map((atividade, index) => (
            <AtividadeRow key={index} atividade={atividade} />
          ))}
        </ul>
      )}
      {items && items.length > FIRST && !all && (
        <div className={styles.inset}>
          <Button compact look="subtle" onClick={() => setAll(true)}>
            {atividadesText.all(items.length)}
          </Button>
        </div>
      )}
    </Panel>
  )
}

function AtividadeRow({ atividade }: { atividade: Atividade }) {
  const { icon, word } = atividadeKind(atividade.tipo)
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <div className={styles.text}>
        <p className={styles.top}>
          <span>{word}</span>
          {/* The specification's date is already formatted (spec "Activity item"); an ISO date is formatted here. */}
          <span style={{ fontVariantNumeric: 'tabular-nums' }}>{formatDate(atividade.data)}</span>
        </p>
        {atividade.descricao && (
          <p>
            <PersonalData>{atividade.descricao}</PersonalData>
          </p>
        )}
      </div>
    </li>
  )
}

/** Kinds of activity (spec "Activity item"). A map, not an object: the backend may send any text, e.g. `__proto__`. */
const known = new Map<string, { icon: IconName; word: string }>([
  ['PAGAMENTO', { icon: 'pagamentos', word: atividadesText.kinds.PAGAMENTO }],
  ['CERTIDAO', { icon: 'certidoes', word: atividadesText.kinds.CERTIDAO }],
  ['DEBITO', { icon: 'debitos', word: atividadesText.kinds.DEBITO }],
  ['CADASTRO', { icon: 'person', word: atividadesText.kinds.CADASTRO }],
])

/** Icon and text of a kind of activity. An unknown kind gets its own name as text. */
export function atividadeKind(kind: string | null | undefined) {
  const name = (kind ?? '').trim()
  return known.get(name) ?? { icon: 'clock', word: inWords(name) || atividadesText.other }
}
