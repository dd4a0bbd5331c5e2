import { link, rename, rm } from 'node:fs/promises'
import { beforeEach, expect, it } from 'vitest'
import type { SpoolRef } from '../../../../../main/printing/driver.ts'
import { refused } from '../../../../fakes/refusedFiles.ts'
import { folderBench, PDF, specOf } from './folderKit.ts'

/* A folder, on a share perhaps, that does not let itself be looked at for a moment, after a start that was killed. */

const NO_ANSWER = { codigo: 'impressora.semResposta', detalhe: 'EIO' }
const SAVED = [{ estado: 'sent', destino: 'guia-8.pdf' }]
const spec = specOf()
const disk = folderBench()
const { at, names, partOf, started } = disk
let ref: SpoolRef
beforeEach(async () => {
  ref = await started().submit(PDF, spec)
})

const nowNamed = () => link(partOf(spec), at('guia-8.pdf'))

it.each(['stat', 'readdir'] as const)('a paper that has its name is not saved under another one (%s)', async (what) => {
  await nowNamed()
  const driver = started()
  refused(what, 'EIO')
  await expect(driver.release(ref)).rejects.toMatchObject(NO_ANSWER)
  expect(await driver.poll([{ ref, spec }])).toEqual(SAVED)
  expect(await names()).toEqual(['guia-8.pdf'])
})

it('a file that cannot be read for a moment raises no question', async () => {
  const driver = started()
  refused('stat', 'EIO')
  await expect(driver.poll([{ ref, spec }])).rejects.toMatchObject(NO_ANSWER)
  expect(await driver.poll([{ ref, spec }])).toEqual([{ estado: 'submitted' }])
})

it.each(['EBUSY', 'EMFILE'])('%s is waited for', async (code) => {
  await nowNamed()
  refused('readdir', code)
  expect(await started().poll([{ ref, spec }])).toEqual(SAVED)
})

it('a job whose folder is gone, though its disk is there, becomes a question', async () => {
  await nowNamed()
  await rm(disk.folder, { recursive: true })
  expect(await started().poll([{ ref, spec }])).toEqual([{ estado: 'unknown' }])
})

it('a document on a disk that is unplugged has no state until the disk is back', async () => {
  await nowNamed()
  const driver = started()
  await rename(disk.parent, `${disk.parent}-fora`)
  await expect(driver.poll([{ ref, spec }])).rejects.toMatchObject({ codigo: 'impressora.semResposta' })
  await rename(`${disk.parent}-fora`, disk.parent)
  expect(await driver.poll([{ ref, spec }])).toEqual(SAVED)
})
