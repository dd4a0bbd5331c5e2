import type { Debito, GrupoDebitos } from '../../shared/api/index.ts'
import { formatarReais, type Centavos } from '../../shared/model/dinheiro.ts'

const debitos = (quantidade: number) => (quantidade === 1 ? '1 débito' : `${quantidade} débitos`)

/** Account states with a name of ours; the others go by the backend's own text. */
const estados: Record<number, string> = { 2: 'saldo zero', 3: 'crédito' }

/** What a debit is, in words; the colour only helps. */
export function situacaoEmPalavras({ codigoEstadoConta, estadoConta }: Debito, vencido: boolean): string {
  if (codigoEstadoConta === 1) return vencido ? 'vencido' : 'a vencer'
  return estados[codigoEstadoConta] ?? (estadoConta || `situação ${codigoEstadoConta}`)
}

/** What a tax account is called: its tax first, unless its own name says it. */
export function nomeDoGrupo({ siglaTributo, descricaoContaTributo, descricaoTributo }: GrupoDebitos): string {
  const conta = descricaoContaTributo || descricaoTributo || ''
  if (!siglaTributo || conta.startsWith(siglaTributo)) return conta || debitosTexto.grupo.semNome
  return conta === '' ? siglaTributo : `${siglaTributo} · ${conta}`
}

/** Why a debit cannot be ticked. */
export function porQueNaoMarca(debito: Debito): string {
  return `Este débito não entra na guia: ${situacaoEmPalavras(debito, false)}. Só débitos em aberto podem ser pagos por guia.`
}

