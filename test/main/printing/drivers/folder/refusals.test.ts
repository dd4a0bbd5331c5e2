import * as system from 'node:fs/promises'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Disk } from '../../../../../main/store/durableFile.ts'
import type { SpoolRef } from '../../../../../main/printing/driver.ts'
import { refused } from '../../../../fakes/refusedFiles.ts'
import { folderBench, PDF, specOf } from './folderKit.ts'

const disk = folderBench()
const { at, names, started } = disk
const spec = specOf()
const HIDDEN = `.${spec.ourId}.part`
const failing = (code?: string) => Promise.reject(Object.assign(new Error('at /home/ana/impressos'), code && { code }))

it('releasing a saved document flushes the folder to disk after the document gets its final name', async ({ skip }) => {
  skip(process.platform === 'win32', 'a folder cannot be opened there')
  const driver = started()
  const ref = await driver.submit(PDF, spec)
  const probe = await system.open(at('.'))
  await probe.close()
  const kept: string[] = []
  const sync = vi.spyOn(Object.getPrototypeOf(probe) as system.FileHandle, 'sync').mockImplementation(async function (
    this: system.FileHandle,
  ) {
    if ((await this.stat()).isDirectory()) kept.push(...(await names()))
    return this.datasync()
  })
  onTestFinished(() => sync.mockRestore())
  await driver.release(ref)
  expect(kept).toContain('guia-8.pdf')
})

it.each([
  ['EIO', 'EIO'],
  [undefined, 'failed'],
])(
  'a document keeps its hidden name if the disk reports an error (%s); the error message omits the path',
  async (code, detalhe) => {
    const link: Disk['link'] = (from, goal) =>
      String(goal).endsWith('.part') ? system.link(from, goal) : failing(code)
    const driver = started({ ...system, link })
    const ref = await driver.submit(PDF, spec)
    await expect(driver.release(ref)).rejects.toMatchObject({ codigo: 'pasta.indisponivel', detalhe })
    expect(await names()).toEqual([HIDDEN])
    await started().release(ref)
    expect(await names()).toEqual(['guia-8.pdf'])
  },
)

describe('a folder, on a share perhaps, that cannot be looked at for a moment after a start that was killed', () => {
  const NO_ANSWER = { codigo: 'impressora.semResposta', detalhe: 'EIO' }
  const SAVED = [{ estado: 'sent', destino: 'guia-8.pdf' }]
  let ref: SpoolRef
  beforeEach(async () => {
    ref = await started().submit(PDF, spec)
  })
  const nowNamed = () => system.link(disk.partOf(spec), at('guia-8.pdf'))

  it.each(['stat', 'readdir'] as const)(
    'a document that already has its final name is not saved a second time if the folder cannot be read (%s)',
    async (what) => {
      await nowNamed()
      const driver = started()
      refused(what, 'EIO')
      await expect(driver.release(ref)).rejects.toMatchObject(NO_ANSWER)
      expect(await driver.poll([{ ref, spec }])).toEqual(SAVED)
      expect(await names()).toEqual(['guia-8.pdf'])
    },
  )

  it('a file that cannot be read for a moment causes no question', async () => {
    const driver = started()
    refused('stat', 'EIO')
    await expect(driver.poll([{ ref, spec }])).rejects.toMatchObject(NO_ANSWER)
    expect(await driver.poll([{ ref, spec }])).toEqual([{ estado: 'submitted' }])
  })

  it.each(['EBUSY', 'EMFILE'])('a saved file that cannot be read with %s is retried', async (code) => {
    await nowNamed()
    refused('readdir', code)
    expect(await started().poll([{ ref, spec }])).toEqual(SAVED)
  })

  it('a job whose folder was deleted, while its disk is present, becomes a question', async () => {
    await nowNamed()
    await system.rm(disk.folder, { recursive: true })
    expect(await started().poll([{ ref, spec }])).toEqual([{ estado: 'unknown' }])
  })

  it('a document on an unplugged disk has no state until the disk is back', async () => {
    await nowNamed()
    const driver = started()
    await system.rename(disk.parent, `${disk.parent}-fora`)
    await expect(driver.poll([{ ref, spec }])).rejects.toMatchObject({ codigo: 'impressora.semResposta' })
    await system.rename(`${disk.parent}-fora`, disk.parent)
    expect(await driver.poll([{ ref, spec }])).toEqual(SAVED)
  })
})
