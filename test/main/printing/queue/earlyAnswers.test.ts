import { afterEach, beforeEach, expect, it } from 'vitest'
import { askEarly } from '../../../../main/printing/queue/earlyAnswers.ts'
import { PrintError } from '../../../../main/printing/errors.ts'
import { fakeDriver } from '../../../fakes/impressora.ts'

let unheard: unknown[]
const hear = (error: unknown) => void unheard.push(error)
beforeEach(() => {
  unheard = []
  process.on('unhandledRejection', hear)
})
afterEach(() => void process.off('unhandledRejection', hear))

it('a printer that does not answer early leaves no unhandled rejection', async () => {
  const driver = fakeDriver()
  const silence = new PrintError('impressora.semResposta', 'timeout')
  driver.failing.set('status', silence)
  driver.witness = () => Promise.reject(silence)
  const { status, witness } = askEarly(driver, 'cups-ipp:laser')
  for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate)
  expect(unheard).toEqual([])
  // The step that awaits the answers gets the error all the same.
  await expect(status).rejects.toBe(silence)
  await expect(witness).rejects.toBe(silence)
})
