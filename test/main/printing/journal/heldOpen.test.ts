import { openSync, renameSync, writeFileSync, type PathLike } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeDatabase, openDatabase, type OpenDatabase } from '../../../../main/printing/journal/jobDatabase.ts'
import { KEY_BYTES } from '../../../../main/printing/journal/sealed.ts'
import { openVault } from '../../../../main/printing/journal/vault.ts'
import { scanned } from '../../../fakes/scanner.ts'

/* The journal's files while another program keeps them open, as a virus scanner on Windows does. */

const SOON = { timeout: 60_000, interval: 20 }
let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'balcao-presa-'))))
afterEach(() => rm(folder, { recursive: true }))

/** Keeps one file open for so many calls: meanwhile it can be neither opened nor renamed. */
function held(times: number, path: string) {
  let left = times
  const reach = (one: PathLike) => {
    if (one === path && left-- > 0) throw Object.assign(new Error('held open'), { code: 'EBUSY' })
  }
  return {
    openSync: (...args: Parameters<typeof openSync>) => {
      reach(args[0])
      return openSync(...args)
    },
    renameSync: (from: PathLike, to: PathLike) => {
      reach(from)
      renameSync(from, to)
    },
  }
}

describe('a document', () => {
  const key = new Uint8Array(KEY_BYTES).fill(1)
  const document = Buffer.from('%PDF-1.7 de uma pessoa')

  it('a document is destroyed when its last holder closes it', async () => {
    const vault = openVault(folder, scanned(2))
    await vault.write('a', document, key)
    await vault.wipe('a')
    expect(await vault.read('a', key)).toBeNull()
    await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]), SOON)
  })

  it('a document of which only the name is held cannot be read any more', async () => {
    const disk = { ...scanned(Number.POSITIVE_INFINITY), open: scanned(0).open }
    const vault = openVault(folder, disk)
    await vault.write('a', document, key)
    await vault.wipe('a')
    expect(await readdir(folder)).toEqual(['a'])
    expect(await vault.read('a', key)).toBeNull()
  })

  it('a document that cannot be overwritten is removed whole', async () => {
    const vault = openVault(folder, { ...scanned(0), open: scanned(Number.POSITIVE_INFINITY).open })
    await vault.write('a', document, key)
    await expect(vault.wipe('a')).rejects.toMatchObject({ code: 'EBUSY' })
    expect(await readdir(folder)).toEqual([])
  })
})

describe('a file of the queue that was emptied', () => {
  const file = () => join(folder, 'fila.db')
  const beside = 'what lay beside the one before'
  beforeEach(() => {
    closeDatabase(openDatabase(file()).db, file())
    writeFileSync(file(), '')
    writeFileSync(`${file()}-wal`, beside)
  })

  it.each(['', '-wal'])(
    'an emptied journal file whose %j is held stops the start, and none of it is taken for new',
    async (suffix) => {
      const disk = held(2, file() + suffix)
      expect(() => openDatabase(file(), { disk })).toThrow('held open')
      expect(() => openDatabase(file(), { disk })).toThrow('held open')
      const { db, damaged } = openDatabase(file(), { disk })
      expect(damaged).toBe(true)
      expect(await readFile(`${file()}.danificada-wal`, 'utf8')).toBe(beside)
      closeDatabase(db, file())
    },
  )
})

describe('the word beside the file of the queue, of whether it is in use', () => {
  const file = () => join(folder, 'fila.db')
  const word = () => `${file()}.uso`
  const rowsOf = ({ db }: OpenDatabase) => db.prepare('SELECT id FROM job').all()
  function used(): OpenDatabase {
    const opened = openDatabase(file())
    opened.db.exec("INSERT INTO job (id, record) VALUES ('a', '{}')")
    return opened
  }

  it('a journal whose mark is held at the end is taken for whole at the next start', () => {
    closeDatabase(used().db, file(), held(1, word()))
    const again = openDatabase(file())
    expect([again.damaged, rowsOf(again).length]).toEqual([false, 1])
    closeDatabase(again.db, file())
  })

  it.each(['fechada', 'aberta'])(
    'a journal whose mark is held at the start and says %s loses nothing, and opens at the next try',
    (said) => {
      closeDatabase(used().db, file())
      if (said === 'aberta') {
        // As a killed program leaves it.
        writeFileSync(word(), said)
        writeFileSync(`${file()}-wal`, '')
      }
      const disk = held(3, word())
      expect(() => openDatabase(file(), { disk })).toThrow('held open')
      const again = openDatabase(file(), { disk: held(0, word()) })
      expect([again.damaged, rowsOf(again).length]).toEqual([false, 1])
      closeDatabase(again.db, file())
    },
  )
})
