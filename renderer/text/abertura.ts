import type {
  Abertura,
  EstadoDaParte,
  ItemDaAbertura,
  LeituraDaPagina,
  ParteDoPosto,
} from '../../shared/model/abertura.ts'
import type { Impressora, MotivoAtencao, Trabalho } from '../../shared/model/impressao.ts'
import { achadosText, foundText, instalacaoText } from './instalacao.ts'
import { count } from './numbers.ts'
import { describeTrabalho, reasonText, stateInWords } from './printing.ts'

export const aberturaText = {
  loading: 'Conferindo o posto…',
  testing: 'Perguntando ao sistema e ao provedor…',
  printers: 'Impressoras e leitor',
  rest: 'O resto do posto',
  print: 'Imprimir as páginas de teste',
  again: 'Conferir de novo',
  paper: 'Imprimir ou salvar o resultado',
  estados: {
    certo: 'Certo',
    errado: 'Errado',
    naoSei: 'Por conferir',
    naoSeAplica: 'Não se aplica',
  } satisfies Record<EstadoDaParte, string>,
  hear: 'Ouvir',
  heard: 'Ouvi',
  notHeard: 'Não ouvi',
  /** First lines of the result on paper. */
  head: ({ estacao, em }: Abertura, versao: string) => [
    { rotulo: 'Posto', texto: estacao },
    { rotulo: 'Hora', texto: new Date(em).toLocaleTimeString('pt-BR', { timeStyle: 'short' }) },
    { rotulo: 'Versão', texto: versao },
  ],
}

/** The result of the whole check in one sentence. */
export function verdictOf({ itens }: Abertura): { kind: 'success' | 'warning' | 'error'; sentence: string } {
  const [wrong, open] = (['errado', 'naoSei'] as const).map(
    (estado) => itens.filter((one) => one.estado === estado).length,
  )
  const unknown = open ? ` ${count(open, 'item', 'itens')} por conferir.` : ''
  if (wrong) return { kind: 'error', sentence: `${count(wrong, 'item errado', 'itens errados')}.${unknown}` }
  return open
    ? { kind: 'warning', sentence: `Nada errado.${unknown}` }
    : { kind: 'success', sentence: 'Tudo certo: o guichê pode abrir.' }
}

/** The outcome of a scan. `lida` names the printer. */
export function leituraText(read: LeituraDaPagina, nameOf: (impressora: string) => string): string {
  return read.leitura === 'lida' ? `A página da ${nameOf(read.impressora)} foi lida.` : proves[read.leitura]
}

const proves = {
  outroPosto: 'Leia a página que saiu aqui: esta é de outro posto.',
  outroDia: 'Imprima e leia a página de hoje: esta é de outro dia.',
  outraImpressora: 'Imprima a página de novo: esta saiu em outra impressora.',
  anterior: 'Leia a última página que saiu: esta é de uma impressão anterior.',
  danificada:
    'Leia de novo. Se os dígitos continuarem a não conferir, o código saiu cortado ou falhado: veja as margens e o toner.',
  outroCodigo: 'Leia o código de barras da página de teste: este é outro.',
} satisfies Record<Exclude<LeituraDaPagina['leitura'], 'lida'>, string>

/** Remedies for a kiosk, which has no keyboard and cannot choose another printer. */
export const remediesAtKiosk: Partial<Record<MotivoAtencao, string>> = {
  'toner-empty': 'Troque o cartucho.',
  paused: 'Peça ao suporte que libere a fila.',
  certificate:
    'O certificado dela mudou, e nada lhe é enviado. Toque em “Trocar para balcão”: ali um supervisor vê o certificado, em Ajustes.',
  rejecting: 'Peça ao suporte que veja por quê. Para escolher outra impressora, toque em “Trocar para balcão”.',
}

/** An item as text: what is known, and the remedy if there is one. */
export interface ItemEmPalavras {
  name: string
  remedy?: string | undefined
  found: string
}

interface Known {
  impressora: Impressora | undefined
  pagina: Trabalho | undefined
  atKiosk: boolean
  /** True while the municipality's system is being tested. */
  testing: boolean
}

export function itemEmPalavras(item: ItemDaAbertura, known: Known): ItemEmPalavras {
  if (item.parte === 'impressora') return printerInWords(item, known)
  if ('linha' in item) {
    const { parte, linha } = item
    const name = instalacaoText.partes[parte]
    if (known.testing) return { name, found: aberturaText.testing }
    if (!linha) return { name, remedy: 'Confira de novo.', found: 'Ainda não se sabe.' }
    const found = foundText(linha)
    const remedy = achadosText[linha.achado].help || undefined
    return { name, remedy, found: `${found.charAt(0).toUpperCase()}${found.slice(1)}.` }
  }
  const { name, ...states } = partes[item.parte]
  const [found, remedy] = states[item.estado] ?? ['']
  return { name, found, remedy }
}

