import { encode, type Answer } from 'dns-packet'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Announcements } from '../../../../../main/printing/drivers/dnssd/records.ts'

const instance = 'Laser da sala 2._ipp._tcp.local'
const everywhere = () => true

function answer(answers: Answer[]): Uint8Array {
  return encode({ type: 'response', answers })
}

/** All that a printer answers; `more` replaces. */
function printer(more: { instance?: string; type?: string; target?: string; txt?: string[]; address?: string } = {}) {
  const { type = '_ipp._tcp.local', target = 'laser.local', txt = ['ty=Marca X 100'], address = '10.0.0.7' } = more
  const name = more.instance ?? `Laser da sala 2.${type}`
  return answer([
    { type: 'PTR', name: type, data: name },
    { type: 'SRV', name, data: { target, port: 631 } },
    { type: 'TXT', name, data: txt },
    { type: 'A', name: target, data: address },
  ])
}

function heard(...messages: Uint8Array[]): Announcements {
  const all = new Announcements()
  for (const message of messages) all.hear(message)
  return all
}

test('a printer is known by what it announces', () => {
  expect(
    heard(printer({ txt: ['txtvers=1', 'RP=ipp/print/1', 'rp=other', 'ty=Marca X 100'] })).printers(everywhere),
  ).toEqual([
    { nome: 'Laser da sala 2', modelo: 'Marca X 100', host: '10.0.0.7', port: 631, path: '/ipp/print/1', tls: false },
  ])
})

test('the same printer over TLS and in clear is one, over TLS, whichever was heard first', () => {
  const all = heard(printer(), printer({ type: '_ipps._tcp.local' }), printer())
  expect(all.printers(everywhere)).toMatchObject([{ nome: 'Laser da sala 2', tls: true }])
})

test('what did not come along is asked for by name', () => {
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

test('one with addresses of IPv6 alone is known by them; of both, the other one', () => {
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

test('an address that is not on a network of ours is not believed', () => {
  const all = heard(printer({ address: '203.0.113.9' }))
  expect(all.printers((address) => address.startsWith('10.'))).toEqual([])
})

test('names that turn the direction of reading, hide or never end are shown without that', () => {
  const [one] = heard(
    printer({ instance: 'La\u202eser\u0007._ipp._tcp.local', txt: [`ty=${'x'.repeat(200)}`] }),
  ).printers(everywhere)
  expect(one?.nome).toBe('Laser')
  expect(one?.modelo.length).toBeLessThanOrEqual(64)
})

test('a path that is none makes no printer', () => {
  for (const rp of ['a b', '../../x?y=1', 'x\r\nHost: y', 'x'.repeat(240)]) {
    const path = heard(printer({ txt: [`rp=${rp}`] })).printers(everywhere)
    expect(path, rp).toEqual([])
  }
})

test('questions, packets that are too long and nonsense are passed over', () => {
  const all = heard(
    encode({ type: 'query', answers: [{ type: 'PTR', name: '_ipp._tcp.local', data: instance }] }),
    new Uint8Array(9_001),
    new Uint8Array([1, 2, 3]),
    answer([{ type: 'PTR', name: '_http._tcp.local', data: 'x._http._tcp.local' }]),
  )
  expect(all.questions()).toHaveLength(2)
})

test('a flood fills no memory, and asks for little', () => {
  const all = new Announcements()
  for (let n = 0; n < 2_000; n += 1)
    all.hear(printer({ instance: `Laser ${n}._ipp._tcp.local`, target: `l${n}.local` }))
  expect(all.printers(everywhere).length).toBeLessThanOrEqual(300)
  expect(all.questions().length).toBeLessThanOrEqual(20)
})

test('whatever comes, nothing is thrown', () => {
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
