import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { carne, certidao, Office } from './office.ts'

/* A list at a counter: it belongs to an attendance. */

const counters: Office[] = []

const until = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 60_000, interval: 5 })

async function open(): Promise<Office> {
  const counter = new Office({ atCounter: true })
  counters.push(counter)
  await counter.start()
  return counter
}

afterEach(async () => {
  for (const counter of counters.splice(0)) {
    await counter.close()
    rmSync(counter.folder, { recursive: true, force: true })
  }
})

/** Answers everything until the list is over. */
const through = (counter: Office) =>
  until(async () => {
    for (const asked of counter.asked.slice()) asked.answer()
    counter.out()
    expect((await counter.lista.office()).lista?.estado).toBe('terminada')
  })

// @promise 2
test('a list at a counter writes nothing to the disk, also where the system has a key store', async () => {
  const counter = await open()
  await counter.begin([certidao, carne('01')])
  expect(await counter.lista.office()).toMatchObject({ guarda: false, lista: { guardada: false } })
  await through(counter)
  expect(counter.printed).toHaveLength(2)
  expect(existsSync(join(counter.folder, 'lista'))).toBe(false)
  expect(readdirSync(counter.folder)).toEqual([])
})

// @promise 4
test('a list that ends with its attendance asks for nothing more, and its late answers are no paper of the next', async () => {
  const counter = await open()
  await counter.begin([carne('01'), carne('02'), carne('03')])
  await until(() => expect(counter.asked).toHaveLength(2))
  const late = counter.asked.slice()
  counter.lista.drop()
  expect(late.map(({ signal }) => signal.aborted)).toEqual([true, true])
  expect(counter.lista.isEmpty).toBe(true)
  expect(counter.lista.lines()).toEqual([])
  expect(await counter.lista.office()).toMatchObject({ lista: null, perdida: false })
  expect(counter.lista.news()).toEqual({ lista: null, linhas: [] })

  await counter.begin([carne('11'), carne('12')])
  for (const asked of late) asked.answer()
  await through(counter)
  expect(counter.questions).toEqual(['01', '02', '11', '12'])
  expect(counter.printed.map(({ rotulo }) => rotulo)).toEqual(['Lista 2 Carnê', 'Lista 3 Carnê'])
  expect(counter.states()).toEqual(['feita', 'feita'])
})

test('a list whose attendance ends while its papers go to the printer hands no other over', async () => {
  const counter = await open()
  await counter.begin([carne('01'), carne('02'), carne('03')])
  await until(() => expect(counter.asked).toHaveLength(2))
  const [first, second] = counter.asked
  second?.answer()
  await until(() => expect(counter.states()[1]).toBe('obtida'))
  first?.answer()
  await until(() => expect(counter.printed.length).toBeGreaterThan(0))
  const before = counter.printed.length
  counter.lista.drop()
  await counter.begin([carne('11')])
  await through(counter)
  expect(counter.printed).toHaveLength(before + 1)
})

test('a list whose failure comes after its end does not pause the next one', async () => {
  const counter = await open()
  await counter.begin([carne('01')])
  await until(() => expect(counter.asked).toHaveLength(1))
  const late = counter.asked.slice()
  counter.lista.drop()
  await counter.begin([carne('11')])
  for (const asked of late) asked.fail({ codigo: 'interno' })
  await through(counter)
  expect((await counter.lista.office()).lista?.falha).toBeNull()
})

// @promise 4
test('a list that is begun in the moment in which its attendance ends is refused', async () => {
  const counter = await open()
  const begun = counter.begin([carne('01')])
  counter.lista.drop()
  await expect(begun).rejects.toThrow('atendimento.encerrado')
  expect(counter.lista.isEmpty).toBe(true)
  expect(counter.questions).toEqual([])
})
