import type { Debito, GrupoDebitos } from '../../shared/api/index.ts'
import { formatReais, type Centavos } from '../../shared/model/dinheiro.ts'
import { count, number } from './numbers.ts'
import { spoken } from './words.ts'

/** Joins texts as `a, b e c`. */
const listed = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join() : `${parts.slice(0, -1).join(', ')} e ${parts.at(-1)}`

const debitos = (all: number) => count(all, 'débito', 'débitos')

/** Account states that have a name in this program; other states are shown with the backend's own text. */
const states: Record<number, string> = { 2: 'saldo zero', 3: 'crédito' }

/** A debit's state in words; a colour only repeats it. */
export function situacaoInWords({ codigoEstadoConta, estadoConta, dataVencimento }: Debito, overdue: boolean): string {
  // A debit without a due date is open, but it is unknown whether it is overdue.
  if (codigoEstadoConta === 1) return overdue ? 'vencido' : dataVencimento ? 'a vencer' : 'em aberto'
  return states[codigoEstadoConta] ?? (spoken(estadoConta ?? '') || `situação ${codigoEstadoConta}`)
}

/** A tax account's name, after the tax's name unless it contains that name. */
export function groupName({ siglaTributo, descricaoContaTributo, descricaoTributo }: GrupoDebitos): string {
  const conta = descricaoContaTributo || descricaoTributo || ''
  if (!siglaTributo || conta.startsWith(siglaTributo)) return conta || debitosText.group.noName
  return conta === '' ? siglaTributo : `${siglaTributo} · ${conta}`
}

export function whyNotTickable(debito: Debito): string {
  return `Este débito não entra na guia: ${situacaoInWords(debito, false)}. Só débitos em aberto podem ser pagos por guia.`
}

