import type { PapelDaSerie } from '../../shared/ipc/types.ts'
import { papelDaSerie } from './serie.ts'

export const filaDoIptuText = {
  running: (which: PapelDaSerie) =>
    `Fila do IPTU: imprimindo ${papelDaSerie[which]}. O atendimento se encerra sozinho.`,
  stopped: {
    none: 'Nenhum imóvel com este número.',
    several: 'Há mais de um imóvel. Escolha o certo.',
    other: 'A prefeitura respondeu com outra inscrição.',
    unread: 'Parte da resposta da prefeitura não pôde ser lida.',
    unknownForm: 'Faltam dados na resposta da prefeitura.',
    settled: 'Não há parcela em aberto no último exercício.',
    overdue: 'Só há parcelas vencidas no último exercício. Escolha qual imprimir.',
    failed: 'A consulta falhou.',
    printer: 'A impressora precisa de atenção.',
    paper: 'O papel não foi para a impressora.',
    question: 'O papel ainda não saiu.',
    clerk: 'Você parou a fila.',
  },
  goOn: 'Daqui em diante nada sai sozinho. F12 encerra, e a fila continua com a próxima pessoa.',
}

export type SerieStop = keyof typeof filaDoIptuText.stopped
