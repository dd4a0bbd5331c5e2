import { beforeEach, expect, test } from 'vitest'
import { PrinterChoice } from '../../../../main/printing/desk/printerChoice.ts'

const LASER = 'cups-ipp:laser'
let saved: object[]
/** The person's choice in the dialog; null when they cancel. */
let chosen: string | null
beforeEach(() => {
  saved = []
  chosen = '/escolhida'
})
const choiceOf = (initial: { impressora?: string; pasta?: string }) =>
  new PrinterChoice(initial, {
    defaultFolder: '/papel',
    folderDialog: async () => chosen,
    save: (choice) => void saved.push(choice),
  })

test.each([
  ['as the settings say', { pasta: '/daqui', impressora: LASER }, '/daqui', LASER],
  ['and where nothing is said, into the usual one', {}, '/papel', undefined],
])('documents are saved into a folder %s', (_how, initial, pasta, impressora) => {
  const choice = choiceOf(initial)
  expect([choice.pasta, choice.impressora]).toEqual([pasta, impressora])
  expect(saved).toEqual([])
})

test('a chosen folder receives the documents, and a cancelled folder dialog changes nothing', async () => {
  const choice = choiceOf({ impressora: LASER })
  chosen = null
  await choice.askFolder()
  expect([choice.impressora, choice.pasta, saved]).toEqual([LASER, '/papel', []])
  chosen = '/escolhida'
  await choice.askFolder()
  expect([choice.impressora, choice.pasta]).toEqual(['folder:pasta', '/escolhida'])
  expect(saved).toEqual([{ impressora: 'folder:pasta', pasta: '/escolhida' }])
})
