import type { EstadoTrabalho, Impressora, Trabalho } from '../../../../shared/model/impressao.ts'
import { impressora as printer } from '../../../fakes/shownPrinter.ts'

export const trabalho = (estado: EstadoTrabalho, fields: Partial<Trabalho> = {}): Trabalho => ({
  trabalhoId: `t-${estado}`,
  documentoId: 'd',
  tipo: 'guia',
  rotulo: 'Guia 2026000123',
  impressora: 'cups-ipp:HP-Balcão-2',
  copias: 1,
  paginas: 1,
  sides: 'one-sided',
  liberado: false,
  estado,
  criadoEm: 0,
  atualizadoEm: 0,
  ...fields,
})

export const impressora = (nome: string, fields: Partial<Impressora> = {}) => printer(`cups-ipp:${nome}`, fields)
