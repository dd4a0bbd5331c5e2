import { describe, expect, it } from 'vitest'
import {
  CAPABILITY,
  JOB_SIZE,
  jobsOf,
  optionsOf,
  PRINTER_SIZE,
  printersOf,
} from '../../../../../main/printing/drivers/winspool/structs.ts'
import { BASE, filled } from './filled.ts'

/* Buffers as Windows fills them on 64 bits (winspool.h). */

it('PRINTER_INFO_2W yields name, port, offline attribute (0x400) and status of each printer', () => {
  const read = filled(PRINTER_SIZE, [
    { 8: 'Laser Balcão 1', 24: 'USB001', 104: 0x400 | 0x40, 124: 0x10 },
    { 8: 'Térmica', 24: 'IP_10.0.0.7', 104: 0x40, 124: 0 },
  ])
  expect(printersOf(read, PRINTER_SIZE, 'Térmica')).toEqual([
    { name: 'Laser Balcão 1', port: 'USB001', status: 0x10, offline: true, isDefault: false },
    { name: 'Térmica', port: 'IP_10.0.0.7', status: 0, offline: false, isDefault: true },
  ])
})

it('JOB_INFO_1W yields number, account, document, status and pages of each job', () => {
  const read = filled(JOB_SIZE, [
    { 0: 7, 24: 'atendente', 32: 'um', 56: 0x1, 72: 0 },
    { 0: 9, 24: 'outra', 32: 'Relatório', 56: 0x10, 72: 3 },
  ])
  expect(jobsOf(read, JOB_SIZE, 'Laser')).toEqual([
    { printer: 'Laser', id: 7, user: 'atendente', document: 'um', status: 0x1, pagesPrinted: 0 },
    { printer: 'Laser', id: 9, user: 'outra', document: 'Relatório', status: 0x10, pagesPrinted: 3 },
  ])
})

it.each([
  ['nowhere', 0n],
  ['before the buffer', BASE - 4n],
  ['behind the buffer', BASE + BigInt(JOB_SIZE + 4)],
])('a Windows text whose pointer leads %s is read as empty', (_where, pointer) => {
  const room = Buffer.concat([Buffer.alloc(JOB_SIZE), Buffer.from('ab', 'utf16le')])
  room.writeBigUInt64LE(pointer, 32)
  expect(jobsOf({ room, base: BASE, count: 1 }, JOB_SIZE, 'Laser')[0]?.document).toBe('')
})

it('a Windows text cut in the middle of a character at the buffer’s end is read up to that character', () => {
  const room = Buffer.concat([Buffer.alloc(JOB_SIZE), Buffer.from('abc', 'utf16le').subarray(0, 5)])
  room.writeBigUInt64LE(BASE + BigInt(JOB_SIZE), 32)
  expect(jobsOf({ room, base: BASE, count: 1 }, JOB_SIZE, 'Laser')[0]?.document).toBe('ab')
})

it('Windows’ job and printer structures have their 64-bit sizes', () => {
  expect([JOB_SIZE, PRINTER_SIZE]).toEqual([96, 136])
})

describe('what DeviceCapabilities lists', () => {
  const words = (...numbers: number[]) => Buffer.from(Uint16Array.from(numbers).buffer)
  const sizes = (...numbers: number[]) => Buffer.from(Int32Array.from(numbers).buffer)
  const names = (...texts: string[]) =>
    Buffer.concat(texts.map((text) => Buffer.concat([Buffer.from(text, 'utf16le')], 48)))
  const lists = {
    [CAPABILITY.papers]: words(9, 11),
    [CAPABILITY.paperSizes]: sizes(2100, 2970, 1480, 2100),
    [CAPABILITY.bins]: words(15, 4, 258, 5),
    [CAPABILITY.binNames]: names('Automática', '', 'B'.repeat(24), 'Manual'),
  }
  const options = (more: Record<number, Buffer> = {}, duplex = 1, copies = 99) =>
    optionsOf((what) => ({ ...lists, ...more })[what] ?? Buffer.alloc(0), duplex, copies)

  it('DeviceCapabilities lists papers by number and size, and bins by number and name, without nameless ones', () => {
    expect(options()).toEqual({
      papers: [
        { id: 9, width: 2100, height: 2970 },
        { id: 11, width: 1480, height: 2100 },
      ],
      bins: [
        { id: 15, name: 'Automática' },
        // A name of 24 characters fills its place, without a zero behind it.
        { id: 258, name: 'B'.repeat(24) },
        { id: 5, name: 'Manual' },
      ],
      duplex: true,
      copies: 99,
    })
  })

  it('a driver’s paper without a size is left out', () => {
    const { papers } = options({ [CAPABILITY.paperSizes]: sizes(2100, 2970, 1480) })
    expect(papers.map(({ id }) => id)).toEqual([9])
  })

  // -1: the driver does not answer that.
  it.each([
    [0, 0],
    [-1, -1],
    [2, 1],
  ])('a driver that reports %i for duplex and %i for copies prints one side, one copy', (duplex, copies) => {
    expect(options({}, duplex, copies)).toMatchObject({ duplex: false, copies: 1 })
  })
})
