import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Started, startEntry } from './program.ts'

const PATIENT = { timeout: 30_000 }

let program: Started
beforeAll(async () => {
  program = await startEntry('contents.mjs')
}, 60_000)
afterAll(() => program?.stop())

/** What the program has seen under that name, once it has. */
async function seen(name: string): Promise<unknown> {
  const found = () =>
    program
      .stdout()
      .split('\n')
      .filter((line) => line.endsWith('}'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .find((one) => name in one)
  await expect.poll(found, PATIENT).toBeDefined()
  return found()?.[name]
}

test('a DevTools command is answered only once the contents’ first load begins', async () => {
  expect(await seen('comandoAntesDeCarregar')).toEqual(['carrega', 'respondido'])
}, 60_000)

test('a DevTools command of contents that close before they load is refused', async () => {
  expect(await seen('comandoDeQuemFecha')).toBe('target closed while handling command')
}, 60_000)

test('a view has no contents any more once they are gone; whoever holds those can still ask', async () => {
  expect(await seen('vistaDeQuemFechou')).toEqual({ antes: true, depois: 'undefined', fechado: true })
}, 60_000)
