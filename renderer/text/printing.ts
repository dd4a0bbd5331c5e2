import type {
  ErroImpressao,
  EstadoImpressora,
  EstadoTrabalho,
  Impressora,
  MotivoAtencao,
  OpcaoDoTrabalho,
  Trabalho,
} from '../../shared/model/impressao.ts'
import { kioskSentences, kioskText } from './kiosk.ts'
import { paperSpoken } from './idioma.ts'
import { documentoOf } from '../../shared/model/tipoDocumento.ts'
import { count, number } from './numbers.ts'
import { sidesText } from './printQueue.ts'

/** Requested options that a printer ignores, as part of a sentence: «A impressora ignorou: 2 vias, frente e verso». */
const optionText: Record<OpcaoDoTrabalho, (trabalho: Trabalho) => string> = {
  copias: ({ copias }) => count(copias, 'via', 'vias'),
  lados: ({ sides }) => sidesText[sides].toLowerCase(),
  papel: () => 'tamanho do papel',
  bandeja: () => 'bandeja escolhida',
  tamanho: () => 'tamanho real da página',
  outra: () => 'uma das opções pedidas',
}

/** The tone of a state: its colour and symbol, which repeat the text. */
export type Tone = 'underWay' | 'good' | 'attention' | 'bad' | 'question'

export interface TrabalhoDescription {
  /** The present state, e.g. «Enviada à HP-Balcão-2». */
  sentence: string
  /** The remedy; absent if there is nothing to do. */
  remedy?: string
  tone: Tone
}

/** The reason why a printer waits for a person, and what that person can do. */
export const reasonText: Record<MotivoAtencao, { sentence: string; remedy: string }> = {
  'media-empty': { sentence: 'Sem papel', remedy: 'Reponha o papel na bandeja: a impressão continua sozinha.' },
  'media-jam': { sentence: 'Papel preso', remedy: 'Abra a impressora, retire a folha presa e feche a tampa.' },
  'door-open': { sentence: 'Tampa aberta', remedy: 'Feche a tampa da impressora.' },
  'toner-empty': { sentence: 'Sem tinta ou toner', remedy: 'Troque o cartucho ou escolha outra impressora.' },
  offline: { sentence: 'Impressora desligada ou fora da rede', remedy: 'Ligue a impressora e confira o cabo.' },
  paused: {
    sentence: 'Fila da impressora em pausa',
    remedy: 'Peça ao suporte que libere a fila ou escolha outra impressora.',
  },
  certificate: {
    sentence: 'A impressora não é mais reconhecida',
    remedy: 'Veja o certificado nos ajustes (Alt+J): ele mudou, e nada é enviado à impressora.',
  },
  rejecting: { sentence: 'A impressora não aceita trabalhos', remedy: 'Escolha outra impressora.' },
  disk: {
    sentence: 'O programa não consegue salvar o trabalho',
    remedy: 'Libere espaço no disco: a impressão continua sozinha. Se não adiantar, avise o suporte.',
  },
  outro: { sentence: 'A impressora pede atenção', remedy: 'Veja o aviso no painel da impressora.' },
}

