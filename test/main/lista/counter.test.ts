import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { asking, carne, certidao, offices, through, until } from './office.ts'

/* A list at a counter: it belongs to an attendance. */

const { open } = offices({ atCounter: true })

// @promise 2
test('a counter’s list writes no file to the disk, also if the system has a key store', async () => {
  const counter = await open()
  await counter.begin([certidao, carne('01')])
  expect(await counter.lista.office()).toMatchObject({ guarda: false, lista: { guardada: false } })
  await through(counter)
  expect(counter.printed).toHaveLength(2)
  expect(existsSync(join(counter.folder, 'lista'))).toBe(false)
  expect(readdirSync(counter.folder)).toEqual([])
})

// @promise 4
test('a list that ends with its attendance sends no further request, and a late answer is not printed', async () => {
  const counter = await open()
  await counter.begin([carne('01'), carne('02'), carne('03')])
  await asking(counter, 2)
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

test('a list whose attendance ends while a document goes to the printer hands over no other document', async () => {
  const counter = await open()
  await counter.begin([carne('01'), carne('02'), carne('03')])
  await asking(counter, 2)
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

test('a list’s late failure does not pause the next list', async () => {
  const counter = await open()
  await counter.begin([carne('01')])
  await asking(counter, 1)
  const late = counter.asked.slice()
  counter.lista.drop()
  await counter.begin([carne('11')])
  for (const asked of late) asked.fail({ codigo: 'interno' })
  await through(counter)
  expect((await counter.lista.office()).lista?.falha).toBeNull()
})

// @promise 4
test('a list started at the moment in which its attendance ends is refused', async () => {
  const counter = await open()
  const begun = counter.begin([carne('01')])
  counter.lista.drop()
  await expect(begun).rejects.toThrow('atendimento.encerrado')
  expect(counter.lista.isEmpty).toBe(true)
  expect(counter.questions).toEqual([])
})
