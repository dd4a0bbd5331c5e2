import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { counter } from './wipeKit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('leaving the municipality', () => {
  test('leaving a municipality wipes all data, shows no screen, and refuses another attendance there', async () => {
    const { wipe, order, tokens, attempts, attendance, provider } = counter()
    await wipe.leave()
    expect(order).toEqual(['encerrando', 'cancelar', 'documents'])
    expect([tokens.drop(), attempts.take('s'), attendance.documento]).toEqual([null, null, null])
    expect(provider.end).toHaveBeenCalledOnce()
    expect(() => attendance.identify('11144477735')).toThrow('atendimento.outroDocumento')
  })
  test('leaving a municipality stops its wipe retries, so that its lock screen cannot cover the next municipality’s screens', async () => {
    const { wipe, order, reasons } = counter({ traces: [{ name: 'cache', wipe: async () => '2 cookies' }] })
    await wipe.end('pedido')
    await wipe.leave()
    order.length = 0
    await vi.advanceTimersByTimeAsync(60_000)
    expect([order, reasons.length]).toEqual([[], 1])
  })
  test('leaving a municipality stops running requests, even without an attendance', async () => {
    const { wipe, attendance } = counter()
    await wipe.end('pedido')
    const asked = attendance.guard(() => new Promise((_, reject) => setTimeout(reject, 50)))
    await wipe.leave()
    vi.advanceTimersByTime(50)
    await expect(asked).rejects.toThrow('atendimento.encerrado')
  })
  test.each(['suspensao', 'fechamento'] as const)(
    'leaving a municipality counts as the end of the attendance (%s): a second end waits, and shows no free screen',
    async (reason) => {
      const slow = Promise.withResolvers<null>()
      const { wipe, order, reasons, attendance } = counter({ traces: [{ name: 'cache', wipe: () => slow.promise }] })
      void wipe.leave()
      void wipe.end(reason).then(() => order.push('ended'))
      await vi.advanceTimersByTimeAsync(100)
      expect(order).toEqual(['encerrando', 'cancelar'])
      slow.resolve(null)
      await wipe.over
      await wipe.end(reason)
      expect([order, reasons, attendance.state.fase]).toEqual([['encerrando', 'cancelar', 'ended'], [], 'encerrando'])
    },
  )
  test('leaving a municipality: a wipe step that finishes too late does not free the station', async () => {
    const slow = Promise.withResolvers<null>()
    const { wipe, order, attendance } = counter({ traces: [{ name: 'cache', wipe: () => slow.promise }] })
    void wipe.leave()
    await vi.advanceTimersByTimeAsync(7_000)
    slow.resolve(null)
    await vi.advanceTimersByTimeAsync(60_000)
    expect([order, attendance.state.fase]).toEqual([['encerrando', 'cancelar'], 'encerrando'])
  })
})
