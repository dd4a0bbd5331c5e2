import { encode, type Answer } from 'dns-packet'
import { Announcements } from '../../../../../main/printing/drivers/dnssd/records.ts'

export const IPP = '_ipp._tcp.local'
export const everywhere = () => true

/** The parts of a printer's announcement that a test changes. */
export interface Told {
  nome?: string
  type?: string
  /** The service's name, where it is not made of the two above. */
  instance?: string
  target?: string
  port?: number
  txt?: string[]
  address?: string
}

/** All that a printer announces: where it is found, how it is reached, what it says of itself, and its address. */
export function records({
  nome = 'Laser',
  type = IPP,
  target = 'laser.local',
  port = 631,
  ...more
}: Told = {}): Answer[] {
  const { instance: name = `${nome}.${type}`, txt = [], address = '10.0.0.7' } = more
  return [
    { type: 'PTR', name: type, data: name },
    { type: 'SRV', name, data: { target, port } },
    { type: 'TXT', name, data: txt },
    { type: address.includes(':') ? 'AAAA' : 'A', name: target, data: address },
  ]
}

export const answer = (...answers: Answer[]): Uint8Array => encode({ type: 'response', answers })
export const printer = (told?: Told): Uint8Array => answer(...records(told))

export function heard(...messages: Uint8Array[]): Announcements {
  const all = new Announcements()
  for (const message of messages) all.hear(message)
  return all
}

/** The printers found after these announcements. */
export const listed = (...told: Told[]) => heard(...told.map(printer)).printers(everywhere)
