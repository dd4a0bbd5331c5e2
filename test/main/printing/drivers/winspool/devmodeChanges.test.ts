import { describe, expect, it } from 'vitest'
import type { JobSpec } from '../../../../../main/printing/driver.ts'
import { isInColor, refuseChanges } from '../../../../../main/printing/drivers/winspool/devmode.ts'
import { devmode, type Field } from './devmodeKit.ts'
import { specOf } from './jobSpec.ts'

describe('what the driver makes of it', () => {
  const asked = { orientation: 1, paper: 9, copies: 2, source: 258, duplex: 2, scale: 100, collate: 1 }
  const one: Partial<JobSpec> = { sides: 'one-sided' }
  const both: Partial<JobSpec> = { sides: 'two-sided-long-edge' }
  const several: Partial<JobSpec> = { copies: 2, expectedPages: 2 }
  const refusal = (made: Buffer, spec: Partial<JobSpec>) => {
    try {
      refuseChanges(devmode(asked), made, specOf(spec))
      return null
    } catch (error) {
      return (error as Error).message
    }
  }
  const refused = (what: string) => `impressora.opcao: the driver would change: ${what}`

  it('a job prints where the Windows driver kept its settings', () => {
    expect(refusal(devmode(asked), { ...both, ...several, tray: 'Bandeja 2' })).toBeNull()
  })

  it.each<[Field, number, Partial<JobSpec>]>([
    ['orientation', 2, {}],
    ['paper', 8, {}],
    ['copies', 1, {}],
    ['scale', 70, {}],
    ['duplex', 1, both],
    ['duplex', 3, one],
    ['source', 4, { tray: 'Bandeja 2' }],
    ['collate', 0, several],
  ])('a job is refused where the Windows driver changed its %s', (field, value, spec) => {
    expect(refusal(devmode({ ...asked, [field]: value }), spec)).toBe(refused(field))
  })

  it.each<[string, Field, number, Partial<JobSpec>]>([
    ['a tray that nobody asked for', 'source', 4, {}],
    ['the order of copies of one page', 'collate', 0, { copies: 2, expectedPages: 1 }],
    ['the order of the pages of one copy', 'collate', 0, { copies: 1, expectedPages: 2 }],
  ])('a job prints although the Windows driver changed %s', (_what, field, value, spec) => {
    expect(refusal(devmode({ ...asked, [field]: value }), spec)).toBeNull()
  })

  it('a job prints where the Windows driver knows no scale, second side or order, and the job needs none', () => {
    const { orientation, paper, copies, source } = asked
    const made = devmode({ orientation, paper, copies, source })
    expect(refusal(made, one)).toBeNull()
    expect(refusal(made, { ...one, ...several })).toBeNull()
    expect(refusal(made, both)).toBe(refused('duplex'))
  })

  it('a driver’s DEVMODE is read at any offset in memory', () => {
    const settings = devmode({ color: 2 })
    const room = Buffer.concat([Buffer.alloc(16), settings, Buffer.alloc(16)])
    expect(isInColor(new Uint8Array(room.buffer, room.byteOffset + 16, settings.length))).toBe(true)
  })
})
