import { Skeleton } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import type { GuiaDetalhe } from '../../../shared/api/index.ts'
import { formatCompetencia, formatDate } from '../../../shared/model/data.ts'
import { centavos, formatReais } from '../../../shared/model/dinheiro.ts'
import { situacaoDaGuia, type SituacaoDaGuia } from '../../../shared/model/guias.ts'
import { type Difference, type Doubt, movedVencimento } from '../../flows/guias/confirmed.ts'
import { useCupom } from '../../flows/guias/useCupom.ts'
import { useOpenGuia } from '../../flows/guias/useOpenGuia.ts'
import { usePaymentQuestion, useWatchPayment } from '../../flows/guias/usePayment.ts'
import { takesText } from '../../keyboard/focus.ts'
import { keyName } from '../../keyboard/shortcuts.ts'
import type { GuiaArrival } from '../../services/arrival.ts'
import { useToday } from '../../services/atendimento.tsx'
import { useShown } from '../../services/segundaTela.tsx'
import { guiasText } from '../../text/guias.ts'
import { situacaoInWords } from '../../text/words.ts'
import { Button } from '../../ui/Button.tsx'
import { ListFrame } from '../../ui/ListScreen.tsx'
import { Panel, ScreenTitle } from '../../ui/Panel.tsx'
import { PlainTable } from '../../ui/PlainTable.tsx'
import { Loading, Message, QueryError, UnreadRows } from '../../ui/States.tsx'
import { CalendarDate, Money } from '../../ui/Values.tsx'
import { FetchedPdf } from '../documents/index.ts'
import styles from './IssuedGuia.module.css'
import { CupomAsked, GuiaPagamento, PaymentAsked } from './GuiaPagamento.tsx'

const { guia: text } = guiasText
const { doubt: doubtText } = text

interface IssuedGuiaProps {
  arrival: GuiaArrival
  /** Shows the list; undefined if the profile hides it. */
  onBack: (() => void) | undefined
}

/**
 * One guide: its number, its PDF and how to pay it. If its detail or its PDF fails, the other stays. If the detail may belong to
 * another guide, only the PDF is shown.
 */
export function IssuedGuia({ arrival, onBack }: IssuedGuiaProps) {
  const { justCreated, printKey } = arrival
  const today = useToday()
  const open = useOpenGuia(arrival)
  const { guia, estado, doubt, looking, query, notice, payable, unpaid, numero, pdf, paper, options, shown } = open
  const situacao = situacaoDaGuia(estado, today)
  const moved = guia ? movedVencimento(arrival, guia) : null

  useWatchPayment(unpaid)
  const question = usePaymentQuestion(unpaid)

  useShown(looking || notice ? null : { tipo: 'guia', ...shown })
  const cupom = useCupom(options.qr ? shown : null)

  // Single letters are keys only while the focus is on this screen (WCAG 2.1.4).
  const onKeyDown = (event: KeyboardEvent) => {
    // React events also bubble from dialogs that this screen opened, but those are outside its element.
    const here = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (!here || takesText(event.target) || event.repeat) return
    const verbs: Record<string, (() => void) | undefined> = {
      C: options.copyLinha,
      B: () => options.viewBars(true),
      Q: () => options.viewQr(true),
      J: question?.ask,
      U: cupom?.print,
    }
    const verb = verbs[keyName(event.nativeEvent)]
    // While the guide is being fetched the key is not handled, so that type-ahead stores it.
    if (!verb || looking) return
    event.preventDefault()
    verb()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the whole screen, each on a button too
    <div role="group" tabIndex={-1} data-neutral-focus onKeyDown={onKeyDown}>
      <ListFrame>
        <ScreenTitle
          side={
            onBack && (
              <Button compact look="subtle" keyCap="F6" onClick={onBack}>
                {text.back}
              </Button>
            )
          }
        >
          {justCreated ? text.created : text.title}
        </ScreenTitle>
        <GuiaNumero numero={numero} guia={guia} situacao={situacao} loading={looking}>
          {notice && <Message kind={notice === 'paga' ? 'success' : 'warning'}>{text.notices[notice]}</Message>}
          {moved && (
            <Message kind="info">{text.movedVencimento(formatDate(arrival.vencimento), formatDate(moved))}</Message>
          )}
          <FetchedPdf
            query={pdf}
            lido={looking && paper?.dono !== 'own' ? null : paper}
            label={text.label(numero)}
            onAccepted={open.accept}
            // A guide just created is printed by the station's rule; a guide chosen from the list only on request.
            issued={justCreated && printKey !== null}
            printOnOpen={printKey !== null}
            onlyByF9={notice !== null}
            {...(printKey !== null && { printKey })}
            whenRefused={
              justCreated && (
                <p>
                  <strong>{text.notPrinted}</strong>
                </p>
              )
            }
          />
        </GuiaNumero>
        {doubt ? <GuiaDoubt doubt={doubt} justCreated={justCreated} /> : <QueryError query={query} />}
        {(looking || (payable && paper === null)) && (
          <Panel title={guiasText.pagamento.title}>
            <Loading awaited label={looking ? text.fetching : guiasText.pagamento.comparing} rows={4} />
          </Panel>
        )}
        {options.pagamento && (
          <GuiaPagamento options={options} pagamento={options.pagamento}>
            {question && <PaymentAsked question={question} />}
            {cupom && <CupomAsked cupom={cupom} />}
          </GuiaPagamento>
        )}
        {guia && <GuiaItems guia={guia} />}
      </ListFrame>
    </div>
  )
}