export const debitosTexto = {
  titulo: 'Débitos',
  carregando: 'Buscando os débitos…',
  lista: 'Débitos do contribuinte por conta de tributo',
  quantidade: debitos,
  unica: 'única',
  vazio: 'Nenhum débito em aberto.',
  vazioExplicacao: 'Este contribuinte está em dia com o que a prefeitura mostra aqui. Para a certidão, use F3.',
  vazioFiltrado: 'Nenhum débito com estes filtros.',
  vazioFiltradoExplicacao: 'Mude ou limpe os filtros para ver os demais.',
  colunas: {
    marca: 'Marcar',
    competencia: 'Compet.',
    parcela: 'Parcela',
    vencimento: 'Vencimento',
    situacao: 'Situação',
    principal: 'Principal',
    correcao: 'Correção',
    juros: 'Juros',
    multa: 'Multa',
    total: 'Total R$',
    detalhes: 'Detalhes',
  },
  grupo: {
    semNome: 'Outros débitos',
    abertos: (quantidade: number) => `${quantidade} em aberto`,
    marcados: (marcados: number, abertos: number) => `${marcados} de ${abertos} em aberto marcados`,
    divergente: (sistema: Centavos, soma: Centavos) =>
      `Sistema informa ${formatarReais(sistema)}; débitos somam ${formatarReais(soma)}`,
  },
  acoes: {
    vencidas: 'Marcar vencidas',
    todas: 'Todas',
    limpar: 'Desmarcar',
    extrato: 'Extrato',
  },
  dicas: [
    ['Espaço', 'marca'],
    ['V', 'vencidas'],
    ['G', 'grupo'],
    ['Ctrl+A', 'todas'],
    ['←→', 'recolhe e abre'],
    ['Enter', 'detalhes'],
  ],
  filtros: {
    titulo: 'Filtros',
    situacao: 'Situação',
    situacoes: { aberto: 'Em aberto', todas: 'Todas', zero: 'Saldo zero', credito: 'Crédito' },
    tributo: 'Tributo',
    conta: 'Conta',
    porCodigo: {
      todos: { tributo: 'Nome ou código', conta: 'Nome ou código' },
      limpar: { tributo: 'Tirar o filtro de tributo', conta: 'Tirar o filtro de conta' },
      procurando: 'Procurando o código…',
      desconhecido: {
        tributo: (codigo: string) => `Não há tributo com o código ${codigo}.`,
        conta: (codigo: string) => `Não há conta com o código ${codigo}.`,
      },
      ilegivel: 'O sistema respondeu sem dizer por qual número filtrar.',
    },
    de: 'Período de',
    ate: 'até',
    mes: 'mm/aaaa',
    inscricao: 'Inscrição',
    limpar: 'Limpar filtros',
    erros: {
      inicioInvalido: 'Use mm/aaaa, como 01/2026.',
      fimInvalido: 'Use mm/aaaa, como 12/2026.',
      invertido: 'O fim vem antes do início.',
    },
  },
  barra: {
    selecionado: 'Selecionado',
    emAberto: 'Em aberto',
    ocultos: (quantidade: number) =>
      quantidade === 1
        ? '1 débito marcado está fora do filtro e não entra na guia.'
        : `${quantidade} débitos marcados estão fora do filtro e não entram na guia.`,
    foraDoFiltro: (quantidade: number) => `+${quantidade} fora do filtro`,
    venceEm: 'Vence em',
    formatoDaData: 'dd/mm/aaaa',
    gerar: 'Gerar guia',
    nenhumMarcado: 'Nenhum débito marcado. Marque com Espaço, V (vencidas) ou Ctrl+A (todas) e use F10.',
    vencimento: {
      vazio: 'Informe o vencimento da guia.',
      invalido: 'Esta data não existe: use dd/mm/aaaa.',
      passado: 'O vencimento não pode ser antes de hoje.',
    },
    fimDeSemana: 'Cai no fim de semana: o banco recebe no próximo dia útil.',
  },
  confirmar: {
    titulos: { conjunta: 'Gerar a guia?', unica: 'Gerar a guia deste débito?' },
    debitos,
    principal: 'Principal',
    correcao: 'Correção',
    juros: 'Juros',
    multa: 'Multa',
    total: 'Total da guia',
    totalDaNova: 'Total da nova guia',
    vencimento: 'Vencimento',
    vencimentoDaPrefeitura: 'definido pela prefeitura',
    gerar: 'Gerar guia',
    voltar: 'Voltar',
    gerando: 'Gerando a guia… Aguarde: o pedido é feito uma vez só.',
    recusadas: {
      conjunta: 'A guia não foi gerada. Os débitos continuam marcados.',
      unica: 'A guia não foi gerada.',
    },
    guarda: {
      olhando: 'Conferindo se já há guia para estes débitos…',
      livre: 'Nenhuma guia ativa cobra estes débitos.',
      semResposta: 'Não deu para conferir se já há guia para estes débitos.',
    },
    repetidas: {
      titulo: 'Já há guia para estes débitos',
      guia: (numero: string | null | undefined) => (numero ? `Guia ${numero}` : 'Guia sem número'),
      cobra: (cobrados: number, debitos: number, vencimento: string, total: string) => {
        const todos = debitos === 1 ? 'este débito' : `os ${debitos} débitos`
        const quais = cobrados === debitos ? todos : `${cobrados} dos ${debitos} débitos`
        return `cobra ${quais}, ${vencimento === '' ? '' : `vence em ${vencimento} e `}tem total de ${total}.`
      },
      demais: (quantas: number) =>
        quantas === 1 ? 'Mais 1 guia está em Guias emitidas.' : `Mais ${quantas} guias estão em Guias emitidas.`,
      segundaVia: (numero: string | null | undefined) => (numero ? `2ª via da guia ${numero}` : '2ª via da guia'),
      gerar: 'Gerar nova guia',
    },
  },
  incerta: {
    titulo: 'Não sabemos se a guia foi criada',
    explicacao:
      'O pedido foi enviado e a resposta não chegou. Gerar de novo pode criar outra guia para os mesmos débitos: confira antes em Guias emitidas.',
    conferir: 'Conferir em Guias emitidas',
    gerarMesmoAssim: 'Gerar mesmo assim',
    lembrete: 'A última guia pedida ficou sem resposta. Confira em Guias emitidas (F6) antes de gerar outra.',
  },
  detalhe: {
    titulo: 'Por que este valor?',
    conta: 'Conta',
    identificador: 'Identificador',
    documento: 'Documento',
    competencia: 'Competência',
    parcela: 'Parcela',
    vencimento: 'Vencimento',
    situacao: 'Situação',
    componente: 'Componente',
    original: 'Original R$',
    atualizado: 'Atualizado R$',
    total: 'Total a pagar',
    naoConfere: 'As partes informadas não somam o total informado pelo sistema.',
    gerar: 'Guia deste débito',
    fechar: 'Fechar',
  },
  transacoes: {
    titulo: 'Movimentos da conta',
    carregando: 'Buscando os movimentos…',
    vazio: 'O sistema não informou movimentos deste débito.',
    data: 'Data',
    tipo: 'Movimento',
    origem: 'Documento de origem',
    principal: 'Principal R$',
    multa: 'Multa R$',
    juros: 'Juros R$',
    total: 'Total R$',
    semTipo: 'não informado',
  },
  papel: {
    voltar: 'Débitos',
    extrato: 'Extrato de débitos',
    buscandoExtrato: 'Buscando o PDF do extrato…',
    marcados: (quantidade: number) => `${debitos(quantidade)} ${quantidade === 1 ? 'marcado' : 'marcados'}`,
    todos: (quantidade: number) =>
      quantidade === 1 ? 'O único débito da lista' : `Os ${debitos(quantidade)} da lista`,
    guia: 'Guia de um débito',
    rotuloDaGuia: (competencia: string) => (competencia === '' ? 'Guia de um débito' : `Guia do débito ${competencia}`),
    ondeEstaAGuia: 'O número da guia está no papel. Ela também aparece em Guias emitidas (F6).',
  },
}
