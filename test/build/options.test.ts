import type { ParseArgsConfig } from 'node:util'
import { afterEach, expect, test, vi } from 'vitest'
import { readOptions } from '../../build/options.ts'

afterEach(() => vi.restoreAllMocks())

test.each<[string[], ParseArgsConfig, string]>([
  [['--ajuda'], { options: { manual: { type: 'boolean' } } }, '--manual'],
  [['--help'], { options: { only: { type: 'string' } }, allowPositionals: true }, '--only …, e palavras'],
  [['dez'], { options: { rows: { type: 'string' }, criar: { type: 'boolean' } } }, '--rows …, --criar'],
])('a command that is called with %j explains its options in one sentence, and ends', (args, config, takes) => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended')
  })
  expect(() => readOptions({ ...config, args })).toThrow('ended')
  expect(exit).toHaveBeenCalledWith(1)
  const where = 'O que cada um faz está em build/README.md.'
  expect(said.mock.calls).toEqual([[`Este comando aceita ${takes}. ${where}`]])
})
