import { mkdir, rm, writeFile } from 'node:fs/promises'
import { openCertidoes } from './support/certidoes.ts'
import { callsTo } from './support/calls.ts'
import { chooseModelos, openLista, removeList, paste, row } from './support/lista.ts'
import { tracesInDisk } from './support/traces.ts'
import type { Balcao } from './support/balcao.ts'
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

/** A machine with a key store, whose printer is off. */
const off = { cofre: true, before: takeFolder }

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
  const personal = [people.withOverdue, people.noDebitos, '529.982.247-25', '%PDF-', 'Certidão Positiva']
  expect(await tracesInDisk(balcao, personal)).toEqual([])
}

test('a counter’s job prints once its printer is back, and never after a kill', async ({ open, sandbox }) => {
  const before = await open(off)
  const { posto } = before
  await certidaoWaiting(before)
  await giveBackFolder(posto)
  await before.waitForPapers(1)
  expect(callsTo(sandbox, ISSUE)).toHaveLength(1)
  await before.endWhateverIsLost()

  await takeFolder(posto)
  await certidaoWaiting(before)
  await before.app.kill('SIGKILL')
  await giveBackFolder(posto)
  const killed = await open({ cofre: true, posto })
  await expect(killed.screen.getByText(NOT_OUT)).toBeVisible()
  await killed.keyboard.key('Alt+e')
  await expect(killed.screen.getByText(NOT_OUT)).toHaveCount(0)
  await expect(killed.search).toBeFocused()
  expect(await killed.papers()).toEqual([])
})

test('an office’s queue and list go on after a kill, each document once', async ({ open, sandbox }) => {
  const before = await open({ ...off, estacao: { modo: 'escritorio' } })
  const { posto } = before
  await expect(before.screen.getByText('A lista continua sozinha se o programa fechar.')).toBeVisible()
  await paste(before, [people.withOverdue, people.noDebitos, people.withGuias].join('\n'))
  await before.keyboard.key('F10')
  await chooseModelos(before)
  const answer = sandbox.faults.set({ path: ISSUE, kind: 'silencio', depois: true })
  await before.keyboard.key('Enter')
  await expect(row(before, 'Buscando')).toHaveCount(2)
  await before.keyboard.key('p')
  await expect(before.screen.getByRole('main').getByText('A lista está em pausa.')).toBeVisible()
  answer()
  await expect(row(before, 'Pronta para a impressora')).toHaveCount(2)
  await certidaoWaiting(before)
  await before.app.kill('SIGKILL')
  await giveBackFolder(posto)

  const after = await open({ cofre: true, posto })
  const [paper] = await after.waitForPapers(1)
  expect(paper?.text).toContain('Certidão Positiva de Débitos')
  expect(callsTo(sandbox, ISSUE)).toHaveLength(3)
  expect(after.app.stderr()).not.toContain('ExperimentalWarning')
  await openLista(after)
  await expect(after.screen.getByRole('main').getByText('A lista está em pausa.')).toBeVisible()
  await expect(row(after, 'Pronta para a impressora')).toHaveCount(2)
  await after.keyboard.key('p')
  await expect(row(after, /Feita/)).toHaveCount(3)
  const names = (await after.waitForPapers(4)).map(({ name }) => name).filter((name) => name.startsWith('lista-'))
  expect(names.toSorted()).toEqual([1, 2, 3].map((number) => `lista-${number}-certidao.pdf`))
  expect(callsTo(sandbox, ISSUE)).toHaveLength(4)

  await removeList(after)
})
