import { describe, expect, test } from 'vitest'
import { alternarGuia, paraOLote } from '../../../../renderer/features/guias/marcadas.ts'
import type { Guia } from '../../../../shared/api/index.ts'

const HOJE = '2026-11-20'
const guia = (id: number, campos: Partial<Guia> = {}): Guia => ({
  id,
  numeroGuia: `2026${id}`,
  statusCodigo: 1,
  dataVencimento: '2026-11-30',
  ...campos,
})

describe('ticked guides', () => {
  test('are kept in the order they were ticked, each once', () => {
    const marcadas = [guia(3), guia(1), guia(2)].reduce(alternarGuia, [] as readonly Guia[])
    expect(marcadas.map(({ id }) => id)).toEqual([3, 1, 2])
    // Told apart by id: the list may have been fetched again since.
    expect(alternarGuia(marcadas, guia(1, { valorTotal: 9 })).map(({ id }) => id)).toEqual([3, 2])
  })
})

describe('a guide of a lot', () => {
  const rotulo = (campos: Partial<Guia>) => paraOLote(guia(7, campos), HOJE).rotulo
  test('is called by its number', () => {
    expect(paraOLote(guia(7), HOJE)).toMatchObject({ id: '7', rotulo: 'Guia 20267' })
    expect(rotulo({ numeroGuia: null })).toBe('Guia sem número')
  })
  test.each([
    [{ dataVencimento: '2026-11-19' }, 'Guia 20267 (vencida)'],
    [{ statusCodigo: 0 }, 'Guia 20267 (não processada)'],
    [{ statusCodigo: 2 }, 'Guia 20267 (paga)'],
    [{ statusCodigo: 3 }, 'Guia 20267 (cancelada)'],
  ])('that no bank takes says so: %j', (campos, esperado) => expect(rotulo(campos)).toBe(esperado))
})
