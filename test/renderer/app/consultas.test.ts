import { describe, expect, test, vi } from 'vitest'
import { criarConsultas, deveRepetir } from '../../../renderer/app/consultas.ts'
import { criarLuzDoServico } from '../../../renderer/app/luzDoServico.ts'
import { FalhaDaPonte } from '../../../renderer/bridge/client.ts'

const silencio = new FalhaDaPonte({ codigo: 'backend.indisponivel', status: 503, podeRepetir: true })
const recusa = new FalhaDaPonte({ codigo: 'backend.recusou', status: 422, podeRepetir: false })

describe('deveRepetir', () => {
  test('only what main says may be repeated, and only twice', () => {
    expect([0, 1, 2].map((vezes) => deveRepetir(vezes, silencio))).toEqual([true, true, false])
    expect(deveRepetir(0, recusa)).toBe(false)
    expect(deveRepetir(0, new Error('ours'))).toBe(false)
  })
  test('silence is not waited for again without a person', () => {
    const mudo = new FalhaDaPonte({ codigo: 'backend.semResposta', podeRepetir: true })
    expect(deveRepetir(0, mudo)).toBe(false)
  })
})

describe('the service light', () => {
  test('claims nothing before the first call; silence is down, a refusal is up', () => {
    const luz = criarLuzDoServico()
    expect(luz.ler()).toBe('verificando')
    luz.falhou(silencio.falha)
    expect(luz.ler()).toBe('foraDoAr')
    luz.falhou({ codigo: 'documento.vazio', podeRepetir: true })
    expect(luz.ler()).toBe('foraDoAr')
    luz.falhou(recusa.falha)
    expect(luz.ler()).toBe('noAr')
  })

  test('tells listeners of changes only, until they leave', () => {
    const luz = criarLuzDoServico()
    const ouvinte = vi.fn<() => void>()
    const sair = luz.assinar(ouvinte)
    luz.respondeu()
    luz.respondeu()
    expect(ouvinte).toHaveBeenCalledTimes(1)
    sair()
    luz.falhou(silencio.falha)
    expect(ouvinte).toHaveBeenCalledTimes(1)
  })

  test('goes by the answers of the backend, not by those of this machine', async () => {
    const luz = criarLuzDoServico()
    const consultas = criarConsultas(luz)
    await consultas.fetchQuery({ queryKey: ['impressoras'], queryFn: () => [] })
    expect(luz.ler()).toBe('verificando')
    await consultas.fetchQuery({ queryKey: [3, 'avisos.listar', {}], queryFn: () => [] })
    expect(luz.ler()).toBe('noAr')
    consultas.clear()
  })
})
