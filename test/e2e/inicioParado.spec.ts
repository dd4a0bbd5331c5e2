import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, people, test } from './fixtures.ts'
import { launchApp, type AppUnderTest } from './launch.ts'
import type { Balcao } from './support/balcao.ts'
import { callBridge } from './support/bridge.ts'
import { createStation, type Station } from './support/station.ts'
import { Citizen } from './support/totem.ts'

/** A station whose data folder cannot be made, because its place is below a file. */
async function openUnwritable(posto: Station, policy: object): Promise<AppUnderTest> {
  const file = join(posto.folder, 'politica.json')
  await writeFile(file, JSON.stringify(policy), { mode: 0o644 })
  return launchApp({ data: join(posto.perfil, 'dados'), perfil: posto.perfil, env: { BALCAO_POLITICA: file } })
}

test('a kiosk whose data folder is not writable shows «Este posto está parado.»', async ({ sandbox }) => {
  const posto = await createStation(sandbox.perfil())
  const app = await openUnwritable(posto, { estacao: { modo: 'totem' } })
  const texts = () =>
    Promise.all(
      app.pages().map((page) =>
        page
          .locator('body')
          .innerText()
          .catch(() => ''),
      ),
    )
  await expect.poll(async () => (await texts()).join()).toContain('Este posto está parado.')
  expect((await texts()).join()).toMatch(/Código: B120 ENOTDIR/)
  await app.kill('SIGKILL')
  await posto.remove()
})

/** The kiosk's own screen, which offers nothing to the public, and a bridge that serves nobody. */
async function isStopped({ screen }: Balcao): Promise<void> {
  await expect(screen.getByRole('heading', { name: 'Este posto não está configurado.' })).toBeVisible()
  await expect(screen.getByText(/Campo: config\.json\./)).toBeVisible()
  expect(await callBridge(screen, 'estacao.ler')).toMatchObject({ valor: { modo: 'totem', instalavel: false } })
  const documento = people.withOverdue
  expect(await callBridge(screen, 'atendimento.identificar', { documento })).toMatchObject({ ok: false })
}

test('a used kiosk without its config.json stays a kiosk, and serves nobody', async ({ open }) => {
  const first = await open({ estacao: { modo: 'totem' } })
  await new Citizen(first).free()
  await first.app.close()
  const { posto } = first
  const config = join(posto.data, 'config.json')
  await rm(config)
  const totem = await open({ posto })
  await isStopped(totem)
  const state = async () => JSON.parse(await readFile(join(posto.data, 'estado.json'), 'utf8')) as object
  await expect.poll(state).toMatchObject({ modo: 'totem', parada: { codigo: 'perfil.invalido', campo: 'config.json' } })
})

test('a counter opens while the disk of its «Documentos» is gone', async ({ open }) => {
  const first = await open()
  await first.app.close()
  const { posto } = first
  const home = join(posto.folder, 'casa')
  await mkdir(join(home, '.config'), { recursive: true })
  await writeFile(join(home, '.config/user-dirs.dirs'), 'XDG_DOCUMENTS_DIR="$HOME/Documentos"\n')
  await symlink(join(posto.folder, 'disco-ausente'), join(home, 'Documentos'))
  const balcao = await open({ posto, env: { HOME: home } })
  await balcao.serve(people.withOverdue)
})
