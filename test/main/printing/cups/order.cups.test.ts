import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isTerminal, type Trabalho } from '../../../../shared/model/impressao.ts'
import { journalOnDisk } from '../../../crash/journalOnDisk.ts'
import { StationProcess } from '../../../crash/stationProcess.ts'
import { until } from '../../../sandbox/printer/children.ts'
import { samplePdf } from '../paper/samplePdf.ts'
import { startVirtualPrinters } from '../../../sandbox/printer/virtualPrinters.ts'

const JOBS = 4
const NEVER_MS = 120_000

it(
  'the first request comes out first, through a jam and a kill of the program',
  async ({ skip }) => {
    const printers = await startVirtualPrinters()
    if ('ausente' in printers) return skip(printers.ausente)
    const folder = await mkdtemp(join(tmpdir(), 'balcao-ordem-'))
    const pdf = join(folder, 'papel.pdf')
    await writeFile(pdf, await samplePdf(1))
    const shown = new Map<string, Trabalho>()
    const station = new StationProcess(
      { folder, pdf, socket: printers.socket },
      { changed: (trabalho) => void shown.set(trabalho.trabalhoId, trabalho), released: () => undefined },
    )
    const printer = printers.printer('eve-pdf')
    try {
      await printer.mode('media-jam')
      await station.start()
      const asked: string[] = []
      for (let n = 0; n < JOBS; n += 1) {
        const id = await station.print({ chave: `clique-${n}-fim`, impressora: 'cups-ipp:eve-pdf', copias: 1 })
        if (id !== null) asked.push(id)
        // The first job is in the printer, and jammed there, before the others come; so are half of them before the kill.
        if (n === 0) await until('the jam', () => shown.get(id ?? '')?.estado === 'attention', { limitMs: NEVER_MS })
        if (n === JOBS / 2) {
          await station.kill()
          await station.start()
        }
      }
      await printer.mode('ok')
      const areOver = () => asked.every((id) => isTerminal(shown.get(id)?.estado ?? 'queued'))
      await until('the end of all jobs', areOver, { limitMs: NEVER_MS })
      const names = new Map(
        journalOnDisk(join(folder, 'fila')).map(({ trabalho, spec }) => [spec.ourId, trabalho.trabalhoId]),
      )
      const out = (await printers.received('eve-pdf')).map(({ env }) => names.get(env['IPP_JOB_NAME'] ?? ''))
      expect(out).toEqual(asked)
    } finally {
      await station.close()
      await printers.close()
      await rm(folder, { recursive: true, force: true })
    }
  },
  NEVER_MS,
)
