import type { AvisoDeImpressao, Ligacao, Sides, TrabalhoIlegivel } from '../../shared/model/impressao.ts'
import type { RegraDeImpressao } from '../../shared/model/regrasDeImpressao.ts'
import { mediaSize } from '../../shared/model/mediaSize.ts'
import { DOCUMENTOS, tiposDocumento } from '../../shared/model/tipoDocumento.ts'
import { sidesText } from './printQueue.ts'
import { count, dayAndTime, number } from './numbers.ts'

export const printSettingsText = {
  title: 'Ajustes',
  parts: { impressoras: 'Impressoras', posto: 'Este posto', prefeitura: 'Prefeitura', suporte: 'Suporte' },
  marked: (part: string) => `${part}, pede atenção`,
  loading: 'Buscando as impressoras…',
  queue: 'Fila de impressão',
  impressoras: {
    title: 'Impressoras',
    search: 'Procurar de novo',
    empty: 'Nenhuma impressora encontrada',
    emptyExplanation: 'Ligue a impressora ou peça ao suporte que a instale neste computador, e procure de novo.',
    pick: 'Usar esta',
    pickLabel: (name: string) => `Usar esta: ${name}`,
    inUse: 'Em uso',
    folder: 'Escolher a pasta…',
    test: 'Página de teste',
    testLabel: (name: string) => `Página de teste: ${name}`,
    inQueue: (waiting: number) => `${number(waiting)} na fila`,
    /** The connection decides whether a print is confirmed: by cable and WSD it never is. */
    ligacoes: {
      usb: 'por cabo USB, não confirma o papel',
      paralela: 'por cabo paralelo, não confirma o papel',
      rede: 'pela rede',
      direta: 'pela rede, direto à impressora',
      wsd: 'pela rede, achada pelo Windows (WSD), não confirma o papel',
      servidor: 'pelo servidor de impressão',
    } satisfies Record<Ligacao, string>,
  },
  regras: {
    title: 'Regras',
    explanation: 'A primeira regra que serve ao documento decide. Sem regra, vale a impressora em uso.',
    add: 'Nova regra',
    empty: 'Nenhuma regra',
    emptyExplanation:
      'Tudo sai na impressora em uso, uma cópia, só frente. Crie uma regra para mandar guias ou certidões a outra impressora.',
    editNow: 'Editar',
    edit: (name: string) => `Editar a regra: ${name}`,
    moveUp: (name: string) => `Subir a regra: ${name}`,
    moveDown: (name: string) => `Descer a regra: ${name}`,
    remove: (name: string) => `Remover a regra: ${name}`,
    kept: 'Regras salvas.',
  },
  regra: {
    add: 'Nova regra de impressão',
    edit: 'Regra de impressão',
    kinds: 'Documentos',
    kindsHint: 'Nenhum marcado: a regra vale para todos, menos o cupom.',
    impressora: 'Impressora',
    choice: 'Escolha…',
    missingImpressora: 'Escolha a impressora.',
    notListed: (name: string) => `${name} (não encontrada)`,
    bandeja: 'Bandeja',
    impressoraBandeja: 'A impressora escolhe',
    papel: 'Papel',
    papelA4: 'A4',
    papelRolo: 'Rolo de 80 mm',
    papelHint: 'Página maior que o papel sai diminuída para caber. A que tem código de barras é recusada.',
    sides: 'Lados',
    copias: 'Cópias',
    copiasError: 'De 1 a 99.',
    ajustar: 'Diminuir a página que não couber na área imprimível',
    ajustarHint: 'Desmarcada, ela é recusada. Menor, um código de barras pode não ser lido.',
    reserva: 'Impressora reserva',
    noReserva: 'Nenhuma',
    reservaHint: 'Oferecida quando a primeira não está pronta, antes de o papel sair.',
    dividirCom: 'As listas do escritório saem também em',
    dividirComHint: 'Cada papel vai para a que estiver livre. Bandeja, papel e lados valem para todas.',
    imprimirAoEmitir: 'Imprimir automaticamente ao emitir',
    imprimirAoEmitirHint: 'Desmarcada, guia e certidão esperam o Enter.',
    postos: 'Só nestes postos',
    postosHint: 'Nomes separados por vírgula. Vazio: em todos.',
    modos: 'Só neste tipo de posto',
    modoNames: { balcao: 'Balcão', escritorio: 'Escritório', totem: 'Totem' },
    keep: 'Salvar',
  },
  municipio: 'Prefeitura',
  sound: {
    title: 'Aviso sonoro',
    label: 'Tocar um aviso curto quando uma impressora pedir atenção',
    office: 'Tocar um aviso curto quando uma impressora pedir atenção, e quando a lista parar ou terminar',
    hear: 'Ouvir',
  },
}

/** A tray's name from IPP's keyword (`media-source`). A maker's own tray keeps its name. */
export function bandejaName(bandeja: string): string {
  const numbered = /^tray-(\d+)$/.exec(bandeja)
  if (numbered) return `Bandeja ${numbered[1]}`
  return bandejas.get(bandeja) ?? bandeja
}

/** A paper size's everyday name and dimensions, from its PWG name. */
export function papelName(papel: string): string {
  const size = mediaSize(papel)
  if (!size) return papel
  const [width, height] = [number(size.x / 100), number(size.y / 100)]
  const name =
    papeis.get(papel.split('_').slice(0, 2).join('_')) ?? (/^iso_([abc]\d+)_/.exec(papel)?.[1] ?? '').toUpperCase()
  return `${name} ${width} × ${height} mm`.trim()
}

const papeis = new Map([
  ['na_letter', 'Carta'],
  ['na_legal', 'Ofício americano'],
  ['na_ledger', 'Tabloide'],
  ['na_executive', 'Executivo'],
  ['na_invoice', 'Meia carta'],
])

