import type { ErroImpressao } from '../../shared/model/impressao.ts'
import type { AndamentoDaLista, EstadoDaLinha, FaixaDaLista, LinhaDaLista } from '../../shared/model/lista/andamento.ts'
import type { ColunaDaLista } from '../../shared/model/lista/columns.ts'
import type {
  CampoDaLinha,
  ContaDoTexto,
  ItemDaLista,
  LinhaLida,
  PerguntaDaLista,
  ProblemaDaLinha,
} from '../../shared/model/lista/lista.ts'
import { MOST_AT_COUNTER } from '../../shared/model/lista/limits.ts'
import { DOCUMENTOS } from '../../shared/model/tipoDocumento.ts'
import { formatDocumento, type Leitura } from '../../shared/model/documento.ts'
import { describeFalha } from './falhas.ts'
import { count, dayAndTime, number } from './numbers.ts'
import { signName } from './sinais.ts'
import { describePrintError, type Tone } from './printing.ts'

/** Files that no list can be read from. */
export type UnreadableFile = 'workbook' | 'zip' | 'pdf' | 'big'

export const listaText = {
  title: 'Lista de trabalho',
  atCounter: 'Várias certidões',
  columns: { row: 'Linha', what: 'Documento', whose: 'CPF, CNPJ ou inscrição', name: 'Nome' },
  loading: 'Buscando a lista…',
  paste: {
    label: 'Cole aqui a lista',
    explanation:
      'Uma linha por papel. Para certidões, o CPF ou CNPJ. Para o IPTU, a inscrição, o ano e, se for um boleto, a parcela. Até 10.000 linhas, coladas de uma planilha ou de um arquivo CSV.',
    notHere: 'Débitos e guias ficam de fora das listas: só o próprio contribuinte, depois de entrar, pode ver os dele.',
    use: 'Usar este texto',
    open: 'Abrir arquivo…',
    back: 'Voltar à lista anterior',
    nothing: 'Não há nenhuma linha neste texto.',
    unread: {
      workbook: 'Este arquivo é uma planilha, e não um texto: salve-a como CSV, ou copie as linhas e cole aqui.',
      zip: 'Este arquivo é um ZIP: abra-o e escolha o arquivo que está dentro.',
      pdf: 'Este arquivo é um PDF: peça a lista como CSV, ou copie as linhas e cole aqui.',
      big: 'Este arquivo é grande demais para uma lista: separe as linhas que interessam.',
    } satisfies Record<UnreadableFile, string>,
  },
  /** At a counter the list belongs to the person being served. */
  counter: {
    explanation: `Uma linha por papel: o CPF ou CNPJ; para o IPTU, a inscrição, o ano e, num boleto, a parcela. Até ${number(MOST_AT_COUNTER)} de cada vez, coladas ou digitadas (Enter passa à próxima linha).`,
    notHere: 'Aqui vai só o que a prefeitura dá a qualquer pessoa. Débitos e guias, só do próprio contribuinte.',
    kept: 'A lista é deste atendimento. Quando ele se encerra (F12), ela some deste computador.',
    tooMany: (rows: number) =>
      `No balcão cabem ${number(MOST_AT_COUNTER)} papéis de cada vez: remova ${count(rows, 'linha', 'linhas')}.`,
  },
  guarda: {
    sim: 'A lista continua sozinha se o programa fechar.',
    nao: 'Se o programa fechar, a lista se perde: fique com o arquivo.',
    perdida: 'A lista anterior se perdeu: o computador não tem mais a chave que a abria.',
  },
  draft: {
    list: 'Linhas da lista, antes de imprimir',
    state: 'Leitura',
    right: 'OK',
    open: 'Falta escolher',
    answerFirst: 'Antes de imprimir, escolha como ler a lista.',
    repeats: (row: number) => `Repete a linha ${number(row)}`,
    rows: 'Linhas',
    wrong: 'Com erro',
    repeated: 'Repetidas',
    cut: 'O texto tinha mais linhas do que cabem numa lista: só as primeiras estão aqui.',
    withRepeated: 'Imprimir também as repetidas',
    removeWrong: (rows: number) => `Remover ${count(rows, 'linha com erro', 'linhas com erro')}`,
    zeros: (rows: number) => `Usar os zeros que faltam em ${count(rows, 'linha', 'linhas')}`,
    clear: 'Usar outra lista',
    bringBack: (rows: number) => `Desfazer a remoção de ${count(rows, 'linha', 'linhas')}`,
    papeis: 'O que imprimir',
    kinds: { certidao: 'Certidões', iptu: 'IPTU', ambos: 'Cada linha diz' },
    whichKind: 'As linhas têm o imóvel e também um CPF ou CNPJ. O que imprimir?',
    chooseColumns: 'Escolher as colunas…',
    start: 'Imprimir a lista…',
    blocked: (rows: number) =>
      `Antes de imprimir, edite ou remova ${count(rows, 'linha com erro', 'linhas com erro')}.`,
    hints: [
      ['Enter', 'edita a linha'],
      ['E', 'próxima com erro'],
      ['Delete', 'remove a linha'],
      ['C', 'certidões'],
      ['I', 'IPTU'],
      ['L', 'colunas'],
      ['K', 'confere na prefeitura'],
    ],
  },
  precheck: {
    start: 'Conferir na prefeitura',
    goOn: (left: number) => `Conferir na prefeitura (${left === 1 ? 'falta' : 'faltam'} ${number(left)})`,
    stop: 'Parar de conferir',
    running: (asked: number, total: number) =>
      `${number(asked)} de ${number(total)} conferidos. Nada é emitido: a prefeitura só diz se conhece cada CPF, CNPJ ou inscrição.`,
    done: (refused: number) =>
      refused === 0 ? 'A prefeitura aceita todos.' : `A prefeitura não aceita ${count(refused, 'linha', 'linhas')}.`,
    refused: (words: string) => `Prefeitura: ${words}`,
    remove: (rows: number) => `Remover ${count(rows, 'que a prefeitura não aceita', 'que a prefeitura não aceita')}`,
    count: 'Não aceitas',
  },
  reading: {
    title: 'Colunas da lista',
    columns: {
      documento: 'Coluna do CPF ou CNPJ',
      outroDocumento: 'Se ela estiver vazia, usar',
      inscricao: 'Coluna da inscrição do imóvel',
      exercicio: 'Coluna do ano',
      parcela: 'Coluna da parcela',
      nome: 'Coluna do nome',
    } satisfies Record<ColunaDaLista, string>,
    choose: 'Escolher…',
    none: 'Nenhuma',
    empty: 'Nada nesta coluna.',
    missing: 'Escolha a coluna, ou Nenhuma.',
    preview: 'Assim ficam as primeiras linhas',
    keep: 'Usar estas colunas',
  },
  edit: {
    title: (row: number) => `Linha ${number(row)}`,
    kind: 'Papel',
    kinds: { certidao: 'Certidão', iptu: 'IPTU' },
    documento: 'CPF ou CNPJ',
    inscricao: 'Inscrição do imóvel',
    exercicio: 'Ano',
    parcela: 'Parcela',
    parcelaHint: 'Sem parcela, o carnê inteiro.',
    keep: 'Salvar',
  },
  start: {
    title: (rows: number) => `Imprimir ${count(rows, 'linha', 'linhas')}`,
    modelo: { PF: 'Certidão para pessoas (CPF)', PJ: 'Certidão para empresas (CNPJ)' },
    choose: 'Escolher…',
    missing: 'Escolha a certidão.',
    unknown: 'Sem a lista de certidões não dá para começar: tente de novo, ou remova da lista estas pessoas.',
    order: 'Ordem de impressão',
    orders: { text: 'A mesma do arquivo', name: 'Por nome' },
    finalidade: 'Finalidade (se a certidão pedir)',
    destino: (kind: string) => `Impressora para ${kind.toLowerCase()}`,
    byRule: 'Conforme as regras',
    share: 'Este posto imprime',
    whole: 'A lista toda',
    part: (nth: number, all: number) => `A parte ${number(nth)} de ${number(all)}`,
    partHint: 'Abra o mesmo arquivo em cada posto e escolha outra parte em cada um.',
    together: 'Juntar num só PDF os papéis seguidos do mesmo tipo',
    togetherHint: 'Até 25 papéis em cada PDF, que é um só trabalho na fila de impressão.',
    folder: 'Os arquivos na pasta levam só o número da linha e o tipo do documento, sem dados pessoais.',
    go: 'Imprimir',
    loading: 'Buscando as certidões…',
  },
  run: {
    list: 'Linhas da lista',
    state: 'Situação',
    pause: 'Pausar',
    resume: 'Retomar',
    stop: 'Parar depois destas',
    again: (rows: number) =>
      rows === 1 ? 'Tentar de novo a que falhou' : `Tentar de novo as ${number(rows)} que falharam`,
    doubts: (rows: number) => `Ver ${count(rows, 'em dúvida', 'em dúvida')}…`,
    saveReport: 'Salvar relatório…',
    printReport: 'Imprimir relatório',
    saved: (file: string) => `Relatório salvo: ${file}.`,
    printed: 'O relatório está na fila de impressão.',
    printCover: 'Imprimir folha de rosto',
    coverPrinted: 'A folha de rosto está na fila de impressão.',
    range: 'Imprimir linhas de novo…',
    onlyTrouble: (rows: number) => `Só as com problema (${number(rows)})`,
    noTrouble: 'Nenhuma linha com problema.',
    halted: (impressora: string, why: string, rows: number) =>
      `Parada: ${impressora}, ${why}. ${count(rows, 'linha espera', 'linhas esperam')}.`,
    remove: 'Remover a lista…',
    done: 'Feitas',
    left: 'Faltam',
    failed: 'Falharam',
    doubt: 'Em dúvida',
    look: 'A conferir na bandeja',
    hints: [
      ['P', 'pausa ou retoma'],
      ['R', 'tenta de novo as que falharam'],
      ['E', 'próxima com problema'],
      ['F', 'só as com problema'],
    ],
    cameOut: 'O papel saiu',
    notOut: 'Não saiu',
    answerHints: [
      ['S', 'o papel saiu'],
      ['N', 'não saiu'],
    ],
    elsewhere: (dominio: string) => `A lista é de ${dominio}: ela espera até este posto voltar a esse município.`,
    locked: 'O cofre de chaves do computador está trancado. A lista continua quando ele abrir.',
  },
  range: {
    title: 'Imprimir linhas de novo',
    explanation: 'Sai o mesmo documento, sem nova emissão, enquanto ele estiver neste computador.',
    de: 'Da linha',
    ate: 'Até a linha',
    invalid: 'Digite o número de uma linha da lista.',
    none: ({ de, ate }: Pick<FaixaDaLista, 'de' | 'ate'>) =>
      `Nenhuma linha de ${number(de)} a ${number(ate)} terminou ainda.`,
    issued: (rows: number) =>
      `O papel de ${count(rows, 'certidão', 'certidões')} não está mais neste computador: para imprimir, ${rows === 1 ? 'ela é emitida' : 'elas são emitidas'} outra vez.`,
    go: 'Imprimir de novo',
    goIssue: 'Emitir outra vez e imprimir',
  },
  doubts: {
    title: 'Não se sabe se estas certidões foram emitidas',
    explanation:
      'O sistema da prefeitura não respondeu a tempo, ou o programa fechou durante o pedido. O programa não as emite de novo sozinho, para não sair mais de uma da mesma pessoa.',
    again: (rows: number) => `Emitir de novo ${count(rows, 'papel', 'papéis')}`,
  },
  remove: {
    title: 'Remover a lista?',
    explanation: 'As linhas e os papéis que ainda não saíram somem deste computador. O relatório também: salve antes.',
    go: 'Remover',
  },
  another: {
    open: 'Outra lista…',
    title: 'Abrir outra lista?',
    explanation: 'As linhas desta somem deste computador. O relatório também: salve antes.',
    go: 'Abrir outra',
  },
  cover: {
    title: 'Folha de rosto da lista de trabalho',
    columns: ['Linha', 'Papel', 'Documento ou inscrição', 'Nome'],
    note: (rows: number) => `${count(rows, 'linha', 'linhas')}, na ordem em que os papéis saem.`,
  },
  report: {
    title: 'Relatório da lista de trabalho',
    made: (at: Date) => `Feito em ${dayAndTime(at)}.`,
    columns: ['Linha', 'Papel', 'Situação', 'Motivo', 'Páginas', 'Impressora'],
    note: (done: number, total: number) => `${number(done)} de ${count(total, 'linha feita', 'linhas feitas')}.`,
    rows: 'As linhas são as do texto que foi colado. Nomes e documentos não estão neste relatório.',
  },
}

