import { createHash } from 'node:crypto'
import type { IsoDate } from './datas.ts'
import { type ContaTributo, vencido } from './lancamentos.ts'
import type { Modelo } from './modelos.ts'
import type { Municipio } from './municipios.ts'

/** The fiscal standing: negative (CND, CTN 205), positive with effects of negative (CPEN, CTN 206), or positive. */
export type SituacaoFiscal = 'NEGATIVA' | 'POSITIVA COM EFEITOS DE NEGATIVA' | 'POSITIVA'

/** The fiscal standing that follows from a taxpayer's debts on `hoje`. */
export function situacaoFiscal(contas: readonly ContaTributo[], hoje: IsoDate): SituacaoFiscal {
  const emAberto = contas.flatMap((conta) => conta.debitos).filter((debito) => debito.estado === 1)
  if (emAberto.some((debito) => vencido(debito, hoje))) return 'POSITIVA'
  return emAberto.length > 0 ? 'POSITIVA COM EFEITOS DE NEGATIVA' : 'NEGATIVA'
}

const TITULOS: Readonly<Record<SituacaoFiscal, string>> = {
  NEGATIVA: 'Certidão Negativa de Débitos',
  'POSITIVA COM EFEITOS DE NEGATIVA': 'Certidão Positiva com Efeitos de Negativa',
  POSITIVA: 'Certidão Positiva de Débitos',
}

/** A certificate's title: from the fiscal standing if the template says so, else the template's own. */
export function tituloDaCertidao(modelo: Modelo, situacao: SituacaoFiscal): string {
  return modelo.decideDebitos ? TITULOS[situacao] : modelo.titulo
}

/** The code by which a certificate's authenticity is checked, e.g. `A1B2-C3D4-E5F6`. */
export function codigoDeControle(municipio: Municipio, numero: string): string {
  const digesto = createHash('sha256').update(`${municipio.realm}:${numero}`).digest('hex').toUpperCase()
  return [digesto.slice(0, 4), digesto.slice(4, 8), digesto.slice(8, 12)].join('-')
}
