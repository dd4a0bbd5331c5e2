/** The keyboard on the screen, for a kiosk without another. */
export const screenKeyboardText = {
  label: 'Teclado na tela',
  /** Named as on the voting machine, which everybody knows. */
  backspace: 'Corrigir',
  enter: 'OK',
  tab: 'Próximo campo',
  space: 'Espaço',
  /** The key below a sign-in page that leads back to the screen before. */
  leave: 'Cancelar a entrada',
  /** The provider's page is foreign and small, so the instructions for it are here. */
  password: 'Digite a senha e toque OK. Esqueceu? Avise um atendente.',
  shift: 'Letras maiúsculas',
  signs: 'Mostrar sinais',
  signsShort: '!#$',
  letters: 'Mostrar letras',
  lettersShort: 'abc',
}

/** The name of a sign: most screen readers skip signs. */
export const signNames: Readonly<Record<string, string>> = {
  '@': 'arroba',
  '.': 'ponto',
  ',': 'vírgula',
  '-': 'traço',
  _: 'traço embaixo',
  '!': 'exclamação',
  '?': 'interrogação',
  '#': 'cerquilha',
  $: 'cifrão',
  '%': 'por cento',
  '&': 'e comercial',
  '*': 'asterisco',
  '(': 'abre parêntese',
  ')': 'fecha parêntese',
  '[': 'abre colchete',
  ']': 'fecha colchete',
  '{': 'abre chave',
  '}': 'fecha chave',
  '<': 'menor que',
  '>': 'maior que',
  '=': 'igual',
  '+': 'mais',
  '/': 'barra',
  '\\': 'barra invertida',
  '|': 'barra em pé',
  ':': 'dois pontos',
  ';': 'ponto e vírgula',
  "'": 'aspa simples',
  '"': 'aspas',
  '^': 'acento circunflexo',
  '~': 'til',
  '`': 'crase',
}
