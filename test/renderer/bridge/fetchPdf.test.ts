import { afterEach, expect, test, vi } from 'vitest'
import { fetchPdf } from '../../../renderer/bridge/client.ts'

afterEach(() => vi.unstubAllGlobals())

test.each(['2026/000123', 'DAM 2026.000123', 'Nº 2026/000123'])(
  'a guide’s PDF is requested with the number %s, so that main can judge it',
  async (numero) => {
    const buscar = vi.fn<(call: unknown) => Promise<object>>(async () => ({ ok: true, valor: {} }))
    vi.stubGlobal('window', { balcao: { calls: { 'documentos.buscar': buscar }, on: {} } })
    await fetchPdf('guias.pdf', { id: 1 }, { numero })
    expect(buscar.mock.calls).toMatchObject([[{ numero }]])
  },
)