/** A column's heading, or its position for a column without one. */
export function columnName(heading: string, at: number): string {
  return heading === '' ? `Coluna ${number(at + 1)}` : heading
}

/** The question that a person must answer before the list can start. */
export function questionInWords({ campo }: PerguntaDaLista): string {
  return campo === 'papeis' ? listaText.draft.whichKind : questionText[campo]
}

const questionText: Record<ColunaDaLista, string> = {
  documento: 'Qual coluna tem o CPF ou CNPJ de quem vai na certidão?',
  outroDocumento: 'Qual coluna tem o CPF ou CNPJ de quem vai na certidão?',
  inscricao: 'Qual coluna tem a inscrição do imóvel?',
  exercicio: 'Qual coluna tem o ano do IPTU?',
  parcela: 'Qual coluna tem o número da parcela, se houver?',
  nome: 'Qual coluna tem o nome?',
}

/** Accounts for every row of the text: rows in the list, and the reasons for all others. */
export function countInWords(
  { texto, acima, cabecalho, vazias, totais, alem }: ContaDoTexto,
  list: number,
  removed: number,
) {
  const parts = [
    [list, `${number(list)} na lista`],
    [cabecalho, `${number(cabecalho)} de cabeçalho`],
    [acima, `${number(acima)} acima do cabeçalho`],
    [vazias, `${number(vazias)} em branco`],
    [totais, count(totais, 'de total', 'de totais')],
    [removed, count(removed, 'removida', 'removidas')],
    [alem, `${number(alem)} além do limite`],
  ] as const
  const shown = parts.filter(([rows], at) => at === 0 || rows > 0).map(([, words]) => words)
  return `O texto tem ${count(texto, 'linha', 'linhas')}: ${shown.join(', ')}.`
}

