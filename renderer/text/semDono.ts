import type { PapelSemDono } from '../../shared/model/impressao.ts'

/** Texts about documents left over from people who have left. None identifies these people. */
export const semDonoText = {
  label: 'Papéis de atendimentos encerrados',
  /** Sentences for a clerk, on the search screen. */
  sentences: {
    saindo: (impressora: string) => `${impressora}: ainda vai sair um papel de um atendimento encerrado.`,
    conferir: (impressora: string) => `${impressora}: pode haver um papel de um atendimento encerrado.`,
    naoSaiu: (impressora: string) => `${impressora}: um papel de um atendimento encerrado não saiu.`,
    filaIlegivel: () =>
      'A fila de impressão não pôde ser lida: pode haver um papel de um atendimento encerrado em qualquer impressora.',
  } satisfies Record<PapelSemDono['situacao'], (impressora: string) => string>,
  remedies: {
    saindo: 'Entregue-o a quem pediu.',
    conferir: 'Veja na saída da impressora e entregue-o a quem pediu, ou destrua-o.',
    naoSaiu: 'Se a pessoa ainda espera, atenda-a de novo.',
    filaIlegivel: 'Veja na saída das impressoras e entregue-o a quem pediu, ou destrua-o.',
  } satisfies Record<PapelSemDono['situacao'], string>,
  seen: 'Já conferi',
}

/** Texts of a blocked kiosk: the next person might find somebody else's document. */
export const heldText = {
  title: 'Há um papel na impressora',
  titleOfUnknown: 'Este posto está parado',
  sentence: (impressora: string) => `Este posto volta a atender quando o papel sair da impressora ${impressora}.`,
  sentenceOfDoubt: (impressora: string) =>
    `Este posto volta a atender quando alguém da prefeitura olhar a impressora ${impressora}.`,
  sentenceOfUnknown:
    'O programa não conseguiu ler a fila de impressão. Pode haver um papel de outra pessoa na impressora. Este posto volta a atender quando alguém da prefeitura olhar as impressoras.',
  /** Shown for a job that will be printed without further action. */
  callIfLate: 'Se demorar, avise um atendente.',
  staff: {
    title: 'Já olhou a impressora?',
    everyPrinter: 'Todas as impressoras deste posto: a fila de impressão não pôde ser lida.',
    explanation: 'O posto volta a atender. Leve consigo o papel que houver: ele é de outra pessoa.',
    back: 'Voltar',
    clear: 'Já olhei: voltar a atender',
  },
}

/** Texts for the staff of a kiosk whose printer ran out of paper or jammed. */
export const lackingText = {
  title: 'A impressora já pode imprimir?',
  explanation:
    'O último papel não saiu: faltou papel, o papel enroscou ou a impressora estava aberta. O posto volta a oferecer o que sai em papel.',
  clear: 'Já olhei: voltar a imprimir',
}
