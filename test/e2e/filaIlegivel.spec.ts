import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, people, test } from './fixtures.ts'
import { violations } from './support/accessibility.ts'
import type { Balcao } from './support/balcao.ts'
import { callBridge } from './support/bridge.ts'
import { stopClock, takeClock } from './support/pageClock.ts'
import type { Station } from './support/station.ts'
import { Citizen } from './support/totem.ts'

const UNKNOWN = 'Este posto está parado'
const stopped = ({ screen }: Balcao) => screen.getByRole('heading', { level: 1, name: UNKNOWN })

async function damage(posto: Station): Promise<void> {
  await mkdir(join(posto.data, 'fila'), { recursive: true })
  await writeFile(join(posto.data, 'fila', 'fila.db'), 'x'.repeat(9_000))
}

/** The kiosk serves nobody, on the screen and over the bridge, until a person has looked at the printers. */
async function servesNobodyUntilSeen(totem: Balcao): Promise<void> {
  await expect(stopped(totem)).toBeVisible()
  await expect(totem.screen.getByText('O programa não conseguiu ler a fila de impressão.')).toBeVisible()
  expect(await violations(totem.screen)).toEqual([])
  const documento = people.withOverdue
  expect(await callBridge(totem.screen, 'atendimento.identificar', { documento })).toMatchObject({
    falha: { codigo: 'atendimento.papelNaImpressora' },
  })
  await takeClock(totem)
  await stopClock(totem)
  await totem.screen.keyboard.press('Alt+e')
  const question = totem.screen.getByRole('alertdialog', { name: 'Já olhou a impressora?' })
  await expect(question).toBeVisible()
  await totem.screen.clock.fastForward(46_000)
  await expect(question).toHaveCount(0)
  await expect(stopped(totem)).toBeVisible()
  await totem.screen.clock.resume()
  await totem.screen.keyboard.press('Alt+e')
  await totem.screen.getByRole('button', { name: 'Já olhei: voltar a atender' }).click()
  await new Citizen(totem).free()
  expect(await callBridge(totem.screen, 'atendimento.identificar', { documento })).toMatchObject({ ok: true })
}

test('a kiosk with a damaged print queue serves nobody until its printers were checked, and closes a question that nobody answers', async ({
  open,
}) => {
  await servesNobodyUntilSeen(await open({ estacao: { modo: 'totem' }, before: damage }))
})

test('a counter with a damaged print queue serves on, and asks to look at the printers', async ({ open }) => {
  const balcao = await open({ estacao: { modo: 'balcao' }, before: damage })
  const notice = balcao.screen.getByRole('region', { name: 'Papéis de atendimentos encerrados' })
  await expect(notice).toContainText('A fila de impressão não pôde ser lida')
  await balcao.keyboard.key('Alt+e')
  await expect(notice).toHaveCount(0)
  await balcao.serve(people.noDebitos)
})
