import { formatarData } from '../../../shared/model/data.ts'
import { centavos, formatarReais } from '../../../shared/model/dinheiro.ts'
import { debitosTexto } from '../../text/debitos.ts'
import { Mensagem } from '../../ui/Mensagem.tsx'
import estilo from './ConfirmarGuia.module.css'
import type { GuiaRepetida } from '../guias/duplicidade.ts'

const { repetidas: texto } = debitosTexto.confirmar

/** Guides named in the question; the rest are a number. */
const A_VISTA = 3

/** Which guides already charge the chosen debits: number, due date and total, so that the clerk can tell them apart. */
export function GuiasRepetidas({ guias, debitos }: { guias: readonly GuiaRepetida[]; debitos: number }) {
  const demais = guias.length - A_VISTA
  return (
    <div className={estilo.repetidas}>
      <Mensagem tipo="alerta" aoVivo>
        <ul>
          {guias.slice(0, A_VISTA).map(({ guia, debitos: cobrados }) => (
            <li key={guia.id}>
              <strong>{texto.guia(guia.numeroGuia)}</strong>{' '}
              {texto.cobra(
                cobrados,
                debitos,
                formatarData(guia.dataVencimento),
                formatarReais(centavos(guia.valorTotal)),
              )}
            </li>
          ))}
          {demais > 0 && <li>{texto.demais(demais)}</li>}
        </ul>
      </Mensagem>
    </div>
  )
}
