import { count, number } from './numbers.ts'

export const painelText = {
  title: 'O que vamos fazer?',
  /** Texts for the fiscal standing, which the municipality shows to anybody with the document's number. */
  quem: {
    title: 'Situação fiscal',
    loading: 'Consultando a situação fiscal…',
    situacao: (situacao: string) => `Situação fiscal: ${situacao}.`,
    noWord: 'A prefeitura respondeu sem dizer a situação fiscal. Veja em Certidões.',
    unknown: 'A prefeitura não encontrou este documento.',
    unknownRemedy: 'Confira o número com o contribuinte.',
    correct: 'Corrigir o número',
    failed: 'Não foi possível consultar a situação fiscal.',
    again: 'Tentar de novo',
    certidao: 'Emitir certidão',
  },
  imoveis: {
    title: 'Imóveis',
    exercicio: (year: number) => `IPTU ${year}`,
    upToDate: 'Nenhuma parcela vencida',
    overdue: (parcelas: number) => count(parcelas, 'parcela vencida', 'parcelas vencidas'),
    more: (others: number) => `Ver mais ${count(others, 'imóvel', 'imóveis')} em IPTU`,
  },
  summary: {
    title: 'Resumo',
    loading: 'Buscando o resumo do contribuinte…',
    totalDebitos: 'Total em aberto',
    debitosVencidos: 'Débitos vencidos',
    certidoesAtivas: 'Certidões ativas',
    ultimoPagamento: 'Último pagamento',
    notInformed: 'não informado',
    noPagamento: 'nenhum informado',
    empty: 'A prefeitura não informou o resumo deste contribuinte.',
  },
  atividades: {
    title: 'Atividade recente',
    loading: 'Buscando as atividades recentes…',
    empty: 'Nenhuma atividade recente.',
    emptyExplanation: 'Pagamentos, certidões, débitos e mudanças no cadastro aparecem aqui.',
    all: (all: number) => `Mostrar todas (${number(all)})`,
    other: 'Outra',
    kinds: { PAGAMENTO: 'Pagamento', CERTIDAO: 'Certidão', DEBITO: 'Débito', CADASTRO: 'Cadastro' },
  },
}
