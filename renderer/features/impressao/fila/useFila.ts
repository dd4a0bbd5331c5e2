import { useEffect, useMemo, useReducer, useRef, useState, type Dispatch } from 'react'
import type { Impressora, Trabalho } from '../../../../shared/model/impressao.ts'
import { estadoInicial, reduzir } from '../../../ui/listaAgrupada/estado.ts'
import { useImpressoras, useTrabalhosLidos } from '../useTrabalhos.ts'
import { montarFila, semFiltro, type Acao, type EstadoDaFila, type Fila, type FiltroDaFila } from './fila.ts'

const nenhum: readonly never[] = []

export interface FilaDaTela {
  /** Undefined before main's first answer. */
  trabalhos: readonly Trabalho[] | undefined
  impressoras: readonly Impressora[]
  filtro: FiltroDaFila
  filtrar: (filtro: FiltroDaFila) => void
  estado: EstadoDaFila
  agir: Dispatch<Acao>
  /** Jobs that are ticked, filtered out or not. */
  marcados: readonly Trabalho[]
}

/** The queue as it changes: ticks and the keys' place outlive every change. */
export function useFila(): FilaDaTela {
  const trabalhos = useTrabalhosLidos()
  const { data: impressoras = nenhum } = useImpressoras()
  const [filtro, filtrar] = useState(semFiltro)
  const numeroDe = useNumeros()
  const fila = useMemo(
    () => montarFila(trabalhos ?? nenhum, impressoras, filtro, numeroDe),
    [trabalhos, impressoras, filtro, numeroDe],
  )
  const [estado, agir] = useReducer(reduzir<Fila>, fila, estadoInicial)
  const filtroMostrado = useRef(filtro)
  useEffect(() => {
    agir({ tipo: filtroMostrado.current === filtro ? 'atualizar' : 'novaLista', lista: fila })
    filtroMostrado.current = filtro
  }, [fila, filtro])
  const marcados = useMemo(
    () => (trabalhos ?? nenhum).filter(({ trabalhoId }) => estado.marcados.has(numeroDe(trabalhoId))),
    [trabalhos, estado.marcados, numeroDe],
  )
  return { trabalhos, impressoras, filtro, filtrar, estado, agir, marcados }
}

/** Lists in groups know their items by numbers. */
function useNumeros(): (trabalhoId: string) => number {
  const [numeroDe] = useState(() => {
    const numeros = new Map<string, number>()
    return (trabalhoId: string) => {
      const numero = numeros.get(trabalhoId) ?? numeros.size
      numeros.set(trabalhoId, numero)
      return numero
    }
  })
  return numeroDe
}
