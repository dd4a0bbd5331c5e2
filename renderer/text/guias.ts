import type { PagamentoDaGuia } from '../../shared/model/guias.ts'
import { count, number } from './numbers.ts'

export const guiasText = {
  title: 'Guias emitidas',
  list: 'Guias emitidas deste contribuinte',
  loading: 'Buscando as guias…',
  total: (all: number) => count(all, 'guia', 'guias'),
  empty: 'Nenhuma guia emitida.',
  emptyExplanation: 'As guias aparecem aqui depois de geradas em Débitos.',
  noneFound: 'Nenhuma guia com estes filtros.',
  noneFoundExplanation: 'Mude ou limpe os filtros para ver as demais.',
  columns: {
    tick: 'Marcar',
    guia: 'Guia',
    issue: 'Emissão',
    vencimento: 'Vencimento',
    situacao: 'Situação',
    total: 'Total R$',
  },
  /** Describes the debits that a guide pays: «IPTU 2026, 3 períodos, de 01/2026 a 03/2026». */
  paid: (taxes: readonly string[], periods: readonly string[]) => {
    const named = taxes.length > 2 ? `${taxes[0]} e outros` : taxes.join(' e ')
    if (periods.length === 0) return named
    if (periods.length <= 2) return `${named}, ${periods.join(' e ')}`
    return `${named}, ${number(periods.length)} períodos, de ${periods[0]} a ${periods.at(-1)}`
  },
  hints: [
    ['Enter', 'abre e imprime'],
    ['A', 'abre sem imprimir'],
    ['Espaço', 'marca para imprimir junto'],
  ],
  hintsWithTicked: [
    ['Enter', 'imprime as marcadas'],
    ['A', 'abre sem imprimir'],
    ['Espaço', 'marca ou desmarca'],
  ],
  printTicked: (ticked: number) => `Imprimir ${ticked === 1 ? 'a marcada' : `as ${number(ticked)} marcadas`}`,
  untick: 'Desmarcar',
  batch: 'Imprimir guias',
  noNumero: 'sem número',
  filters: {
    numero: 'Número da guia',
    situacao: 'Situação',
    all: 'Todas',
    issue: 'Emissão de',
    vencimento: 'Vencimento de',
    value: 'Valor de R$',
    until: 'até',
    day: 'dd/mm/aaaa',
    reais: '0,00',
    illegibleValue: 'Use reais, como 80,50.',
    reversedValues: 'O máximo é menor que o mínimo.',
  },
  guia: {
    label: (numero: string) => `Guia ${numero}`,
    title: 'Guia',
    numero: 'Número da guia',
    situacao: 'Situação',
    vencimento: 'Vencimento',
    issue: 'Emissão',
    total: 'Total',
    items: 'O que esta guia paga',
    columns: { tributo: 'Tributo', competencia: 'Competência', documento: 'Documento', value: 'Valor R$' },
    noItems: 'O sistema não informou os itens desta guia.',
    fetching: 'Buscando a guia…',
    back: 'Guias emitidas',
    created: 'Guia gerada',
    notPrinted: 'A guia existe, mas ainda não foi impressa.',
    doubt: {
      title: 'Use só o papel desta guia.',
      noNumber: 'O sistema não disse o número da guia gerada: ele está no papel.',
      notFound: 'A guia ainda não aparece em Guias emitidas (F6).',
      several: 'Há mais de uma guia com este número em Guias emitidas (F6).',
      differs: {
        created: 'O que o sistema mostra desta guia não é o que foi pedido:',
        fromList: 'O que o sistema mostra desta guia não é o que diz a lista:',
      },
      /** `known`: the value of the request or of the list. `told`: the value of the detail. */
      difference: {
        numero: (known: string, told: string) => `número ${told}, e não ${known}`,
        total: (known: string, told: string) => `total de ${told}, e não ${known}`,
        vencimento: (known: string, told: string) => `vencimento em ${told}, e não ${known}`,
      },
      check: 'Confira o papel antes de entregar. Nenhum código de pagamento é mostrado aqui.',
    },
    movedVencimento: (from: string, to: string) =>
      `A prefeitura passou o vencimento de ${from} para um dia útil: vale ${to}.`,
    notices: {
      vencida: 'Esta guia já venceu e o banco não a recebe. Gere outra em Débitos (F4).',
      paga: 'Esta guia já foi paga.',
      cancelada: 'Esta guia foi cancelada e não serve para pagamento.',
      desconhecida:
        'O sistema não diz com clareza se esta guia ainda pode ser paga. Confira na prefeitura antes: a linha de pagamento não é mostrada.',
    },
  },
  payment: {
    label: 'Aviso de pagamento',
    ask: 'Já pagou?',
    answers: {
      paga: 'Esta guia foi paga.',
      cancelada: 'Esta guia foi cancelada.',
      aberta: 'Ainda não consta o pagamento.',
      desconhecida: 'O sistema não diz se esta guia foi paga.',
    } satisfies Record<PagamentoDaGuia, string>,
    notAsked: 'Não foi possível perguntar ao sistema da prefeitura.',
    paid: (numeros: readonly string[]) =>
      numeros.length === 1 ? `A guia ${numeros[0]} foi paga.` : `Foram pagas as guias ${numeros.join(' e ')}.`,
    certidao: 'Emitir certidão',
  },
  pagamento: {
    title: 'Para pagar',
    row: 'Linha de pagamento',
    verified: 'Dígitos e valor conferem.',
    verifiedWithoutValue: 'Os dígitos conferem. Esta linha não traz o valor.',
    comparing: 'Conferindo a linha com a do papel…',
    otherVencimento: (date: string) => `O vencimento na linha é ${date}, e não o da guia. O papel traz a mesma linha.`,
    fromPaper: {
      ausente: 'O sistema não enviou a linha de pagamento: esta foi lida do papel da guia.',
      difere: 'A linha que o sistema enviou está errada: esta foi lida do papel da guia.',
    },
    cupom: 'Imprimir cupom',
    copy: 'Copiar linha',
    copied: 'Linha copiada.',
    notCopied: 'Não foi possível copiar.',
    bars: 'Código de barras da guia',
    largeBarcode: 'Código grande',
    barcodeExplanation: 'Leia com o leitor de código de barras ou com o aplicativo do banco.',
    qr: {
      pix: {
        title: 'QR do Pix',
        label: 'Código QR do Pix desta guia',
        explanation: 'Leia com o aplicativo do banco. O código veio do sistema da prefeitura.',
        fromPaper: 'Leia com o aplicativo do banco. O código foi lido do papel da guia.',
        copy: 'Copiar Pix',
      },
      linha: {
        title: 'QR da linha',
        label: 'Código QR com a linha de pagamento desta guia',
        explanation:
          'Não é Pix. A câmera do celular leva os números, para colar no aplicativo do banco em pagamento de boleto.',
        copy: 'Copiar linha',
      },
    },
    pixCopied: 'Código Pix copiado.',
    closeQr: 'Fechar',
    refusal: {
      ausente: {
        title: 'A linha de pagamento está no papel.',
        explanation: 'O sistema não a enviou para a tela. Use o código impresso na guia.',
      },
      digitos: {
        title: 'Não use a linha desta guia: os dígitos não conferem.',
        explanation: 'Um pagamento com ela pode se perder. Confira a guia impressa e avise o suporte da prefeitura.',
      },
      valor: {
        title: 'Não use a linha desta guia: o valor dela não é o da guia.',
        explanation:
          'Um pagamento com ela sairia com valor errado. Confira a guia impressa e avise o suporte da prefeitura.',
      },
      recebedor: {
        title: 'Não use os códigos desta guia: eles não pagam a esta prefeitura.',
        explanation: 'O dinheiro iria para outro lugar. Não entregue a guia e avise o suporte da prefeitura.',
      },
      vencimento: {
        title: 'Não use a linha desta guia: o vencimento dela não é o da guia.',
        explanation: 'Ela pode ser de outra parcela. Confira a guia impressa e avise o suporte da prefeitura.',
      },
      papel: {
        title: 'A linha que o sistema enviou não é a do papel da guia.',
        explanation: 'Por isso nenhuma das duas aparece aqui. Confira a guia impressa e avise o suporte da prefeitura.',
      },
    },
  },
}
