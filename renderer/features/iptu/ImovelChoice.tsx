import type { ReactNode } from 'react'
import { venceu } from '../../../shared/model/data.ts'
import { centavos } from '../../../shared/model/dinheiro.ts'
import { type Imovel, isOpen, type Parcela } from '../../../shared/model/imoveis.ts'
import { mascarado } from '../../../shared/model/mascara.ts'
import { boletoOf, carneOf, type Paper } from '../../flows/iptu/request.ts'
import { useDropKeysAhead } from '../../keyboard/keyboard.tsx'
import { useAtendimento, useToday } from '../../services/atendimento.tsx'
import { useOffers } from '../../services/services.ts'
import { iptuText as text } from '../../text/iptu.ts'
import { spoken } from '../../text/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Hints } from '../../ui/KeyCap.tsx'
import { LabelledValues } from '../../ui/LabelledValues.tsx'
import { Option, OptionRow, Options } from '../../ui/Options.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { UnreadRows } from '../../ui/States.tsx'
import { CalendarDate, Money, PersonalData } from '../../ui/Values.tsx'
import { useFocusOnArrival } from '../../ui/focus.ts'
import { type KeyboardList, useKeyboardList } from '../../ui/keyboardList.ts'
import { AnswerPrintButton } from '../documents/index.ts'
import styles from './IptuScreen.module.css'

/** Properties at the left, the chosen property's instalments at the right. Enter prints the focused one. */
export function ImovelChoice(props: {
  imoveis: readonly Imovel[]
  whose: ReactNode
  paper: ReactNode
  onAsk: (paper: Paper, print: boolean) => void
}) {
  const { imoveis, whose, paper, onAsk } = props
  const { fuso } = useAtendimento().estacao.perfil
  const offers = useOffers()
  const withCarne = offers('iptu.carne')
  const withBoleto = offers('iptu.boleto')

  // F9 prints like Enter. Once a PDF is shown, F9 prints that PDF.
  const f9 = (print: () => void): Record<string, () => void> => (paper ? {} : { F9: print })
  const requestCarne = (index: number, print: boolean) => {
    const imovel = imoveis[index]
    const carne = imovel && withCarne ? carneOf(imovel) : null
    if (carne) onAsk(carne, print)
  }
  const list = useKeyboardList({
    total: imoveis.length,
    onActivate: (index) => requestCarne(index, true),
    onToggle: (index) => requestCarne(index, false),
    numberOf: (index) => imoveis[index]?.inscricao,
    keys: { ArrowRight: () => goToParcelas(), ...f9(() => requestCarne(list.active, true)) },
  })
  const chosen = imoveis[list.active]
  const requestBoleto = (index: number, print: boolean) => {
    const parcela = chosen?.parcelas[index]
    const boleto = chosen && parcela && withBoleto ? boletoOf(chosen, parcela) : null
    if (boleto) onAsk(boleto, print)
  }
  const parcelas = useKeyboardList({
    total: chosen?.parcelas.length ?? 0,
    onActivate: (index) => requestBoleto(index, true),
    onToggle: (index) => requestBoleto(index, false),
    keys: { ArrowLeft: () => list.focus(list.active), ...f9(() => requestBoleto(parcelas.active, true)) },
  })
  const goToParcelas = () => {
    if (chosen?.parcelas.length) parcelas.focus(parcelas.active)
  }

  useFocusOnArrival(() => list.focus(0))
  // With several properties, an Enter typed ahead must not choose one.
  useDropKeysAhead(imoveis.length > 1)

  const hints = [...(withCarne ? [text.hints.view] : []), ...(chosen?.parcelas.length ? [text.hints.goToParcelas] : [])]
  return (
    <div className={`columns ${styles.columns}`}>
      <div className="stack">
        <Panel noInset title={text.imoveis} side={whose}>
          <UnreadRows answer={imoveis} of="iptu" />
          <ImoveisList imoveis={imoveis} list={list} />
        </Panel>
        <div className="row">
          {withCarne && chosen && carneOf(chosen) && (
            <Button compact icon="print" keyCap="Enter" onClick={() => requestCarne(list.active, true)}>
              {text.printCarne}
            </Button>
          )}
          <Hints keys={hints} />
        </div>
        {chosen && Object.keys(chosen.resto).length > 0 && (
          <Panel title={text.about} side={chosen.inscricao}>
            {/* Anybody may look up a property, so its owner's data are partly masked. */}
            <LabelledValues value={mascarado(chosen.resto)} timeZone={fuso} />
            <AnswerPrintButton
              key={`${chosen.inscricao}/${chosen.exercicio}`}
              title={text.printed(chosen.inscricao)}
              parts={[
                { value: mascarado({ endereco: chosen.endereco, exercicio: chosen.exercicio, ...chosen.resto }) },
              ]}
            />
          </Panel>
        )}
      </div>
      {chosen && (
        <div className="stack">
          {paper}
          <ParcelasList
            imovel={chosen}
            list={parcelas}
            withBoleto={withBoleto}
            onPrint={() => requestBoleto(parcelas.active, true)}
          />
        </div>
      )}
    </div>
  )
}

