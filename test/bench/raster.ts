import { stat } from 'node:fs/promises'
import { checkPdf } from '../../main/documents/checkPdf.ts'
import { accountName } from '../../main/platform/account.ts'
import { printerId, type SpoolRef } from '../../main/printing/driver.ts'
import { createIppDirectDriver } from '../../main/printing/drivers/ipp-direct/driver.ts'
import { expect } from '../e2e/support/patience.ts'
import { jobFor } from '../main/printing/jobSpec.ts'
import { sampleGuide } from '../main/printing/paper/sampleGuide.ts'
import { startNetworkPrinters } from '../sandbox/printer/networkPrinters.ts'
import { compare, timed, type Measure } from './measure.ts'

const PAGES = 2
/*
 * Both limits were decided before the first run. A printer of 20 pages a minute never waits if two pages come within 6 s, 100 times
 * a PDF's 60 ms. On a network of 100 Mbit/s 5 MB take 0.4 s, 500 times a PDF of 10 kB.
 */
const [TIME, BYTES] = [100, 500]

/** A guide for a printer that reads no PDF, drawn while it is sent, beside the same guide as PDF: time until it is taken, and bytes. */
export async function bench(): Promise<Measure[]> {
  const started = await startNetworkPrinters({ pdf: 'application/pdf,image/jpeg', pwg: 'image/pwg-raster,image/jpeg' })
  if ('ausente' in started) throw new Error(started.ausente)
  const { printers } = started
  const rede = (['pdf', 'pwg'] as const).map((nome) => ({ nome, uri: printers[nome].uri }))
  const driver = createIppDirectDriver(
    accountName(),
    () => rede,
    () => undefined,
  )
  const bytes = { pdf: 0, pwg: 0 }
  try {
    const { pdf } = await sampleGuide(undefined, 60)
    const { pages } = await checkPdf(pdf)
    if (pages.length !== PAGES) throw new Error(`a guia tem ${pages.length} páginas`)
    const send = async (nome: 'pdf' | 'pwg'): Promise<number> => {
      const spec = jobFor(printerId('ipp-direct', nome), { expectedPages: PAGES })
      let ref: SpoolRef | undefined
      const took = await timed(async () => void (ref = await driver.submit(pdf, spec)))
      // The printer takes one job at a time.
      await expect.poll(async () => ref && (await driver.poll([{ ref, spec }]))[0]?.estado).toBe('sent')
      bytes[nome] = (await stat((await printers[nome].received()).at(-1)?.file ?? '')).size
      return took
    }
    const what = `guia de ${PAGES} páginas desenhada (PWG)`
    const time = { name: `${what}: do envio ao último byte aceito / a mesma em PDF`, limit: TIME, rounds: 15 }
    const taken = await compare(
      time,
      () => send('pdf'),
      () => send('pwg'),
    )
    const value = Math.round(bytes.pwg / bytes.pdf)
    const name = `${what}: bytes enviados / a mesma em PDF`
    const size = {
      name,
      value,
      unit: 'x',
      limit: BYTES,
      ok: value <= BYTES,
      ours: bytes.pwg,
      rival: bytes.pdf,
    } as const
    return [taken, size]
  } finally {
    await started.close()
  }
}
