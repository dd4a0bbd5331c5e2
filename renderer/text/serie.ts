import type { PapelDaSerie } from '../../shared/ipc/types.ts'
import { count } from './numbers.ts'

export const papelDaSerie: Record<PapelDaSerie, string> = { carne: 'o carnê', boleto: 'o boleto da próxima parcela' }

export const serieText = {
  name: 'Fila do IPTU',
  open: 'Fila do IPTU: 2ª via em série',
  state: (atendidos: number) => `Fila do IPTU: 2ª via · ${count(atendidos, 'atendido', 'atendidos')}`,
  does: (which: PapelDaSerie) => `Enter imprime ${papelDaSerie[which]} e encerra.`,
  change: (other: PapelDaSerie) => `Imprimir ${papelDaSerie[other]}`,
  off: 'Desligar a fila',
  isOff: 'Fila do IPTU desligada.',
  question: 'CPF, CNPJ ou inscrição do imóvel?',
  example: 'Como está no carnê, com os pontos',
  hint: 'Digite o número. O CPF e o CNPJ também valem sem pontos.',
  inscricao: (numero: string) => `Inscrição ${numero}. Enter imprime.`,
  refused: {
    invalid: 'Isto não é um CPF, um CNPJ nem uma inscrição de imóvel.',
    digits: 'Os dígitos do CPF ou CNPJ não conferem. Se for a inscrição do imóvel, digite-a com os pontos do carnê.',
    both: 'Este número pode ser um CPF, um CNPJ ou uma inscrição. Digite-o com os pontos.',
  },
}
