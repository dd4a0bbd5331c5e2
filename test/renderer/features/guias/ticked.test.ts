import { afterEach, expect, test, vi } from 'vitest'
import { toggleGuia, toBatch, withGuias } from '../../../../renderer/features/guias/ticked.ts'
import type { Guia } from '../../../../shared/api/index.ts'

afterEach(() => vi.unstubAllGlobals())

const TODAY = '2026-11-20'
const guia = (id: number, fields: Partial<Guia> = {}): Guia => ({
  id,
  numeroGuia: `2026${id}`,
  statusCodigo: 1,
  dataVencimento: '2026-11-30',
  ...fields,
})

test('ticked guides keep the order of ticking, each once', () => {
  const ticked = [guia(3), guia(1), guia(2)].reduce(toggleGuia, [] as readonly Guia[])
  expect(ticked.map(({ id }) => id)).toEqual([3, 1, 2])
  // Identified by id, because the list may have been fetched again.
  expect(toggleGuia(ticked, guia(1, { valorTotal: 9 })).map(({ id }) => id)).toEqual([3, 2])
})

test('a range of ticks adds guides to the ticked ones, none twice', () => {
  const ticked = withGuias([guia(2)], [guia(1), guia(2, { valorTotal: 9 }), guia(3)])
  expect(ticked.map(({ id }) => id)).toEqual([2, 1, 3])
})

const label = (fields: Partial<Guia>) => toBatch(guia(7, fields), TODAY).label
test('a guide in a batch is named by its number', () => {
  expect(toBatch(guia(7), TODAY)).toMatchObject({ id: '7', label: 'Guia 20267' })
  expect(label({ numeroGuia: null })).toBe('Guia sem número')
})
test.each([
  [{ dataVencimento: '2026-11-19' }, 'Guia 20267 (vencida)'],
  [{ statusCodigo: 0 }, 'Guia 20267 (em processamento)'],
  [{ statusCodigo: 2 }, 'Guia 20267 (paga)'],
  [{ statusCodigo: 3 }, 'Guia 20267 (cancelada)'],
])('a guide in a batch that is not active has its state in its label: %j', (fields, expected) =>
  expect(label(fields)).toBe(expected),
)

test.each(['4857', 'DAM 2026.000123', 'Nº 2026/000123', null])(
  'a ticked guide’s PDF is judged by the number %s and the sum in the list before it is printed',
  async (numeroGuia) => {
    const answering = (valor: object) => vi.fn<(facts: unknown) => Promise<object>>(async () => ({ ok: true, valor }))
    const buscar = answering({ documentoId: 'd' })
    const conferir = answering({ lido: 'again' })
    const calls = { 'documentos.buscar': buscar, 'documentos.conferir': conferir }
    vi.stubGlobal('window', { balcao: { calls, on: {} } })
    const batch = toBatch(guia(1, { numeroGuia, valorTotal: 1502.7 }), TODAY)
    expect(await batch.fetch(new AbortController().signal)).toEqual({ lido: 'again' })
    expect(buscar.mock.calls).toMatchObject([[numeroGuia === null ? {} : { numero: numeroGuia }]])
    const facts = { documentoId: 'd', total: 150_270, linha: null }
    expect(conferir.mock.calls).toEqual([[{ ...facts, numero: numeroGuia ?? '' }]])
  },
)
