import { encode, type Answer, type Question } from 'dns-packet'
import { describe, expect, it } from 'vitest'
import { queryOf } from '../../../../../main/printing/drivers/dnssd/records.ts'
import { fc } from '../../../../fixedCases.ts'
import { answer, everywhere, heard, IPP, listed, printer, records, type Told } from './announcement.ts'

const LASER = `Laser.${IPP}`
/** A part of a name in the form of a message. */
const part = (text: string) => Buffer.concat([Buffer.of(Buffer.byteLength(text)), Buffer.from(text)])

describe('a printer is listed', () => {
  it('a printer is listed with its announced name, model, host, port and path', () => {
    const txt = ['txtvers=1', 'RP=ipp/print/1', 'rp=other', 'ty=Marca X 100']
    expect(listed({ nome: 'Laser da sala 2', txt })).toEqual([
      { nome: 'Laser da sala 2', modelo: 'Marca X 100', host: '10.0.0.7', port: 631, path: '/ipp/print/1', tls: false },
    ])
  })

  it.each<[string, Told, object]>([
    ['no model', { txt: ['txtvers=1'] }, { modelo: '', path: '/ipp/print', tls: false }],
    ['an equals sign in its model, and another behind it', { txt: ['TY=Marca=X', 'ty=outra'] }, { modelo: 'Marca=X' }],
    ['a path of two hundred letters', { txt: [`rp=${'x'.repeat(200)}`] }, { path: `/${'x'.repeat(200)}` }],
    ['the last port', { port: 65_535 }, { port: 65_535 }],
    ['spaces around its name', { nome: ' Laser ', txt: ['ty= Laser '] }, { nome: 'Laser', modelo: 'Laser' }],
    ['control and direction characters in its name', { nome: 'La\u202eser\u0007' }, { nome: 'Laser' }],
    ['a model too long', { txt: [`ty=${'x'.repeat(64)}`] }, { modelo: `${'x'.repeat(63)}…` }],
  ])('an announced printer is listed with %s', (_what, told, printer) => {
    expect(listed(told)).toMatchObject([printer])
  })

  it.each<[string, Told]>([
    ['no name that can be shown', { nome: ' ' }],
    ['no port', { port: 0 }],
    ['a kind that is looked for, in a name of another', { instance: 'Laser._http._tcp.local' }],
    ['bytes that are no text at the beginning', { nome: '\ufffdLaser' }],
    ['an empty path', { txt: ['rp', 'rp=ipp/print'] }],
    ['a path of 201 letters', { txt: [`rp=${'x'.repeat(201)}`] }],
    ['a path with a question', { txt: ['rp=../../x?y=1'] }],
    ['a path with a second line', { txt: ['rp=x\r\nHost: y'] }],
  ])('an announced printer that has %s is not listed', (_what, told) => {
    expect(listed(told)).toEqual([])
  })
})

describe('the same printer', () => {
  it('a printer announced with and without TLS is listed once, with TLS, in either order', () => {
    expect(listed({}, { type: '_ipps._tcp.local' }, {})).toMatchObject([{ nome: 'Laser', tls: true }])
  })

  it('two announcements that differ in address or name are two printers', () => {
    const found = listed({}, { nome: 'Laser 2' }, { nome: 'Laser 3', target: 'outra.local', address: '10.0.0.8' })
    const names = found.map(({ nome, host }) => `${nome} ${host}`)
    expect(names).toEqual(['Laser 10.0.0.7', 'Laser 2 10.0.0.7', 'Laser 3 10.0.0.8'])
  })

  it('a found printer is contacted at its first address in our networks, IPv4 before IPv6', () => {
    const all = heard(printer({ address: 'fd00::7' }), printer(), printer({ address: '10.0.0.9' }))
    expect(all.printers(everywhere)).toMatchObject([{ host: '10.0.0.7' }])
    expect(all.printers((address) => address !== '10.0.0.7')).toMatchObject([{ host: '10.0.0.9' }])
    expect(all.printers((address) => address.includes(':'))).toMatchObject([{ host: 'fd00::7' }])
  })
})

describe('the mDNS search queries', () => {
  const services: Question[] = [
    { name: '_ipps._tcp.local', type: 'PTR' },
    { name: IPP, type: 'PTR' },
  ]
  const [pointer, service, about, home] = records() as [Answer, Answer, Answer, Answer]

  it('the mDNS search queries each missing record by name, and nothing more of a complete printer', () => {
    const all = heard(answer(pointer))
    expect(all.printers(everywhere)).toEqual([])
    const missing: Question[] = [
      { name: LASER, type: 'SRV' },
      { name: LASER, type: 'TXT' },
    ]
    expect(all.questions()).toEqual([...services, ...missing])
    all.hear(answer(service, about))
    const addresses: Question[] = [
      { name: 'laser.local', type: 'A' },
      { name: 'laser.local', type: 'AAAA' },
    ]
    expect(all.questions()).toEqual([...services, ...addresses])
    // An address of one link only is of no use to a printer that may have another.
    all.hear(printer({ address: 'fe80::7' }))
    expect(all.questions()).toEqual([...services, addresses[0]])
    all.hear(answer({ ...home, name: 'LASER.local' }))
    expect(all.questions()).toEqual(services)
    expect(all.printers(everywhere)).toMatchObject([{ host: '10.0.0.7', path: '/ipp/print' }])
  })

  it.each<[string, Uint8Array]>([
    ['a query', encode({ type: 'query', answers: [pointer] })],
    ['a message too long', new Uint8Array(9_001)],
    ['garbage', new Uint8Array([1, 2, 3])],
    ['a printer of another service type', answer({ type: 'PTR', name: '_printer._tcp.local', data: LASER })],
    ['another kind of service', answer({ type: 'PTR', name: '_http._tcp.local', data: 'x._http._tcp.local' })],
  ])('the mDNS search sends no query about %s', (_what, message) => {
    expect(heard(message).questions()).toEqual(services)
  })

  it('a printer whose name contains a dot is queried with that name as one label (RFC 6763 §4.1.1)', () => {
    const service = Buffer.concat([...['_ipp', '_tcp', 'local'].map(part), Buffer.of(0)])
    const named = Buffer.concat([part('Laser v1.2'), service])
    const head = Buffer.from('000084000000000100000000', 'hex')
    // PTR, IN, 120 s.
    const pointer = Buffer.concat([service, Buffer.from('000c000100000078', 'hex'), Buffer.of(0, named.length), named])
    const asked = queryOf(heard(Buffer.concat([head, pointer])).questions())
    expect(asked.includes(named)).toBe(true)
  })
})

/* Any device on the network may announce anything: limits of what is read, exact to the byte. */

const times = (many: number, message: Uint8Array) => Array<Uint8Array>(many).fill(message)
const others = (many: number) =>
  Array.from({ length: many }, (_, n) => answer({ type: 'PTR', name: IPP, data: `Outra ${n}.${IPP}` }))
const padded = (bytes: number) => Buffer.concat([printer(), Buffer.alloc(bytes - printer().length)])
/** A host of that many characters. */
const host = (long: number) => [63, 63, 63, long - 192].map((many) => 'l'.repeat(many)).join('.')
const short = answer(...records().filter(({ type }) => type !== 'TXT'))

it.each<[limit: string, within: Uint8Array[], beyond: Uint8Array[]]>([
  ['nine thousand bytes of a message', [padded(9_000)], [padded(9_001)]],
  ['three hundred records', [...others(297), short], [...others(298), short]],
  ['five hundred messages', [...times(499, padded(9_001)), printer()], [...times(500, short.slice(0, 1)), short]],
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
