import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { JobJournal, Phase } from '../../../../../main/printing/journal/journal.ts'
import type { PrintQueue } from '../../../../../main/printing/queue/queue.ts'
import type { PrinterDriver } from '../../../../../main/printing/driver.ts'
import { memoryJournal } from '../../../../fakes/memoryJournal.ts'
import { samplePdf } from '../../paper/samplePdf.ts'
import { queueOf } from '../../queue/queueKit.ts'
import { FakeWindows } from './fakeWindows.ts'
import { winspoolBench } from './winspoolBench.ts'

/* The ability to hold a job, which only some printers of a driver have, is used from the click until after a restart. */

const pdf = await samplePdf(2)
/** A limit, not a measurement: what has not happened by then never will. */
const SOON = { timeout: 110_000, interval: 20 }

let windows: FakeWindows
let bench: ReturnType<typeof winspoolBench>
let journal: JobJournal
let phases: Phase[]
let queue: PrintQueue | null
beforeEach(() => {
  bench = winspoolBench()
  windows = bench.windows
  const memory = memoryJournal()
  phases = []
  queue = null
  journal = {
    ...memory,
    append: (record, bytes) => {
      if (phases.at(-1) !== record.phase) phases.push(record.phase)
      return memory.append(record, bytes)
    },
  }
})
afterEach(() => queue?.dispose())

function started(driver: PrinterDriver): PrintQueue {
  queue = queueOf({ drivers: [driver], journal, newId: randomUUID })
  return queue
}
const comesTo = (estado: string) =>
  vi.waitFor(() => expect(queue?.jobs().map((trabalho) => trabalho.estado)).toEqual([estado]), SOON)

describe('a job', () => {
  const request = () => ({
    bytes: pdf,
    paginas: 2,
    documentoId: 'doc',
    tipo: 'guia' as const,
    rotulo: 'Guia 1',
    impressora: bench.impressora,
    copias: 1,
  })

  it.each<[boolean, Phase[]]>([
    [true, ['kept', 'submitting', 'held', 'released']],
    [false, ['kept', 'submitting', 'released']],
  ])('a Windows job is journalled as held where it is held (%s), and prints once', async (pauses, way) => {
    windows.pauses = pauses
    await started(bench.driver).print(request())
    await comesTo('sent')
    expect(phases).toEqual(way)
    expect(windows.papers).toHaveLength(1)
    expect(windows.queue).toEqual([])
  })
})