const printErrorText: Record<ErroImpressao, { sentence: string; remedy: string }> = {
  'impressora.ausente': {
    sentence: 'a impressora não foi encontrada',
    remedy: 'Confira se está ligada ou escolha outra.',
  },
  'impressora.recusou': {
    sentence: 'a impressora recusou o trabalho',
    remedy: 'Confira a impressora e imprima de novo.',
  },
  'impressora.semResposta': {
    sentence: 'a impressora não respondeu',
    remedy: 'Confira se está ligada e imprima de novo.',
  },
  'impressora.certificado': {
    sentence: 'o certificado da impressora mudou e nada foi enviado',
    remedy: 'Veja o certificado nos ajustes (Alt+J).',
  },
  'impressora.versao': {
    sentence: 'a impressora usa uma versão do protocolo IPP que o programa não conhece',
    remedy: 'Escolha outra impressora e peça ao suporte que ligue esta por uma fila do sistema.',
  },
  'impressora.opcao': {
    sentence: 'a impressora não tem o papel ou a opção pedida',
    remedy: 'Escolha outra impressora e imprima de novo.',
  },
  'impressora.papel': {
    sentence: 'o documento não cabe no papel desta impressora',
    remedy: 'Escolha outra impressora e imprima de novo.',
  },
  'impressora.margem': {
    sentence: 'parte da página ficaria fora da área que a impressora alcança',
    remedy: 'Escolha outra impressora, ou permita diminuir a página na regra desta (Alt+J), e imprima de novo.',
  },
  'impressora.falhou': { sentence: 'a impressora parou no meio', remedy: 'Confira a impressora e imprima de novo.' },
  'impressora.naoRecebeu': { sentence: 'o documento não chegou à impressora', remedy: 'Imprima de novo.' },
  'impressora.cota': {
    sentence: 'a impressora não aceitou a conta de impressão: falta cota ou permissão',
    remedy: 'Peça ao suporte que confira a conta de impressão ou escolha outra impressora.',
  },
  'impressora.ocupada': {
    sentence: 'a impressora estava ocupada com outros trabalhos',
    remedy: 'Espere que ela termine e imprima de novo.',
  },
  'documento.invalido': { sentence: 'o documento não serve para impressão', remedy: 'Busque o documento de novo.' },
  'documento.trancado': {
    sentence: 'o documento é protegido, e esta impressora não consegue abri-lo',
    remedy: 'Escolha outra impressora.',
  },
  'documento.paginas': {
    sentence: 'o documento não tem as páginas pedidas',
    remedy: 'Confira os números das páginas e imprima de novo.',
  },
  'documento.perdido': {
    sentence: 'o programa foi fechado antes de entregar o documento à impressora',
    remedy: 'Busque o documento de novo e imprima.',
  },
  'pasta.indisponivel': {
    sentence: 'a pasta está cheia ou não existe mais',
    remedy: 'Escolha outra pasta e imprima de novo.',
  },
  'fila.indisponivel': {
    sentence: 'o programa não conseguiu salvar o trabalho',
    remedy: 'Confira o espaço em disco e imprima de novo.',
  },
  'trabalho.ausente': { sentence: 'o trabalho não existe mais', remedy: 'Imprima de novo.' },
  'trabalho.expirado': {
    sentence: 'o trabalho esperou tempo demais pela impressora',
    remedy: 'Confira a impressora e imprima de novo, se ainda precisar do papel.',
  },
}

export function describePrintError(erro: ErroImpressao): string {
  return printErrorText[erro].sentence
}

const impressoraStateText: Record<EstadoImpressora, string> = {
  pronta: 'pronta',
  imprimindo: 'imprimindo',
  atencao: 'precisa de atenção',
  parada: 'parada',
  desconhecida: 'estado desconhecido',
}

const tones: Record<EstadoTrabalho, Tone> = {
  queued: 'underWay',
  submitted: 'underWay',
  waiting: 'underWay',
  printing: 'underWay',
  attention: 'attention',
  sent: 'good',
  printed: 'good',
  failed: 'bad',
  canceled: 'attention',
  unknown: 'question',
}

/** Describes a job's state without claiming more than is known; `impressora` is the printer's display name. */
export function describeTrabalho(trabalho: Trabalho, impressora: string, atKiosk = false): TrabalhoDescription {
  const isUnlike = trabalho.estado === 'printed' && trabalho.naoAtendeu !== undefined && !atKiosk
  const tone = isUnlike ? 'attention' : tones[trabalho.estado]
  const { sentence, remedy } = atKiosk ? sentenceAtKiosk(trabalho, impressora) : sentenceOf(trabalho, impressora)
  return remedy === undefined ? { sentence, tone } : { sentence, tone, remedy }
}

