import { count } from './numbers.ts'

export const iptuText = {
  title: 'IPTU',
  imoveis: 'Imóveis',
  ofContribuinte: 'do contribuinte em atendimento',
  byInscricao: (inscricao: string) => `inscrição ${inscricao}`,
  viewOfContribuinte: 'Ver os do contribuinte',
  loading: 'Buscando os imóveis…',
  empty: {
    ofContribuinte: 'Nenhum imóvel neste documento',
    byInscricao: 'Nenhum imóvel com esta inscrição',
    explanation: 'Confira a inscrição no carnê antigo ou na escritura e procure por ela no campo acima.',
  },
  noKnownForm: {
    title: 'Resposta da prefeitura',
    explanation: 'Para imprimir, digite a inscrição e o exercício nos campos acima.',
  },
  exercicio: (year: number) => `exercício ${year}`,
  noExercicio: 'exercício não informado',
  parcelasCount: (total: number) => count(total, 'parcela', 'parcelas'),
  printCarne: 'Imprimir o carnê',
  hints: { view: ['Espaço', 'busca sem imprimir'], goToParcelas: ['→', 'parcelas'], backToImoveis: ['←', 'imóveis'] },
  parcelas: {
    print: 'Imprimir o boleto',
    title: (year: number | null) => (year === null ? 'Parcelas' : `Parcelas de ${year}`),
    empty: 'A prefeitura não listou as parcelas deste exercício.',
    columns: { numero: 'Parcela', vencimento: 'Vencimento', value: 'Valor R$', situacao: 'Situação' },
    noNumero: '—',
    uncertain: 'incerto',
    uncertainExplanation:
      'Valor incerto: a resposta da prefeitura não diz com certeza quanto se paga. Vale o valor impresso no boleto ou no carnê.',
  },
  about: 'Sobre o imóvel',
  printed: (inscricao: string) => `IPTU, inscrição ${inscricao}`,
  typed: {
    title: 'Outro imóvel',
    inscricao: 'Inscrição do imóvel',
    exercicio: 'Exercício',
    parcela: 'Parcela',
    consultar: 'Consultar',
    carne: 'Carnê',
    boleto: 'Boleto',
    errors: {
      inscricao: 'Informe a inscrição.',
      planilha: 'Uma planilha mudou este número. Digite a inscrição como está no carnê.',
      exercicio: 'Ano com 4 dígitos.',
      parcela: 'De 0 a 99.',
    },
  },
  paper: {
    carne: (year: number) => `Carnê de IPTU ${year}`,
    boleto: (year: number, parcela: number) => `Boleto de IPTU ${year}, parcela ${parcela}`,
    back: 'Voltar',
    givenUp: 'O pedido já tinha sido enviado. O boleto pode ter sido gerado, e pedir de novo pode gerar outro.',
  },
}
