/** Who works at this counter, for the record of what was printed. */
export const operadorTexto = {
  escolher: 'Quem está atendendo?',
  ninguem: 'Operador',
  rotulo: 'Operador',
  escolhido: (nome: string) => `Operador: ${nome}`,
}
