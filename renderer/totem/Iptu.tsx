import { formatReais, centavos } from '../../shared/model/dinheiro.ts'
import { formatDate, realDate, venceu, type IsoDate } from '../../shared/model/data.ts'
import { isSemImoveis, readImoveis, type Imovel } from '../../shared/model/imoveis.ts'
import { useOperacao, useAtendimento, useToday } from '../services/atendimento.tsx'
import { useOffers } from '../services/services.ts'
import { iptuTotemText as text, typingText } from '../text/totem.ts'
import { ask, boletoOf, carneOf, numeroOf, type Paper } from '../flows/iptu/request.ts'
import { Answered, FetchedPaper } from './Answered.tsx'
import { ChoiceStep, type Choice } from './Choices.tsx'
import { DocumentoStep } from './DocumentoStep.tsx'
import { Step, useWalk } from './Step.tsx'
import { useState } from 'react'
import { LIMITES } from '../../shared/model/limites.ts'
import { planilhaNoCodigo, semInvisiveis } from '../../shared/model/sinais.ts'
import { TypedStep } from './TypedStep.tsx'

const MAX = LIMITES.inscricao

type Search = { documento: string } | { inscricao: string }

/** Finds a property by its owner or its own number, and prints its booklet or the slip of an instalment. */
export function Iptu() {
  const { go } = useWalk()
  const found = (inscricao: string) => go(() => <Found search={{ inscricao }} />)
  return (
    <ChoiceStep
      title={text.how}
      items={[
        { key: 'documento', icon: 'person', label: text.byDocumento, onTouch: () => go(() => <OfOwner />) },
        {
          key: 'inscricao',
          icon: 'iptu',
          label: text.byInscricao,
          detail: text.byInscricaoDetail,
          onTouch: () => go(() => <InscricaoStep onSearch={found} />),
        },
      ]}
    />
  )
}

function OfOwner() {
  const { documento } = useAtendimento()
  return documento === null ? <DocumentoStep /> : <Found search={{ documento }} />
}

/** Asks which property, unless there is only one. */
function Found({ search }: { search: Search }) {
  const { estacao } = useAtendimento()
  const { go } = useWalk()
  const query = useOperacao('iptu.consultar', search)
  const none = { title: text.none, lead: text.noneLead }
  return (
    <Answered query={query} loading={text.loading} notFound={<Step {...none} />}>
      {(data) => {
        const asked = 'inscricao' in search ? search.inscricao : undefined
        const { imoveis, ilegiveis } = readImoveis(data, asked, estacao.perfil.fuso)
        const partial = ilegiveis.length > 0 || (imoveis.length === 0 && !isSemImoveis(data))
        const [only, ...others] = imoveis
        if (only && others.length === 0 && !partial) return <Papers imovel={only} />
        return (
          <ChoiceStep
            title={text.which}
            lead={text.whichLead}
            none={none}
            partial={partial}
            items={imoveis.map((imovel) => ({
              key: `${imovel.inscricao} ${imovel.exercicio}`,
              icon: 'iptu',
              ...wordsOf(imovel),
              onTouch: () => go(() => <Papers imovel={imovel} />),
            }))}
          />
        )
      }}
    </Answered>
  )
}

/** A property's text starts with the street, by which people recognize their house. */
function wordsOf({ inscricao, exercicio, endereco }: Imovel): Pick<Choice, 'label' | 'detail' | 'side'> {
  if (!endereco) return { label: text.label(inscricao, exercicio) }
  return { label: endereco, detail: text.label(inscricao, null), side: exercicio !== null && text.year(exercicio) }
}

function Papers({ imovel }: { imovel: Imovel }) {
  const offers = useOffers()
  const today = useToday()
  const { go } = useWalk()
  const onPaper = (paper: Paper) => {
    const { key } = ask(paper, true)
    const { operacao, input } = paper
    go(() => <FetchedPaper operacao={operacao} input={input} numero={numeroOf(paper)} printKey={key} />)
  }
  return (
    <ChoiceStep
      title={text.what}
      lead={[imovel.endereco, text.label(imovel.inscricao, imovel.exercicio)].filter(Boolean).join(' · ')}
      none={{ title: text.noPaper, lead: text.noneLead }}
      items={papersOf(imovel, { carne: offers('iptu.carne'), boleto: offers('iptu.boleto') }, today, onPaper)}
    />
  )
}

/** Printable documents in this order: slips of overdue instalments, the booklet, slips of future instalments. */
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

function InscricaoStep({ onSearch }: { onSearch: (inscricao: string) => void }) {
  const [typed, setTyped] = useState('')
  const [letters, setLetters] = useState(false)
  const madeOver = planilhaNoCodigo(typed) !== null
  const search = () => {
    const inscricao = semInvisiveis(typed)
    if (!madeOver && inscricao !== '') onSearch(inscricao)
  }
  const change = (text: string) => setTyped(text.toUpperCase().slice(0, MAX))
  return (
    <TypedStep
      title={text.inscricao}
      value={typed}
      onChange={change}
      hint={madeOver ? { tone: 'wrong', text: typingText.notTheNumber } : { tone: 'neutral', text: text.inscricaoLead }}
      maxLength={MAX}
      withLetters={{ label: text.withLetters, shown: letters, onChange: setLetters }}
      enter={text.search}
      onEnter={search}
    />
  )
}
