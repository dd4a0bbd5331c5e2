import { expect, test } from 'vitest'
import type { GrupoDebitos } from '../../shared/api/index.ts'
import type { Sandbox } from '../sandbox/index.ts'
import { everyOpenDebit } from './cases/debitos.ts'
import { oneCity, serve } from './city.ts'

let sandbox: Sandbox
oneCity((opened) => void (sandbox = opened))

// @row guide-request.body
test('a guide request sends every debit back, without its unknown fields', async () => {
  const served = await serve(sandbox, '52998224725')
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
