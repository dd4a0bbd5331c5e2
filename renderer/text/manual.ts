/** F1: the guides, shipped with the program, and every key. */
export const manualText = {
  title: 'Ajuda',
  search: 'Procurar na ajuda',
  placeholder: 'O que você quer saber?',
  keys: 'Teclas do Balcão',
  about: 'Sobre o Balcão',
  version: (version: string) => `Versão ${version}. Licença MIT.`,
  licences: 'O que há de outros no programa, e as licenças',
  open: 'Abrir a página',
  nothing: (search: string) => `Nada na ajuda com “${search.trim()}”. Tente outra palavra.`,
  close: 'Fechar',
}
