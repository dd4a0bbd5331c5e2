import { memo } from 'react'
import { formatDocumento } from '../../../shared/model/documento.ts'
import type { ItemDaLista, LinhaLida } from '../../../shared/model/lista/lista.ts'
import { itemInWords, listaText, problemInWords } from '../../text/lista.ts'
import { number } from '../../text/numbers.ts'
import { ToneCell } from '../../ui/ToneCell.tsx'
import { PersonalData } from '../../ui/Values.tsx'
import styles from './Lista.module.css'

const { draft: text, edit } = listaText

/** One row as it was read. */
export const DraftRow = memo(function DraftRow(props: { row: LinhaLida; repeats: number | undefined; named: boolean }) {
  const { row, repeats, named } = props
  const { numero, campos, leitura, nome } = row
  const wrong = 'problema' in leitura
  const typed = campos.tipo === 'certidao' ? campos.documento : campos.inscricao
  const tone = wrong ? 'bad' : repeats === undefined ? 'good' : 'attention'
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
        <span className={styles.said}>
          {wrong ? problemInWords(leitura.problema) : repeats === undefined ? text.right : text.repeats(repeats)}
        </span>
      </ToneCell>
    </>
  )
})

/** Whose a paper is, as far as a list knows. */
export function whoseItIs(item: ItemDaLista): string {
  return item.tipo === 'certidao' ? formatDocumento(item.documento) : item.inscricao
}