function ImoveisList({ imoveis, list }: { imoveis: readonly Imovel[]; list: KeyboardList }) {
  return (
    <Options label={text.imoveis} list={list}>
      {imoveis.map((imovel, index) => (
        <Option
          key={index}
          list={list}
          index={index}
          title={imovel.endereco ? <PersonalData>{imovel.endereco}</PersonalData> : imovel.inscricao}
          detail={imovel.endereco && imovel.inscricao}
          side={
            <>
              <span>{imovel.exercicio === null ? text.noExercicio : text.exercicio(imovel.exercicio)}</span>
              {imovel.parcelas.length > 0 && (
                <span className="faint">{text.parcelasCount(imovel.parcelas.length)}</span>
              )}
            </>
          }
          acts={false}
        />
      ))}
    </Options>
  )
}

const { parcelas: parcelasText, hints } = text

interface ParcelasListProps {
  imovel: Imovel
  list: KeyboardList
  withBoleto: boolean
  onPrint: () => void
}

/** The instalments of one property and year. Paid ones stay visible, without a slip. */
function ParcelasList({ imovel, list, withBoleto, onPrint }: ParcelasListProps) {
  const { parcelas, exercicio } = imovel
  const active = parcelas[list.active]
  if (parcelas.length === 0) {
    return (
      <Panel title={parcelasText.title(exercicio)}>
        <p className="faint">{parcelasText.empty}</p>
      </Panel>
    )
  }
  return (
    <Panel noInset title={parcelasText.title(exercicio)} side={text.parcelasCount(parcelas.length)}>
      <div className={styles.header} aria-hidden>
        <span>{parcelasText.columns.numero}</span>
        <span>{parcelasText.columns.vencimento}</span>
        <span>{parcelasText.columns.value}</span>
        <span>{parcelasText.columns.situacao}</span>
      </div>
      <Options label={parcelasText.title(exercicio)} list={list}>
        {parcelas.map((parcela, index) => (
          <OptionRow
            key={index}
            list={list}
            index={index}
            className={`${styles.row} ${boletoOf(imovel, parcela) ? '' : styles.noBoleto}`}
          >
            <Cells parcela={parcela} />
          </OptionRow>
        ))}
      </Options>
      {parcelas.some(({ valorIncerto }) => valorIncerto) && (
        <p className={`faint ${styles.footer}`}>{parcelasText.uncertainExplanation}</p>
      )}
      {withBoleto && (
        <div className={`row ${styles.footer}`}>
          {active && boletoOf(imovel, active) && (
            <Button compact icon="print" keyCap="Enter" onClick={onPrint}>
              {parcelasText.print}
            </Button>
          )}
          <Hints keys={[hints.view, hints.backToImoveis]} />
        </div>
      )}
    </Panel>
  )
}

function Cells({ parcela }: { parcela: Parcela }) {
  const { numero, vencimento, valor, valorIncerto, situacao } = parcela
  const today = useToday()
  const overdue = isOpen(parcela) && venceu(vencimento, today)
  return (
    <>
      <span>{numero ?? parcelasText.noNumero}</span>
      <span>
        <CalendarDate value={vencimento} />
      </span>
      <span className={styles.value}>
        {valor !== null && <Money value={centavos(valor)} strong />}
        {valorIncerto && <span className="faint">{parcelasText.uncertain}</span>}
      </span>
      <span className={styles.situacao} data-overdue={overdue || undefined}>
        {situacao && spoken(situacao)}
      </span>
    </>
  )
}
