import { createServer, request as ask, type Server } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decode } from '../../../main/printing/drivers/ipp/decode.ts'
import { encode } from './encodeAny.ts'
import { OPERATION, type IppAttribute } from '../../../main/printing/drivers/ipp/values.ts'
import { eveDevice, sheetsIn, type Device, type Sheet } from './devices.ts'
import { whyAbsent } from './requirements.ts'
import { startBus } from './virtualPrinters.ts'

export interface NetworkDevice extends Device {
  received(): Promise<Sheet[]>
}

/** Starts an ippeveprinter for each name and its formats, without a CUPS; or a sentence why that is impossible. */
export async function startNetworkPrinters<Name extends string>(
  formats: Readonly<Record<Name, string>>,
): Promise<{ printers: Record<Name, NetworkDevice>; close(): Promise<void> } | { readonly ausente: string }> {
  const ausente = whyAbsent()
  if (ausente !== null) return { ausente }
  const home = await mkdtemp(join(tmpdir(), `balcao-cups-${process.pid}-`))
  const endings: (() => Promise<void>)[] = []
  const bus = await startBus(home, endings)
  const printers = {} as Record<Name, NetworkDevice>
  for (const name of Object.keys(formats) as Name[]) {
    const device = await eveDevice(join(home, name), name, formats[name], bus)
    endings.push(() => device.off())
    await device.on()
    printers[name] = { ...device, received: () => sheetsIn(join(home, name)) }
  }
  return {
    printers,
    async close() {
      for (const end of endings.reverse()) await end()
      await rm(home, { recursive: true, force: true })
    },
  }
}

/**
 * A front of a real printer that reports other abilities, or speaks IPP 1.1 alone. Everything else is the printer's.
 * @param says the printer's attributes, which replace those of the same name
 */
export async function frontOf(
  uri: string,
  says: readonly IppAttribute[],
  newest = 2,
): Promise<{ readonly uri: string; close(): void }> {
  const { hostname, port, pathname } = new URL(uri.replace('ipp:', 'http:'))
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts)
      const { message } = decode(body)
      const { code, version } = message
      if (version[0] > newest) {
        const refusal = { version: [newest, 1], code: 0x0503, requestId: message.requestId, groups: [] } as const
        return void response.end(encode(refusal))
      }
      const headers = { 'Content-Type': 'application/ipp', 'Content-Length': body.length }
      const onward = ask({ hostname, port, path: pathname, method: 'POST', headers }, (answer) => {
        const heard: Buffer[] = []
        answer.on('data', (part: Buffer) => heard.push(part))
        answer.on('end', () => {
          const told = decode(Buffer.concat(heard)).message
          const isAbout = code === OPERATION.getPrinterAttributes
          const groups = told.groups.map((group) =>
            group.tag === 'printer' && isAbout ? { ...group, attributes: replaced(group.attributes, says) } : group,
          )
          response.end(encode({ ...told, groups }))
        })
      })
      onward.on('error', () => response.destroy())
      onward.end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    uri: `ipp://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function replaced(all: readonly IppAttribute[], says: readonly IppAttribute[]): IppAttribute[] {
  return [...all.filter(({ name }) => !says.some((one) => one.name === name)), ...says]
}
