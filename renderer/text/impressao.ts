import type {
  ErroImpressao,
  EstadoImpressora,
  EstadoTrabalho,
  Impressora,
  MotivoAtencao,
  Trabalho,
} from '../../shared/model/impressao.ts'

/** Documents of masculine gender; the others («a guia», «a certidão») are feminine. */
const masculinos = new Set(['extratoDebitos', 'extratoPagamentos', 'comprovante', 'carne', 'boleto', 'taxaRecibo'])

/** `tone` of a state: what the colour and the symbol say; the words say it too. */
export type Tom = 'andando' | 'bom' | 'atencao' | 'ruim' | 'pergunta'

/** What a person reads about one print job. */
export interface SobreTrabalho {
  /** What is true now, e.g. «Enviada à HP-Balcão-2». */
  frase: string
  /** What to do about it; absent when nothing is to be done. */
  remedio?: string
  tom: Tom
}

/** Why a printer waits for a person, and what that person can do. */
export const motivoTexto: Record<MotivoAtencao, { frase: string; remedio: string }> = {
  'media-empty': { frase: 'Sem papel', remedio: 'Reponha o papel na bandeja: a impressão continua sozinha.' },
  'media-jam': { frase: 'Papel preso', remedio: 'Abra a impressora, retire a folha presa e feche a tampa.' },
  'door-open': { frase: 'Tampa aberta', remedio: 'Feche a tampa da impressora.' },
  'toner-empty': { frase: 'Sem tinta ou toner', remedio: 'Troque o cartucho ou escolha outra impressora.' },
  offline: { frase: 'Impressora desligada ou fora da rede', remedio: 'Ligue a impressora e confira o cabo.' },
  paused: {
    frase: 'Fila da impressora em pausa',
    remedio: 'Peça ao suporte que libere a fila ou escolha outra impressora.',
  },
  rejecting: { frase: 'A impressora não aceita trabalhos', remedio: 'Escolha outra impressora.' },
  outro: { frase: 'A impressora pede atenção', remedio: 'Veja o aviso no painel da impressora.' },
}

/** Why a job left no paper, and what to do. */
const erroDeImpressaoTexto: Record<ErroImpressao, { frase: string; remedio: string }> = {
  'impressora.ausente': {
    frase: 'a impressora não foi encontrada',
    remedio: 'Confira se está ligada ou escolha outra.',
  },
  'impressora.recusou': {
    frase: 'a impressora recusou o trabalho',
    remedio: 'Confira a impressora e imprima de novo.',
  },
  'impressora.semResposta': {
    frase: 'a impressora não respondeu',
    remedio: 'Confira se está ligada e imprima de novo.',
  },
  'impressora.certificado': {
    frase: 'o certificado da impressora mudou e nada foi enviado',
    remedio: 'Peça ao suporte que confira a impressora.',
  },
  'impressora.opcao': {
    frase: 'a impressora não tem o papel ou a opção pedida',
    remedio: 'Escolha outra impressora e imprima de novo.',
  },
  'impressora.falhou': { frase: 'a impressora parou no meio', remedio: 'Confira a impressora e imprima de novo.' },
  'impressora.ocupada': {
    frase: 'a impressora estava ocupada com outros trabalhos',
    remedio: 'Espere que ela termine e imprima de novo.',
  },
  'documento.invalido': { frase: 'o documento não serve para impressão', remedio: 'Busque o documento de novo.' },
  'documento.paginas': {
    frase: 'o documento não tem as páginas pedidas',
    remedio: 'Confira os números das páginas e imprima de novo.',
  },
  'documento.perdido': {
    frase: 'o programa foi fechado antes de entregar o documento à impressora',
    remedio: 'Busque o documento de novo e imprima.',
  },
  'pasta.indisponivel': {
    frase: 'a pasta está cheia ou não existe mais',
    remedio: 'Escolha outra pasta e imprima de novo.',
  },
  'fila.indisponivel': {
    frase: 'o programa não conseguiu guardar o trabalho',
    remedio: 'Confira o espaço em disco e imprima de novo.',
  },
  'trabalho.ausente': { frase: 'o trabalho não existe mais', remedio: 'Imprima de novo.' },
  'trabalho.expirado': {
    frase: 'o trabalho esperou tempo demais pela impressora',
    remedio: 'Confira a impressora e imprima de novo, se o papel ainda for preciso.',
  },
}

