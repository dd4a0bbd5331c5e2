import { formatDate } from '../../../shared/model/data.ts'
import { centavos, formatReais } from '../../../shared/model/dinheiro.ts'
import { useDropKeysAhead } from '../../keyboard/keyboard.tsx'
import { debitosText } from '../../text/debitos.ts'
import { PersonalData } from '../../ui/Values.tsx'
import { Message } from '../../ui/Message.tsx'
import styles from './ConfirmGuia.module.css'
import type { DuplicateGuia } from '../../flows/debitos/duplicates.ts'

const { duplicate: text } = debitosText.confirm

const SHOWN = 3

/** Guides that charge, or may charge, the chosen debits, with the data by which the clerk distinguishes them. */
export function DuplicateGuias({ guias, debitos }: { guias: readonly DuplicateGuia[]; debitos: number }) {
  // Keys typed ahead answered another question.
  useDropKeysAhead()
  const others = guias.length - SHOWN
  return (
    <div className={styles.duplicates}>
      <Message kind="warning" live>
        <ul>
          {guias.slice(0, SHOWN).map(({ guia, charged, doubtful, reasons, others: otherItems }) => (
            <li key={guia.numeroGuia}>
              <strong>{text.guia(guia.numeroGuia)}</strong> {text.charges({ charged, doubtful }, debitos)},{' '}
              <PersonalData>
                {text.known(formatDate(guia.dataVencimento), formatReais(centavos(guia.valorTotal)))}
              </PersonalData>
              {reasons.length > 0 && ` ${text.inDoubt(reasons.map((reason) => text.reasons[reason]))}`}
              {otherItems > 0 && ` ${text.otherItems(otherItems)}`}
            </li>
          ))}
          {others > 0 && <li>{text.others(others)}</li>}
        </ul>
      </Message>
    </div>
  )
}
