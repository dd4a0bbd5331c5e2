import { createHash } from 'node:crypto'
import type { IsoDate } from './datas.ts'
import { type ContaTributo, vencido } from './lancamentos.ts'
import type { Modelo } from './modelos.ts'
import type { Municipio } from './municipios.ts'

/** CND (CTN 205), CPEN (CTN 206: the owed amounts are not due yet) or positive. */
export type SituacaoFiscal = 'NEGATIVA' | 'POSITIVA COM EFEITOS DE NEGATIVA' | 'POSITIVA'

/** The standing by a taxpayer's debts on a given day. */
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

/** A certificate's title: by the debts' outcome when the template lets them decide, else by its template. */
export function tituloDaCertidao(modelo: Modelo, situacao: SituacaoFiscal): string {
  return modelo.decideDebitos ? TITULOS[situacao] : modelo.titulo
}

/** `A1B2-C3D4-E5F6`: the code with which a reader checks that a certificate is authentic. */
export function codigoDeControle(municipio: Municipio, numero: string): string {
  const digesto = createHash('sha256').update(`${municipio.realm}:${numero}`).digest('hex').toUpperCase()
  return [digesto.slice(0, 4), digesto.slice(4, 8), digesto.slice(8, 12)].join('-')
}
