import { encode, type Answer, type Question } from 'dns-packet'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Announcements, queryOf } from '../../../../../main/printing/drivers/dnssd/records.ts'

const instance = 'Laser da sala 2._ipp._tcp.local'
const everywhere = () => true

/** A part of a name in the form of a message. */
const part = (text: string) => Buffer.concat([Buffer.of(Buffer.byteLength(text)), Buffer.from(text)])

function answer(answers: Answer[]): Uint8Array {
  return encode({ type: 'response', answers })
}

/** All that a printer answers; `more` replaces. */
interface Told {
  instance?: string
  type?: string
  target?: string
  port?: number
  txt?: string[]
  address?: string
}

function printer(more: Told = {}) {
  return answer(records(more))
}

function records({ type = '_ipp._tcp.local', target = 'laser.local', ...more }: Told = {}): Answer[] {
  const {
    port = 631,
    txt = ['ty=Marca X 100'],
    address = '10.0.0.7',
    instance: name = `Laser da sala 2.${type}`,
  } = more
  return [
    { type: 'PTR', name: type, data: name },
    { type: 'SRV', name, data: { target, port } },
    { type: 'TXT', name, data: txt },
    { type: 'A', name: target, data: address },
  ]
}

function heard(...messages: Uint8Array[]): Announcements {
  const all = new Announcements()
  for (const message of messages) all.hear(message)
  return all
}

test('a printer is listed with its announced name, model, host, port and path', () => {
  expect(
    heard(printer({ txt: ['txtvers=1', 'RP=ipp/print/1', 'rp=other', 'ty=Marca X 100'] })).printers(everywhere),
  ).toEqual([
    { nome: 'Laser da sala 2', modelo: 'Marca X 100', host: '10.0.0.7', port: 631, path: '/ipp/print/1', tls: false },
  ])
})

test('a printer announced with and without TLS is listed once, with TLS, in either order', () => {
  const all = heard(printer(), printer({ type: '_ipps._tcp.local' }), printer())
  expect(all.printers(everywhere)).toMatchObject([{ nome: 'Laser da sala 2', tls: true }])
})

test('the mDNS search queries a missing record by name', () => {
  const all = heard(answer([{ type: 'PTR', name: '_ipp._tcp.local', data: instance }]))
  expect(all.printers(everywhere)).toEqual([])
  expect(all.questions()).toEqual([
    { name: '_ipps._tcp.local', type: 'PTR' },
    { name: '_ipp._tcp.local', type: 'PTR' },
    { name: instance, type: 'SRV' },
    { name: instance, type: 'TXT' },
  ])
  all.hear(answer([{ type: 'SRV', name: instance, data: { target: 'laser.local', port: 631 } }]))
  expect(all.questions()).toContainEqual({ name: 'laser.local', type: 'A' })
  all.hear(answer([{ type: 'A', name: 'LASER.local', data: '10.0.0.7' }]))
  expect(all.printers(everywhere)).toMatchObject([{ host: '10.0.0.7', path: '/ipp/print' }])
})

test('a printer with only an IPv6 address is listed by it, and one with both by its IPv4 address', () => {
  const all = heard(
    answer([
      { type: 'PTR', name: '_ipp._tcp.local', data: instance },
      { type: 'SRV', name: instance, data: { target: 'laser.local', port: 631 } },
      { type: 'TXT', name: instance, data: [] },
    ]),
  )
  const asked = () => all.questions().flatMap(({ name, type }) => (name === 'laser.local' ? [type] : []))
  expect(asked()).toEqual(['A', 'AAAA'])
  all.hear(answer([{ type: 'AAAA', name: 'laser.local', data: 'fe80::7' }]))
  all.hear(answer([{ type: 'AAAA', name: 'laser.local', data: 'fd00::7' }]))
  expect(asked()).toEqual(['A'])
  expect(all.printers((address) => address.startsWith('fd00:'))).toMatchObject([{ host: 'fd00::7' }])
  all.hear(answer([{ type: 'A', name: 'laser.local', data: '10.0.0.7' }]))
  expect(asked()).toEqual([])
  expect(all.printers(everywhere)).toMatchObject([{ host: '10.0.0.7' }])
})

test('a printer’s address outside our networks is ignored', () => {
  const all = heard(printer({ address: '203.0.113.9' }))
  expect(all.printers((address) => address.startsWith('10.'))).toEqual([])
})

test('a printer’s name is shown without control and direction characters, and cut to 64', () => {
  const [one] = heard(
    printer({ instance: 'La\u202eser\u0007._ipp._tcp.local', txt: [`ty=${'x'.repeat(200)}`] }),
  ).printers(everywhere)
  expect(one?.nome).toBe('Laser')
  expect(one?.modelo.length).toBeLessThanOrEqual(64)
})

test('a printer in the additional section of an mDNS answer is listed', () => {
  const [pointer, ...additionals] = records()
  const all = heard(encode({ type: 'response', answers: pointer ? [pointer] : [], additionals }))
  expect(all.printers(everywhere)).toMatchObject([{ nome: 'Laser da sala 2', host: '10.0.0.7' }])
})

test('mDNS names match regardless of their case', () => {
  const [instance, other] = ['Laser._IPP._tcp.LOCAL', 'laser._ipp._tcp.local']
  const all = heard(
    answer([
      { type: 'PTR', name: '_IPP._tcp.local', data: instance },
      ...records({ instance: other }).filter(({ type }) => type !== 'PTR'),
    ]),
  )
  expect(all.printers(everywhere)).toMatchObject([{ nome: 'Laser', host: '10.0.0.7' }])
})

