import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
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
const fila = (posto: Station, name = '') => join(posto.data, 'fila', name)

/** Damage to the print queue's files between two starts; some return a function that the test calls at its end. */
const FAULTS: [string, (posto: Station) => Promise<(() => void) | void>][] = [
  ['está danificada', (posto) => writeFile(fila(posto, 'fila.db'), 'x'.repeat(9_000))],
  ['foi esvaziada', (posto) => writeFile(fila(posto, 'fila.db'), '')],
  [
    'é uma pasta',
    async (posto) => {
      await rm(fila(posto, 'fila.db'))
      await mkdir(fila(posto, 'fila.db'))
    },
  ],
  ['sumiu com a pasta', (posto) => rm(fila(posto), { recursive: true })],
  [
    'não pode ser lida no disco',
    async (posto) => {
      await rm(fila(posto, 'documentos'), { recursive: true, force: true })
      await writeFile(fila(posto, 'documentos'), '')
    },
  ],
  [
    'está presa por outro programa',
    async (posto) => {
      const other = new DatabaseSync(fila(posto, 'fila.db'))
      other.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
      return () => other.close()
    },
  ],
]

/** Starts a kiosk and closes it in order; returns its station. */
async function usedKiosk(open: (opening: { estacao: Record<string, unknown> }) => Promise<Balcao>): Promise<Station> {
  const before = await open({ estacao: { modo: 'totem' } })
  await new Citizen(before).free()
  // The free screen may be shown before the queue is opened.
  await expect.poll(() => readdir(before.posto.data)).toContain('fila.json')
  await before.app.close()
  return before.posto
}

async function releasedByStaff({ screen }: Balcao): Promise<void> {
  await screen.keyboard.press('Alt+e')
  await screen.getByRole('button', { name: 'Já olhei: voltar a atender' }).click()
}

for (const [what, harm] of FAULTS) {
  test(`um totem cuja fila ${what} não atende ninguém até alguém olhar as impressoras`, async ({ open }) => {
    const posto = await usedKiosk(open)
    const undo = await harm(posto)
    try {
      const totem = await open({ posto })
      await expect(stopped(totem)).toBeVisible()
      await expect(totem.screen.getByText('O programa não conseguiu ler a fila de impressão.')).toBeVisible()
      expect(await violations(totem.screen)).toEqual([])
      const documento = people.withOverdue
      expect(await callBridge(totem.screen, 'atendimento.identificar', { documento })).toMatchObject({
        falha: { codigo: 'atendimento.papelNaImpressora' },
      })
      await releasedByStaff(totem)
      await new Citizen(totem).free()
      expect(await callBridge(totem.screen, 'atendimento.identificar', { documento })).toMatchObject({ ok: true })
    } finally {
      undo?.()
    }
  })
}

test('um totem de fila danificada, aberto de novo, continua parado, até alguém olhar; depois abre livre', async ({
  open,
}) => {
  const posto = await usedKiosk(open)
  await writeFile(fila(posto, 'fila.db'), 'x'.repeat(9_000))
  for (let start = 0; start < 2; start += 1) {
    const totem = await open({ posto })
    await expect(stopped(totem)).toBeVisible()
    await totem.app.close()
  }
  const totem = await open({ posto })
  await expect(stopped(totem)).toBeVisible()
  await releasedByStaff(totem)
  await new Citizen(totem).free()
  await totem.app.close()
  await new Citizen(await open({ posto })).free()
})

test('um balcão cuja fila está danificada atende, e pede que se olhem as impressoras', async ({ open }) => {
  const before = await open()
  await expect(before.search).toBeFocused()
  await expect.poll(() => readdir(before.posto.data)).toContain('fila.json')
  await before.app.close()
  await writeFile(fila(before.posto, 'fila.db'), 'x'.repeat(9_000))
  const balcao = await open({ posto: before.posto })
  const notice = balcao.screen.getByRole('region', { name: 'Papéis de atendimentos encerrados' })
  await expect(notice).toContainText('A fila de impressão não pôde ser lida')
  await balcao.keyboard.key('Alt+e')
  await expect(notice).toHaveCount(0)
  await balcao.serve(people.noDebitos)
})
