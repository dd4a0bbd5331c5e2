import { chmod, link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { createFolderDriver, FOLDER_PRINTER } from '../../../../../main/printing/drivers/folder/driver.ts'
import { scanned } from '../../../../fakes/scanner.ts'
import { openToOthers } from '../../../ownerAlone.ts'
import { FOR_EVER, folderBench, PDF, specOf } from './folderKit.ts'

const disk = folderBench()
const { at, names, partOf, proper, started } = disk
const SAVED = [{ estado: 'sent', destino: 'guia-8.pdf' }]

describe('folder driver', () => {
  it('the folder driver saves the exact bytes in a private file and reports sent with the file name', async () => {
    const driver = started()
    const spec = specOf('Guia 2026000123')
    const ref = await driver.submit(PDF, spec)
    expect(JSON.stringify({ ...ref, fileName: '' })).not.toContain('2026000123')
    expect(await proper()).toEqual([])
    expect(await openToOthers(partOf(spec))).toEqual([])
    expect(await driver.poll([{ ref, spec }])).toEqual([{ estado: 'submitted' }])
    await driver.release(ref)
    expect(await driver.poll([{ ref, spec }])).toEqual([{ estado: 'sent', destino: 'guia-2026000123.pdf' }])
    expect(await names()).toEqual(['guia-2026000123.pdf'])
    expect(await readFile(at('guia-2026000123.pdf'))).toEqual(PDF)
    expect(await openToOthers(disk.folder, at('guia-2026000123.pdf'))).toEqual([])
  })

  it('the folder driver never overwrites a file, not even when several jobs are released at once', async () => {
    const driver = started()
    const refs = await Promise.all(['Guia 7', 'Guia 7', 'Guia 7'].map((rotulo) => driver.submit(PDF, specOf(rotulo))))
    await writeFile(at('guia-7.pdf'), 'da pessoa')
    await Promise.all(refs.map((ref) => driver.release(ref)))
    expect(await names()).toEqual(['guia-7-2.pdf', 'guia-7-3.pdf', 'guia-7-4.pdf', 'guia-7.pdf'])
    expect(await readFile(at('guia-7.pdf'), 'utf8')).toBe('da pessoa')
  })

  it('the folder driver does not save twice if the program is killed between naming the file and reporting it', async () => {
    const spec = specOf()
    const ref = await started().submit(PDF, spec)
    await link(partOf(spec), at('guia-8.pdf'))
    const later = started()
    await later.release(ref)
    expect(await names()).toEqual(['guia-8.pdf'])
    expect(await later.poll([{ ref, spec }])).toEqual(SAVED)
  })

  it('the folder driver gives a document its own name if the program was killed before the submission was stored', async () => {
    const spec = specOf('Guia 9')
    await started().submit(PDF, spec)
    const later = started()
    const ref = await later.find(spec.ourId, FOLDER_PRINTER, spec.rotulo)
    if (ref) await later.release(ref)
    expect(await names()).toEqual(['guia-9.pdf'])
  })

  it('the folder driver hides and later replaces the half-written file of a killed program', async () => {
    const spec = specOf('Guia 10')
    const driver = started()
    await driver.release(await driver.submit(PDF, specOf('Guia 9')))
    await writeFile(at(`.${spec.ourId}.novo`), '%PDF-1.7 mei')
    expect(await driver.find(spec.ourId)).toBeNull()
    await driver.release(await driver.submit(PDF, spec))
    expect(await names()).toEqual(['guia-10.pdf', 'guia-9.pdf'])
    expect(await readFile(at('guia-10.pdf'))).toEqual(PDF)
  })

  it.each([
    ['with its hidden name still there', true],
    ['when that was gone', false],
  ])(
    'the folder driver finds its file again without a question if the program was killed %s',
    async (_what, hidden) => {
      const spec = specOf()
      const ref = await started().submit(PDF, spec)
      await writeFile(at('guia-8.pdf'), 'da pessoa')
      const [from, to] = [partOf(spec), at('guia-8-2.pdf')]
      await (hidden ? link(from, to) : rename(from, to))
      const { fileName: _lost, ...known } = ref
      const later = started()
      expect(await later.poll([{ ref: known, spec }])).toEqual([{ estado: 'sent', destino: 'guia-8-2.pdf' }])
      expect(await names()).toEqual(['guia-8-2.pdf', 'guia-8.pdf'])
    },
  )

  it.each([
    ['in this start', false],
    ['in an earlier one', true],
  ])(
    'a saved file %s is still reported as “saved” after the person moves it, without its name',
    async (_what, earlier) => {
      const spec = specOf()
      const first = started()
      const ref = await first.submit(PDF, spec)
      await first.release(ref)
      const driver = earlier ? started() : first
      expect(await driver.poll([{ ref, spec }])).toEqual(SAVED)
      await rm(at('guia-8.pdf'))
      await driver.release(ref)
      expect(await names()).toEqual([])
      expect(await driver.poll([{ ref, spec }])).toEqual([{ estado: 'sent' }])
      expect(await driver.cancel(ref)).toBe('too-late')
    },
  )

  it.each([false, true])(
    'a job is saved in the folder in which it was started (after a restart: %s)',
    async (again) => {
      let chosen = disk.folder
      const start = () => createFolderDriver(() => chosen)
      const first = start()
      const [kept, dropped] = [await first.submit(PDF, specOf()), await first.submit(PDF, specOf('Guia 9'))]
      chosen = join(disk.parent, 'outra')
      const driver = again ? start() : first
      await driver.release(kept)
      expect(await driver.cancel(dropped)).toBe('canceled')
      expect(await names()).toEqual(['guia-8.pdf'])
      expect(await driver.submit(PDF, specOf())).toMatchObject({ note: expect.stringContaining(chosen) })
    },
  )

  it('the folder driver refuses a second submission of a job, and the first file stays unchanged', async () => {
    const spec = specOf()
    const driver = started()
    const ref = await driver.submit(PDF, spec)
    const taken = { name: 'PrintError', codigo: 'pasta.indisponivel', detalhe: 'EEXIST' }
    await expect(driver.submit(PDF.subarray(0, 5), spec)).rejects.toMatchObject(taken)
    expect(await names()).toEqual([`.${spec.ourId}.part`])
    await driver.release(ref)
    expect(await names()).toEqual(['guia-8.pdf'])
    expect(await readFile(at('guia-8.pdf'))).toEqual(PDF)
  })

  it('the folder driver reports a missing folder without its path', async () => {
    const driver = createFolderDriver(() => join(disk.parent, 'pendrive', 'guias'))
    const error: unknown = await driver.submit(PDF, specOf('Guia 9')).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ codigo: 'pasta.indisponivel' })
    expect(String(error)).not.toContain('pendrive')
    const gone = { estado: 'parada', motivos: ['offline'], aceita: false }
    const known = { id: FOLDER_PRINTER, nome: 'Pasta', driver: 'folder', padrao: false }
    expect(await driver.list()).toEqual([{ ...known, ...gone }])
    expect(await driver.status(FOLDER_PRINTER)).toEqual({ ...gone, bloqueio: 'offline' })
  })

  it('the folder driver fails if a file is in the folder’s place', async () => {
    await writeFile(disk.folder, 'x')
    await expect(started().submit(PDF, specOf())).rejects.toMatchObject({ codigo: 'pasta.indisponivel' })
    expect(await started().status(FOLDER_PRINTER)).toMatchObject({ estado: 'parada', bloqueio: 'offline' })
  })

  it('the folder driver fails in a folder without write permission', async ({ skip }) => {
    skip(process.getuid?.() === 0, 'O root pode gravar em qualquer pasta.')
    await started().list()
    await chmod(disk.folder, 0o500)
    await expect(started().submit(PDF, specOf('Guia 9'))).rejects.toMatchObject({
      codigo: 'pasta.indisponivel',
    })
  })
})

