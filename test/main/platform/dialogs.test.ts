import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveDialog } from '../../../main/platform/dialogs.ts'
import { openToOthers } from '../ownerAlone.ts'

// The system's own dialog, which stays open until somebody answers it.
const system = vi.hoisted(() => ({ answers: Promise.withResolvers<{ canceled: boolean; filePath: string }>() }))
vi.mock('electron', () => ({ dialog: { showSaveDialog: () => system.answers.promise } }))

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'balcao-dialogo-'))
  system.answers = Promise.withResolvers()
})
afterEach(() => rm(folder, { recursive: true }))

const bytes = new TextEncoder().encode('%PDF-')
const answer = () => system.answers.resolve({ canceled: false, filePath: join(folder, 'guia.pdf') })

test('a paper is saved where the person says', async () => {
  const saving = saveDialog('guia.pdf', bytes, new AbortController().signal)
  answer()
  expect(await saving).toBe('guia.pdf')
  expect(await readdir(folder)).toEqual(['guia.pdf'])
})

test('a dialog is waited for no longer than its attendance, and answered afterwards it writes nothing', async () => {
  const attendance = new AbortController()
  const saving = saveDialog('guia.pdf', bytes, attendance.signal)
  attendance.abort()
  await expect(saving).rejects.toMatchObject({ name: 'AbortError' })
  answer()
  await new Promise(setImmediate)
  expect(await readdir(folder)).toEqual([])
})

test('a paper takes the place of the file that had its name, for its owner’s eyes alone', async () => {
  await writeFile(join(folder, 'guia.pdf'), 'another, and longer', { mode: 0o644 })
  const saving = saveDialog('guia.pdf', bytes, new AbortController().signal)
  answer()
  await saving
  expect(await readFile(join(folder, 'guia.pdf'), 'latin1')).toBe('%PDF-')
  expect(await openToOthers(join(folder, 'guia.pdf'))).toEqual([])
})

test('a file that cannot be written leaves nothing behind, and says so', async () => {
  // A folder has that name: the paper cannot take it.
  await mkdir(join(folder, 'guia.pdf'))
  const saving = saveDialog('guia.pdf', bytes, new AbortController().signal)
  answer()
  await expect(saving).rejects.toMatchObject({ falha: { codigo: 'arquivo.naoSalvo', podeRepetir: true } })
  expect(await readdir(folder)).toEqual(['guia.pdf'])
})