export function itemInWords(item: ItemDaLista): string {
  const name = DOCUMENTOS[item.tipo].nome
  if (item.tipo === 'certidao') return name
  return item.tipo === 'carne' ? `${name} ${item.exercicio}` : `${name} ${item.exercicio}, parcela ${item.parcela}`
}

const leituraText: Record<Exclude<Leitura['situacao'], 'caractereInvalido' | 'foraDoLugar' | 'letraAntes'>, string> = {
  vazio: 'Falta o CPF ou CNPJ',
  incompleto: 'Faltam dígitos no CPF ou CNPJ',
  valido: '',
  digitosNaoConferem: 'Os dígitos do CPF ou CNPJ não conferem',
  letraEmCpf: 'Há uma letra no CPF',
  longo: 'Há dígitos demais no CPF ou CNPJ',
  decimal: 'A planilha escreveu o número com casas decimais: formate a coluna como texto',
  expoente: 'A planilha abreviou o número (E+10): formate a coluna como texto',
}

function leituraInWords(leitura: Leitura): string {
  switch (leitura.situacao) {
    case 'caractereInvalido':
      return `Há ${signName(leitura.caractere)}, que não é de CPF nem de CNPJ`
    case 'foraDoLugar':
      return `Há ${signName(leitura.caractere)} onde o CPF ou CNPJ não tem`
    case 'letraAntes':
      return `Há a letra “${leitura.letra}” antes do ${leitura.tipo === 'PF' ? 'CPF' : 'CNPJ'}`
    default:
      return leituraText[leitura.situacao]
  }
}