const estadoDaImpressoraTexto: Record<EstadoImpressora, string> = {
  pronta: 'pronta',
  imprimindo: 'imprimindo',
  atencao: 'precisa de atenção',
  parada: 'parada',
  desconhecida: 'estado desconhecido',
}

const tons: Record<EstadoTrabalho, Tom> = {
  queued: 'andando',
  submitted: 'andando',
  waiting: 'andando',
  printing: 'andando',
  attention: 'atencao',
  sent: 'bom',
  printed: 'bom',
  failed: 'ruim',
  canceled: 'atencao',
  unknown: 'pergunta',
}

/** The honest state of a job in plain words. `impressora` is the printer's name as the person knows it. */
export function sobreTrabalho(trabalho: Trabalho, impressora: string): SobreTrabalho {
  const tom = tons[trabalho.estado]
  const { frase, remedio } = fraseDe(trabalho, impressora)
  return remedio === undefined ? { frase, tom } : { frase, tom, remedio }
}

function fraseDe(trabalho: Trabalho, impressora: string): { frase: string; remedio?: string } {
  const o = masculinos.has(trabalho.tipo) ? 'o' : 'a'
  switch (trabalho.estado) {
    case 'queued':
      return { frase: `Indo para a ${impressora}` }
    case 'submitted':
      return { frase: `Entregue ao computador para a ${impressora}` }
    case 'waiting':
      return { frase: `Na fila da ${impressora}` }
    case 'printing':
      return { frase: `Imprimindo na ${impressora}` }
    case 'attention':
      return trabalho.motivo ? motivoTexto[trabalho.motivo] : motivoTexto.outro
    case 'sent':
      return trabalho.destino === undefined
        ? { frase: `Enviad${o} à ${impressora}`, remedio: 'A impressora não confirma o papel: confira a saída.' }
        : { frase: `Salv${o} na pasta: ${trabalho.destino}` }
    case 'printed':
      return {
        frase:
          trabalho.destino === undefined ? `Impress${o} na ${impressora}` : `Salv${o} na pasta: ${trabalho.destino}`,
      }
    case 'failed': {
      const erro = trabalho.erro && erroDeImpressaoTexto[trabalho.erro]
      return erro
        ? { frase: `Não saiu papel: ${erro.frase}`, remedio: erro.remedio }
        : { frase: 'Não saiu papel', remedio: 'Imprima de novo.' }
    }
    case 'canceled':
      return { frase: `Cancelad${o}`, remedio: 'Uma folha ainda pode sair: confira a impressora.' }
    case 'unknown':
      return { frase: 'Não sabemos se o papel saiu', remedio: 'Olhe a saída da impressora e responda.' }
  }
}

