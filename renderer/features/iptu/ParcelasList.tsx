import { venceu } from '../../../shared/model/data.ts'
import { centavos } from '../../../shared/model/dinheiro.ts'
import { isOpen, type Imovel, type Parcela } from '../../../shared/model/imoveis.ts'
import { useToday } from '../../services/atendimento.tsx'
import { iptuText } from '../../text/iptu.ts'
import { spoken } from '../../text/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Hints } from '../../ui/KeyCap.tsx'
import type { KeyboardList } from '../../ui/keyboardList.ts'
import { OptionRow, Options } from '../../ui/Options.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { CalendarDate, Money } from '../../ui/Values.tsx'
import styles from './ParcelasList.module.css'
import { boletoOf } from '../../flows/iptu/request.ts'

const { parcelas: text, hints } = iptuText

export interface ParcelasListProps {
  imovel: Imovel
  list: KeyboardList
  withBoleto: boolean
  onPrint: () => void
}

/** The instalments of one property and year. Paid ones stay visible, without a slip. */
export function ParcelasList({ imovel, list, withBoleto, onPrint }: ParcelasListProps) {
  const { parcelas, exercicio } = imovel
  const active = parcelas[list.active]
  if (parcelas.length === 0) {
    return (
      <Panel title={text.title(exercicio)}>
        <p className="faint">{text.empty}</p>
      </Panel>
    )
  }
  return (
    <Panel noInset title={text.title(exercicio)} side={iptuText.parcelasCount(parcelas.length)}>
      <div className={styles.header} aria-hidden>
        <span>{text.columns.numero}</span>
        <span>{text.columns.vencimento}</span>
        <span>{text.columns.value}</span>
        <span>{text.columns.situacao}</span>
      </div>
      <Options label={text.title(exercicio)} list={list}>
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
        <p className={`faint ${styles.footer}`}>{text.uncertainExplanation}</p>
      )}
      {withBoleto && (
        <div className={`row ${styles.footer}`}>
          {active && boletoOf(imovel, active) && (
            <Button compact icon="print" keyCap="Enter" onClick={onPrint}>
              {text.print}
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
      <span>{numero ?? text.noNumero}</span>
      <span>
        <CalendarDate value={vencimento} />
      </span>
      <span className={styles.value}>
        {valor !== null && <Money value={centavos(valor)} strong />}
        {valorIncerto && <span className="faint">{text.uncertain}</span>}
      </span>
      <span className={styles.situacao} data-overdue={overdue || undefined}>
        {situacao && spoken(situacao)}
      </span>
    </>
  )
}