function GuiaDoubt({ doubt, justCreated }: { doubt: Doubt; justCreated: boolean }) {
  return (
    <Message kind="warning" title={doubtText.title} live>
      {doubt.kind === 'differs' ? (
        <>
          <p>{doubtText.differs[justCreated ? 'created' : 'fromList']}</p>
          <ul>
            {doubt.differences.map((difference) => (
              <li key={difference.field}>{inWords(difference)}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>{doubtText[doubt.kind]}</p>
      )}
      <p>{doubtText.check}</p>
    </Message>
  )
}

function inWords(difference: Difference): string {
  if (difference.field === 'total')
    return doubtText.difference.total(formatReais(difference.known), formatReais(difference.told))
  const { field, known, told } = difference
  return field === 'numero'
    ? doubtText.difference.numero(known, told)
    : doubtText.difference.vencimento(formatDate(known), formatDate(told))
}

function GuiaItems({ guia }: { guia: GuiaDetalhe }) {
  return (
    <Panel title={text.items}>
      <UnreadRows answer={guia} of="item" />
      {guia.itens.length === 0 ? (
        <p className="quiet">{text.noItems}</p>
      ) : (
        <PlainTable
          cards
          columns={[
            { name: text.columns.tributo, clear: true },
            { name: text.columns.competencia },
            { name: text.columns.documento },
            { name: text.columns.value, figure: true },
          ]}
          rows={guia.itens.map(({ tributo, periodoRef, doc, valorTotal }) => [
            tributo,
            formatCompetencia(periodoRef),
            doc,
            valorTotal != null && <Money key="value" value={centavos(valorTotal)} />,
          ])}
        />
      )}
    </Panel>
  )
}

interface GuiaNumeroProps {
  numero: string
  /** The guide's detail. Absent while it is fetched. If fetching failed or the detail is in doubt, only the number is shown. */
  guia: GuiaDetalhe | undefined
  situacao: SituacaoDaGuia
  loading: boolean
  children: ReactNode
}

function GuiaNumero({ numero, guia, situacao, loading, children }: GuiaNumeroProps) {
  return (
    <section className="framed raised" aria-label={text.label(numero)}>
      <dl className={styles.data}>
        {(loading || guia) && (
          <>
            <Fact name={text.total} loading={loading} fact="total">
              {guia?.valorTotal != null && <Money value={centavos(guia.valorTotal)} symbol />}
            </Fact>
            <Fact name={text.vencimento} loading={loading} fact="vencimento">
              {guia?.dataVencimento && <CalendarDate value={guia.dataVencimento} />}
            </Fact>
            <Fact name={text.situacao} loading={loading}>
              {guia && situacaoInWords(situacao, guia.statusDescricao)}
            </Fact>
          </>
        )}
        <Fact name={text.numero} loading={false} fact="numero">
          {numero || guiasText.noNumero}
        </Fact>
        {(loading || guia) && (
          <Fact name={text.issue} loading={loading} fact="issue">
            {guia?.dataEmissao && <CalendarDate value={guia.dataEmissao} />}
          </Fact>
        )}
      </dl>
      <div className={styles.paper}>{children}</div>
    </section>
  )
}

function Fact(props: { name: string; loading: boolean; fact?: string; children: ReactNode }) {
  return (
    <div data-fact={props.fact}>
      <dt className="faint">{props.name}</dt>
      <dd className={styles.value}>
        {props.loading ? <Skeleton height={22} width={110} mt={3} /> : props.children || '—'}
      </dd>
    </div>
  )
}