export const impressaoTexto = {
  bandeja: 'Impressões',
  semRotulo: 'Documento de outro atendimento',
  copias: (copias: number) => `${copias} cópias`,
  paginas: (paginas: number) => (paginas === 1 ? '1 página' : `${paginas} páginas`),
  abrir: 'Abrir a lista de impressões',
  recolher: 'Recolher a lista de impressões',
  saiu: 'O papel saiu?',
  acoes: {
    cancelar: 'Cancelar',
    saiu: 'Sim, saiu',
    naoSaiu: 'Não saiu',
    imprimirDeNovo: 'Imprimir de novo',
    repetir: 'Imprimir de novo…',
    trocar: 'Imprimir em outra impressora',
  },
  escolherPaginas: 'Escolher páginas…',
  imprimirEm: (impressora: string) => `Imprimir em ${impressora}`,
  andamento: 'Andamento das impressões',
  prontos: (prontos: number, total: number) => `${prontos} de ${total} prontos`,
  verFila: 'Ver fila',
  verTodos: (quantos: number) => `Ver fila (mais ${quantos})`,
  mudaram: (andando: number, atencao: number) =>
    `Impressões: ${andando} em andamento${atencao > 0 ? `, ${atencao} pedem atenção` : ''}.`,
  naoSaiuImprimir: 'Não, imprimir de novo',
  andando: (quantidade: number) => `${quantidade} em andamento`,
  pedeAtencao: (quantidade: number) => `${quantidade} pedem atenção`,
  impressora: 'Impressora',
  procurando: 'procurando impressora…',
  semImpressora: 'nenhuma impressora',
  falhaAoProcurar: 'impressoras não respondem',
  pausada: 'em pausa neste programa',
  escolher: 'Onde imprimir',
  escolherPasta: 'Salvar em uma pasta…',
  procurarDeNovo: 'Procurar de novo',
  emUso: 'em uso',
  naoAceita: 'não aceita trabalhos',
}

/** The question before a job is taken back. */
export const cancelarTexto = {
  titulo: (quantos: number) => (quantos === 1 ? 'Cancelar a impressão?' : `Cancelar ${quantos} impressões?`),
  umaFolha: 'A impressora já recebeu o trabalho: uma folha ainda pode sair. Confira a saída da impressora.',
  algumasFolhas: (quantos: number) =>
    quantos === 1
      ? 'Uma delas já está na impressora: uma folha ainda pode sair.'
      : `${quantos} delas já estão na impressora: de cada uma ainda pode sair uma folha.`,
  nenhumaFolha: 'Nada foi entregue à impressora: nenhuma folha vai sair.',
  voltar: 'Voltar',
  cancelar: 'Cancelar a impressão',
  cancelarTodas: (quantos: number) => (quantos === 1 ? 'Cancelar a impressão' : `Cancelar ${quantos} impressões`),
}

/** The dialog that prints a paper once more. */
export const repetirTexto = {
  titulo: 'Imprimir de novo',
  explicacao: 'O mesmo documento vai de novo para o papel. Nada é emitido outra vez.',
  paginas: 'Páginas',
  todas: 'Todas',
  intervalo: (paginas: string) => `páginas ${paginas}`,
  dica: (paginas: number) => `O documento tem ${paginas} páginas. Exemplo: 1-2 ou 1,${paginas}.`,
  erro: (paginas: number) => `Escreva páginas de 1 a ${paginas}, como 2 ou 1-2.`,
  copias: 'Cópias',
  erroCopias: 'De 1 a 99.',
  voltar: 'Voltar',
  imprimir: 'Imprimir',
}

/** The banner when a printer asks for somebody. */
export const faixaDeImpressaoTexto = {
  rotulo: 'A impressora pede atenção',
  frase: (impressora: string, motivo: string) => `${impressora}: ${motivo.toLowerCase()}.`,
  pergunta: (impressora: string) => `${impressora}: não sabemos se o papel saiu.`,
  perguntaRemedio: 'Olhe a saída da impressora e responda na lista de impressões.',
  esperam: (quantos: number) => (quantos === 1 ? '1 trabalho espera.' : `${quantos} trabalhos esperam.`),
  mais: (quantos: number) => (quantos === 1 ? 'Há mais 1 aviso na fila.' : `Há mais ${quantos} avisos na fila.`),
  noTotem: 'Avise um atendente.',
  dispensar: 'Dispensar o aviso',
}

/** How a printer is, in the few words there is room for. */
export function estadoEmPalavras({ estado, motivos, aceita, pausada }: Impressora): string {
  if (pausada) return impressaoTexto.pausada
  const [motivo] = motivos
  if (motivo) return motivoTexto[motivo].frase.toLowerCase()
  return aceita ? estadoDaImpressoraTexto[estado] : impressaoTexto.naoAceita
}
