import { link, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { JobSpec, SpoolRef } from '../../../../../main/printing/driver.ts'
import { createFolderDriver, FOLDER_PRINTER } from '../../../../../main/printing/drivers/folder/driver.ts'
import { refused } from '../../../../fakes/refusedFiles.ts'

/* A folder, on a share perhaps, that does not let itself be looked at for a moment, after a start that was killed. */

const PDF = new TextEncoder().encode('%PDF-1.7 inteiro %%EOF')
const NO_ANSWER = { codigo: 'impressora.semResposta', detalhe: 'EIO' }
const spec: JobSpec = {
  ourId: '00000001-aaaa',
  impressora: FOLDER_PRINTER,
  media: 'iso_a4_210x297mm',
  sides: 'one-sided',
  copies: 1,
  scaling: 'none',
  expectedPages: 1,
  rotulo: 'Guia 8',
}
let disk: string
let folder: string
let ref: SpoolRef
beforeEach(async () => {
  disk = await mkdtemp(join(tmpdir(), 'balcao-pasta-'))
  folder = join(disk, 'papel')
  ref = await createFolderDriver(() => folder).submit(PDF, spec)
})
afterEach(() => rm(disk, { recursive: true, force: true }))

const nowNamed = () => link(join(folder, `.${spec.ourId}.part`), join(folder, 'guia-8.pdf'))

it.each(['stat', 'readdir'] as const)('a paper that has its name is not saved under another one (%s)', async (what) => {
  await nowNamed()
  const driver = createFolderDriver(() => folder)
  refused(what, 'EIO')
  await expect(driver.release(ref)).rejects.toMatchObject(NO_ANSWER)
  expect(await driver.poll([{ ref, spec }])).toEqual([{ estado: 'sent', destino: 'guia-8.pdf' }])
  expect(await readdir(folder)).toEqual(['guia-8.pdf'])
})

it('a file that cannot be read for a moment raises no question', async () => {
  const driver = createFolderDriver(() => folder)
  refused('stat', 'EIO')
  await expect(driver.poll([{ ref, spec }])).rejects.toMatchObject(NO_ANSWER)
  expect(await driver.poll([{ ref, spec }])).toEqual([{ estado: 'submitted' }])
})

it.each(['EBUSY', 'EMFILE'])('%s is waited for', async (code) => {
  await nowNamed()
  refused('readdir', code)
  expect(await createFolderDriver(() => folder).poll([{ ref, spec }])).toEqual([
    { estado: 'sent', destino: 'guia-8.pdf' },
  ])
})

it('a job whose folder is gone, though its disk is there, becomes a question', async () => {
  await nowNamed()
  await rm(folder, { recursive: true })
  expect(await createFolderDriver(() => folder).poll([{ ref, spec }])).toEqual([{ estado: 'unknown' }])
})

it('a document on a disk that is unplugged has no state until the disk is back', async () => {
  await nowNamed()
  const driver = createFolderDriver(() => folder)
  await rename(disk, `${disk}-fora`)
  await expect(driver.poll([{ ref, spec }])).rejects.toMatchObject({ codigo: 'impressora.semResposta' })
  await rename(`${disk}-fora`, disk)
  expect(await driver.poll([{ ref, spec }])).toEqual([{ estado: 'sent', destino: 'guia-8.pdf' }])
})
