import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject, root } from '../../build/paths.ts'

test.each([
  ['demo', ['--ajuda'], '--manual'],
  ['test', ['--help'], '--only …, --full, --semente …, e palavras'],
  ['soak', ['dez'], '--semente …, --atendimentos …'],
])('the command %s explains its options in one sentence, and does nothing', (command, args, takes) => {
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    [inProject('build/commands', `${command}.ts`), ...args],
    {
      encoding: 'utf8',
    },
  )
  expect(stderr).toBe(`Este comando aceita ${takes}. O que cada um faz está em build/README.md.\n`)
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
})

test('every project command reads its options with the shared reader', () => {
  const commands = globSync('build/commands/*.ts', { cwd: root })
  expect(commands.length).toBeGreaterThan(20)
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