/** Problems that anybody can see at a printer. For all others a citizen only reads that the printer does not work. */
const seenByAll = new Set<MotivoAtencao>(['media-empty', 'media-jam', 'door-open', 'toner-empty'])

/** A job's state for a citizen who waits for a document: what happened, never what to do with the printer. */
function sentenceAtKiosk(job: Trabalho, impressora: string): { sentence: string; remedy?: string } {
  const { naoAtendeu: _forStaff, ...trabalho } = job
  const { sentence, remedy } = sentenceOf(trabalho, impressora)
  if (remedy === undefined) return { sentence }
  const foreign = paperSpoken(trabalho)
  if (foreign) return { sentence: foreign, remedy: kioskText.callSomebody }
  if (trabalho.estado === 'sent') return { sentence, remedy: kioskText.notSeen }
  if (trabalho.estado === 'attention' && !seenByAll.has(trabalho.motivo ?? 'outro'))
    return { sentence: kioskText.printerStopped, remedy: kioskText.callSomebody }
  const plain = trabalho.estado === 'failed' && trabalho.erro && kioskSentences[trabalho.erro]
  return { sentence: plain ? withoutStop(plain) : sentence, remedy: kioskText.callSomebody }
}

const withoutStop = (sentence: string) => sentence.replace(/\.$/, '')

function sentenceOf(trabalho: Trabalho, impressora: string): { sentence: string; remedy?: string } {
  // A test page is feminine.
  const it = documentoOf(trabalho.tipo)?.artigo ?? 'a'
  // The reduced size is mentioned only when the job has ended.
  const reduced = trabalho.diminuido ? `, diminuíd${it} para caber no papel` : ''
  const ignored = trabalho.naoAtendeu?.map((option) => optionText[option](trabalho)).join(', ')
  const unlike = ignored === undefined ? '' : `. A impressora ignorou: ${ignored}`
  switch (trabalho.estado) {
    case 'queued':
      return { sentence: `Indo para a ${impressora}` }
    case 'submitted':
      return { sentence: `Entregue à fila da ${impressora}` }
    case 'waiting':
      return { sentence: `Na fila da ${impressora}` }
    case 'printing':
      return { sentence: `Imprimindo na ${impressora}` }
    case 'attention':
      return trabalho.motivo ? reasonText[trabalho.motivo] : reasonText.outro
    case 'sent':
      return trabalho.destino === undefined
        ? {
            sentence: `Enviad${it} à ${impressora}${reduced}${unlike}`,
            remedy: 'A impressora não confirma o papel: confira a saída.',
          }
        : { sentence: `Salv${it} na pasta: ${trabalho.destino}` }
    case 'printed':
      return {
        sentence:
          trabalho.destino === undefined
            ? `Impress${it} na ${impressora}${reduced}${unlike}`
            : `Salv${it} na pasta: ${trabalho.destino}`,
        ...(ignored !== undefined && { remedy: 'Confira o papel antes de entregar.' }),
      }
    case 'failed': {
      const error = trabalho.erro && printErrorText[trabalho.erro]
      return error
        ? { sentence: `Não saiu papel: ${error.sentence}`, remedy: error.remedy }
        : { sentence: 'Não saiu papel', remedy: 'Imprima de novo.' }
    }
    case 'canceled':
      return { sentence: `Cancelad${it}`, remedy: 'Uma folha ainda pode sair: confira a impressora.' }
    case 'unknown':
      return {
        sentence: 'Não sabemos se o papel saiu'.concat(unlike),
        remedy: 'Olhe a saída da impressora e responda.',
      }
  }
}

const needAttention = (jobs: number) => count(jobs, 'pede atenção', 'pedem atenção')

