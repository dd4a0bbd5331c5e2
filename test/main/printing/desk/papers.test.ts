import { expect, test, vi } from 'vitest'
import { Papers } from '../../../../main/printing/desk/papers.ts'
import type { PrintQueue } from '../../../../main/printing/queue/queue.ts'
import type { PapelSemDono } from '../../../../shared/model/impressao.ts'

const impressora = 'cups-ipp:laser'
/** Jobs of an earlier attendance that are still in the printer. */
function papersAt(modo: 'balcao' | 'escritorio' | 'totem', ...situacoes: PapelSemDono['situacao'][]) {
  const queue = {
    restored: Promise.resolve(),
    endAttendance: vi.fn<PrintQueue['endAttendance']>(async () => undefined),
    semDono: () => situacoes.map((situacao) => ({ impressora, situacao })),
  }
  const tell = vi.fn<() => void>()
  return { queue, tell, papers: new Papers(queue as Partial<PrintQueue> as PrintQueue, modo, tell) }
}

test('a kiosk starts an attendance only if its printer holds no other person’s job, and once the restored queue is known', async () => {
  await expect(papersAt('totem', 'saindo').papers.mayServe()).rejects.toThrow('atendimento.papelNaImpressora')
  await expect(papersAt('totem', 'naoSaiu').papers.mayServe()).resolves.toBeUndefined()
  const { papers, queue } = papersAt('totem')
  const { promise, resolve } = Promise.withResolvers<void>()
  queue.restored = promise
  const told = vi.fn<() => void>()
  const asked = papers.mayServe().then(told)
  await Promise.resolve()
  expect(told).not.toHaveBeenCalled()
  resolve()
  await asked
})

test('jobs continue after the end of an attendance only at a counter; a kiosk and an office cancel them', () => {
  for (const [modo, rest] of [
    ['balcao', 'deixar'],
    ['totem', 'cancelar'],
    ['escritorio', 'cancelar'],
  ] as const) {
    const { papers, queue, tell } = papersAt(modo)
    papers.releaseJobs('deixar')
    expect(queue.endAttendance).toHaveBeenCalledExactlyOnceWith(rest)
    // At the same moment, and not before: no job of the last person is listed any more.
    expect(tell).toHaveBeenCalledOnce()
    expect(tell.mock.invocationCallOrder[0]).toBeGreaterThan(
      queue.endAttendance.mock.invocationCallOrder[0] ?? Infinity,
    )
  }
})
