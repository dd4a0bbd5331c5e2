import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import type { GrupoPagamentos, Output, Pagamento, Taxa } from '../../shared/api/index.ts'
import { processoHeading, readProcessos } from '../../shared/model/alvaras.ts'
import { formatDate, type IsoDate, realDate } from '../../shared/model/data.ts'
import { formatInformado } from '../../shared/model/dinheiro.ts'
import {
  operacaoDoPapel,
  papeisDaTaxa,
  type PapelDaTaxa,
  situacaoDaTaxa,
  taxasRequest,
} from '../../shared/model/taxas.ts'
import { useCertidaoIssue } from '../flows/certidoes/useCertidaoIssue.ts'
import { useModelos } from '../flows/certidoes/useModelos.ts'
import { useAtendimento, useOperacao, useToday } from '../services/atendimento.tsx'
import { useLoss } from '../services/ending.tsx'
import { usePaperStopped } from '../services/paperComes.ts'
import { paths, useOffers } from '../services/services.ts'
import { alvarasText } from '../text/alvaras.ts'
import { translated } from '../text/idioma.ts'
import { contaName } from '../text/pagamentos.ts'
import {
  alvarasTotemText,
  certidaoText,
  errandsText as text,
  frameText,
  noPaperText,
  pagamentosTotemText,
  taxasTotemText,
} from '../text/totem.ts'
import { spoken } from '../text/words.ts'
import { extentOf } from '../ui/pages.ts'
import { AnswerStep, Situacao } from './AnswerStep.tsx'
import { FetchedPaper, ListStep } from './Answered.tsx'
import { type Choice, Choices, ChoiceStep, PageTurner } from './Choices.tsx'
import { Debitos, Vencidos } from './Debitos.tsx'
import { DocumentoStep } from './DocumentoStep.tsx'
import { Guias } from './Guias.tsx'
import { Iptu } from './Iptu.tsx'
import { Linha } from './Linha.tsx'
import { PaperDrawing } from './PaperDrawing.tsx'
import { PaperStep } from './PaperStep.tsx'
import { AuthErrorStep, SigningIn, SignInStep, useAuthError } from './SignInStep.tsx'
import { Step, TroubleStep, useWalk, WaitStep, Walk } from './Step.tsx'
import { type ErrandName, errands, offeredErrands } from './errands.ts'
import { usePages } from './usePages.ts'

const screens: Record<ErrandName, ComponentType> = {
  certidao: Certidao,
  vencidos: Vencidos,
  guias: Guias,
  iptu: Iptu,
  situacao: Situacao,
  linha: Linha,
  debitos: Debitos,
  pagamentos: Pagamentos,
  taxas: Taxas,
  alvaras: Alvaras,
}

/** The kiosk during an attendance: service tiles and, behind each, its steps. Document and sign-in come first. */
export function ErrandSteps() {
  const { atendimento, documento, authenticated } = useAtendimento()
  const authError = useAuthError()
  const [path, navigate] = useLocation()
  // The path may have no tile: a guide that was just made leads to the guides.
  const errand = errands.find((one) => one.path === path)
  if ('loginEmCurso' in atendimento && atendimento.loginEmCurso) return <SigningIn />
  if (authError.error) return <AuthErrorStep error={authError.error} onBack={authError.dismiss} />
  if (path !== paths.start && !errand) return <Redirect to={paths.start} replace />
  const walk = (place: string, first: ReactNode) => (
    <Walk key={`${path} ${place}`} leave={() => navigate(paths.start)}>
      {first}
    </Walk>
  )
  if (!errand) return walk('', <Tiles />)
  if (errand.needs !== 'nothing' && documento === null) return walk('documento', <DocumentoStep />)
  if (errand.needs === 'login' && !authenticated) return walk('login', <SignInStep errand={errand} />)
  const Screen = screens[errand.name]
  return walk(
    '',
    <Suspense fallback={<WaitStep title={frameText.wait} onBack={null} />}>
      <Screen />
    </Suspense>,
  )
}

