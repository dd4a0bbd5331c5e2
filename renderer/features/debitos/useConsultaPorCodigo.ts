import { useMutation } from '@tanstack/react-query'
import type { Falha } from '../../../shared/errors.ts'
import { falhaDe, operar } from '../../bridge/client.ts'
import { lerConsulta, type Consulta, type TipoDeConsulta } from './consultaPorCodigo.ts'

const operacoes = { tributo: 'debitos.tributo', conta: 'debitos.contaTributo' } as const

export interface ConsultaPorCodigo {
  procurar: (codigo: string) => void
  procurando: boolean
  /** What became of the last code; null before the answer and after `esquecer`. */
  resultado: Consulta | null
  falha: Falha | null
  /** The text was changed: an answer to the code before is neither shown nor used. */
  esquecer: () => void
}

/** Looks a tax or a tax account up by its code, for the filters. */
export function useConsultaPorCodigo(tipo: TipoDeConsulta): ConsultaPorCodigo {
  const { mutate, isPending, data, error, reset } = useMutation({
    meta: { backend: true },
    mutationFn: async (codigo: string): Promise<Consulta> => {
      try {
        return lerConsulta(tipo, await operar(operacoes[tipo], { codigo }), codigo)
      } catch (erro) {
        if (falhaDe(erro).codigo === 'backend.naoEncontrado') return { situacao: 'desconhecida' }
        throw erro
      }
    },
  })
  return {
    procurar: mutate,
    procurando: isPending,
    resultado: data ?? null,
    falha: error && falhaDe(error),
    esquecer: reset,
  }
}
