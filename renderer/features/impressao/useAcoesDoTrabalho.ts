import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Falha } from '../../../shared/errors.ts'
import type { Trabalho } from '../../../shared/model/impressao.ts'
import { chamar, falhaDe } from '../../bridge/client.ts'
import type { AcaoDoTrabalho } from './bandeja.ts'

/** What a person says of one more print. */
export interface PedidoDeNovo {
  chave: string
  copias: number
  paginas?: string
}

/** A dialog in front of a job: taking it back once paper is possible, or printing it again. */
export interface PerguntaDoTrabalho {
  acao: 'cancelar' | 'repetir'
  trabalho: Trabalho
}

const diretas = {
  cancelar: ({ trabalhoId }) => chamar('impressao.cancelar', { trabalhoId }),
  saiu: ({ trabalhoId }) => chamar('impressao.resolver', { trabalhoId, saiu: true }),
  naoSaiu: ({ trabalhoId }) => chamar('impressao.resolver', { trabalhoId, saiu: false }),
  imprimirDeNovo: ({ trabalhoId, estado }) => imprimirDeNovo(trabalhoId, estado === 'unknown'),
  trocar: async ({ trabalhoId, reserva }) => {
    if (reserva !== undefined) await chamar('impressao.trocarImpressora', { trabalhoId, impressora: reserva })
  },
} satisfies Record<Exclude<AcaoDoTrabalho, 'repetir'>, (trabalho: Trabalho) => Promise<unknown>>

/** A job that left no paper, once more. One key for each such job: a double click still prints once. */
export async function imprimirDeNovo(trabalhoId: string, pergunta: boolean): Promise<void> {
  await chamar('impressao.repetir', { trabalhoId, chave: `de-novo-${trabalhoId}` })
  // Answered last: until then main keeps the bytes.
  if (pergunta) await chamar('impressao.resolver', { trabalhoId, saiu: false })
}

export interface AcoesDoTrabalho {
  /** Does it, or opens the dialog that has to come first. */
  agir: (acao: AcaoDoTrabalho, trabalho: Trabalho) => void
  agindo: boolean
  falha: Falha | null
  esquecerFalha: () => void
  pergunta: PerguntaDoTrabalho | null
  fecharPergunta: () => void
  cancelar: (trabalho: Trabalho) => void
  repetir: (trabalho: Trabalho, pedido: PedidoDeNovo) => void
}

/** The verbs of a print job, with the failure of the last one. */
export function useAcoesDoTrabalho(): AcoesDoTrabalho {
  const [pergunta, setPergunta] = useState<PerguntaDoTrabalho | null>(null)
  const { mutate, isPending, error, reset } = useMutation({ mutationFn: (acao: () => Promise<unknown>) => acao() })
  const fecharPergunta = () => setPergunta(null)
  return {
    agir: (acao, trabalho) => {
      if (acao === 'repetir' || (acao === 'cancelar' && trabalho.liberado)) setPergunta({ acao, trabalho })
      else mutate(() => diretas[acao](trabalho))
    },
    agindo: isPending,
    falha: error && falhaDe(error),
    esquecerFalha: reset,
    pergunta,
    fecharPergunta,
    cancelar: (trabalho) => {
      fecharPergunta()
      mutate(() => diretas.cancelar(trabalho))
    },
    repetir: ({ trabalhoId }, pedido) => {
      fecharPergunta()
      mutate(() => chamar('impressao.repetir', { trabalhoId, ...pedido }))
    },
  }
}
