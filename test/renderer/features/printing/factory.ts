import type { EstadoTrabalho, Impressora, Trabalho } from '../../../../shared/model/impressao.ts'

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

export const impressora = (nome: string, fields: Partial<Impressora> = {}): Impressora => ({
  id: `cups-ipp:${nome}`,
  nome,
  driver: 'cups-ipp',
  padrao: false,
  estado: 'pronta',
  motivos: [],
  aceita: true,
  pausada: false,
  naFila: 0,
  ...fields,
})