function printerInWords(
  item: ItemDaAbertura & { parte: 'impressora' },
  { impressora, pagina, atKiosk }: Known,
): ItemEmPalavras {
  const name = impressora?.nome ?? (item.impressora === '' ? 'Impressora' : item.impressora.replace(/^[^:]*:/, ''))
  const page = pagina && describeTrabalho(pagina, name, false)
  const ready = impressora ? `A impressora está ${stateInWords(impressora)}.` : ''
  switch (item.achado) {
    case 'semResposta':
      return { name, remedy: 'Confira de novo.', found: 'As impressoras não respondem.' }
    case 'nenhuma':
      return {
        name,
        remedy: 'Escolha uma impressora nos ajustes do posto.',
        found: 'Nenhuma foi escolhida: os documentos são salvos em pasta.',
      }
    case 'ausente':
      return {
        name,
        remedy: 'Escolha outra impressora na regra, nos ajustes do posto.',
        found: 'Uma regra manda para ela, e este computador não a tem.',
      }
    case 'pasta':
      return { name, found: 'Os documentos são salvos em pasta: não há papel a conferir.' }
    case 'motivo':
      return { name, remedy: reasonRemedy(impressora, atKiosk), found: ready }
    case 'falhou':
      return {
        name,
        remedy: page?.remedy ?? 'Imprima a página de novo.',
        found: `${page?.sentence ?? 'Não saiu papel'}.`,
      }
    case 'semPagina':
      return { name, remedy: 'Imprima a página de teste.', found: ready }
    case 'saindo':
      return { name, remedy: page?.remedy ?? 'Espere a página sair.', found: `${page?.sentence ?? 'Imprimindo'}.` }
    case 'naoLida':
      return {
        name,
        remedy: 'Leia com o leitor o código da página que saiu.',
        found: page ? `${page.sentence}.` : ready,
      }
    case 'lida':
      return { name, found: 'A página de teste saiu, e o leitor a leu.' }
  }
}

function reasonRemedy(impressora: Impressora | undefined, atKiosk: boolean): string {
  const [reason = impressora?.pausada ? 'paused' : 'rejecting'] = impressora?.motivos ?? []
  return (atKiosk && remediesAtKiosk[reason]) || reasonText[reason].remedy
}

type Words = { name: string } & Partial<Record<EstadoDaParte, readonly [found: string, remedy?: string]>>

const partes: Record<ParteDoPosto, Words> = {
  leitor: {
    name: 'Leitor de código de barras',
    certo: ['Leu uma página de teste hoje.'],
    naoSei: ['Não leu nenhuma página hoje.', 'Leia com ele o código de uma página de teste.'],
  },
  segundaTela: {
    name: 'Tela do contribuinte',
    certo: ['Ligada e em uso.'],
    errado: [
      'Há outra tela, mas o sistema não deixa o programa usá-la.',
      'Peça ao suporte uma sessão X11 em lugar de Wayland.',
    ],
    naoSei: [
      'Nenhuma outra tela ligada.',
      'Se este guichê tem uma, confira o cabo. Se não tem, desligue o uso dela nos ajustes.',
    ],
    naoSeAplica: ['Este posto não a usa.'],
  },
  som: {
    name: 'Aviso sonoro',
    certo: ['Alguém o ouviu hoje.'],
    errado: ['Ninguém o ouviu.', 'Confira o volume, a caixa de som e a saída de som do computador.'],
    naoSei: ['Ninguém disse hoje se o ouve.', 'Toque o aviso e diga se ouviu.'],
    naoSeAplica: ['Está desligado neste posto.'],
  },
  disco: {
    name: 'Espaço em disco',
    certo: ['Há espaço livre.'],
    errado: ['Há menos de 500 MB livres.', 'Libere espaço no disco.'],
    naoSei: ['O disco não respondeu.', 'Confira de novo.'],
  },
  cofre: {
    name: 'Cofre de chaves',
    certo: ['Responde.'],
    errado: ['Este computador não oferece um cofre.', 'Peça ao suporte que instale o chaveiro do sistema.'],
    naoSei: ['Está trancado.', 'Destranque o chaveiro do sistema e confira de novo.'],
  },
  politica: {
    name: 'Política da prefeitura',
    certo: ['Em vigor.'],
    errado: ['Ela, ou um campo dela, é ignorada.', 'Peça à informática que a corrija.'],
    naoSeAplica: ['Este posto não tem política.'],
  },
  versao: {
    name: 'Versão do programa',
    certo: ['É a mais nova.'],
    errado: ['Há uma versão nova, pronta para instalar.', 'Instale-a pela ajuda (F1), em Sobre o Balcão.'],
    naoSei: ['O servidor de versões não responde há dias.', 'Peça à informática que veja o servidor.'],
    naoSeAplica: ['A prefeitura não distribui versões a este posto.'],
  },
}