function Tiles() {
  const offered = offeredErrands(useOffers())
  const [, navigate] = useLocation()
  const pages = usePages(offered.length)
  const stopped = usePaperStopped()
  // A refusal is no step, so «Voltar» returns to the same page of tiles.
  const [refused, setRefused] = useState(false)
  if (refused) {
    return (
      <Step alert title={noPaperText.title} lead={noPaperText.atDesk} onBack={() => setRefused(false)}>
        <PaperDrawing missing />
      </Step>
    )
  }
  return (
    <Step
      title={text.title}
      lead={stopped ? noPaperText.lead : text.lead}
      onBack={null}
      actions={<PageTurner pages={pages} />}
    >
      <Choices
        tiles
        label={text.title}
        pages={pages}
        items={offered.map((errand) => ({
          key: errand.name,
          icon: errand.icon,
          ...text[errand.name],
          ...(stopped && errand.onPaper && { detail: noPaperText.tile }),
          // A stopped printer is reported before the person types anything. A person in a later step continues, because
          // the printer may work again by then.
          onTouch: () => (stopped && errand.onPaper ? setRefused(true) : navigate(errand.path)),
        }))}
      />
    </Step>
  )
}

function Alvaras() {
  const query = useOperacao('alvaras.listar', {})
  const { go } = useWalk()
  return (
    <ListStep
      query={query}
      text={alvarasTotemText}
      isPartial={(answer) => {
        const { items, total, ilegiveis } = readProcessos(answer)
        return ilegiveis.length > 0 || total > items.length
      }}
      choices={(answer) =>
        readProcessos(answer).items.map((processo, index) => {
          const { numero, situacao } = processoHeading(processo)
          const title = () => (translated() ?? alvarasText).processo(numero ?? String(index + 1))
          return {
            key: String(index),
            icon: 'alvaras',
            label: title(),
            detail: situacao && spoken(situacao),
            onTouch: () => go(() => <AnswerStep title={title()} lead={alvarasTotemText.detail} answer={processo} />),
          }
        })
      }
    />
  )
}

/** The choice of a certificate. The touch issues and prints it. */
function Certidao() {
  const { documento } = useAtendimento()
  const { query } = useModelos(documento ?? '')
  const { issueState, issue, cancel, startOver } = useCertidaoIssue(documento ?? '')
  useLoss('paper', issueState.phase === 'issuing')

  if (issueState.phase === 'issued') {
    const { pdf } = issueState.certidao
    return <PaperStep pdf={pdf} printKey={`certidao-${pdf.documentoId}`} whenMissing={certidaoText.again} />
  }
  if (issueState.phase === 'issuing') return <WaitStep title={certidaoText.issuing} onBack={cancel} />
  if (issueState.falha) return <TroubleStep falha={issueState.falha} onRetry={startOver} />
  return (
    <ListStep
      query={query}
      text={certidaoText}
      choices={({ data }) =>
        data.map((modelo) => ({
          key: String(modelo.id),
          icon: 'certidoes',
          label: modelo.titulo,
          detail:
            modelo.validadeDias != null ? certidaoText.validity(modelo.validadeDias) : modelo.descricaoTipoCertidao,
          onTouch: () => issue({ modelo, finalidade: '' }),
        }))
      }
    />
  )
}

function Pagamentos() {
  const query = useOperacao('pagamentos.listar', {})
  const { go } = useWalk()
  const receipt = ({ idContaCorrente, numDoc }: Pagamento) => (
    <FetchedPaper
      operacao="pagamentos.comprovante"
      input={{ idContaCorrente }}
      numero={numDoc ?? ''}
      loading={pagamentosTotemText.fetching}
      // A 404 means that no fee posting is linked to the payment (spec "Errors"). A retry would get the same answer.
      missing={{ title: pagamentosTotemText.noRecibo, lead: pagamentosTotemText.noReciboLead }}
    />
  )
  const choices = (groups: readonly GrupoPagamentos[]) => choicesOf(groups, (chosen) => go(() => receipt(chosen)))
  return <ListStep query={query} text={pagamentosTotemText} choices={choices} />
}

