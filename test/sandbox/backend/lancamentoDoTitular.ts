import type { Cidade } from '../data/cidade.ts'
import type { Contribuinte, LancamentoAchado } from '../data/contribuinte.ts'
import { Recusa } from './recusa.ts'

/** An entry of a taxpayer. Throws a 404 for an unknown id and a 403 for another taxpayer's entry. */
export function lancamentoDoTitular(cidade: Cidade, titular: Contribuinte, idContaCorrente: unknown): LancamentoAchado {
  const achado = typeof idContaCorrente === 'number' ? cidade.lancamentos.get(idContaCorrente) : undefined
  if (!achado) throw new Recusa(404, 'Débito não encontrado.')
  if (achado.contribuinte !== titular) throw new Recusa(403, 'O débito não pertence ao contribuinte que entrou.')
  return achado
}
