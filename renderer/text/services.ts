/** Screens of the station itself. */
export const placesText = {
  title: 'Posto',
  queue: 'Fila de impressão',
  settings: 'Ajustes de impressão',
}

/** Where an attendance begins, and what one comes back to between two services. */
export const painelOnRail = 'Painel'

/** The services, as the rail and the tiles name them. */
export const servicesText = {
  certidoes: {
    label: 'Certidões',
    description: 'Emitir e imprimir certidões de débitos e cadastro.',
  },
  debitos: {
    label: 'Débitos',
    description: 'Ver o que está em aberto e gerar uma guia para pagar.',
  },
  guias: {
    label: 'Guias',
    description: 'Ver as guias já emitidas e imprimir a 2ª via.',
  },
  pagamentos: {
    label: 'Pagamentos',
    description: 'Ver o que já foi pago, imprimir comprovantes e o extrato.',
  },
  taxas: {
    label: 'Taxas',
    description: 'Imprimir guias, recibos e autorizações de taxas emitidas.',
  },
  alvaras: {
    label: 'Alvarás',
    description: 'Acompanhar os processos de alvará.',
  },
  iptu: {
    label: 'IPTU',
    description: 'Consultar imóveis e imprimir o carnê ou um boleto.',
  },
  cadastro: {
    label: 'Cadastro',
    description: 'Ver os dados do cadastro e atualizar e-mail e telefone.',
  },
}
