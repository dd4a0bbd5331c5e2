import type { AvisoDeImpressao, Sides } from '../../shared/model/impressao.ts'
import type { RegraDeImpressao } from '../../shared/model/regrasDeImpressao.ts'
import { nomeDoDocumento } from '../../shared/model/tipoDocumento.ts'
import { ladosTexto } from './filaDeImpressao.ts'

/** Printers and rules of this station. */
export const ajustesTexto = {
  titulo: 'Ajustes de impressão',
  carregando: 'Buscando as impressoras…',
  fila: 'Fila de impressão',
  atender: 'Atender',
  impressoras: {
    titulo: 'Impressoras',
    procurar: 'Procurar de novo',
    vazia: 'Nenhuma impressora encontrada',
    vaziaExplicacao: 'Ligue a impressora ou peça ao suporte que a instale neste computador, e procure de novo.',
    usar: 'Usar esta',
    usarRotulo: (nome: string) => `Usar esta: ${nome}`,
    emUso: 'Em uso',
    pasta: 'Escolher a pasta…',
    teste: 'Página de teste',
    testeRotulo: (nome: string) => `Página de teste: ${nome}`,
    naFila: (quantos: number) => (quantos === 1 ? '1 na fila' : `${quantos} na fila`),
  },
  regras: {
    titulo: 'Regras',
    explicacao: 'A primeira regra que serve ao documento decide. Sem regra, vale a impressora em uso.',
    nova: 'Nova regra',
    vazia: 'Nenhuma regra',
    vaziaExplicacao:
      'Tudo sai na impressora em uso, uma cópia, só frente. Crie uma regra para mandar guias ou certidões a outra impressora.',
    editar: (nome: string) => `Editar a regra: ${nome}`,
    subir: (nome: string) => `Subir a regra: ${nome}`,
    descer: (nome: string) => `Descer a regra: ${nome}`,
    remover: (nome: string) => `Remover a regra: ${nome}`,
    guardada: 'Regras guardadas.',
  },
  regra: {
    nova: 'Nova regra de impressão',
    editar: 'Regra de impressão',
    tipos: 'Documentos',
    tiposDica: 'Nenhum marcado: a regra vale para todos.',
    impressora: 'Impressora',
    escolha: 'Escolha…',
    faltaImpressora: 'Escolha a impressora.',
    naoListada: (nome: string) => `${nome} (não encontrada)`,
    bandeja: 'Bandeja',
    bandejaDaImpressora: 'A que a impressora escolher',
    lados: 'Lados',
    copias: 'Cópias',
    erroCopias: 'De 1 a 99.',
    reserva: 'Impressora reserva',
    semReserva: 'Nenhuma',
    reservaDica: 'Oferecida quando a primeira não está pronta, antes de o papel sair.',
    aoEmitir: 'Imprimir sozinha logo depois de emitir',
    aoEmitirDica: 'Desmarcada, guia e certidão esperam o Enter.',
    postos: 'Só nestes postos',
    postosDica: 'Nomes separados por vírgula. Vazio: em todos.',
    modos: 'Só neste tipo de posto',
    nomesDosModos: { balcao: 'Balcão', escritorio: 'Escritório', totem: 'Totem' },
    voltar: 'Voltar',
    guardar: 'Guardar',
  },
  som: {
    titulo: 'Aviso sonoro',
    rotulo: 'Tocar um aviso curto quando uma impressora pedir atenção',
    ouvir: 'Ouvir',
  },
}

/** Trays by IPP's keyword (`media-source`); one of the maker's own keeps its name. */
export function nomeDaBandeja(bandeja: string): string {
  const numerada = /^tray-(\d+)$/.exec(bandeja)
  if (numerada) return `Bandeja ${numerada[1]}`
  return bandejas.get(bandeja) ?? bandeja
}

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

export const opcoesDeLados: Record<Sides, string> = {
  'one-sided': 'Só frente',
  'two-sided-long-edge': 'Frente e verso',
  'two-sided-short-edge': 'Frente e verso (borda curta)',
}

/** Which papers a rule speaks of, as its name. */
export function nomeDaRegra({ tipos = [], estacoes = [], modos = [] }: RegraDeImpressao): string {
  const papeis = tipos.length === 0 ? 'Todos os documentos' : tipos.map((tipo) => nomeDoDocumento[tipo]).join(', ')
  const onde = [...estacoes, ...modos.map((modo) => ajustesTexto.regra.nomesDosModos[modo].toLowerCase())]
  return onde.length === 0 ? papeis : `${papeis} (${onde.join(', ')})`
}

/** What a rule does. @param nomeDe what people call a printer, by its id */
export function efeitoDaRegra(regra: RegraDeImpressao, nomeDe: (impressora: string) => string): string {
  const { impressora, bandeja, lados, copias, reserva, imprimirAoEmitir } = regra
  return [
    nomeDe(impressora),
    ...(bandeja === undefined ? [] : [nomeDaBandeja(bandeja).toLowerCase()]),
    ...(lados === undefined ? [] : [ladosTexto[lados]]),
    ...(copias === undefined || copias === 1 ? [] : [`${copias} cópias`]),
    ...(reserva === undefined ? [] : [`reserva: ${nomeDe(reserva)}`]),
    ...(imprimirAoEmitir === false ? ['espera o Enter'] : []),
  ].join(' · ')
}

/** What somebody should know of printing at this machine, and the exact remedy. `comando` is what is written where. */
export const avisoDeImpressaoTexto: Record<
  AvisoDeImpressao['tipo'],
  { titulo: (quantos: number) => string; explicacao: string; remedio?: string; comando?: string; fim?: string }
> = {
  'spool.guarda': {
    titulo: () => 'O serviço de impressão guarda os documentos já impressos.',
    explicacao: 'Qualquer conta deste computador pode imprimi-los de novo. Peça ao suporte:',
    remedio: 'Em /etc/cups/cupsd.conf escreva',
    comando: 'PreserveJobFiles No',
    fim: 'e reinicie o CUPS.',
  },
  'cofre.ausente': {
    titulo: () => 'Este computador não oferece um cofre de chaves ao programa.',
    explicacao:
      'Os documentos na fila ficam só na memória: se o programa fechar antes de imprimir, será preciso buscá-los de novo. Peça ao suporte que instale o chaveiro do sistema (gnome-keyring ou kwallet).',
  },
  'trabalhos.perdidos': {
    titulo: (quantos) =>
      quantos === 1
        ? '1 impressão se perdeu quando o programa foi fechado.'
        : `${quantos} impressões se perderam quando o programa foi fechado.`,
    explicacao: 'Nada saiu no papel. Busque os documentos de novo e imprima. A fila de impressão mostra quais eram.',
  },
  'fila.danificada': {
    titulo: () => 'O arquivo da fila de impressão estava danificado e foi posto de lado.',
    explicacao: 'Os trabalhos que estavam nele se perderam. Confira o que saiu no papel e avise o suporte.',
  },
  'auditoria.parada': {
    titulo: (quantos) =>
      quantos === 1
        ? '1 linha do registro do que foi impresso não pôde ser gravada.'
        : `${quantos} linhas do registro do que foi impresso não puderam ser gravadas.`,
    explicacao:
      'Imprimir continua possível, e a gravação é tentada de novo a cada impressão. Se o programa fechar antes disso, estas linhas se perdem. Peça ao suporte que veja o espaço em disco e as permissões da pasta de dados.',
  },
}
