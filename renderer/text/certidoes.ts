import type { SituacaoDaCertidao } from '../../shared/model/certidoes.ts'

/** Issuing certificates. */
export const certidoesTexto = {
  titulo: 'Certidões',
  modelos: 'Modelos disponíveis',
  quantidade: (total: number) => (total === 1 ? '1 modelo' : `${total} modelos`),
  carregando: 'Carregando os modelos de certidão',
  procurar: 'Procurar pelo título',
  validade: (dias: number) => (dias === 1 ? 'vale 1 dia' : `vale ${dias} dias`),
  vazio: {
    titulo: 'Não há certidão para este contribuinte',
    explicacao: 'A prefeitura não publicou modelo de certidão para este tipo de documento (CPF ou CNPJ).',
  },
  semResultado: {
    titulo: 'Nenhum modelo com esse título',
    explicacao: 'Confira o que foi digitado ou limpe a busca para ver todos.',
    limpar: 'Limpar a busca',
  },
  paginas: (pagina: number, total: number) => `Página ${pagina} de ${total}`,
  anterior: 'Anterior',
  proxima: 'Próxima',
  emissao: 'Emissão',
  finalidade: 'Finalidade (opcional)',
  finalidadeDica: 'Em branco, sai o texto padrão da emissão pelo portal público.',
  emitir: 'Emitir e imprimir',
  emitindo: 'Emitindo a certidão…',
  cancelar: 'Cancelar',
  pronta: 'Certidão emitida',
  outra: 'Emitir outra',
}

/** Certificate states in words (spec "States"). */
export const situacaoDaCertidaoTexto: Record<SituacaoDaCertidao, string> = {
  ativa: 'ativa',
  vencida: 'vencida',
  cancelada: 'cancelada',
  desconhecida: 'não informada',
}

/** The certificates the taxpayer already holds. */
export const minhasCertidoesTexto = {
  titulo: 'Certidões já emitidas',
  quantidade: (total: number) => (total === 1 ? '1 certidão' : `${total} certidões`),
  carregando: 'Buscando as certidões já emitidas…',
  vazio: 'Nenhuma certidão emitida.',
  vazioExplicacao: 'As certidões emitidas para este contribuinte aparecem aqui.',
  semNumero: 'sem número',
  colunas: {
    marca: 'Marcada',
    numero: 'Número',
    tipo: 'Tipo',
    emissao: 'Emissão',
    validade: 'Validade',
    situacao: 'Situação',
  },
  dicas: [
    ['Enter', 'reimprime a certidão'],
    ['Espaço', 'marca várias'],
    ['L', 'desmarca'],
  ],
  imprimirMarcadas: (quantas: number) =>
    quantas === 1 ? 'Imprimir a certidão marcada' : `Imprimir as ${quantas} certidões marcadas`,
  lote: 'Imprimir certidões',
  rotuloVencida: (rotulo: string) => `${rotulo} (vencida)`,
  rotulo: (numero: string) => (numero === '' ? 'Certidão' : `Certidão ${numero}`),
  buscando: 'Buscando a certidão…',
  cancelada: (numero: string) =>
    `A certidão ${numero} foi cancelada e não pode ser reemitida. Emita uma nova pelos modelos acima.`.replace(
      '  ',
      ' ',
    ),
  vencida: {
    titulo: 'Reimprimir uma certidão vencida?',
    explicacao: (numero: string, validade: string) =>
      `A certidão ${numero} venceu${validade === '' ? '' : ` em ${validade}`}. O papel sai, mas ninguém é obrigado a aceitá-lo. Para uma válida, emita outra pelos modelos.`,
    imprimir: 'Imprimir assim mesmo',
    voltar: 'Voltar',
  },
}

/** What the municipality says of the taxpayer now, without issuing anything. */
export const situacaoFiscalTexto = {
  titulo: 'Situação fiscal',
  explicacao: 'O que a prefeitura informa agora, sem emitir certidão.',
  consultar: 'Consultar',
  consultarDeNovo: 'Consultar de novo',
  carregando: 'Consultando a situação fiscal…',
}
