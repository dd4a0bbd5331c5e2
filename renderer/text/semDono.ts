import type { PapelSemDono } from '../../shared/model/impressao.ts'

/** Papers of people who are not being served any more. Nothing in a sentence is about any of them. */
export const semDonoText = {
  label: 'Papéis de atendimentos encerrados',
  /** What a clerk reads on the free screen. */
  sentences: {
    saindo: (impressora: string) => `${impressora}: ainda vai sair um papel de um atendimento encerrado.`,
    conferir: (impressora: string) => `${impressora}: pode haver um papel de um atendimento encerrado.`,
    naoSaiu: (impressora: string) => `${impressora}: um papel de um atendimento encerrado não saiu.`,
  } satisfies Record<PapelSemDono['situacao'], (impressora: string) => string>,
  remedies: {
    saindo: 'Entregue-o a quem pediu.',
    conferir: 'Veja na saída da impressora e entregue-o a quem pediu, ou destrua-o.',
    naoSaiu: 'Se a pessoa ainda espera, atenda-a de novo.',
  } satisfies Record<PapelSemDono['situacao'], string>,
  seen: 'Já conferi',
}

/** A kiosk serves nobody while a paper of somebody else may be met by the next person. */
export const heldText = {
  title: 'Há um papel na impressora',
  sentence: (impressora: string) => `Este posto volta a atender quando o papel sair da impressora ${impressora}.`,
  sentenceOfDoubt: (impressora: string) =>
    `Este posto volta a atender quando alguém da prefeitura olhar a impressora ${impressora}.`,
  /** Of a paper that is on its way by itself. */
  callIfLate: 'Se demorar, avise um atendente.',
  staff: {
    title: 'Já olhou a impressora?',
    explanation: 'O posto volta a atender. Leve consigo o papel que houver: ele é de outra pessoa.',
    back: 'Voltar',
    clear: 'Já olhei: voltar a atender',
  },
}