const bandejas = new Map([
  ['auto', 'Automática'],
  ['main', 'Principal'],
  ['alternate', 'Alternativa'],
  ['manual', 'Manual'],
  ['by-pass-tray', 'Entrada manual'],
  ['large-capacity', 'Grande capacidade'],
  ['envelope', 'Envelopes'],
  ['top', 'De cima'],
  ['middle', 'Do meio'],
  ['bottom', 'De baixo'],
])

export const sidesOptions: Record<Sides, string> = {
  'one-sided': 'Só frente',
  'two-sided-long-edge': 'Frente e verso',
  'two-sided-short-edge': 'Frente e verso (borda curta)',
}

export function regraName({ tipos = [], estacoes = [], modos = [] }: RegraDeImpressao): string {
  const papers = tipos.length === 0 ? 'Todos os documentos' : tipos.map((kind) => DOCUMENTOS[kind].nome).join(', ')
  const where = [...estacoes, ...modos.map((modo) => printSettingsText.regra.modoNames[modo].toLowerCase())]
  return where.length === 0 ? papers : `${papers} (${where.join(', ')})`
}

export function regraEffect(regra: RegraDeImpressao, nameOf: (impressora: string) => string): string {
  const { impressora, bandeja, papel, lados, copias, ajustar, reserva, dividirCom = [], imprimirAoEmitir } = regra
  return [
    nameOf(impressora),
    ...(bandeja === undefined ? [] : [bandejaName(bandeja).toLowerCase()]),
    ...(papel === undefined ? [] : [papelName(papel)]),
    ...(lados === undefined ? [] : [sidesText[lados]]),
    ...(copias === undefined || copias === 1 ? [] : [count(copias, 'cópia', 'cópias')]),
    ...(ajustar === true ? ['diminui para caber'] : []),
    ...(reserva === undefined ? [] : [`reserva: ${nameOf(reserva)}`]),
    ...(dividirCom.length === 0 ? [] : [`listas também em ${dividirCom.map(nameOf).join(', ')}`]),
    ...(imprimirAoEmitir === false ? ['espera o Enter'] : []),
  ].join(' · ')
}

function unreadableName({ tipo, criadoEm }: TrabalhoIlegivel): string {
  const name = tiposDocumento.find((known) => known === tipo)
  return [name ? DOCUMENTOS[name].nome.toLowerCase() : 'documento', criadoEm !== null && `de ${dayAndTime(criadoEm)}`]
    .filter(Boolean)
    .join(' ')
}

/** Printing problems of this machine, each with its exact remedy. `command` is the text to type. */
export const printNoticeText: Record<
  AvisoDeImpressao['tipo'],
  {
    title: (count: number, notice: AvisoDeImpressao) => string
    explanation: string
    remedy?: string
    command?: string
    end?: string
  }
> = {
  'spool.guarda': {
    title: () => 'O serviço de impressão mantém os documentos já impressos.',
    explanation: 'Qualquer conta deste computador pode imprimi-los de novo. Peça ao suporte:',
    remedy: 'Em /etc/cups/cupsd.conf escreva',
    command: 'PreserveJobFiles No',
    end: 'e reinicie o CUPS.',
  },
  'cofre.ausente': {
    title: () => 'Este computador não oferece um cofre de chaves ao programa.',
    explanation:
      'Os documentos na fila ficam só na memória: se o programa fechar antes de imprimir, será preciso buscá-los de novo. Peça ao suporte que instale o chaveiro do sistema (gnome-keyring ou kwallet).',
  },
  'trabalhos.perdidos': {
    title: (lost) => `${count(lost, 'impressão se perdeu', 'impressões se perderam')} quando o programa foi fechado.`,
    explanation: 'Nada saiu no papel. Busque os documentos de novo e imprima. A fila de impressão mostra quais eram.',
  },
  'fila.danificada': {
    title: (_count, { quando }) =>
      `O arquivo da fila de impressão${quando === undefined ? '' : `, de ${dayAndTime(quando)},`} estava danificado e foi posto de lado.`,
    explanation: 'Os trabalhos que estavam nele se perderam. Confira o que saiu no papel e avise o suporte.',
  },
  'fila.parada': {
    title: () => 'O programa não consegue ler ou salvar a fila de impressão.',
    explanation:
      'Enquanto for assim nada é impresso, e os trabalhos de antes esperam. Peça ao suporte que veja o espaço em disco e as permissões da pasta de dados.',
  },
  'trabalhos.ilegiveis': {
    title: (unreadable, { quais = [] }) =>
      `${count(unreadable, 'impressão de outra versão do programa não pôde ser lida', 'impressões de outra versão do programa não puderam ser lidas')}: ${quais.map(unreadableName).join('; ')}.`,
    explanation: 'Confira o que saiu no papel. O que faltar, busque de novo e imprima.',
  },
  'auditoria.parada': {
    title: (lines) =>
      lines === 1
        ? '1 linha do registro do que foi impresso não pôde ser escrita.'
        : `${number(lines)} linhas do registro do que foi impresso não puderam ser escritas.`,
    explanation:
      'Imprimir continua possível, e cada impressão tenta escrevê-las de novo. Se o programa fechar antes disso, estas linhas se perdem. Peça ao suporte que veja o espaço em disco e as permissões da pasta de dados.',
  },
}

export const suporteText = {
  title: 'Suporte',
  explanation:
    'Versões, ajustes, impressoras, diagnósticos e as últimas linhas do log deste computador, em um arquivo. Nada de quem foi atendido está nele.',
  save: 'Relatório para o suporte…',
  saved: (file: string) => `Salvo: ${file}.`,
}
