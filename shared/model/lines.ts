/** The text's lines that are not blank, trimmed. One pattern for both takes minutes for a text of many blanks. */
export const withoutBlankLines = (texto: string): string[] =>
  texto
    .split('\n')
    .map((linha) => linha.trim())
    .filter((linha) => linha !== '')
