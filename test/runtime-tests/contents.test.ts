import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Started, startEntry } from './program.ts'

let program: Started
beforeAll(async () => {
  program = await startEntry('contents.mjs')
})
afterAll(() => program?.stop())

/** Waits for the value that the fixture program writes under a name. */
async function seen(name: string): Promise<unknown> {
  const found = () =>
    program
      .stdout()
      .split('\n')
      .filter((line) => line.endsWith('}'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .find((one) => name in one)
  let ended: number | null | undefined
  void program.exited.then((code) => (ended = code))
  await expect.poll(() => found() !== undefined || ended !== undefined).toBe(true)
  expect(found(), `The program ended with ${ended}: ${program.stderr()}`).toBeDefined()
  return found()?.[name]
}

test('a DevTools command is answered only once the contents’ first load begins', async () => {
  expect(await seen('comandoAntesDeCarregar')).toEqual(['carrega', 'respondido'])
})

test('a DevTools command of contents that close before they load is refused', async () => {
  expect(await seen('comandoDeQuemFecha')).toBe('target closed while handling command')
})

test('a view’s destroyed contents are undefined, and a held reference still reports that they are destroyed', async () => {
  expect(await seen('vistaDeQuemFechou')).toEqual({ antes: true, depois: 'undefined', fechado: true })
})

test('a view outside of a window is hidden, draws nothing and has no size; attached, it is visible and sized', async () => {
  expect(await seen('vistaQueEspera')).toEqual({ visto: 'hidden', tamanho: expect.stringMatching(/^(0,0|1,1)$/) })
  const { visto, tamanho } = (await seen('vistaQueChegou')) as { visto: string; tamanho: string }
  expect(visto.split(',').slice(0, 2)).toEqual(['hidden', 'visible'])
  expect(visto.split(',').toSorted()).toEqual(['hidden', 'pintura', 'quadro', 'visible'])
  expect(tamanho).toBe('640,480')
})

test('a waiting view has the size of its bounds, and is hidden all the same', async () => {
  expect(await seen('vistaMedida')).toEqual({ visto: 'hidden', tamanho: '320,200' })
})

test('contents whose view nothing references are destroyed, and those held or in a window stay', async () => {
  expect(await seen('vistaQueNinguemTem')).toEqual([false, true, false])
})

// @promise 7
test('the check for a sign-in’s leftovers finds nothing, and loses no view, during garbage collection', async () => {
  expect(await seen('olhadaEmQueAMemoriaSeLimpa')).toBeNull()
})
