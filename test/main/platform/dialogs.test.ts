import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveDialog } from '../../../main/platform/dialogs.ts'

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

test('a dialog answered when its attendance is over writes nothing', async () => {
  const attendance = new AbortController()
  const saving = saveDialog('guia.pdf', bytes, attendance.signal)
  attendance.abort()
  answer()
  expect(await saving).toBeNull()
  expect(await readdir(folder)).toEqual([])
})
