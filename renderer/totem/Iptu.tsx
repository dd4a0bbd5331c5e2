import { isNotFound } from '../../shared/errors.ts'
import { useState } from 'react'
import { formatReais, centavos } from '../../shared/model/dinheiro.ts'
import { formatDate, realDate, venceu, type IsoDate } from '../../shared/model/data.ts'
import { readImoveis, type Imovel } from '../../shared/model/imoveis.ts'
import { falhaOf } from '../bridge/client.ts'
import { useOperacao } from '../bridge/hooks.ts'
import { useAtendimento } from '../services/atendimento.tsx'
import { useOffers } from '../services/services.ts'
import { useToday } from '../services/useToday.ts'
import { frameText, iptuTotemText as text } from '../text/totem.ts'
import { ask, boletoOf, carneOf, numeroOf, type Paper, type PaperRequest } from '../flows/iptu/request.ts'
import { FetchedPaper } from './Answered.tsx'
import type { Choice } from './Choices.tsx'
import { ChoiceStep } from './ChoiceStep.tsx'
import { DocumentoStep } from './DocumentoStep.tsx'
import type { ErrandScreenProps } from './errands.ts'
import { InscricaoStep } from './InscricaoStep.tsx'
import { TroubleStep, WaitStep } from './Trouble.tsx'

type Search = { by: 'documento' } | { by: 'inscricao'; inscricao: string | null }

/** Finds a property by its owner or its own number, and prints its booklet or the slip of an instalment. */
export function Iptu({ onBack }: ErrandScreenProps) {
  const { documento } = useAtendimento()
  const [search, setSearch] = useState<Search | null>(null)
  const [imovel, setImovel] = useState<Imovel | null>(null)
  const [request, setRequest] = useState<PaperRequest | null>(null)
  const another = () => setSearch(null)
  if (request) {
    const { paper, key } = request
    return (
      <FetchedPaper
        operacao={paper.operacao}
        input={paper.input}
        numero={numeroOf(paper)}
        printKey={key}
        loading={text.fetching}
        onBack={() => setRequest(null)}
        onOthers={onBack}
      />
    )
  }
  const onPaper = (paper: Paper) => setRequest(ask(paper, true))
  if (imovel) return <Papers imovel={imovel} onBack={() => setImovel(null)} onPaper={onPaper} />
  if (!search) return <How onBack={onBack} onSearch={setSearch} />
  const found = { onBack: another, onChoose: setImovel, onPaper }
  if (search.by === 'documento') {
    if (documento === null) return <DocumentoStep onBack={another} />
    return <Found key="documento" search={{ documento }} {...found} />
  }
  const { inscricao } = search
  if (inscricao === null) {
    return <InscricaoStep onBack={another} onSearch={(typed) => setSearch({ by: 'inscricao', inscricao: typed })} />
  }
  return <Found key={inscricao} search={{ inscricao }} {...found} />
}

function How({ onBack, onSearch }: { onBack: () => void; onSearch: (search: Search) => void }) {
  return (
    <ChoiceStep
      title={text.how}
      items={[
        { key: 'documento', icon: 'person', label: text.byDocumento, onTouch: () => onSearch({ by: 'documento' }) },
        {
          key: 'inscricao',
          icon: 'iptu',
          label: text.byInscricao,
          detail: text.byInscricaoDetail,
          onTouch: () => onSearch({ by: 'inscricao', inscricao: null }),
        },
      ]}
      onBack={onBack}
    />
  )
}

/** Asks which property, unless there is only one. */
function Found(props: {
  search: { documento: string } | { inscricao: string }
  onBack: () => void
  onChoose: (imovel: Imovel) => void
  onPaper: (paper: Paper) => void
}) {
  const { search, onBack, onChoose, onPaper } = props
  const { estacao, atendimento } = useAtendimento()
  const { geracao } = atendimento
  const query = useOperacao(geracao, 'iptu.consultar', search)
  const asked = 'inscricao' in search ? search.inscricao : undefined
  const { imoveis, ilegiveis } = readImoveis(query.data, asked, estacao.perfil.fuso)
  const partial = ilegiveis.length > 0
  const falha = query.error && falhaOf(query.error)
  // «Not found» is an answer, not a failure.
  if (falha && !isNotFound(falha))
    return <TroubleStep falha={falha} onRetry={() => void query.refetch()} onBack={onBack} />
  if (query.isPending) return <WaitStep title={text.loading} onBack={onBack} />
  const [only, ...others] = imoveis
  if (only && others.length === 0 && !partial) return <Papers imovel={only} onBack={onBack} onPaper={onPaper} />
  return (
    <ChoiceStep
      title={text.which}
      lead={partial ? frameText.partial : text.whichLead}
      none={partial ? frameText.unsure : { title: text.none, lead: text.noneLead }}
      items={imoveis.map((imovel) => ({
        key: `${imovel.inscricao} ${imovel.exercicio}`,
        icon: 'iptu',
        ...wordsOf(imovel),
        onTouch: () => onChoose(imovel),
      }))}
      onBack={onBack}
    />
  )
}

/** A property's text starts with the street, by which people recognize their house. */
function wordsOf({ inscricao, exercicio, endereco }: Imovel): Pick<Choice, 'label' | 'detail' | 'side'> {
  if (!endereco) return { label: text.label(inscricao, exercicio) }
  return { label: endereco, detail: text.label(inscricao, null), side: exercicio !== null && text.year(exercicio) }
}

function Papers(props: { imovel: Imovel; onBack: () => void; onPaper: (paper: Paper) => void }) {
  const { imovel, onBack, onPaper } = props
  const offers = useOffers()
  const today = useToday()
  return (
    <ChoiceStep
      title={text.what}
      lead={[imovel.endereco, text.label(imovel.inscricao, imovel.exercicio)].filter(Boolean).join(' · ')}
      none={{ title: text.noPaper, lead: text.noneLead }}
      items={papersOf(imovel, { carne: offers('iptu.carne'), boleto: offers('iptu.boleto') }, today, onPaper)}
      onBack={onBack}
    />
  )
}

/** The printable documents in their order: slips of overdue instalments, the booklet, slips of future instalments. */
function papersOf(
  imovel: Imovel,
  offers: { carne: boolean; boleto: boolean },
  today: IsoDate,
  onPaper: (paper: Paper) => void,
): Choice[] {
  const carne = offers.carne ? carneOf(imovel) : null
  const slips = imovel.parcelas.flatMap((parcela) => {
    const boleto = offers.boleto ? boletoOf(imovel, parcela) : null
    if (!boleto || parcela.numero === null) return []
    const due = parcela.vencimento && realDate(parcela.vencimento.slice(0, 10))
    const overdue = venceu(due, today)
    const choice: Choice = {
      key: `parcela ${parcela.numero}`,
      icon: 'calendar',
      label: text.parcela(parcela.numero),
      detail: due && (overdue ? text.overdue : text.due)(formatDate(due)),
      side: parcela.valorIncerto ? text.uncertain : parcela.valor !== null && formatReais(centavos(parcela.valor)),
      onTouch: () => onPaper(boleto),
    }
    return [{ overdue, choice }]
  })
  const choicesOf = (wanted: boolean) => slips.flatMap(({ overdue, choice }) => (overdue === wanted ? [choice] : []))
  const whole: Choice[] = carne
    ? [{ key: 'carne', icon: 'iptu', label: text.carne, onTouch: () => onPaper(carne) }]
    : []
  return [...choicesOf(true), ...whole, ...choicesOf(false)]
}
