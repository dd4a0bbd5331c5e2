import { number } from './numbers.ts'

export const manualText = {
  title: 'Ajuda',
  search: 'Procurar na ajuda',
  placeholder: 'O que você quer saber?',
  keys: 'Teclas do Balcão',
  about: 'Sobre o Balcão',
  version: (version: string) => `Versão ${version}. Licença MIT; o manual, também CC BY 4.0.`,
  update: {
    none: 'As versões novas chegam sozinhas, da prefeitura. Não há nenhuma à espera.',
    ready: (version: string) => `A versão ${version} está pronta e será instalada quando o programa for fechado.`,
    readyAsks: (version: string) =>
      `A versão ${version} está pronta. Para instalar, o computador pede a senha de um administrador.`,
    withheld: (days: number) =>
      `Há ${number(days)} dias nenhuma lista de versões válida chega da prefeitura. Avise quem cuida dos computadores.`,
    install: 'Instalar agora',
  },
  news: 'Novidades desta versão',
  licences: 'Componentes de terceiros e licenças',
  open: 'Abrir a página',
  nothing: (search: string) => `Nada na ajuda com “${search.trim()}”. Tente outra palavra.`,
  tryOther: 'Tente o nome do serviço (certidão, guia, IPTU), o que está escrito na tela ou uma só palavra.',
  close: 'Fechar',
}
