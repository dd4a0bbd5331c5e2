import { beforeEach, describe, expect, it } from 'vitest'
import { createIppDirectDriver, type NetworkPrinter } from '../../../../../main/printing/drivers/ipp-direct/driver.ts'
import { certificatesOrSkip } from '../../../../fakes/certificates.ts'
import type { Imitation } from '../../../../sandbox/printer/imitation.ts'
import { imitated } from '../imitated.ts'
import { jobFor } from '../../jobSpec.ts'
import { LASER, PDF } from './imitatedPrinters.ts'

// A printer with a self-signed certificate, and other devices at its address.

const certificates = await certificatesOrSkip()
const UNTRUSTED = { estado: 'atencao', motivos: ['certificate'], aceita: true, bloqueio: null }

let printer: Imitation
let rede: NetworkPrinter[]
let remembered: [string, string][]
let real: string
let stranger: string
beforeEach(async () => {
  ;[remembered, real, stranger] = [[], certificates.own.fingerprint, certificates.foreign.fingerprint]
  printer = await imitated(undefined, certificates.own)
  knownBy(undefined)
})
const knownBy = (certificado: string | undefined) => {
  rede = [
    { nome: 'Em claro', uri: 'ipp://127.0.0.1:1/' },
    { nome: 'Laser', uri: printer.uri.replace('ipp:', 'ipps:'), certificado },
  ]
}
const station = (remember = (...what: [string, string]) => void remembered.push(what)) =>
  createIppDirectDriver('balcao', () => rede, remember)

describe('a printer reached by TLS', () => {
  it('a TLS printer is recognised by its first certificate, on a kept connection', async () => {
    const driver = station()
    expect(await driver.status(LASER)).toMatchObject({ estado: 'pronta' })
    expect(await driver.status(LASER)).toMatchObject({ estado: 'pronta' })
    expect(remembered).toEqual([['Laser', real]])
  })

  it('a printer that presents a different certificate is reported with both certificates and gets no request', async () => {
    knownBy(stranger)
    const driver = station()
    expect(await driver.status(LASER)).toEqual(UNTRUSTED)
    expect(await driver.certificates?.(LASER)).toEqual({ conhecido: stranger, atual: real })
    const refused = { codigo: 'impressora.certificado' }
    await expect(driver.submit(PDF, jobFor(LASER))).rejects.toMatchObject(refused)
    expect(printer.asked).toEqual([])
    expect(remembered).toEqual([])
  })

  it('the certificate accepted for a TLS printer is the one in the current settings', async () => {
    knownBy(stranger)
    const driver = station()
    await driver.status(LASER)
    knownBy(real)
    expect(await driver.certificates?.(LASER)).toEqual({ conhecido: real, atual: real })
    // A new driver, because a kept connection is judged only once.
    knownBy(stranger)
    expect(await driver.certificates?.(LASER)).toMatchObject({ conhecido: stranger })
    expect(remembered).toEqual([])
  })

  it('a TLS printer that is off has no current certificate, and a printer without TLS has no certificate', async () => {
    printer.close()
    knownBy(real)
    expect(await station().certificates?.(LASER)).toEqual({ conhecido: real, atual: null })
    expect(await station().certificates?.('ipp-direct:Em claro')).toEqual({ conhecido: null, atual: null })
  })
})