test.each<[string, Told]>([
  ['no name that can be shown', { instance: ' ._ipp._tcp.local' }],
  ['no port', { port: 0 }],
  ['a kind that is looked for, in a name of another', { instance: 'Laser._http._tcp.local' }],
  ['bytes that are no text at the beginning', { instance: '\ufffdLaser._ipp._tcp.local' }],
  ['bytes that are no text at the end', { instance: 'Laser\ufffd._ipp._tcp.local' }],
  ['an empty path', { txt: ['rp', 'rp=ipp/print'] }],
])('an announced printer that has %s is not listed', (_what, told) => {
  expect(heard(printer(told)).printers(everywhere)).toEqual([])
})

test('the mDNS search does not query a printer announced under another service type', () => {
  expect(heard(answer([{ type: 'PTR', name: '_printer._tcp.local', data: instance }])).questions()).toHaveLength(2)
})

test('a printer with an invalid announced path is not listed', () => {
  for (const rp of ['a b', '../../x?y=1', 'x\r\nHost: y', 'x'.repeat(240)]) {
    const path = heard(printer({ txt: [`rp=${rp}`] })).printers(everywhere)
    expect(path, rp).toEqual([])
  }
})

test('the mDNS search ignores queries, overlong packets and garbage', () => {
  const all = heard(
    encode({ type: 'query', answers: [{ type: 'PTR', name: '_ipp._tcp.local', data: instance }] }),
    new Uint8Array(9_001),
    new Uint8Array([1, 2, 3]),
    answer([{ type: 'PTR', name: '_http._tcp.local', data: 'x._http._tcp.local' }]),
  )
  expect(all.questions()).toHaveLength(2)
})

test('a flood of mDNS announcements fills no memory and causes few queries', () => {
  const all = new Announcements()
  for (let n = 0; n < 2_000; n += 1)
    all.hear(printer({ instance: `Laser ${n}._ipp._tcp.local`, target: `l${n}.local` }))
  expect(all.printers(everywhere).length).toBeLessThanOrEqual(300)
  expect(all.questions().length).toBeLessThanOrEqual(20)
})

test('a known printer is still updated in a flood of mDNS announcements, and queries stay limited', () => {
  const all = heard(printer())
  for (let n = 0; n < 400; n += 1)
    all.hear(answer([{ type: 'PTR', name: '_ipp._tcp.local', data: `Laser ${n}._ipp._tcp.local` }]))
  all.hear(printer({ port: 8631 }))
  expect(all.printers(everywhere)).toMatchObject([{ port: 8631 }])
  expect(all.questions()).toHaveLength(20)
})

test('the mDNS search ignores an overlong message, and every message after hundreds of others', () => {
  const long = Array.from({ length: 40 }, (_, n) => `${n}=${'x'.repeat(240)}`)
  expect(heard(printer({ txt: long })).printers(everywhere)).toEqual([])
  const [after499, after500] = [499, 500].map((many) =>
    heard(...Array.from({ length: many }, () => new Uint8Array(1)), printer()).printers(everywhere),
  )
  expect(after499).toHaveLength(1)
  expect(after500).toEqual([])
})

test('the mDNS search throws on no input, however broken', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 600 }), fc.nat(400), (noise, at) => {
      const spoiled = Buffer.from(printer())
      spoiled.set(noise.subarray(0, Math.max(0, spoiled.length - at)), Math.min(at, spoiled.length))
      const all = heard(noise, spoiled)
      encode({ type: 'query', questions: all.questions() })
      for (const { nome, port, path } of all.printers(everywhere)) {
        expect([nome.length > 0, port > 0, path.startsWith('/')]).toEqual([true, true, true])
      }
    }),
  )
})

test('a printer whose name contains a dot is queried with that name as one label (RFC 6763 §4.1.1)', () => {
  const service = Buffer.concat([...['_ipp', '_tcp', 'local'].map(part), Buffer.of(0)])
  const named = Buffer.concat([part('Laser v1.2'), service])
  const head = Buffer.from('000084000000000100000000', 'hex')
  // PTR, IN, 120 s.
  const pointer = Buffer.concat([service, Buffer.from('000c000100000078', 'hex'), Buffer.of(0, named.length), named])
  const all = heard(Buffer.concat([head, pointer]))
  const asked = queryOf(all.questions())
  expect(asked.includes(named)).toBe(true)
})

test.each<Question>([
  { name: '_ipp._tcp.local', type: 'PTR' },
  { name: '_ipps._tcp.local', type: 'PTR' },
  { name: 'laser.sala-2.terreo.prefeitura.local', type: 'AAAA' },
])('an mDNS question for a service type or a host is encoded label by label: %j', (question) => {
  expect(queryOf([question])).toEqual(Buffer.from(encode({ type: 'query', questions: [question] })))
})

test.each(['_ipp', '_ipps'])('a dot that ends a name is one of its letters, of %s', (type) => {
  const name = Buffer.concat(['Laser 2.', type, '_tcp', 'local'].map(part))
  expect(queryOf([{ name: `Laser 2..${type}._tcp.local`, type: 'SRV' }]).includes(name)).toBe(true)
})
