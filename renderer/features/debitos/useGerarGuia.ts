import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Debito, Guia, GuiaGerada, Input } from '../../../shared/api/index.ts'
import type { Falha } from '../../../shared/errors.ts'
import type { Documento } from '../../../shared/ipc/types.ts'
import { useSessao } from '../../app/sessao.tsx'
import { buscarDocumento, falhaDe, operar } from '../../bridge/client.ts'
import { chegarDaLista, chegarDepoisDeGerar, CAMINHO_DAS_GUIAS } from '../guias/chegada.ts'
import { chaveDaVigilancia } from '../guias/useGuarda.ts'
import { desfechoDaFalha } from './desfecho.ts'

/** Two ways to a new guide: one for several debits, due when the person says, or one debit's own (spec). */
export type PedidoDeGuia = { tipo: 'conjunta'; input: Input<'debitos.gerarGuia'> } | { tipo: 'unica'; debito: Debito }

type GuiaFeita = { tipo: 'conjunta'; guia: GuiaGerada } | { tipo: 'unica'; debito: Debito; documento: Documento }

export interface GeracaoDeGuia {
  gerar: (pedido: PedidoDeGuia) => void
  gerando: boolean
  falha: Falha | null
  /** What the failure left behind; null while there is none. */
  desfecho: 'recusada' | 'incerta' | null
  /** Some request of this screen was left without an answer, and no guide has come since. */
  ficouIncerta: boolean
  /** Takes the failure off the screen. */
  esquecer: () => void
  /** Leaves for the issued guides. */
  conferir: () => void
  /** Leaves for a guide there already is, and prints it. */
  segundaVia: (guia: Guia) => void
}

/**
 * Asks for the guide once; it is never asked for again by itself. A guide for several debits leaves for its own screen;
 * the one of a single debit comes as paper only (`onPapel`), because the backend tells nothing else of it.
 */
export function useGerarGuia(onPapel: (debito: Debito, documento: Documento) => void): GeracaoDeGuia {
  const { geracao } = useSessao().atendimento
  const cache = useQueryClient()
  const [, navegar] = useLocation()
  const [ficouIncerta, setFicouIncerta] = useState(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (pedido: PedidoDeGuia): Promise<GuiaFeita> => {
      if (pedido.tipo === 'conjunta') {
        return { tipo: 'conjunta', guia: await operar('debitos.gerarGuia', pedido.input) }
      }
      const { debito } = pedido
      const { idContaCorrente } = debito
      return { tipo: 'unica', debito, documento: await buscarDocumento('debitos.guiaUnica', { idContaCorrente }) }
    },
    retry: false,
    meta: { backend: true },
    // Also after a failure: the guide may exist all the same, and the guard has to see it.
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: [geracao, 'guias.listar'] })
      void cache.resetQueries({ queryKey: chaveDaVigilancia(geracao) })
    },
    onSuccess: (feita) => {
      setFicouIncerta(false)
      void cache.invalidateQueries({ queryKey: [geracao, 'debitos.listar'] })
      if (feita.tipo === 'conjunta') navegar(CAMINHO_DAS_GUIAS, { state: chegarDepoisDeGerar(feita.guia) })
      else onPapel(feita.debito, feita.documento)
    },
    onError: (erro) => {
      if (desfechoDaFalha(falhaDe(erro)) === 'incerta') setFicouIncerta(true)
    },
  })
  const falha = error && falhaDe(error)
  return {
    gerar: (pedido) => {
      if (!isPending) mutate(pedido)
    },
    gerando: isPending,
    falha,
    desfecho: falha && desfechoDaFalha(falha),
    ficouIncerta,
    esquecer: reset,
    conferir: () => navegar(CAMINHO_DAS_GUIAS),
    segundaVia: (guia) => navegar(CAMINHO_DAS_GUIAS, { state: chegarDaLista(guia, true) }),
  }
}
