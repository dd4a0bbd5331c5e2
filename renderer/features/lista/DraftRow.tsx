import { memo } from 'react'
import { formatDocumento } from '../../../shared/model/documento.ts'
import type { CamposDaLinha, ItemDaLista, LinhaLida } from '../../../shared/model/lista/lista.ts'
import { itemInWords, listaText, problemInWords } from '../../text/lista.ts'
import { number } from '../../text/numbers.ts'
import { ToneCell } from '../../ui/ToneCell.tsx'
import { PersonalData } from '../../ui/Values.tsx'
import styles from './Lista.module.css'

const { draft: text, edit } = listaText

interface DraftRowProps {
  row: LinhaLida
  repeats: number | undefined
  /** The municipality's text if it refuses the document; else null. */
  refused: string | null
  /** Whether any row of the list has a name. */
  named: boolean
  /** True until a person has answered how the list is to be read. Until then no row is marked right or wrong. */
  isOpen: boolean
}

/** One row as it was read. */
export const DraftRow = memo(function DraftRow(props: DraftRowProps) {
  const { row, repeats, refused, named, isOpen } = props
  const { numero, campos, leitura, nome } = row
  const wrong = 'problema' in leitura
  const typed = typedOf(campos)
  const tone = isOpen ? 'question' : wrong ? 'bad' : repeats === undefined && refused === null ? 'good' : 'attention'
  return (
    <>
      <span role="gridcell" className="tabular">
        {number(numero)}
      </span>
      <span role="gridcell" data-column="what">
        {wrong ? edit.kinds[campos.tipo] : itemInWords(leitura.item)}
      </span>
      <span role="gridcell" className="tabular">
        <PersonalData>{wrong ? typed : whoseItIs(leitura.item)}</PersonalData>
      </span>
      {named && (
        <span role="gridcell" data-column="name">
          <PersonalData>{nome}</PersonalData>
        </span>
      )}
      <ToneCell tone={tone}>
        <span className={styles.said}>{isOpen ? text.open : saidOf(row, repeats, refused)}</span>
      </ToneCell>
    </>
  )
})

function saidOf({ leitura }: LinhaLida, repeats: number | undefined, refused: string | null): string {
  if ('problema' in leitura) return problemInWords(leitura.problema)
  if (refused !== null) return listaText.rehearsal.refused(refused)
  return repeats === undefined ? text.right : text.repeats(repeats)
}

/** The owner's document or registration, as it was written. */
export function typedOf({ tipo, documento, inscricao }: CamposDaLinha): string {
  return tipo === 'certidao' ? documento : inscricao
}

/** The owner's document or registration, formatted. */
export function whoseItIs(item: ItemDaLista): string {
  return item.tipo === 'certidao' ? formatDocumento(item.documento) : item.inscricao
}