export const printingText = {
  bandeja: 'Impressões',
  noLabel: 'Documento de outro atendimento',
  copias: (copias: number) => count(copias, 'cópia', 'cópias'),
  pages: (paginas: number) => count(paginas, 'página', 'páginas'),
  /** The page was larger than the paper. */
  reduced: 'diminuído para caber no papel',
  open: 'Abrir a lista de impressões',
  collapse: 'Recolher a lista de impressões',
  out: 'O papel saiu?',
  answer: 'Responder se o papel saiu',
  actions: {
    cancel: 'Cancelar',
    out: 'Sim, saiu',
    notOut: 'Não saiu',
    printAgain: 'Imprimir de novo',
    repeat: 'Imprimir de novo…',
    change: 'Imprimir em outra impressora',
  },
  choosePages: 'Escolher páginas…',
  printOn: (impressora: string) => `Imprimir em ${impressora}`,
  progress: 'Andamento das impressões',
  ready: (ready: number, total: number) => `${number(ready)} de ${number(total)} prontas`,
  list: (over: number, total: number) => `Lista: ${number(over)} de ${number(total)}`,
  viewQueue: 'Ver fila',
  viewAll: (more: number) => `Ver fila (mais ${number(more)})`,
  changed: (underWay: number, attention: number) =>
    `Impressões: ${number(underWay)} em andamento${attention > 0 ? `, ${needAttention(attention)}` : ''}.`,
  notOutPrint: 'Não, imprimir de novo',
  needAttention,
  impressora: 'Impressora',
  searching: 'procurando…',
  noImpressora: 'nenhuma',
  searchFalha: 'não respondem',
  paused: 'em pausa neste programa',
  choose: 'Onde imprimir',
  chooseFolder: 'Salvar em uma pasta…',
  searchAgain: 'Procurar de novo',
  inUse: 'em uso',
  refuses: 'não aceita trabalhos',
}

export const cancelText = {
  title: (all: number) => (all === 1 ? 'Cancelar a impressão?' : `Cancelar ${number(all)} impressões?`),
  oneSheet: 'A impressora já recebeu o trabalho: uma folha ainda pode sair. Confira a saída da impressora.',
  someSheets: (some: number) =>
    some === 1
      ? 'Uma delas já está na impressora: uma folha ainda pode sair.'
      : `${number(some)} delas já estão na impressora: de cada uma ainda pode sair uma folha.`,
  noSheet: 'Nada foi entregue à impressora: nenhuma folha vai sair.',
  cancelAll: (all: number) => (all === 1 ? 'Cancelar a impressão' : `Cancelar ${number(all)} impressões`),
}

export const reprintText = {
  title: 'Imprimir de novo',
  explanation: 'O mesmo documento sai outra vez, sem emitir um novo.',
  pages: 'Páginas',
  all: 'Todas',
  interval: (pages: string) => `páginas ${pages}`,
  hint: (last: number) => `O documento tem ${number(last)} páginas. Exemplo: 1-2 ou 1,${last}.`,
  error: (last: number) => `Escreva páginas de 1 a ${last}, como 2 ou 1-2.`,
  copias: 'Cópias',
  copiasError: 'De 1 a 99.',
  print: 'Imprimir',
}

export const printBannerText = {
  label: 'A impressora pede atenção',
  sentence: (impressora: string, reason: string) => `${impressora}: ${reason.toLowerCase()}.`,
  question: (impressora: string) => `${impressora}: não sabemos se o papel saiu.`,
  questionRemedy: 'Olhe a saída da impressora e responda (Alt+S).',
  wait: (waiting: number) => `${count(waiting, 'trabalho espera', 'trabalhos esperam')}.`,
  more: (more: number) => `Há mais ${count(more, 'aviso', 'avisos')} na fila.`,
  dismiss: 'Fechar o aviso',
}

export const listBannerText = { label: 'Lista de trabalho', view: 'Ver a lista' }

export function stateInWords({ estado, motivos, aceita, pausada }: Impressora): string {
  if (pausada) return printingText.paused
  const [reason] = motivos
  if (reason) return reasonText[reason].sentence.toLowerCase()
  return aceita ? impressoraStateText[estado] : printingText.refuses
}
