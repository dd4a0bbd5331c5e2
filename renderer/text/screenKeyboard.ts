/** Texts of the on-screen keyboard, for a kiosk without a physical one. */
export const screenKeyboardText = {
  label: 'Teclado na tela',
  /** The voting machine, which everybody knows, calls this key the same. */
  backspace: 'Corrigir',
  enter: 'OK',
  tab: 'Próximo campo',
  space: 'Espaço',
  /** The key below a sign-in page that returns to the previous screen. */
  leave: 'Cancelar a entrada',
  /** The provider's page is foreign and small, so its instructions are here. */
  password: 'Digite a senha e toque OK. Esqueceu? Avise um atendente.',
  shift: 'Letras maiúsculas',
  signs: 'Mostrar sinais',
  signsShort: '!#$',
  letters: 'Mostrar letras',
  lettersShort: 'abc',
}

/** Names of signs, because most screen readers skip signs. */
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
