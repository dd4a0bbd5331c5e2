import type { GrupoPagamentos } from '../../shared/api/index.ts'
import { isNotFound, type Falha } from '../../shared/errors.ts'
import { formatReais, type Centavos } from '../../shared/model/dinheiro.ts'
import { describeFalha, introOf } from './falhas.ts'
import { count, number } from './numbers.ts'

const pagamentos = (all: number) => count(all, 'pagamento', 'pagamentos')

export function contaName({ descricaoContaTributo, descricaoTributo }: GrupoPagamentos): string {
  return descricaoContaTributo || descricaoTributo || pagamentosText.group.noName
}

/**
 * The sentence for a 404: no fee posting is linked to the payment (spec "Errors"). The backend's own text is added, or
 * replaces the sentence if both say the same. Null for any other failure.
 */
export function noComprovanteInWords(falha: Falha): string | null {
  const { descricao } = falha
  if (!isNotFound(falha)) return null
  const { none } = pagamentosText.recibo
  if (!descricao) return none
  return /lan[cç]amento/i.test(descricao) ? descricao : withAnswer(none, falha)
}

/** The reason why a receipt could not be fetched, with the backend's own text. */
export function comprovanteFalha(falha: Falha): string {
  const { sentence, suggestion } = describeFalha(falha)
  return noComprovanteInWords(falha) ?? withAnswer(`${sentence} ${suggestion}`, falha)
}

function withAnswer(sentence: string, falha: Falha): string {
  return falha.descricao ? `${sentence} ${introOf(falha)} “${falha.descricao}”` : sentence
}

/** A period of the statement in words; `-` for none, as in the statement's body. */
export function extratoPeriod(start: string, end: string): string {
  const { empty } = pagamentosText.extrato
  if (start === empty) return end === empty ? empty : `até ${end}`
  return end === empty ? `desde ${start}` : `de ${start} a ${end}`
}

export const pagamentosText = {
  title: 'Pagamentos',
  loading: 'Buscando os pagamentos…',
  list: 'Pagamentos do contribuinte por conta de tributo',
  empty: 'Nenhum pagamento registrado.',
  emptyExplanation:
    'Um pagamento aparece aqui depois que o banco o informa à prefeitura, o que pode levar alguns dias úteis.',
  noneFound: 'Nenhum pagamento com estes filtros.',
  noneFoundExplanation: 'Mude ou limpe os filtros para ver os demais.',
  columns: {
    tick: 'Marcar',
    guia: 'Guia',
    documento: 'Documento',
    competencia: 'Compet.',
    vencimento: 'Vencimento',
    pagamento: 'Pagamento',
    principal: 'Principal',
    multa: 'Multa',
    juros: 'Juros',
    desconto: 'Desconto',
    total: 'Total R$',
    comprovante: 'Comprov.',
  },
  group: {
    noName: 'Outros pagamentos',
    pagamentos,
    ticked: (ticked: number, total: number) => `${number(ticked)} de ${number(total)} marcados`,
    mismatch: (system: Centavos, sum: Centavos) =>
      `Sistema informa ${formatReais(system)}; pagamentos somam ${formatReais(sum)}`,
  },
  actions: { all: 'Todos', clear: 'Desmarcar' },
  hints: [
    ['Enter', 'imprime o comprovante'],
    ['Espaço', 'marca'],
    ['G', 'grupo'],
    ['Ctrl+A', 'todos'],
    ['←→', 'recolhe e abre'],
  ],
  filters: {
    tributo: 'Tributo',
    conta: 'Conta',
    all: 'Todos',
    allContas: 'Todas',
    year: 'Ano do pagamento',
    any: 'Qualquer',
    paid: 'Pago de',
    period: 'Período de',
    until: 'até',
    day: 'dd/mm/aaaa',
    month: 'mm/aaaa',
  },
  bar: {
    pagamentos: 'Pagamentos',
    hidden: (hidden: number) =>
      hidden === 1
        ? '1 pagamento marcado está fora do filtro e não será impresso.'
        : `${number(hidden)} pagamentos marcados estão fora do filtro e não serão impressos.`,
    extrato: 'Extrato',
    print: (comprovantes: number) =>
      comprovantes > 1 ? `Imprimir ${number(comprovantes)} comprovantes` : 'Imprimir comprovante',
  },
  recibo: {
    label: (numero: string) => (numero === '' ? 'Comprovante' : `Comprovante ${numero}`),
    print: 'Imprimir o comprovante',
    none: 'Não há comprovante: pagamento sem lançamento de taxa vinculado.',
    fetching: 'Buscando o comprovante…',
    sent: 'O comprovante já foi para a impressão. F9 imprime de novo.',
    choice: 'Escolha um pagamento com ↑↓ ou marque com Espaço e use F9.',
    situacao: { none: 'não há', underWay: 'buscando', sent: 'enviado', failed: 'falhou' },
    batch: 'Imprimir comprovantes',
  },
  extrato: {
    title: 'Extrato de pagamentos',
    back: 'Pagamentos',
    tributo: 'Tributo',
    conta: 'Conta',
    paid: 'Pagos',
    period: 'Período dos débitos',
    total: 'Total',
    /** The word that the request of the statement itself uses (spec `GerarExtratoPagamentosRequestDTO`). */
    several: 'Diversos',
    empty: '-',
  },
}
