/** The lines of a text that have signs, without the blanks around them. A pattern for both takes minutes for a foreign text of blanks. */
export const withoutBlankLines = (texto: string): string[] =>
  texto
    .split('\n')
    .map((linha) => linha.trim())
    .filter((linha) => linha !== '')
