/** Who works at this counter, for the record of what was printed. */
export const operadorText = {
  choose: 'Quem está atendendo?',
  nobody: 'Operador',
  label: 'Operador',
  chosen: (name: string) => `Operador: ${name}`,
}
