import { describe, expect, test } from 'vitest'
import type { Debito, GrupoDebitos, GuiaDetalhe, GuiaGerada } from '../../shared/api/index.ts'
import { guiaRequest, totais } from '../../shared/model/debitos.ts'
import { centavos } from '../../shared/model/dinheiro.ts'
import { recusaDaLinha } from '../../shared/model/linhaDigitavel.ts'
import type { Sandbox } from '../sandbox/index.ts'
import { everyOpenDebit } from './cases/debitos.ts'
import { hoje, oneCity, refused, serve } from './city.ts'

const maria = '52998224725'
const padaria = '12ABC34501DE35'
let sandbox: Sandbox
oneCity((opened) => void (sandbox = opened))

describe('a guide', () => {
  // @row guide-result.spelling
  test.each([
    ['idDoctoArr', maria],
    ['idDoctoarr', padaria],
  ])(
    'a guide whose id field is %s is created, and can be fetched with its items and total',
    async (_spelling, documento) => {
      const { read } = await serve(sandbox, documento)
      const grupos = await read<GrupoDebitos[]>('debitos.listar', { idEstadoConta: 1 })
      const open = grupos.flatMap(({ debitos }) => debitos)
      const chosen = new Set(open.slice(0, 3).map((d) => d.idContaCorrente))
      const { idDoctoArr, numeroGuia } = await read<GuiaGerada>('debitos.gerarGuia', guiaRequest(grupos, chosen, hoje))
      const guia = await read<GuiaDetalhe>('guias.detalhar', { id: idDoctoArr })
      expect(guia.numGuia).toBe(numeroGuia)
      expect(guia.itens).toHaveLength(3)
      expect(centavos(guia.valorTotal)).toBe(totais(open.slice(0, 3)).total)
      expect(recusaDaLinha(guia.linhaDigitavel, guia.valorTotal)).toBeNull()
    },
  )
  // @row guide-request.body
  test('a guide request sends every debit back, without its unknown fields', async () => {
    const served = await serve(sandbox, maria)
    sandbox.faults.set({ path: '/contribuinte/debitos', method: 'GET', kind: 'campos-extras' })
    const request = (await everyOpenDebit(served)) as { listaDebitos: GrupoDebitos[] }
    sandbox.faults.clear()
    await served.run('debitos.gerarGuia', request)
    const bodyOf = () => sandbox.chamadas().at(-1)?.body as { listaDebitos: GrupoDebitos[] }
    const isNew = ({ listaDebitos }: { listaDebitos: GrupoDebitos[] }) =>
      listaDebitos.every((grupo) => 'campoNovo' in grupo && grupo.debitos.every((d) => 'campoNovo' in d))
    expect(isNew(request)).toBe(true)
    expect(JSON.stringify(bodyOf())).not.toContain('campoNovo')
    const idsOf = ({ listaDebitos }: { listaDebitos: GrupoDebitos[] }) =>
      listaDebitos.flatMap(({ debitos }) => debitos.map(({ idContaCorrente }) => idContaCorrente))
    expect(idsOf(bodyOf())).toEqual(idsOf(request))
  })
  // @row endpoint.debitos.gerarGuia
  test('a guide whose answer was lost is not requested again', async () => {
    const served = await serve(sandbox, maria)
    const request = await everyOpenDebit(served)
    sandbox.faults.set({ path: '/contribuinte/debitos/gerar-guia', kind: 'derrubar', depois: true })
    await expect(served.run('debitos.gerarGuia', request)).rejects.toMatchObject({ falha: { podeRepetir: false } })
    expect(sandbox.guiasGeradas()).toBe(1)
    expect(sandbox.chamadas().filter(({ method }) => method === 'POST')).toHaveLength(1)
  })
  const changed = (change: (debito: Debito) => Debito) => async (served: Awaited<ReturnType<typeof serve>>) => {
    const request = (await everyOpenDebit(served)) as { listaDebitos: GrupoDebitos[]; dataVencimento: string }
    return { ...request, listaDebitos: request.listaDebitos.map((g) => ({ ...g, debitos: g.debitos.map(change) })) }
  }
  // @row rule.guide-due-date
  test.each<[string, ReturnType<typeof changed>]>([
    [
      'a due date in the past',
      async (served) => ({ ...(await changed((d) => d)(served)), dataVencimento: '2026-11-19' }),
    ],
    ['an amount that is not the municipality’s', changed((d) => ({ ...d, valorTotal: 0.01 }))],
    ['a debit left without its number', changed(({ numDoc: _numDoc, ...rest }) => rest)],
  ])('a guide with %s is refused with the municipality’s own text', async (_name, make) => {
    const served = await serve(sandbox, maria)
    await expect(served.run('debitos.gerarGuia', await make(served))).rejects.toMatchObject(
      refused('backend.recusou', 422),
    )
    expect(sandbox.guiasGeradas()).toBe(0)
  })
})
