import type { GuiaDetalhe, Guia, Input, Output } from '../../../shared/api/index.ts'
import type { DataIso } from '../../../shared/model/data.ts'
import { emVigor, pedidoDeVigilancia, type GuiaEmVigor, type Vigilancia } from './duplicidade.ts'

/** Details asked for at the same time: a counter must not weigh on the municipality's system. */
const AO_MESMO_TEMPO = 4

export interface ConsultasDeGuias {
  listar: (input: Input<'guias.listar'>) => Promise<Output<'guias.listar'>>
  detalhar: (id: number) => Promise<GuiaDetalhe>
}

/**
 * Looks into every guide that can still be paid. Rejects when the list itself cannot be had; a guide whose detail
 * cannot be had only makes the look incomplete.
 */
export async function olharGuias(hoje: DataIso, { listar, detalhar }: ConsultasDeGuias): Promise<Vigilancia> {
  const { data, elementosTotais } = await listar(pedidoDeVigilancia(hoje))
  const fila = emVigor(data, hoje).values()
  const guias: GuiaEmVigor[] = []
  let completa = elementosTotais <= data.length
  const olhar = async (guia: Guia) => {
    try {
      const { itens } = await detalhar(guia.id)
      guias.push({ guia, docs: itens.flatMap(({ doc }) => doc ?? []) })
    } catch {
      completa = false
    }
  }
  const olharUmaAUma = async () => {
    for (const guia of fila) await olhar(guia)
  }
  await Promise.all(Array.from({ length: AO_MESMO_TEMPO }, olharUmaAUma))
  return { guias, completa }
}
