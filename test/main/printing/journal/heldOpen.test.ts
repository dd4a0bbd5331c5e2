import { openSync, readFileSync, renameSync, writeFileSync, type PathLike } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { closeDatabase, openDatabase } from '../../../../main/store/database.ts'
import { KEY_BYTES } from '../../../../main/store/sealed.ts'
import { openVault } from '../../../../main/store/vault.ts'
import { scanned } from '../../../fakes/scanner.ts'
import { queueFile } from '../../store/databaseKit.ts'

/* The journal's files while another program keeps them open, as a virus scanner on Windows does. */

const { at, word, leave, found } = queueFile()

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

it('a document that cannot be overwritten is still deleted', async () => {
  const key = new Uint8Array(KEY_BYTES).fill(1)
  const vault = openVault(at.root, { ...scanned(0), open: scanned(Number.POSITIVE_INFINITY).open })
  await vault.write('a', Buffer.from('%PDF-1.7 de uma pessoa'), key)
  await expect(vault.wipe('a')).rejects.toMatchObject({ code: 'EBUSY' })
  expect(await readdir(at.root)).toEqual([])
})

it.each(['', '-wal'])(
  'a journal whose new file %j is held open stops the start, and no new data is written',
  (suffix) => {
    const beside = 'what lay beside the one before'
    leave()
    writeFileSync(at.file, '')
    writeFileSync(`${at.file}-wal`, beside)
    const disk = held(2, at.file + suffix)
    for (let tries = 0; tries < 2; tries += 1) expect(() => openDatabase(at.file, { disk })).toThrow('held open')
    const { db, damaged } = openDatabase(at.file, { disk })
    expect(damaged).toBe(true)
    expect(readFileSync(`${at.file}.danificada-wal`, 'utf8')).toBe(beside)
    closeDatabase(db, at.file)
  },
)

it.each(['fechada', 'aberta'])(
  'a journal whose mark file is held open and says %s is not changed, and opens at the next try',
  (said) => {
    leave()
    if (said === 'aberta') {
      // As a killed program leaves it.
      writeFileSync(`${at.file}.uso`, said)
      writeFileSync(`${at.file}-wal`, '')
    }
    const disk = held(3, `${at.file}.uso`)
    expect(() => openDatabase(at.file, { disk })).toThrow('held open')
    expect(word()).toBe(said)
    expect(found()).toEqual({ damaged: false, jobs: 1 })
  },
)
