import { useMutation } from '@tanstack/react-query'
import { isNotFound, type Falha } from '../../../shared/errors.ts'
import { falhaOf, runOperacao } from '../../bridge/client.ts'
import { readCodeAnswer, type CodeAnswer, type LookupKind } from './codeLookup.ts'

const operacoes = { tributo: 'debitos.tributo', conta: 'debitos.contaTributo' } as const

export interface CodeLookup {
  search: (code: string) => void
  searching: boolean
  /** Result of the last code; null before the answer, and after `forget`. */
  result: CodeAnswer | null
  falha: Falha | null
  /** Called when the text changes: the answer for the previous code is neither shown nor used. */
  forget: () => void
}

export function useCodeLookup(kind: LookupKind): CodeLookup {
  const { mutate, isPending, data, error, reset } = useMutation({
    meta: { backend: true },
    mutationFn: async (codigo: string): Promise<CodeAnswer> => {
      try {
        return readCodeAnswer(kind, await runOperacao(operacoes[kind], { codigo }), codigo)
      } catch (error) {
        if (isNotFound(falhaOf(error))) return { situacao: 'unknown' }
        throw error
      }
    },
  })
  return {
    search: mutate,
    searching: isPending,
    result: data ?? null,
    falha: error && falhaOf(error),
    forget: reset,
  }
}
