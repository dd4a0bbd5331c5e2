import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, people, test } from './fixtures.ts'
import { violations } from './support/accessibility.ts'
import type { Balcao } from './support/balcao.ts'
import { callBridge } from './support/bridge.ts'
import type { Station } from './support/station.ts'
import { Citizen } from './support/totem.ts'

const UNKNOWN = 'Este posto está parado'
const stopped = ({ screen }: Balcao) => screen.getByRole('heading', { level: 1, name: UNKNOWN })
const fila = (posto: Station) => join(posto.data, 'fila', 'fila.db')

/** Leaves a queue file that SQLite cannot read. */
async function damage(posto: Station): Promise<void> {
  await mkdir(join(posto.data, 'fila'), { recursive: true })
  await writeFile(fila(posto), 'x'.repeat(9_000))
}

/** Opens the queue file as another program that lets nobody else read it; returns how to close it. */
function lock(posto: Station): () => void {
  const other = new DatabaseSync(fila(posto))
  other.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  return () => other.close()
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
  await totem.screen.keyboard.press('Alt+e')
  await totem.screen.getByRole('button', { name: 'Já olhei: voltar a atender' }).click()
  await new Citizen(totem).free()
  expect(await callBridge(totem.screen, 'atendimento.identificar', { documento })).toMatchObject({ ok: true })
}

test('um totem cuja fila está danificada, ou presa por outro programa, não atende, nem aberto de novo, até alguém olhar', async ({
  open,
}) => {
  const first = await open({ estacao: { modo: 'totem' }, before: damage })
  await expect(stopped(first)).toBeVisible()
  await first.app.close()
  const { posto } = first

  const again = await open({ posto })
  await servesNobodyUntilSeen(again)
  await again.app.close()

  const unlock = lock(posto)
  try {
    await servesNobodyUntilSeen(await open({ posto }))
  } finally {
    unlock()
  }
})

test('um balcão cuja fila está danificada atende, e pede que se olhem as impressoras', async ({ open }) => {
  const first = await open()
  await first.app.close()
  await damage(first.posto)
  const balcao = await open({ posto: first.posto })
  const notice = balcao.screen.getByRole('region', { name: 'Papéis de atendimentos encerrados' })
  await expect(notice).toContainText('A fila de impressão não pôde ser lida')
  await balcao.keyboard.key('Alt+e')
  await expect(notice).toHaveCount(0)
  await balcao.serve(people.noDebitos)
})
