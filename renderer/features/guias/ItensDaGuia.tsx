import type { GuiaDetalhe } from '../../../shared/api/index.ts'
import { formatarCompetencia } from '../../../shared/model/data.ts'
import { centavos } from '../../../shared/model/dinheiro.ts'
import { guiasTexto } from '../../text/guias.ts'
import { Painel } from '../../ui/Painel.tsx'
import { Dinheiro } from '../../ui/Valores.tsx'
import estilo from './ItensDaGuia.module.css'

const { guia: texto } = guiasTexto

/** What the guide pays, item by item. */
export function ItensDaGuia({ guia }: { guia: GuiaDetalhe }) {
  return (
    <Painel titulo={texto.itens} semRecuo>
      {guia.itens.length === 0 ? (
        <p className={estilo.vazio}>{texto.semItens}</p>
      ) : (
        <table className={estilo.itens}>
          <thead>
            <tr>
              <th scope="col">{texto.colunas.tributo}</th>
              <th scope="col">{texto.colunas.competencia}</th>
              <th scope="col">{texto.colunas.documento}</th>
              <th scope="col">{texto.colunas.valor}</th>
            </tr>
          </thead>
          <tbody>
            {guia.itens.map((item, indice) => (
              // Items carry no id, and their order never changes.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={indice}>
                <td>{item.tributo}</td>
                <td>{formatarCompetencia(item.periodoRef)}</td>
                <td>{item.doc}</td>
                <td>
                  <Dinheiro valor={centavos(item.valorTotal)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Painel>
  )
}
