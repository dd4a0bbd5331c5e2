import { encode, type Answer } from 'dns-packet'
import { describe, expect, it } from 'vitest'
import { Announcements } from '../../../../../main/printing/drivers/dnssd/records.ts'

/* Any device on the network may announce anything: limits of what is read, exact to the byte. */

const IPP = '_ipp._tcp.local'
const pointer = (data: string, name = IPP): Answer => ({ type: 'PTR', name, data })
const service = (name: string, target = 'laser.local', port = 631): Answer => ({
  type: 'SRV',
  name,
  data: { target, port },
})
const home = (address: string, name = 'laser.local'): Answer => ({ type: 'A', name, data: address })
const about = (name: string, ...data: string[]): Answer => ({ type: 'TXT', name, data })
const message = (...answers: Answer[]) => encode({ type: 'response', answers })
const laser = (nome: string, ...txt: string[]) => {
  const instance = `${nome}.${IPP}`
  return [pointer(instance), service(instance), about(instance, ...txt), home('10.0.0.7')]
}
const heard = (...messages: Uint8Array[]) => {
  const all = new Announcements()
  for (const one of messages) all.hear(one)
  return all
}
const printers = (...answers: Answer[]) => heard(message(...answers)).printers(() => true)

describe('a name', () => {
  it.each([
    ['Laser da sala 2', 'Laser da sala 2'],
    ['L'.repeat(63), 'L'.repeat(63)],
    [' Laser ', 'Laser'],
  ])('a printer’s announced name %j is shown as %j', (nome, shown) => {
    expect(printers(...laser(nome, `ty=${nome}`))).toMatchObject([{ nome: shown, modelo: shown }])
  })

  it('an overlong model name is cut and ends with an ellipsis', () => {
    expect(printers(...laser('Laser', `ty=${'x'.repeat(64)}`))).toMatchObject([{ modelo: `${'x'.repeat(63)}…` }])
  })

  it('a found printer without a model shows none', () => {
    expect(printers(...laser('Laser', 'txtvers=1'))).toMatchObject([{ modelo: '', path: '/ipp/print', tls: false }])
  })

  it('a found printer’s name may hold special characters, and the first value of a key counts', () => {
    expect(printers(...laser('Laser', 'TY=Marca=X', 'ty=outra', 'rp=printers/sala_2~%20+-.'))).toMatchObject([
      { modelo: 'Marca=X', path: '/printers/sala_2~%20+-.' },
    ])
  })
})

it('a printer with complete mDNS records is queried for nothing more', () => {
  expect(heard(message(...laser('Laser'))).questions()).toHaveLength(2)
})

describe('a path', () => {
  it.each([
    ['of two hundred letters', 'x'.repeat(200), 1],
    ['of 201 letters', 'x'.repeat(201), 0],
    ['of no letters', '', 0],
    ['that begins with a space', ' ipp', 0],
    ['that ends with a space', 'ipp ', 0],
  ])('an announced path %s yields so many printers: %s %i', (_what, rp, many) => {
    expect(printers(...laser('Laser', `rp=${rp}`))).toHaveLength(many)
  })
})

describe('the same printer', () => {
  it('two announcements that differ in spelling are one printer', () => {
    const other = laser('LASER').map((one) => ({ ...one, name: one.name.toUpperCase() }))
    expect(printers(...laser('Laser'), ...other)).toHaveLength(1)
  })

  it('two announcements with another address or name are two printers', () => {
    const second = [pointer(`Laser 2.${IPP}`), service(`Laser 2.${IPP}`)]
    const third = [pointer(`Laser.${IPP}`), service(`Laser 3.${IPP}`, 'outra.local'), home('10.0.0.8', 'outra.local')]
    const names = printers(...laser('Laser'), ...second, ...third, pointer(`Laser 3.${IPP}`))
    expect(names.map(({ nome, host }) => `${nome} ${host}`)).toEqual([
      'Laser 10.0.0.7',
      'Laser 2 10.0.0.7',
      'Laser 3 10.0.0.8',
    ])
  })

  it('a printer that announces itself twice is listed as it announced itself last', () => {
    const again = heard(message(...laser('Laser')), message(service(`laser.${IPP}`, 'laser.local', 8631)))
    expect(again.printers(() => true)).toMatchObject([{ nome: 'Laser', port: 8631 }])
  })

  it('a found printer is reached at its first address in our networks, IPv4 before IPv6', () => {
    const six: Answer = { type: 'AAAA', name: 'laser.local', data: 'fd00::7' }
    const all = heard(message(...laser('Laser'), six, home('10.0.0.9')))
    expect(all.printers(() => true)).toMatchObject([{ host: '10.0.0.7' }])
    expect(all.printers((address) => address !== '10.0.0.7')).toMatchObject([{ host: '10.0.0.9' }])
    expect(all.printers((address) => address.includes(':'))).toMatchObject([{ host: 'fd00::7' }])
  })
})

describe('no more is looked at than an office has', () => {
  it('the mDNS search reads at most three hundred records', () => {
    const others = (many: number) => Array.from({ length: many }, (_, n) => message(pointer(`Outra ${n}.${IPP}`)))
    const [seen, cut] = [297, 298].map((many) =>
      heard(...others(many), message(...laser('Laser').filter(({ type }) => type !== 'TXT'))).printers(() => true),
    )
    expect([seen?.length, cut?.length]).toEqual([1, 0])
  })

  it('the mDNS search reads at most a hundred texts of a record', () => {
    const texts = (many: number) => Array.from({ length: many }, (_, n) => (n === 0 ? 'ty=Marca X' : `k${n}=v`))
    expect(printers(...laser('Laser', ...texts(100)))).toMatchObject([{ modelo: 'Marca X' }])
    expect(printers(...laser('Laser', ...texts(101)))).toMatchObject([{ modelo: '' }])
  })

  it('the mDNS search reads at most nine thousand bytes of a message', () => {
    const padded = (bytes: number) => {
      const bare = message(...laser('Laser'))
      return heard(Buffer.concat([bare, Buffer.alloc(bytes - bare.length)])).printers(() => true)
    }
    expect([padded(9_000).length, padded(9_001).length]).toEqual([1, 0])
  })

  it.each([
    [1, 1],
    [65_535, 1],
    [0, 0],
  ])('an announced port %i yields so many printers: %i', (port, many) => {
    const instance = `Laser.${IPP}`
    expect(printers(pointer(instance), service(instance, 'laser.local', port), home('10.0.0.7'))).toHaveLength(many)
  })

  // RFC 1035 §2.3.4: 255 bytes, including the length before each part and the end.
  it('the mDNS search reads at most 253 characters of a name', () => {
    const at = (last: number) => {
      const host = [63, 63, 63, last].map((many) => 'l'.repeat(many)).join('.')
      const instance = `Laser.${IPP}`
      return printers(pointer(instance), service(instance, host), home('10.0.0.7', host))
    }
    expect([at(61).length, at(62).length]).toEqual([1, 0])
  })
})
