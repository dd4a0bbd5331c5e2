/** Texts for switching between the municipalities of this station. */
export const municipiosText = {
  switchTo: 'Trocar município',
  title: 'Em nome de qual município?',
  list: 'Municípios deste posto',
  inUse: 'em uso',
  refused: 'configuração recusada',
  noDominio: 'Município sem domínio na configuração',
  field: (field: string) => `Peça ao suporte que corrija o campo ${field}.`,
  opening: 'Abrindo o município…',
  close: 'Fechar',
  verb: 'Trocar',
}
