import { encode } from 'dns-packet'
import { expect, it } from 'vitest'
import { answer, everywhere, heard, IPP, printer, records } from './announcement.ts'
import { fc } from '../../../../fixedCases.ts'

/* Any device on the network may announce anything: limits of what is read, exact to the byte. */

const others = (many: number) =>
  Array.from({ length: many }, (_, n) => answer({ type: 'PTR', name: IPP, data: `Outra ${n}.${IPP}` }))
const padded = (bytes: number) => Buffer.concat([printer(), Buffer.alloc(bytes - printer().length)])
/** A host of that many characters. */
const host = (long: number) => [63, 63, 63, long - 192].map((many) => 'l'.repeat(many)).join('.')
const short = answer(...records().filter(({ type }) => type !== 'TXT'))

it.each<[limit: string, within: Uint8Array[], beyond: Uint8Array[]]>([
  ['nine thousand bytes of a message', [padded(9_000)], [padded(9_001)]],
  ['three hundred records', [...others(297), short], [...others(298), short]],
  [
    'five hundred messages',
    [...Array(499).fill(padded(9_001)), printer()],
    [...Array(500).fill(short.slice(0, 1)), short],
  ],
  // RFC 1035 §2.3.4: 255 bytes, including the length before each part and the end.
  ['253 characters of a name', [printer({ target: host(253) })], [printer({ target: host(254) })]],
])('the mDNS search reads no more than %s', (_limit, within, beyond) => {
  expect(heard(...within).printers(everywhere)).toMatchObject([{ nome: 'Laser' }])
  expect(heard(...beyond).printers(everywhere)).toEqual([])
})

it('a flood of mDNS announcements is stored and queried within limits, and a known printer is still updated', () => {
  const all = heard(printer())
  for (let n = 0; n < 480; n += 1) all.hear(printer({ nome: `Laser ${n}`, target: `l${n}.local` }))
  all.hear(printer({ port: 8631 }))
  expect(all.printers(everywhere)).toContainEqual(expect.objectContaining({ nome: 'Laser', port: 8631 }))
  for (let n = 0; n < 1_500; n += 1) all.hear(printer({ nome: `Outra ${n}`, target: `o${n}.local` }))
  expect(all.printers(everywhere).length).toBeLessThanOrEqual(300)
  expect(heard(...others(400)).questions()).toHaveLength(20)
})

it('the mDNS search throws on no input, however broken', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 600 }), fc.nat(400), (noise, at) => {
      const spoiled = Buffer.from(printer({ txt: ['ty=Marca X 100'] }))
      spoiled.set(noise.subarray(0, Math.max(0, spoiled.length - at)), Math.min(at, spoiled.length))
      const all = heard(noise, spoiled)
      encode({ type: 'query', questions: all.questions() })
      for (const { nome, port, path } of all.printers(everywhere)) {
        expect([nome.length > 0, port > 0, path.startsWith('/')]).toEqual([true, true, true])
      }
    }),
  )
})
