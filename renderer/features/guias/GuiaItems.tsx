import type { GuiaDetalhe } from '../../../shared/api/index.ts'
import { formatCompetencia } from '../../../shared/model/data.ts'
import { centavos } from '../../../shared/model/dinheiro.ts'
import { guiasText } from '../../text/guias.ts'
import { UnreadRows } from '../../ui/UnreadRows.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Money } from '../../ui/Values.tsx'
import plain from '../../ui/plainTable.module.css'

const { guia: text } = guiasText

export function GuiaItems({ guia }: { guia: GuiaDetalhe }) {
  return (
    <Panel title={text.items}>
      <UnreadRows answer={guia} of="item" />
      {guia.itens.length === 0 ? (
        <p className="quiet">{text.noItems}</p>
      ) : (
        <table className={`${plain.table} ${plain.cards}`}>
          <thead>
            <tr>
              <th scope="col">{text.columns.tributo}</th>
              <th scope="col">{text.columns.competencia}</th>
              <th scope="col">{text.columns.documento}</th>
              <th scope="col" className={plain.figure}>
                {text.columns.value}
              </th>
            </tr>
          </thead>
          <tbody>
            {guia.itens.map((item, index) => (
              // Items have no id, and their order never changes.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={index}>
                <td>{item.tributo}</td>
                <td data-name={text.columns.competencia}>{formatCompetencia(item.periodoRef)}</td>
                <td data-name={text.columns.documento}>{item.doc}</td>
                <td data-name={text.columns.value} className={plain.figure}>
                  <Money value={centavos(item.valorTotal)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
