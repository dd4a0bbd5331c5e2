/** Switching between the municipalities installed on this station. */
export const municipiosTexto = {
  trocar: 'Trocar município',
  titulo: 'Em nome de qual município?',
  lista: 'Municípios deste posto',
  emUso: 'em uso',
  recusado: 'configuração recusada',
  semDominio: 'Município sem domínio na configuração',
  campo: (campo: string) => `Peça ao suporte que corrija o campo ${campo}.`,
  abrindo: 'Abrindo o município…',
  fechar: 'Fechar',
  verbo: 'Trocar',
}