describe('a folder in which a virus scanner holds files open', () => {
  const hidden = async () => (await names()).filter((name) => name.startsWith('.'))
  /** A limit, not a measurement: what has not happened by then never will. */
  const soon = <T>(look: () => T) => vi.waitFor(look, { timeout: 110_000, interval: 20 })

  it.each(['EBUSY', 'EPERM'])(
    'a document is saved once, although a virus scanner (%s) keeps its hidden name',
    async (code) => {
      const scanner = scanned(FOR_EVER, { code, which: (path) => path.endsWith('.part') })
      const driver = started(scanner)
      const spec = specOf()
      const ref = await driver.submit(PDF, spec)
      await driver.release(ref)
      await driver.release(ref)
      expect(await driver.poll([{ ref, spec }])).toEqual(SAVED)
      expect(await driver.cancel(ref)).toBe('too-late')
      expect(await driver.find(spec.ourId)).toBeNull()
      expect(await proper()).toEqual(['guia-8.pdf'])
      expect(await readFile(at('guia-8.pdf'))).toEqual(PDF)
    },
  )

  it('the folder driver deletes its hidden file once a virus scanner has closed it', async () => {
    const driver = started(scanned(2))
    await driver.release(await driver.submit(PDF, specOf()))
    await soon(async () => expect(await names()).toEqual(['guia-8.pdf']))
  })

  it('a hidden file held open when the program ends is deleted at the next start, and other stations’ files are not', async () => {
    const spec = specOf()
    const driver = started(scanned(FOR_EVER))
    await driver.release(await driver.submit(PDF, spec))
    const others = await started().submit(PDF, specOf('Guia 9'))
    expect(await hidden()).toContain(`.${spec.ourId}.part`)
    await started().list()
    await soon(async () => expect(await hidden()).toEqual([`.${others.uuid}.part`]))
    expect(await proper()).toEqual(['guia-8.pdf'])
  })

  it('the folder driver finds its named file again after a kill, although a virus scanner holds the file open', async () => {
    const spec = specOf()
    const ref = await started().submit(PDF, spec)
    await link(partOf(spec), at('guia-8.pdf'))
    const later = () => started(scanned(FOR_EVER))
    const asked = await Promise.all([later().cancel(ref), later().release(ref), later().poll([{ ref, spec }])])
    expect(asked).toEqual(['too-late', undefined, SAVED])
    expect(await proper()).toEqual(['guia-8.pdf'])
  })

  it('a cancelled document held open by a virus scanner is emptied at once, and deleted at the next start', async () => {
    const spec = specOf()
    const driver = started(scanned(FOR_EVER))
    const ref = await driver.submit(PDF, spec)
    expect(await driver.cancel(ref)).toBe('canceled')
    expect((await stat(partOf(spec))).size).toBe(0)
    const later = started()
    expect(await later.find(spec.ourId)).toBeNull()
    await later.list()
    await soon(async () => expect(await names()).toEqual([]))
  })

  it('the folder driver waits for a virus scanner on a disk without hard links', async () => {
    const driver = started(scanned(2, { links: 'EPERM', code: 'EPERM' }))
    await driver.release(await driver.submit(PDF, specOf()))
    expect(await names()).toEqual(['guia-8.pdf'])
  })

  it.each(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EINVAL'])(
    'each document on a disk without hard links (%s) gets a free name',
    async (links) => {
      const driver = started(scanned(0, { links }))
      const refs = await Promise.all([specOf(), specOf()].map((spec) => driver.submit(PDF, spec)))
      await writeFile(at('guia-8.pdf'), 'da pessoa')
      await Promise.all(refs.map((ref) => driver.release(ref)))
      expect(await names()).toEqual(['guia-8-2.pdf', 'guia-8-3.pdf', 'guia-8.pdf'])
      expect(await readFile(at('guia-8.pdf'), 'utf8')).toBe('da pessoa')
      expect(await readFile(at('guia-8-3.pdf'))).toEqual(PDF)
      expect(await openToOthers(at('guia-8-2.pdf'), at('guia-8-3.pdf'))).toEqual([])
    },
  )

  it('the folder driver leaves no empty file under the final name if a virus scanner never closes the hidden one', async () => {
    const ref = await started(scanned(0, { links: 'EPERM' })).submit(PDF, specOf())
    const which = (path: string) => path.endsWith('.part')
    const driver = started(scanned(FOR_EVER, { links: 'EPERM', which }))
    await expect(driver.release(ref)).rejects.toMatchObject({ codigo: 'pasta.indisponivel', detalhe: 'EBUSY' })
    expect(await proper()).toEqual([])
  })
})
