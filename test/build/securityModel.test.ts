import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from '../../build/paths.ts'

const model = readFileSync(inProject('.github/security-model.md'), 'utf8')
const promised = [...model.matchAll(/^\| *(\d+) *\|(.*)\|(.*)\|$/gm)].map(
  ([, number = '', binary = '', besides = '']) => ({
    number,
    binary: filesIn(binary),
    besides: filesIn(besides),
  }),
)

function filesIn(text: string): string[] {
  return [...text.matchAll(/`((?:test|main|build)\/[^`]+)`/g)].map(([, file = '']) => file)
}

test('every file that the security model names exists', () => {
  const files = filesIn(model)
  expect(files.length).toBeGreaterThan(30)
  expect(files.filter((file) => !existsSync(inProject(file)))).toEqual([])
})

test.each(['acessivel', 'ripd'])('every file that the manual page %s names as proof exists', (page) => {
  const files = filesIn(readFileSync(inProject(`renderer/manual/tecnico/${page}.md`), 'utf8'))
  expect(files.length).toBeGreaterThan(10)
  expect(files.filter((file) => !existsSync(inProject(file)))).toEqual([])
})

test('every threat of the security model has a test', () => {
  const threats = /## Who, and what stops them\n([^]*?)\n## /
    .exec(model)?.[1]
    ?.split('\n')
    .filter((line) => line.startsWith('| '))
  expect(threats?.slice(1).filter((row) => filesIn(row).length === 0)).toEqual([])
})

test('every promise of the README has a test on the real binary, and each named test is marked with it', () => {
  const [, text = ''] = /^## Promises$([^]*?)^## /m.exec(readFileSync(inProject('README.md'), 'utf8')) ?? []
  expect(promised.map(({ number }) => number)).toEqual([...text.matchAll(/^(\d+)\. /gm)].map(([, number]) => number))
  const saysSo = (number: string, file: string) =>
    new RegExp(`// @promise ${number}$`, 'm').test(readFileSync(inProject(file), 'utf8'))
  const silent = promised.flatMap(({ number, binary, besides }) =>
    [...binary, ...besides].filter((file) => !saysSo(number, file)).map((file) => `${number}: ${file}`),
  )
  expect(silent).toEqual([])
  expect(promised.filter(({ binary }) => !binary.some((file) => file.startsWith('test/e2e/')))).toEqual([])
})

/** The tests of a file that are marked with this promise, and run on Electron. */
function runsOnElectron(number: string, file: string): boolean {
  const text = readFileSync(inProject(file), 'utf8')
  return [...text.matchAll(/((?:^ *\/\/ @promise \d+\n)+)([^]*?)^ {0,2}\}\)$/gm)].some(
    ([, marks = '', body = '']) =>
      new RegExp(`@promise ${number}$`, 'm').test(marks) && !/skip\(![\w.]*\bstandIn/.test(body),
  )
}

test('every test file that the README names for a promise has an unskipped test of that promise on the real binary', () => {
  const onStandInAlone = promised.flatMap(({ number, binary }) =>
    binary.filter((file) => !runsOnElectron(number, file)).map((file) => `${number}: ${file}`),
  )
  expect(onStandInAlone).toEqual([])
})
