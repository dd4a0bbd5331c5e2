import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { chamar, falhaDe } from '../../bridge/client.ts'
import { correrLote, falta, type EstadoDoItem, type FimDoLote, type ItemDoLote } from './lote.ts'

export interface Lote {
  /** The papers of the last run. */
  itens: readonly ItemDoLote[]
  /** What became of every paper asked for since the screen came, also in earlier runs; by `ItemDoLote.id`. */
  estados: ReadonlyMap<string, EstadoDoItem>
  correndo: boolean
  /** How the last run ended; null before and during one. */
  fim: FimDoLote | null
  /** Prints these. A paper asked for again is printed again. Does nothing while another run goes on. */
  comecar: (itens: readonly ItemDoLote[]) => void
  /** Goes on with the papers of the last run that can still be had; none is printed twice. */
  continuar: () => void
  cancelar: () => void
}

interface Pedido {
  itens: readonly ItemDoLote[]
  /** Print key of the request: main answers the same key with the same job, so that going on never doubles a paper. */
  chave: string
}

/** Prints papers one after the other (`correrLote`). Leaving the screen stops it; what is in the queue stays there. */
export function useLote(): Lote {
  const [pedido, setPedido] = useState<Pedido>({ itens: [], chave: '' })
  const [estados, setEstados] = useState<ReadonlyMap<string, EstadoDoItem>>(new Map())
  const [fim, setFim] = useState<FimDoLote | null>(null)
  const [correndo, setCorrendo] = useState(false)
  const emCurso = useRef<AbortController>(null)
  const cancelar = useCallback(() => emCurso.current?.abort(), [])
  useEffect(() => cancelar, [cancelar])

  const correr = useCallback(async (itens: readonly ItemDoLote[], chave: string) => {
    const mudar = (mudados: readonly ItemDoLote[], estado: EstadoDoItem) =>
      setEstados((antes) => new Map([...antes, ...mudados.map(({ id }) => [id, estado] as const)]))
    const controle = new AbortController()
    emCurso.current = controle
    setCorrendo(true)
    setFim(null)
    mudar(itens, { fase: 'espera' })
    const fim = await correrLote(itens, {
      imprimir: ({ documentoId }, { id }) => chamar('impressao.imprimir', { documentoId, chave: `${chave}-${id}` }),
      falhaDe,
      aoMudar: (item, estado) => mudar([item], estado),
      signal: controle.signal,
    })
    emCurso.current = null
    setCorrendo(false)
    setFim(fim)
  }, [])

  const comecar = useCallback(
    (itens: readonly ItemDoLote[]) => {
      // Judged by the ref, not the state: two strokes may come before the screen is drawn again.
      if (emCurso.current || itens.length === 0) return
      const chave = `lote-${crypto.randomUUID()}`
      setPedido({ itens, chave })
      void correr(itens, chave)
    },
    [correr],
  )
  const continuar = useCallback(() => {
    const faltam = pedido.itens.filter(({ id }) => falta(estados.get(id)))
    if (!emCurso.current && faltam.length > 0) void correr(faltam, pedido.chave)
  }, [correr, pedido, estados])

  return useMemo(
    () => ({ itens: pedido.itens, estados, correndo, fim, comecar, continuar, cancelar }),
    [pedido, estados, correndo, fim, comecar, continuar, cancelar],
  )
}
