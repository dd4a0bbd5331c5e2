/** Screens of the station itself. */
export const placesText = {
  title: 'Posto',
  queue: 'Fila de impressão',
  queueWords: 'trabalhos papéis cancelar reimprimir pausar',
  lista: 'Lista de trabalho',
  listaWords: 'lote planilha CSV muitas certidões carnês relatório',
  settings: 'Ajustes de impressão',
  settingsWords: 'configurações impressora regras gaveta cópias aviso sonoro página de teste segunda tela contribuinte',
}

/** The two screens of a print office, at the head of each. */
export const officeTabsText = { title: 'Escritório', lista: 'Lista', queue: 'Fila' }

/** From a screen that the settings lead to. */
export const waysOutText = { settings: 'Ajustes', serve: 'Atender' }

/** Where an attendance begins, and what one comes back to between two services. */
export const painelOnRail = 'Painel'

/** The services, as the rail and the tiles name them, and the other words by which one may look for them. */
export const servicesText = {
  certidoes: {
    label: 'Certidões',
    description: 'Emitir e imprimir certidões de débitos e cadastro.',
    words: 'negativa CND positiva nada consta situação fiscal autenticidade',
  },
  debitos: {
    label: 'Débitos',
    description: 'Ver o que está em aberto e gerar uma guia para pagar.',
    words: 'dívidas em aberto atrasados vencidas gerar guia pagar extrato',
  },
  guias: {
    label: 'Guias',
    description: 'Ver as guias já emitidas e imprimir a 2ª via.',
    words: 'segunda via 2ª via boleto DAM linha código de barras Pix',
  },
  pagamentos: {
    label: 'Pagamentos',
    description: 'Ver o que já foi pago, imprimir comprovantes e o extrato.',
    words: 'comprovante recibo extrato quitado pago',
  },
  taxas: {
    label: 'Taxas',
    description: 'Imprimir guias, recibos e autorizações de taxas emitidas.',
    words: 'recibo autorização protocolo',
  },
  alvaras: {
    label: 'Alvarás',
    description: 'Acompanhar os processos de alvará.',
    words: 'licença funcionamento processo',
  },
  iptu: {
    label: 'IPTU',
    description: 'Consultar imóveis e imprimir o carnê ou um boleto.',
    words: 'carnê boleto imóvel inscrição parcela',
  },
  cadastro: {
    label: 'Cadastro',
    description: 'Ver os dados do cadastro e atualizar e-mail e telefone.',
    words: 'mudar alterar e-mail telefone celular endereço contato dados',
  },
}
