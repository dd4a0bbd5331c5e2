import { describe, expect, it } from 'vitest'
import { cancelling, orNull, typed } from '../../../../../main/printing/drivers/ipp/calls.ts'
import { IppError } from '../../../../../main/printing/drivers/ipp/ippError.ts'
import { PrintError } from '../../../../../main/printing/errors.ts'

const status = (code: number) => new IppError('status', 'refused', code)
const refused = async (cause: Error): Promise<never> => {
  throw cause
}

it('whatever goes wrong with a request is an error of printing', async () => {
  expect(await typed(async () => 7)).toBe(7)
  await expect(typed(() => refused(status(0x0507)))).rejects.toMatchObject({
    name: 'PrintError',
    codigo: 'impressora.ocupada',
  })
  await expect(typed(() => refused(new Error('x')))).rejects.toBeInstanceOf(PrintError)
})

describe('what nobody knows', () => {
  it.each([0x0406, 0x0407])('is nothing where the printer says so (%i)', async (code) => {
    expect(await orNull(refused(status(code)))).toBeNull()
  })

  it.each([
    ['refuses otherwise', status(0x0404)],
    ['is silent', new IppError('timeout', 'no answer')],
    ['has no such page', new IppError('http', 'HTTP 404', 0x0406)],
  ])('is not known to be nothing where it %s', async (_what, error) => {
    await expect(orNull(refused(error))).rejects.toBe(error)
  })

  it('is no answer', async () => {
    expect(await orNull(Promise.resolve('job'))).toBe('job')
  })
})

describe('a job that is taken out', () => {
  it('is cancelled, unless it had already ended', async () => {
    expect(await cancelling(Promise.resolve())).toBe('canceled')
    expect(await cancelling(refused(status(0x0404)))).toBe('too-late')
  })

  it.each([status(0x0403), status(0x0406), new IppError('connection', 'ECONNRESET')])(
    'may still be there after %s',
    async (error) => {
      await expect(cancelling(refused(error))).rejects.toBe(error)
    },
  )
})
