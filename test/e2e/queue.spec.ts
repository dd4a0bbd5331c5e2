import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openCertidoes } from './support/certidoes.ts'
import { callsTo } from './support/calls.ts'
import { tracesInDisk } from './support/traces.ts'
import type { Balcao, Opening } from './support/balcao.ts'
import type { Station } from './support/station.ts'
import { expect, people, test } from './fixtures.ts'

const ISSUE = '/publico/certidao/emitir'
const NO_IMPRESSORA = 'Impressora desligada ou fora da rede'

/** Replaces the folder printer's folder by a file, so that the printer cannot be reached. */
async function takeFolder({ folder }: Station): Promise<void> {
  await rm(folder, { recursive: true })
  await writeFile(folder, '')
}

async function giveBackFolder({ folder }: Station): Promise<void> {
  await rm(folder)
  await mkdir(folder)
}

const vaultOf = (posto: Station) => ({ BALCAO_TESTE_COFRE: join(posto.data, '..', 'cofre') })

/** Opens the program on a machine with a key store, with its printer off. */
function openWithVault(open: (opening: Partial<Opening>) => Promise<Balcao>, options: Partial<Opening> = {}) {
  const env: Record<string, string> = {}
  return open({
    ...options,
    env,
    before: async (posto) => {
      Object.assign(env, vaultOf(posto))
      await takeFolder(posto)
    },
  })
}

const NOT_OUT = /um papel de um atendimento encerrado não saiu/

/** Issues a certificate that waits for its printer; checks that no data of the person is on the disk. */
async function certidaoWaiting(balcao: Balcao): Promise<void> {
  // A print office opens on its work list; F2 leads to the search.
  await balcao.keyboard.key('F2')
  await balcao.serve(people.withOverdue)
  await openCertidoes(balcao)
  await balcao.keyboard.key('Enter')
  // The text is compared with its capital letter: the header says the same in small letters before there is a job.
  await expect(balcao.screen.getByText(NO_IMPRESSORA, { exact: true }).first()).toBeVisible()
  expect(await tracesInDisk(balcao, [people.withOverdue, '529.982.247-25', '%PDF-', 'Certidão Positiva'])).toEqual([])
}

test('a impressora some: o papel espera no programa e sai quando ela volta', async ({ open, sandbox }) => {
  const balcao = await open({ before: takeFolder })
  await certidaoWaiting(balcao)
  await giveBackFolder(balcao.posto)
  await balcao.waitForPapers(1)
  expect(callsTo(sandbox, ISSUE)).toHaveLength(1)
})

test('no escritório o programa é morto com um papel na fila: de volta, ele sai uma vez e nada é emitido de novo', async ({
  open,
  sandbox,
}) => {
  const before = await openWithVault(open, { estacao: { modo: 'escritorio' } })
  await certidaoWaiting(before)
  await before.app.kill('SIGKILL')
  await giveBackFolder(before.posto)

  const after = await open({ env: vaultOf(before.posto), posto: before.posto })
  const [paper] = await after.waitForPapers(1)
  expect(paper?.text).toContain('Certidão Positiva de Débitos')
  expect(callsTo(sandbox, ISSUE)).toHaveLength(1)
  expect(after.app.stderr()).not.toContain('ExperimentalWarning')
})

test('no balcão o programa é morto com um papel na fila: a pessoa já não está, e o papel não sai', async ({ open }) => {
  const before = await openWithVault(open)
  await certidaoWaiting(before)
  await before.app.kill('SIGKILL')
  await giveBackFolder(before.posto)

  const after = await open({ env: vaultOf(before.posto), posto: before.posto })
  await expect(after.screen.getByText(NOT_OUT)).toBeVisible()
  await after.keyboard.key('Alt+e')
  await expect(after.screen.getByText(NOT_OUT)).toHaveCount(0)
  await expect(after.search).toBeFocused()
  expect(await after.papers()).toEqual([])
})

test('sem cofre no sistema, a queda perde o papel que esperava, e o programa diz', async ({ open }) => {
  test.skip(process.platform !== 'linux', 'o Windows e o macOS têm sempre um cofre de chaves')
  const before = await open({ before: takeFolder })
  await certidaoWaiting(before)
  await before.app.kill('SIGKILL')
  await giveBackFolder(before.posto)

  const after = await open({ posto: before.posto })
  await expect(after.screen.getByText(NOT_OUT)).toBeVisible()
  expect(await after.papers()).toEqual([])
})

test('o programa é fechado com um papel na fila: no balcão ele não sai mais', async ({ open }) => {
  const before = await openWithVault(open)
  await certidaoWaiting(before)
  await before.app.close()
  await giveBackFolder(before.posto)

  const after = await open({ env: vaultOf(before.posto), posto: before.posto })
  await expect(after.search).toBeFocused()
  const queue = await after.screen.evaluate(() => window.balcao.calls['impressao.trabalhos']?.(undefined))
  expect(queue).toMatchObject({ valor: [] })
  expect(await after.papers()).toEqual([])
})
