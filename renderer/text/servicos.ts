/** Screens of the station itself. */
export const lugaresTexto = {
  titulo: 'Posto',
  fila: 'Fila de impressão',
  ajustes: 'Ajustes de impressão',
}

/** Where an attendance begins, and what one comes back to between two services. */
export const painelNoTrilho = 'Painel'

/** The services, as the rail and the tiles name them. */
export const servicosTexto = {
  certidoes: {
    rotulo: 'Certidões',
    descricao: 'Emitir e imprimir certidões de débitos e cadastro.',
  },
  debitos: {
    rotulo: 'Débitos',
    descricao: 'Ver o que está em aberto e gerar uma guia para pagar.',
  },
  guias: {
    rotulo: 'Guias',
    descricao: 'Ver as guias já emitidas e imprimir a 2ª via.',
  },
  pagamentos: {
    rotulo: 'Pagamentos',
    descricao: 'Ver o que já foi pago, imprimir comprovantes e o extrato.',
  },
  taxas: {
    rotulo: 'Taxas',
    descricao: 'Imprimir guias, recibos e autorizações de taxas emitidas.',
  },
  alvaras: {
    rotulo: 'Alvarás',
    descricao: 'Acompanhar os processos de alvará.',
  },
  iptu: {
    rotulo: 'IPTU',
    descricao: 'Consultar imóveis e imprimir o carnê ou um boleto.',
  },
  cadastro: {
    rotulo: 'Cadastro',
    descricao: 'Ver os dados do cadastro e atualizar e-mail e telefone.',
  },
}
