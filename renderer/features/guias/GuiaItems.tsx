import type { GuiaDetalhe } from '../../../shared/api/index.ts'
import { formatCompetencia } from '../../../shared/model/data.ts'
import { centavos } from '../../../shared/model/dinheiro.ts'
import { guiasText } from '../../text/guias.ts'
import { UnreadRows } from '../../ui/UnreadRows.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Money } from '../../ui/Values.tsx'
import { PlainTable } from '../../ui/PlainTable.tsx'

const { guia: text } = guiasText

export function GuiaItems({ guia }: { guia: GuiaDetalhe }) {
  return (
    <Panel title={text.items}>
      <UnreadRows answer={guia} of="item" />
      {guia.itens.length === 0 ? (
        <p className="quiet">{text.noItems}</p>
      ) : (
        <PlainTable
          cards
          columns={[
            { name: text.columns.tributo },
            { name: text.columns.competencia },
            { name: text.columns.documento },
            { name: text.columns.value, figure: true },
          ]}
          rows={guia.itens.map(({ tributo, periodoRef, doc, valorTotal }) => [
            tributo,
            formatCompetencia(periodoRef),
            doc,
            <Money key="value" value={centavos(valorTotal)} />,
          ])}
        />
      )}
    </Panel>
  )
}
