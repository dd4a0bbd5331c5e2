import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'
import { PHASES } from '../../../../main/printing/journal/journal.ts'
import { sqliteJournal } from '../../../../main/printing/journal/sqliteJournal.ts'
import { diskVault } from '../../../fakes/cofre.ts'
import { eachFolder } from '../../../fakes/folder.ts'
import { documentOf, filesIn, SECRETS } from './journalKit.ts'

/** The lines that the program writes before each kill: its first, some, and many. */
const KILLS = [1, 2, 7, 19, 40]

let root: string
eachFolder((made) => void (root = made))

/** Lets the program write until it has printed this many lines, then kills it; returns all its lines. */
async function writeUntilKilled(lines: number): Promise<string[]> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'fixture', 'journalChild.ts'), join(root, 'fila'), join(root, 'cofre')],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const said: string[] = []
  const closed = once(child, 'close')
  createInterface(child.stdout).on('line', (line) => {
    if (said.push(line) === lines) child.kill('SIGKILL')
  })
  const [, signal] = await closed
  expect(signal).toBe('SIGKILL')
  return said
}

it('the journal loses no confirmed entry and shows no partial one, however often the program is killed', async () => {
  const kept = new Set<string>()
  const ended = new Set<string>()
  for (const lines of KILLS) {
    for (const line of await writeUntilKilled(lines)) {
      const [what, id = ''] = line.split(' ')
      if (what === 'kept') kept.add(id)
      // From here on either is right: its end may have been written before the kill, or not.
      else if (what === 'ending') kept.delete(id)
      else ended.add(id)
    }
    for (const { path, bytes } of await filesIn(join(root, 'fila'))) {
      for (const secret of [...Object.values(SECRETS).slice(0, 3), '%PDF-']) {
        expect(bytes.includes(secret), `${secret} in ${path}`).toBe(false)
      }
    }
    const journal = sqliteJournal({
      folder: join(root, 'fila'),
      keyVault: diskVault(join(root, 'cofre')),
      clock: Date.now,
      log: (event, data) => expect.unreachable(`${event} ${JSON.stringify(data)}`),
    })
    const { records } = await journal.load()
    expect(await journal.health()).toEqual({
      keepsDocuments: true,
      damaged: false,
      failing: false,
      unreadable: [],
      doubt: false,
    })
    const found = new Set(records.map(({ record }) => record.trabalho.trabalhoId))
    expect([...kept].filter((id) => !found.has(id))).toEqual([])
    expect([...ended].filter((id) => found.has(id))).toEqual([])
    for (const { record, hasBytes } of records) {
      const { trabalhoId } = record.trabalho
      expect(PHASES).toContain(record.phase)
      expect(record.trabalho.rotulo).toBe(SECRETS.label)
      expect(hasBytes).toBe(true)
      expect(Buffer.compare((await journal.bytes(trabalhoId)) as Uint8Array, documentOf(trabalhoId))).toBe(0)
      kept.add(trabalhoId)
    }
    await journal.close()
  }
  expect(kept.size).toBeGreaterThan(KILLS.length)
})
