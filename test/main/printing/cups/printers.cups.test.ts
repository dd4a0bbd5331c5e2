import { describe, expect, it, vi } from 'vitest'
import { MEDIA_A4 } from '../../../../main/printing/driver.ts'
import { cupsKit, idOf, LPADMIN, requestFor, SOON } from './kit.ts'

const cups = await cupsKit()
const { printers } = cups

describe('printers', () => {
  it('CUPS reports a printer’s abilities, and none for a raw queue', async () => {
    const can = await cups.driver.capabilities(idOf('eve-pdf'))
    expect(can.media).toContain(MEDIA_A4)
    expect(can.sides).toEqual(['one-sided', 'two-sided-long-edge', 'two-sided-short-edge'])
    expect(can.formats).toContain('application/pdf')
    expect(can.scalings).toContain('none')
    expect(can.trays).toContain('main')
    expect(can.maxCopies).toBeGreaterThan(1)
    expect(await cups.driver.capabilities(idOf('raw-sock'))).toMatchObject({ media: null, sides: null, trays: null })
  })

  it('a printer that is off is reported as offline before a byte is sent, even if CUPS calls it idle', async () => {
    const device = printers.printer('eve-ras')
    await device.off()
    const off = { estado: 'atencao', motivos: ['offline'], aceita: true, bloqueio: 'offline' }
    expect(await cups.driver.status(idOf('eve-ras'))).toEqual(off)
    expect(await cups.driver.status(idOf('dead'))).toEqual(off)
    await vi.waitFor(async () => {
      const dead = (await cups.driver.list()).filter(({ motivos }) => motivos.includes('offline'))
      expect(dead.map(({ nome }) => nome).sort()).toEqual(['dead', 'eve-ras'])
    }, SOON)
    await device.on()
    const on = { estado: 'pronta', motivos: [], aceita: true, bloqueio: null }
    expect(await cups.driver.status(idOf('eve-ras'))).toEqual(on)
    expect(await cups.driver.status(idOf('raw-sock'))).toEqual(on)
  })

  it('a printer that CUPS reaches by TLS is ready and prints', async () => {
    const { uri } = printers.printer('eve-pdf')
    await printers.admin(LPADMIN, '-p', 'eve-pdf', '-v', uri.replace('ipp:', 'ipps:'))
    expect(await cups.driver.status(idOf('eve-pdf'))).toMatchObject({ estado: 'pronta', bloqueio: null })
    const { trabalhoId } = await cups.queue.print(requestFor('eve-pdf'))
    expect(await cups.endOf(trabalhoId)).toMatchObject({ estado: 'printed' })
    await printers.admin(LPADMIN, '-p', 'eve-pdf', '-v', uri)
  })
})

describe('a class of printers', () => {
  it('the member of a CUPS class that printed a job reports its end, its number of sides, and a lack of paper', async () => {
    await printers.admin(LPADMIN, '-p', 'eve-pdf', '-c', 'sala')
    for (const tool of ['cupsaccept', 'cupsenable']) await printers.admin(`/usr/sbin/${tool}`, 'sala')
    const { trabalhoId } = await cups.queue.print(requestFor('eve-pdf', { impressora: 'cups-ipp:sala' }))
    expect(await cups.endOf(trabalhoId)).toMatchObject({ estado: 'printed', impressora: 'cups-ipp:sala' })
    await printers.printer('eve-pdf').mode('media-empty')
    const second = await cups.queue.print(requestFor('eve-pdf', { impressora: 'cups-ipp:sala', documentoId: 'outro' }))
    await cups.comesTo(second.trabalhoId, { estado: 'attention', motivo: 'media-empty' })
    await printers.printer('eve-pdf').mode('ok')
    expect(await cups.endOf(second.trabalhoId)).toMatchObject({ estado: 'printed' })
    await printers.admin(LPADMIN, '-x', 'sala')
  })

  it('a job that another program moved to another CUPS queue is not reported as never arrived', async () => {
    await printers.printer('eve-pdf').mode('media-empty')
    const { trabalhoId } = await cups.queue.print(requestFor('eve-pdf'))
    await cups.comesTo(trabalhoId, { estado: 'attention' })
    const [job] = (await cups.inCups()).filter(({ state }) => state < 7)
    await printers.admin('/usr/sbin/lpmove', `eve-pdf-${job?.id}`, 'eve-ras')
    expect((await cups.endOf(trabalhoId))?.estado).not.toBe('failed')
    await printers.printer('eve-pdf').mode('ok')
  })
})

async function restart(PreserveJobFiles: 'No' | 'Yes'): Promise<void> {
  await printers.server.stop()
  await printers.server.configure({ PreserveJobFiles })
  await printers.server.start()
}

it('the queue warns while CUPS keeps printed documents in its spool, and withdraws the warning when CUPS no longer does', async () => {
  await restart('Yes')
  await cups.polledTo(await cups.handOver('raw-sock'), { estado: 'sent' })
  expect(await cups.driver.keepsDocuments?.()).toBe(true)
  expect(await cups.queue.notices()).toContainEqual({ tipo: 'spool.guarda' })
  await restart('No')
  // Documents kept earlier exist until CUPS deletes them, which it does after a job, though not after every one.
  await vi.waitFor(async () => {
    await cups.polledTo(await cups.handOver('raw-sock'), { estado: 'sent' })
    expect(await cups.driver.keepsDocuments?.()).toBe(false)
  }, SOON)
  expect(await cups.queue.notices()).not.toContainEqual({ tipo: 'spool.guarda' })
})
