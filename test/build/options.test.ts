import { globSync, readFileSync } from 'node:fs'
import type { ParseArgsConfig } from 'node:util'
import { afterEach, expect, test, vi } from 'vitest'
import { readOptions } from '../../build/options.ts'
import { inProject, root } from '../../build/paths.ts'

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

test('every project command reads its options with the shared reader', () => {
  const commands = globSync('build/commands/*.ts', { cwd: root })
  expect(commands.length).toBeGreaterThan(10)
  expect(commands.filter((file) => readFileSync(inProject(file), 'utf8').includes('parseArgs'))).toEqual([])
})

test('a command reads its options before it installs, builds or starts anything', () => {
  const late = globSync('build/commands/*.ts', { cwd: root }).filter((file) => {
    const text = readFileSync(inProject(file), 'utf8')
    const firstWait = text.search(/^(const .* = )?await /m)
    return firstWait !== -1 && text.indexOf('readOptions({') > firstWait
  })
  expect(late).toEqual([])
})