function choicesOf(groups: readonly GrupoPagamentos[], onChoose: (pagamento: Pagamento) => void): Choice[] {
  const paid = groups.flatMap((group) => group.pagamentos.map((pagamento) => ({ pagamento, name: contaName(group) })))
  const dayOf = ({ pagamento }: { pagamento: Pagamento }) => realDate(pagamento.dataPagamento ?? '') ?? ''
  return paid
    .toSorted((one, other) => dayOf(other).localeCompare(dayOf(one)))
    .map(({ pagamento, name }, index) => ({
      // A debt that was paid twice has two rows with the same number.
      key: `${pagamento.idContaCorrente} ${index}`,
      icon: 'pagamentos',
      label: name,
      detail: pagamento.dataPagamento && pagamentosTotemText.paidOn(formatDate(pagamento.dataPagamento)),
      side: formatInformado(pagamento.valorTotal),
      onTouch: () => onChoose(pagamento),
    }))
}

/** The fees with a printable document, by the municipality's pages. If there are two documents, the person chooses. */
function Taxas({ page = 0 }: { page?: number }) {
  const today = useToday()
  const query = useOperacao('taxas.listar', taxasRequest({ status: null, numeroProtocolo: '' }, page))
  const papersOf = usePapers()
  const { go } = useWalk()
  const fetched = ({ id, numeroProtocolo }: Taxa, paper: PapelDaTaxa) => (
    <FetchedPaper operacao={operacaoDoPapel[paper]} input={{ id }} numero={numeroProtocolo ?? ''} />
  )
  const choose = (taxa: Taxa) => {
    const [only, ...others] = papersOf(taxa)
    if (only && others.length === 0) return go(() => fetched(taxa, only))
    go(() => (
      <ChoiceStep
        title={taxasTotemText.what}
        lead={nameOf(taxa)}
        items={papersOf(taxa).map((paper) => ({
          key: paper,
          icon: 'print',
          label: taxasTotemText.papers[paper],
          onTouch: () => go(() => fetched(taxa, paper)),
        }))}
      />
    ))
  }
  const next = () => go(() => <Taxas page={page + 1} />)
  const more: Choice = { key: 'more', icon: 'moveDown', label: taxasTotemText.more, onTouch: next }
  return (
    <ListStep
      query={query}
      text={taxasTotemText}
      choices={(fees) => [
        ...fees.data
          .filter((one) => papersOf(one).length > 0)
          .map((one): Choice => ({
            key: String(one.id),
            icon: 'taxas',
            label: nameOf(one),
            detail: stateOf(one, today),
            side: formatInformado(one.valor),
            onTouch: () => choose(one),
          })),
        ...(mayHaveMore(fees, page) ? [more] : []),
      ]}
    />
  )
}

const nameOf = ({ tributoDescricao }: Taxa) => tributoDescricao || taxasTotemText.noName

function stateOf(taxa: Taxa, today: IsoDate): string {
  const situacao = situacaoDaTaxa(taxa, today)
  if (situacao === 'paga') return taxasTotemText.paid
  if (!taxa.dataVencimento) return ''
  return situacao === 'vencida'
    ? taxasTotemText.overdue(formatDate(taxa.dataVencimento))
    : frameText.due(formatDate(taxa.dataVencimento))
}

/** The documents that the fee's state allows and the municipality offers. */
function usePapers(): (taxa: Taxa) => PapelDaTaxa[] {
  const offers = useOffers()
  return (taxa) => papeisDaTaxa(taxa).filter((paper) => offers(operacaoDoPapel[paper]))
}

function mayHaveMore(fees: Output<'taxas.listar'>, page: number): boolean {
  const { pages } = extentOf(fees, page)
  return pages === null || page + 1 < pages
}
