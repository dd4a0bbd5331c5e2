import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { saveDialog } from '../../../main/platform/dialogs.ts'
import { eachFolder } from '../../fakes/folder.ts'

// The system's own dialog, which stays open until somebody answers it.
const system = vi.hoisted(() => ({ answers: Promise.withResolvers<{ canceled: boolean; filePath: string }>() }))
vi.mock('electron', () => ({ dialog: { showSaveDialog: () => system.answers.promise } }))

let folder: string
eachFolder((given) => void (folder = given))
beforeEach(() => {
  system.answers = Promise.withResolvers()
})

const bytes = new TextEncoder().encode('%PDF-')
const answer = () => system.answers.resolve({ canceled: false, filePath: join(folder, 'guia.pdf') })

test('a save dialog is closed at the end of its attendance, and writes no file if answered later', async () => {
  const attendance = new AbortController()
  const saving = saveDialog('guia.pdf', bytes, attendance.signal)
  attendance.abort()
  await expect(saving).rejects.toMatchObject({ name: 'AbortError' })
  answer()
  await new Promise(setImmediate)
  expect(await readdir(folder)).toEqual([])
})

test('a document that cannot be saved leaves no partial file and reports a failure', async () => {
  // A folder already has that name, so the paper cannot use it.
  await mkdir(join(folder, 'guia.pdf'))
  const saving = saveDialog('guia.pdf', bytes, new AbortController().signal)
  answer()
  await expect(saving).rejects.toMatchObject({ falha: { codigo: 'arquivo.naoSalvo', podeRepetir: true } })
  expect(await readdir(folder)).toEqual(['guia.pdf'])
})
