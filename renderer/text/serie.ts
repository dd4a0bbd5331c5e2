import type { PapelDaSerie } from '../../shared/ipc/types.ts'
import { count } from './numbers.ts'

const papel: Record<PapelDaSerie, string> = { carne: 'o carnê', boleto: 'o boleto da próxima parcela' }

/** Texts of the serial mode for IPTU. */
export const serieText = {
  name: 'Fila do IPTU',
  open: 'Fila do IPTU: 2ª via em série',
  state: (atendidos: number) => `Fila do IPTU: 2ª via · ${count(atendidos, 'atendido', 'atendidos')}`,
  does: (which: PapelDaSerie) => `Enter imprime ${papel[which]} e encerra.`,
  change: (other: PapelDaSerie) => `Imprimir ${papel[other]}`,
  off: 'Desligar a fila',
  question: 'CPF, CNPJ ou inscrição do imóvel?',
  example: 'Como está no carnê, com os pontos',
  hint: 'Digite o número. O CPF e o CNPJ também valem sem pontos.',
  inscricao: (numero: string) => `Inscrição ${numero}. Enter imprime.`,
  refused: {
    invalid: 'Isto não é um CPF, um CNPJ nem uma inscrição de imóvel.',
    digits: 'Os dígitos do CPF ou CNPJ não conferem. Se for a inscrição do imóvel, digite-a com os pontos do carnê.',
    both: 'Este número pode ser um CPF, um CNPJ ou uma inscrição. Digite-o com os pontos.',
  },
  running: (which: PapelDaSerie) => `Fila do IPTU: imprimindo ${papel[which]}. O atendimento se encerra sozinho.`,
  stopped: {
    none: 'Nenhum imóvel com este número.',
    several: 'Há mais de um imóvel. Escolha o certo.',
    other: 'A prefeitura respondeu com outra inscrição.',
    unread: 'Parte da resposta da prefeitura não pôde ser lida.',
    unknownForm: 'A resposta da prefeitura não diz tudo o que é preciso.',
    settled: 'Não há parcela em aberto no último exercício.',
    overdue: 'Só há parcelas vencidas no último exercício. Escolha qual imprimir.',
    failed: 'A consulta falhou.',
    printer: 'A impressora precisa de alguém.',
    paper: 'O papel não foi para a impressora.',
    question: 'O papel ainda não saiu.',
    escape: 'Parada com Esc.',
  },
  goOn: 'Nada mais sai sozinho neste atendimento. F12 encerra, e a fila continua com a próxima pessoa.',
}

/** A reason why the serial mode leaves a person to the clerk. */
export type SerieStop = keyof typeof serieText.stopped
