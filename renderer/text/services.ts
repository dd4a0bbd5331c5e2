export const placesText = {
  title: 'Posto',
  queue: 'Fila',
  queueWords: 'impressão trabalhos papéis cancelar reimprimir pausar',
  lista: 'Lista',
  listaWords: 'trabalho lote planilha CSV muitas certidões carnês relatório',
  settings: 'Ajustes',
  settingsWords:
    'impressão configurações impressora regras gaveta cópias aviso sonoro página de teste segunda tela contribuinte',
  opening: 'Abrir o guichê',
  openingWords: 'conferir conferência posto prontidão impressora leitor relógio página de teste código de barras',
}

/** Name of the tabs of a print office's two screens. */
export const officeTitle = 'Escritório'

export const waysOutText = { settings: 'Ajustes', serve: 'Atender' }

export const painelOnRail = 'Painel'

/**
 * The services' names in the menu, and further search words. `segundaTela`: the text on the second display while
 * the service is in use.
 */
export const servicesText = {
  certidoes: {
    label: 'Certidões',
    words: 'negativa CND positiva nada consta situação fiscal autenticidade',
    segundaTela: 'O atendente está escolhendo a certidão.',
  },
  debitos: {
    label: 'Débitos',
    words: 'dívidas em aberto atrasados vencidas gerar guia pagar extrato',
    segundaTela: 'Os valores escolhidos aparecem aqui.',
  },
  guias: {
    label: 'Guias',
    words: 'segunda via 2ª via boleto DAM linha código de barras Pix',
    segundaTela: 'O atendente está procurando a guia.',
  },
  pagamentos: {
    label: 'Pagamentos',
    words: 'comprovante recibo extrato quitado pago',
    segundaTela: 'O atendente está vendo o que já foi pago.',
  },
  taxas: {
    label: 'Taxas',
    words: 'recibo autorização protocolo',
    segundaTela: 'O atendente está vendo as suas taxas.',
  },
  alvaras: {
    label: 'Alvarás',
    words: 'licença funcionamento processo',
    segundaTela: 'O atendente está vendo os seus processos.',
  },
  iptu: {
    label: 'IPTU',
    words: 'carnê boleto imóvel inscrição parcela',
    segundaTela: 'O atendente está vendo o imóvel.',
  },
  cadastro: {
    label: 'Cadastro',
    words: 'mudar alterar e-mail telefone celular endereço contato dados',
    segundaTela: 'O atendente está vendo os seus dados de contato.',
  },
  lista: {
    label: 'Lista',
    words: 'várias certidões lote contador contabilidade escritório planilha CSV muitas carnês',
    segundaTela: 'O atendente está emitindo os papéis da sua lista.',
  },
}

/** Nouns for the rows of a service's list: singular, plural, and the ending of their adjectives. */
export const servicesRows = {
  certidoes: ['certidão', 'certidões', 'a'],
  debitos: ['débito', 'débitos', 'o'],
  guias: ['guia', 'guias', 'a'],
  pagamentos: ['pagamento', 'pagamentos', 'o'],
  taxas: ['taxa', 'taxas', 'a'],
  alvaras: ['alvará', 'alvarás', 'o'],
  iptu: ['imóvel', 'imóveis', 'o'],
} as const
