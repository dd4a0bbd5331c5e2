import { spoken } from './idioma.ts'
import { count, number } from './numbers.ts'

export const certidoesText = {
  title: 'Certidões',
  modelos: 'Modelos disponíveis',
  count: (total: number) => count(total, 'modelo', 'modelos'),
  loading: 'Buscando os modelos de certidão…',
  search: 'Procurar pelo título',
  validity: (days: number) => `vale ${count(days, 'dia', 'dias')}`,
  validUntil: (date: string) => `vale até ${date}`,
  numero: (numero: string) => `nº ${numero}`,
  empty: {
    title: 'Não há certidão para este contribuinte',
    explanation: 'A prefeitura não publicou modelo de certidão para este tipo de documento (CPF ou CNPJ).',
  },
  noResult: {
    title: 'Nenhum modelo com esse título',
    explanation: 'Confira o que foi digitado ou limpe a busca para ver todos.',
    clear: 'Limpar a busca',
  },
  issueTitle: 'Emissão',
  finalidade: 'Finalidade (opcional)',
  finalidadeHint: 'Em branco, a certidão sai com o texto padrão da prefeitura.',
  issue: 'Emitir e imprimir',
  issuing: 'Emitindo a certidão…',
  cancel: 'Cancelar',
  givenUp: (signedIn: boolean) =>
    `O pedido já tinha sido enviado. A certidão pode ter sido emitida${signedIn ? ': confira em Certidões já emitidas antes de emitir outra' : ', e emitir de novo faz outra'}.`,
  ready: 'Certidão emitida',
  other: 'Emitir outra',
}

export const myCertidoesText = {
  title: 'Certidões já emitidas',
  count: (total: number) => count(total, 'certidão', 'certidões'),
  loading: 'Buscando as certidões já emitidas…',
  empty: 'Nenhuma certidão emitida.',
  emptyExplanation: 'As certidões emitidas para este contribuinte aparecem aqui.',
  noNumero: 'sem número',
  columns: {
    tick: 'Marcada',
    numero: 'Número',
    kind: 'Tipo',
    issue: 'Emissão',
    validity: 'Validade',
    situacao: 'Situação',
  },
  hints: [
    ['Enter', 'imprime de novo a certidão'],
    ['Espaço', 'marca'],
    ['L', 'desmarca'],
  ],
  printTicked: (ticked: number) =>
    ticked === 1 ? 'Imprimir a certidão marcada' : `Imprimir as ${number(ticked)} certidões marcadas`,
  batch: 'Imprimir certidões',
  label: (numero: string) => (numero === '' ? 'Certidão' : `Certidão ${numero}`),
  cancelled: (numero: string) =>
    `A certidão ${numero} foi cancelada e não pode ser impressa de novo. Emita outra pelos modelos acima.`.replace(
      '  ',
      ' ',
    ),
  unknown: {
    title: 'Imprimir de novo uma certidão de situação desconhecida?',
    explanation: (numero: string, said: string) =>
      `O sistema ${said === '' ? 'não diz a situação' : `diz “${said}”`} da certidão ${numero}. O papel pode não valer. Para uma válida, emita outra pelos modelos.`,
  },
  overdue: {
    title: 'Imprimir de novo uma certidão vencida?',
    explanation: (numero: string, validity: string) =>
      `A certidão ${numero} venceu${validity === '' ? '' : ` em ${validity}`}. Impressa de novo, ela continua vencida. Para uma válida, emita outra pelos modelos.`,
    print: 'Imprimir assim mesmo',
    back: 'Voltar',
  },
}

/** The fiscal standing in everyday words, at the counter and at the kiosk. */
export const standingText = spoken('standingText', {
  com: 'Com débitos',
  sem: 'Sem débitos',
  suspensos: 'Débitos suspensos ou garantidos',
})

export const situacaoFiscalText = {
  title: 'Situação fiscal',
  query: 'Atualizar',
  failed: (why: string) => `Não foi possível consultar. ${why}`,
  loading: 'Consultando a situação fiscal…',
}
