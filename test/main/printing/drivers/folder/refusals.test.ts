import * as system from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Disk } from '../../../../../main/durableFile.ts'
import type { JobSpec } from '../../../../../main/printing/driver.ts'
import { createFolderDriver, FOLDER_PRINTER } from '../../../../../main/printing/drivers/folder/driver.ts'

const PDF = Buffer.from('%PDF-1.7 %%EOF')
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
const failing = (code?: string) => Promise.reject(Object.assign(new Error('at /home/ana/impressos'), code && { code }))

let parent: string
let folder: string
beforeEach(async () => {
  parent = await system.mkdtemp(join(tmpdir(), 'balcao-pasta-'))
  folder = join(parent, 'impressos')
})
afterEach(() => system.rm(parent, { recursive: true, force: true }))
const driverOn = (disk?: Disk) => createFolderDriver(() => folder, disk)

describe('the folder as a printer', () => {
  it('the folder printer is listed alone, ready, and is no default', async () => {
    const driver = driverOn()
    expect([driver.id, driver.twoPhase, FOLDER_PRINTER]).toEqual(['folder', true, 'folder:pasta'])
    const ready = { estado: 'pronta', motivos: [], aceita: true }
    expect(await driver.list()).toEqual([
      { id: 'folder:pasta', nome: 'Pasta', driver: 'folder', padrao: false, ...ready },
    ])
    expect(await driver.status(FOLDER_PRINTER)).toEqual({ ...ready, bloqueio: null })
  })

  it('the folder printer accepts PDF and leaves all options to whoever prints the file', async () => {
    const all = { media: null, sides: null, trays: null, scalings: null, maxCopies: null }
    expect(await driverOn().capabilities(FOLDER_PRINTER)).toEqual({ formats: ['application/pdf'], ...all })
  })

  it('the folder printer refuses a job for another printer and writes nothing', async () => {
    const driver = driverOn()
    const refused = { codigo: 'impressora.ausente', detalhe: 'the folder is the only printer here' }
    await expect(driver.capabilities('folder:outra')).rejects.toMatchObject(refused)
    await expect(driver.status('folder:outra')).rejects.toMatchObject(refused)
    await expect(driver.submit(PDF, { ...spec, impressora: 'folder:outra' })).rejects.toMatchObject(refused)
    expect(await system.readdir(parent)).toEqual([])
  })
})

describe('a paper in the folder', () => {
  it('a saved document exists once its name would survive a power cut', async ({ skip }) => {
    skip(process.platform === 'win32', 'a folder cannot be opened there')
    const driver = driverOn()
    const ref = await driver.submit(PDF, spec)
    const probe = await system.open(folder)
    await probe.close()
    const kept: string[] = []
    const sync = vi.spyOn(Object.getPrototypeOf(probe) as system.FileHandle, 'sync').mockImplementation(async function (
      this: system.FileHandle,
    ) {
      if ((await this.stat()).isDirectory()) kept.push(...(await system.readdir(folder)))
      return this.datasync()
    })
    onTestFinished(() => sync.mockRestore())
    await driver.release(ref)
    expect(kept).toContain('guia-8.pdf')
  })

  it('a saved document is recognised by our name for it and by the file’s inode', async () => {
    const driver = driverOn()
    const ref = await driver.submit(PDF, spec)
    const { dev, ino, size } = await system.stat(join(folder, '.00000001-aaaa.part'), { bigint: true })
    const known = { impressora: FOLDER_PRINTER, jobId: spec.ourId, uuid: spec.ourId, note: `${dev} ${ino} ${size}` }
    expect(ref).toEqual({ ...known, fileName: 'guia-8.pdf' })
    expect(await driver.find(spec.ourId)).toEqual(known)
    expect(await driver.find(spec.ourId, FOLDER_PRINTER, 'Guia 9')).toEqual({ ...known, fileName: 'guia-9.pdf' })
  })

  it('a document in the folder counts as unprinted until it has its name', async () => {
    const driver = driverOn()
    const ref = await driver.submit(PDF, spec)
    expect(await driver.printedNothing({ ref, spec })).toBe(true)
    await driver.release(ref)
    expect(await driver.printedNothing({ ref, spec })).toBe(false)
  })

  it('a saved document cannot be searched for where its folder is gone, which proves nothing', async () => {
    await expect(driverOn().find(spec.ourId)).rejects.toMatchObject({
      name: 'PrintError',
      codigo: 'pasta.indisponivel',
      detalhe: 'ENOENT',
    })
  })
})

describe('a paper that gets no name stays hidden, and is no failure of anything else', () => {
  it('a document stays hidden and harms no other after ten thousand taken names', async () => {
    let last = ''
    const disk: Disk = {
      ...system,
      link: async (from, goal) => {
        if (String(goal).endsWith('.part')) return system.link(from, goal)
        last = String(goal)
        return failing('EEXIST')
      },
    }
    const driver = driverOn(disk)
    const ref = await driver.submit(PDF, spec)
    await expect(driver.release(ref)).rejects.toMatchObject({
      codigo: 'pasta.indisponivel',
      detalhe: 'no free file name',
    })
    expect(last).toBe(join(folder, 'guia-8-10000.pdf'))
    expect(await driver.poll([{ ref, spec }])).toEqual([{ estado: 'submitted' }])
  })

  it.each([
    ['EIO', 'EIO'],
    [undefined, 'failed'],
  ])(
    'a document stays hidden and harms no other when the disk refuses (%s); the error omits the path',
    async (code, detalhe) => {
      const link: Disk['link'] = (from, goal) =>
        String(goal).endsWith('.part') ? system.link(from, goal) : failing(code)
      const driver = driverOn({ ...system, link })
      const ref = await driver.submit(PDF, spec)
      await expect(driver.release(ref)).rejects.toMatchObject({ codigo: 'pasta.indisponivel', detalhe })
      expect(await system.readdir(folder)).toEqual(['.00000001-aaaa.part'])
      await driverOn().release(ref)
      expect(await system.readdir(folder)).toEqual(['guia-8.pdf'])
    },
  )
})
