/** The taxes and fees of the sandbox, by abbreviation. */
export const tributos = {
  IPTU: { idTributo: 1, descricao: 'Imposto Predial e Territorial Urbano' },
  TCL: { idTributo: 2, descricao: 'Taxa de Coleta de Lixo' },
  COSIP: { idTributo: 3, descricao: 'Contribuição para o Custeio da Iluminação Pública' },
  'ISSQN-V': { idTributo: 4, descricao: 'Imposto Sobre Serviços – Variável' },
  'ISSQN-F': { idTributo: 5, descricao: 'Imposto Sobre Serviços – Fixo' },
  TLF: { idTributo: 6, descricao: 'Taxa de Licença, Localização e Funcionamento' },
  CM: { idTributo: 7, descricao: 'Contribuição de Melhoria' },
  DA: { idTributo: 8, descricao: 'Dívida Ativa' },
  MULTA: { idTributo: 9, descricao: 'Multas Administrativas' },
  'TX-EXP': { idTributo: 10, descricao: 'Taxas de Expediente' },
  PARC: { idTributo: 11, descricao: 'Parcelamento de Débitos' },
} as const

export type SiglaTributo = keyof typeof tributos