const campoText: Record<Exclude<CampoDaLinha, 'documento'>, { falta: string; invalido: string }> = {
  inscricao: { falta: 'Falta a inscrição', invalido: 'A inscrição é longa demais, ou a planilha a mudou' },
  exercicio: { falta: 'Falta o ano', invalido: 'O ano tem quatro dígitos' },
  parcela: { falta: 'Falta a parcela', invalido: 'A parcela vai de 0 a 99' },
}

export function problemInWords(problema: ProblemaDaLinha): string {
  if (problema.motivo === 'longa') return 'A linha é longa demais: remova'
  if (problema.motivo === 'dois') return 'A linha tem dois documentos: abra a linha e escolha um'
  if (problema.motivo === 'aspas') return 'As aspas deixam dúvida: abra a linha e confira'
  if (problema.motivo !== 'documento') return campoText[problema.campo][problema.motivo]
  const zeros = problema.completo === null ? '' : ': a planilha removeu os zeros da frente'
  return `${leituraInWords(problema.leitura)}${zeros}`
}

export interface RowWords {
  what: string
  /** The person or property: a CPF, a CNPJ or a registration. */
  whose: string
  state: string
  reason: string
  tone: Tone
}

/**
 * A row as it was read.
 * @param refused the municipality's text if it refuses the document
 * @param repeats the number of an earlier row with the same request
 */
