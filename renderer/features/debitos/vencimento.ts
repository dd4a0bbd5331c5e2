import { lerData, type DataIso } from '../../../shared/model/data.ts'

/** The guide's due date as typed, judged against today in the municipality's zone. */
export type VencimentoLido =
  | { situacao: 'valido'; data: DataIso; fimDeSemana: boolean }
  | { situacao: 'vazio' | 'invalido' | 'passado' }

/** Reads `dd/mm/aaaa`. A guide that is already overdue when printed would be refused at the bank. */
export function lerVencimento(texto: string, hoje: DataIso): VencimentoLido {
  if (texto.trim() === '') return { situacao: 'vazio' }
  const data = lerData(texto)
  if (data === null) return { situacao: 'invalido' }
  if (data < hoje) return { situacao: 'passado' }
  return { situacao: 'valido', data, fimDeSemana: fimDeSemana(data) }
}

function fimDeSemana(data: DataIso): boolean {
  const dia = new Date(`${data}T00:00:00Z`).getUTCDay()
  return dia === 0 || dia === 6
}