export const debitosText = {
  title: 'Débitos',
  loading: 'Buscando os débitos…',
  list: 'Débitos do contribuinte por conta de tributo',
  count: debitos,
  single: 'única',
  empty: 'Nenhum débito em aberto.',
  emptyExplanation: 'Este contribuinte está em dia com o que a prefeitura mostra aqui.',
  contradicted: {
    title: 'A lista de débitos veio vazia, mas a prefeitura informa dívida.',
    panel: (total: string | null, overdue: number | null) =>
      total === null
        ? `O painel mostra ${debitos(overdue ?? 0)} em atraso.`
        : `O painel mostra ${total} em débitos${overdue ? `, ${number(overdue)} em atraso` : ''}.`,
    contas: (contas: number) =>
      contas === 1
        ? 'Uma conta informa um total e não mostra nenhum débito.'
        : `${number(contas)} contas informam um total e não mostram nenhum débito.`,
    conta: (name: string, total: string) => `${name}: ${total}`,
    check: 'Não diga que não há dívida. Tente de novo ou confira no sistema da prefeitura.',
  },
  noneFound: 'Nenhum débito com estes filtros.',
  noneFoundExplanation: 'Mude ou limpe os filtros para ver os demais.',
  columns: {
    tick: 'Marcar',
    competencia: 'Compet.',
    parcela: 'Parcela',
    vencimento: 'Vencimento',
    situacao: 'Situação',
    principal: 'Principal',
    correcao: 'Correção',
    juros: 'Juros',
    multa: 'Multa',
    total: 'Total R$',
    details: 'Detalhes',
  },
  group: {
    noName: 'Outros débitos',
    open: (open: number) => `${number(open)} em aberto`,
    ticked: (ticked: number, open: number) => `${number(ticked)} de ${number(open)} em aberto marcados`,
    mismatch: (system: Centavos, sum: Centavos) =>
      `Sistema informa ${formatReais(system)}; débitos somam ${formatReais(sum)}`,
  },
  actions: { overdue: 'Marcar vencidos', all: 'Todos', clear: 'Desmarcar', extrato: 'Extrato' },
  hints: [
    ['Espaço', 'marca'],
    ['V', 'vencidos'],
    ['G', 'grupo'],
    ['A', 'ano'],
    ['T', 'tributo'],
    ['Ctrl+A', 'todos'],
    ['←→', 'recolhe e abre'],
    ['Enter', 'detalhes'],
  ],
  alike: {
    noOverdue: 'Nenhum débito vencido.',
    unknown: {
      year: 'Leve o cursor até um débito para marcar os do mesmo ano.',
      tributo: 'A prefeitura não informou o tributo desta conta.',
    },
    none: {
      year: (year: string) => `Nenhum débito em aberto de ${year}.`,
      tributo: (name: string) => `Nenhum débito em aberto de ${name || 'este tributo'}.`,
    },
  },
  filters: {
    situacao: 'Situação',
    situacoes: { open: 'Em aberto', all: 'Todas', zero: 'Saldo zero', credito: 'Crédito' },
    tributo: 'Tributo',
    conta: 'Conta',
    byCode: {
      all: { tributo: 'Nome ou código', conta: 'Nome ou código' },
      clear: { tributo: 'Limpar o filtro de tributo', conta: 'Limpar o filtro de conta' },
      searching: 'Procurando o código…',
      unknown: {
        tributo: (code: string) => `Não há tributo com o código ${code}.`,
        conta: (code: string) => `Não há conta com o código ${code}.`,
      },
      illegible: 'O sistema não informou o código para filtrar.',
    },
    from: 'Período de',
    until: 'até',
    month: 'mm/aaaa',
    inscricao: 'Inscrição',
  },
  bar: {
    open: 'Em aberto',
    hidden: (hidden: number) =>
      hidden === 1
        ? '1 débito marcado está fora do filtro e não entra na guia.'
        : `${number(hidden)} débitos marcados estão fora do filtro e não entram na guia.`,
    dueOn: 'Vence em',
    dateFormat: 'dd/mm/aaaa',
    create: 'Gerar guia',
    noneTicked: 'Nenhum débito marcado. Marque com Espaço, V (vencidos) ou Ctrl+A (todos) e use F10.',
    vencimento: {
      empty: 'Informe o vencimento da guia.',
      invalid: 'Esta data não existe: use dd/mm/aaaa.',
      past: 'O vencimento não pode ser antes de hoje.',
    },
    weekdays: ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'],
    closed: {
      weekend: 'Cai no fim de semana: o banco recebe no próximo dia útil.',
      holiday: 'Cai em feriado nacional: o banco recebe no próximo dia útil.',
    },
  },
  confirm: {
    titles: { joint: 'Gerar a guia?', single: 'Gerar a guia deste débito?' },
    debitos,
    principal: 'Principal',
    correcao: 'Correção',
    juros: 'Juros',
    multa: 'Multa',
    byComponent: 'Por componente',
    byTributo: 'Por tributo',
    ofTributo: (name: string, count: number) => `${name || 'Outros débitos'} · ${debitos(count)}`,
    otherTributos: (tributos: number, all: number) => `Outros ${number(tributos)} tributos · ${debitos(all)}`,
    total: 'Total da guia',
    newGuiaTotal: 'Total da nova guia',
    vencimento: 'Vencimento',
    weekdays: ['domingo', 'segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado'],
    otherVencimento: 'Outro vencimento',
    dates: { today: 'Hoje', next: 'Próximo dia útil', five: '5 dias úteis', month: 'Fim do mês' },
    newVencimento: (weekday: string, data: string) => `Vencimento: ${weekday}, ${data}.`,
    prefeituraVencimento: 'definido pela prefeitura',
    create: 'Gerar guia',
    creating: 'Gerando a guia… Aguarde: o pedido é feito uma vez só.',
    refused: { joint: 'A guia não foi gerada. Os débitos continuam marcados.', single: 'A guia não foi gerada.' },
    again: 'Gerar guia de novo',
    againExplanation: 'O pedido foi recusado antes de gerar a guia, por isso pode ser feito de novo.',
    guard: {
      looking: 'Conferindo se já há guia para estes débitos…',
      free: 'Ainda não há guia para estes débitos.',
      noAnswer: 'Não foi possível conferir se já há guia para estes débitos.',
    },
    duplicate: {
      titles: { same: 'Já há guia para estes débitos', maybe: 'Talvez já haja guia para estes débitos' },
      guia: (numero: string | null | undefined) => (numero ? `Guia ${numero}` : 'Guia sem número'),
      charges: ({ charged, doubtful }: { charged: number; doubtful: number }, all: number) => {
        const of = (some: number) =>
          some < all ? `${number(some)} dos ${debitos(all)}` : all === 1 ? 'este débito' : `os ${debitos(all)}`
        if (charged === 0) return `pode cobrar ${of(doubtful)}`
        return doubtful === 0 ? `cobra ${of(charged)}` : `cobra ${of(charged)} e pode cobrar mais ${number(doubtful)}`
      },
      known: (vencimento: string, total: string) =>
        `${vencimento === '' ? '' : `vence em ${vencimento} e `}${total === '' ? 'veio sem total' : `tem total de ${total}`}.`,
      inDoubt: (reasons: readonly string[]) => `Em dúvida porque ${listed(reasons)}.`,
      reasons: {
        value: 'o valor na guia é outro',
        tributo: 'o tributo na guia tem outro nome',
        incomparable: 'um dado falta ou está escrito de outro modo',
        twin: 'há outro débito com os mesmos dados',
        total: 'o total dela é o mesmo',
        made: 'ela foi pedida neste atendimento para estes débitos',
      },
      otherItems: (others: number) =>
        others === 1
          ? 'Ela cobra mais 1 débito, que não é dos marcados.'
          : `Ela cobra mais ${debitos(others)}, que não são dos marcados.`,
      others: (others: number) =>
        others === 1 ? 'Mais 1 guia está em Guias emitidas.' : `Mais ${number(others)} guias estão em Guias emitidas.`,
      segundaVia: (numero: string | null | undefined) => (numero ? `2ª via da guia ${numero}` : '2ª via da guia'),
      create: 'Gerar nova guia',
    },
  },
  uncertain: {
    title: 'Não sabemos se a guia foi criada',
    happened: {
      answered: 'O sistema respondeu, mas não com a guia.',
      lost: 'O pedido foi enviado e a resposta não chegou.',
    },
    /** @param listed whether this station lists the guides */
    explanation: (listed: boolean) =>
      `Gerar de novo pode criar outra guia para os mesmos débitos: confira antes ${listed ? 'em Guias emitidas' : 'com a prefeitura'}.`,
    check: 'Conferir em Guias emitidas',
    createAnyway: 'Gerar mesmo assim',
    reminder: (listed: boolean) =>
      `A última guia pedida pode ter sido criada. Confira ${listed ? 'em Guias emitidas (F6)' : 'com a prefeitura'} antes de gerar outra.`,
  },
  detail: {
    title: 'Por que este valor?',
    conta: 'Conta',
    identifier: 'Identificador',
    documento: 'Documento',
    competencia: 'Competência',
    parcela: 'Parcela',
    vencimento: 'Vencimento',
    situacao: 'Situação',
    component: 'Componente',
    original: 'Original R$',
    updated: 'Atualizado R$',
    total: 'Total a pagar',
    mismatch: 'As partes informadas não somam o total informado pelo sistema.',
    create: 'Guia deste débito',
    close: 'Fechar',
  },
  transacoes: {
    title: 'Movimentos da conta',
    loading: 'Buscando os movimentos…',
    empty: 'O sistema não informou movimentos deste débito.',
    data: 'Data',
    kind: 'Movimento',
    origin: 'Documento de origem',
    principal: 'Principal R$',
    multa: 'Multa R$',
    juros: 'Juros R$',
    total: 'Total R$',
    noKind: 'não informado',
  },
  paper: {
    back: 'Débitos',
    extrato: 'Extrato de débitos',
    ticked: (ticked: number) => `${debitos(ticked)} ${ticked === 1 ? 'marcado' : 'marcados'}`,
    all: (all: number) => (all === 1 ? 'O único débito da lista' : `Os ${debitos(all)} da lista`),
    guia: 'Guia de um débito',
    guiaLabel: (competencia: string) => (competencia === '' ? 'Guia de um débito' : `Guia do débito ${competencia}`),
    otherTotal: (total: string) =>
      `O papel não traz o valor do débito, R$ ${total}. Confira o que ele cobra antes de entregar.`,
    whereTheGuiaIs: (listed: boolean) =>
      `O número da guia está no papel.${listed ? ' Ela também aparece em Guias emitidas (F6).' : ''}`,
  },
}