export function readRowInWords(
  { campos, leitura }: LinhaLida,
  refused: string | null = null,
  repeats: number | null = null,
): RowWords {
  const { draft, edit, precheck } = listaText
  if ('problema' in leitura) {
    const whose = campos.tipo === 'certidao' ? campos.documento : campos.inscricao
    return { what: edit.kinds[campos.tipo], whose, state: problemInWords(leitura.problema), reason: '', tone: 'bad' }
  }
  const state = refused !== null ? precheck.refused(refused) : repeats === null ? draft.right : draft.repeats(repeats)
  return { ...itemWords(leitura.item), state, reason: '', tone: state === draft.right ? 'good' : 'attention' }
}

const itemWords = (item: ItemDaLista) => ({
  what: itemInWords(item),
  whose: item.tipo === 'certidao' ? formatDocumento(item.documento) : item.inscricao,
})

const stateText: Record<EstadoDaLinha, string> = {
  pendente: 'Espera a vez',
  pedindo: 'Buscando',
  obtida: 'Pronta para a impressora',
  naFila: 'Na fila de impressão',
  feita: 'Feita',
  falhou: 'Falhou',
  duvida: 'Não se sabe se foi emitida',
  conferir: 'O papel saiu?',
}

const tones: Record<EstadoDaLinha, Tone> = {
  pendente: 'underWay',
  pedindo: 'underWay',
  obtida: 'underWay',
  naFila: 'underWay',
  feita: 'good',
  falhou: 'bad',
  duvida: 'question',
  conferir: 'question',
}

export function rowInWords(row: Pick<LinhaDaLista, 'item' | 'estado' | 'falha' | 'erro' | 'juntas'>): RowWords {
  const { item, estado } = row
  return { ...itemWords(item), state: stateText[estado], reason: reasonOf(row), tone: tones[estado] }
}

function reasonOf({ estado, falha, erro, juntas }: Omit<Parameters<typeof rowInWords>[0], 'item'>): string {
  if (falha) return falha.descricao ?? describeFalha(falha).sentence
  if (estado === 'falhou') return erro ? sentence(erro) : 'O papel foi cancelado na fila de impressão.'
  // One answer counts for all rows of the same PDF.
  if (estado === 'conferir' && juntas > 0) return `A resposta vale para as ${number(juntas + 1)} linhas do mesmo PDF.`
  return ''
}

const sentence = (erro: ErroImpressao) => {
  const said = describePrintError(erro)
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`
}

export function listInWords({ estado, falha, esperaSegundos, porMinuto, faltamSegundos }: AndamentoDaLista): string {
  if (estado === 'terminada') return 'A lista chegou ao fim.'
  if (estado === 'pausada') return 'A lista está em pausa.'
  if (estado === 'parando') return 'A lista para assim que saírem os documentos já emitidos.'
  if (estado === 'trancada') return listaText.run.locked
  if (falha && esperaSegundos !== null)
    return `${describeFalha(falha).sentence} Nova tentativa em até ${count(esperaSegundos, 'segundo', 'segundos')}.`
  if (porMinuto === null || faltamSegundos === null) return 'A lista está sendo impressa.'
  return `${count(Math.round(porMinuto), 'linha', 'linhas')} por minuto, faltam ${timeInWords(faltamSegundos)}.`
}

export function stoppedInWords(lista: AndamentoDaLista): string {
  const { contagem } = lista
  const total = Object.values(contagem).reduce((sum, rows) => sum + rows, 0)
  const failed = contagem.falhou > 0 ? `, ${count(contagem.falhou, 'falhou', 'falharam')}` : ''
  return `${listInWords(lista)} ${number(contagem.feita)} de ${count(total, 'linha feita', 'linhas feitas')}${failed}.`
}

function timeInWords(seconds: number): string {
  if (seconds < 90) return count(Math.max(1, seconds), 'segundo', 'segundos')
  const minutes = Math.round(seconds / 60)
  return minutes < 90 ? count(minutes, 'minuto', 'minutos') : count(Math.round(minutes / 60), 'hora', 'horas')
}
