import type { GuiaDetalhe } from '../../../shared/api/index.ts'
import { centavos } from '../../../shared/model/dinheiro.ts'
import { LONGEST_NUMERO, type GuiaAPagar } from '../../../shared/model/segundaTela.ts'
import type { Pagamento } from './pagamento.ts'
import type { Pix } from './pix.ts'

/**
 * Content of the person's display for a guide to be paid. Shows only the ways to pay that the clerk's screen offers.
 * @param guia absent if the guide is in doubt: then only its number is shown
 */
export function guiaToShow(
  numero: string,
  guia: GuiaDetalhe | undefined,
  { pagamento, pix }: { pagamento: Pagamento | null; pix: Pix | null },
): GuiaAPagar {
  return {
    numero: numero === '' || numero.length > LONGEST_NUMERO ? null : numero,
    total: guia?.valorTotal == null ? null : centavos(guia.valorTotal),
    vencimento: guia?.dataVencimento ?? null,
    linha: pagamento?.offers ? pagamento.copy : null,
    pix: pix?.code ?? null,
  }
}
