import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { inWords } from '../../../renderer/text/inWords.ts'

/** Signs that a pattern with two quantifiers over the same signs reads again and again. */
const PUMPS = [
  ' ',
  '\t',
  '\n',
  ' \n',
  '0',
  '1 ',
  'A',
  'a',
  '.',
  '-',
  '0.',
  ',0',
  '(',
  '"',
  '/',
  'a.',
  '000201',
  'total ',
]
const SIGNS = 400_000
const ROOT = join(import.meta.dirname, '../../..')

/** Functions of a whole record: they get the text as a field's value. */
const OF_RECORDS = ['readCadastro', 'encerradaEm', 'processoHeading', 'valorAPagar']

/** Every function of the model that may be given a text first. */
async function textFunctions(): Promise<[name: string, read: (text: string) => unknown][]> {
  const found: [string, (text: string) => unknown][] = [['inWords', inWords]]
  for (const path of globSync('shared/model/**/*.ts', { cwd: ROOT }).sort()) {
    const module = (await import(pathToFileURL(join(ROOT, path)).href)) as Record<string, unknown>
    for (const [name, value] of Object.entries(module))
      if (typeof value === 'function' && value.length > 0 && !/^(class|async)\b/.test(String(value))) {
        const read = value as (given: unknown) => unknown
        found.push([name, OF_RECORDS.includes(name) ? (text) => read({ saldo: text, parcela: text }) : read])
      }
  }
  return found
}

// A quadratic function takes minutes for one of these texts: then the runner's limit ends the test.
test('no text function of the model needs more steps than a text has signs, whatever the text', async () => {
  const functions = await textFunctions()
  for (const pump of PUMPS) {
    const hostile = `${pump.repeat(SIGNS / pump.length)}x`
    for (const [, read] of functions) {
      try {
        read(hostile)
      } catch {
        // Many functions take something else, or refuse the text.
      }
    }
  }
  expect(functions.map(([name]) => name)).toEqual(expect.arrayContaining(['pixInText', 'fileNameOf', 'mascarasDe']))
})
