import { listedMedia } from '../../../../shared/model/mediaSize.ts'
import { plainText } from '../../../../shared/model/plainText.ts'
import type { PodeDaImpressora } from '../../../../shared/model/rede.ts'
import type { AskPrinter, FindPrinters, FoundPrinter } from '../../network.ts'
import { MEDIA_A4 } from '../../driver.ts'
import { IPP_PORT, ippTarget } from '../ipp/address.ts'
import { OPERATION, text, truth, type IppGroup } from '../ipp/values.ts'
import { asked, whom } from '../ipp/calls.ts'
import { createClient } from '../ipp/client.ts'
import { DOCUMENT_ATTRIBUTES, formatOf, readAbilities } from '../raster/kind.ts'
import { askNetwork } from './ask.ts'
import type { Announced } from './records.ts'

const ANSWER_MS = 2_000
const MAX_PRINTERS = 40
const ABOUT = [...DOCUMENT_ATTRIBUTES, 'printer-make-and-model', 'printer-info', 'printer-name']
const MAX_NAME = 63

/**
 * Finds printers that announce themselves on this machine's networks, and queries each for its abilities. Runs only when a person
 * starts a search, because the query reveals this station.
 * @param user name sent with each query
 * @param ask the search; by default multicast DNS on every network of this machine
 */
export function printerFinder(user: string, ask: () => Promise<Announced[]> = askNetwork): FindPrinters {
  return async () => {
    const announced = (await ask()).slice(0, MAX_PRINTERS)
    const found = await Promise.all(announced.map((one) => introduced(one, user)))
    return found.sort((one, other) => one.nome.localeCompare(other.nome, 'pt-BR'))
  }
}

/** Queries a printer at a typed address; `user` is the name sent with the query. */
export function printerAsker(user: string): AskPrinter {
  return async (uris) => {
    for (const uri of uris) {
      const printer = await attributesAt(uri, user)
      if (!printer) continue
      const named = ['printer-info', 'printer-name'].map((name) => shown(text(printer, name), MAX_NAME))
      return foundAt(
        uri,
        named.find((name) => name !== ''),
        '',
        printer,
      )
    }
    return foundAt(uris[0], undefined, '', null)
  }
}

async function introduced({ nome, modelo, host, port, path, tls }: Announced, user: string): Promise<FoundPrinter> {
  const place = host.includes(':') ? `[${host}]` : host
  const uri = `${tls ? 'ipps' : 'ipp'}://${place}${port === IPP_PORT ? '' : `:${port}`}${path}`
  return foundAt(uri, nome, modelo, await attributesAt(uri, user))
}

/** A printer's attributes; null without an answer. Any certificate is accepted, because nothing secret is sent. */
async function attributesAt(uri: string, user: string): Promise<IppGroup | null> {
  const target = ippTarget(uri)
  if (!target) return null
  const client = createClient(target.address, ANSWER_MS, { keep: false })
  const query = OPERATION.getPrinterAttributes
  const answer = asked([client, target.path], query, 'printer', whom(uri, user), ABOUT)
  return (await answer.catch(() => []))[0] ?? null
}

/** @param nome the printer's announced name; if undefined, its model or its address is used */
function foundAt(uri: string, nome: string | undefined, modelo: string, printer: IppGroup | null): FoundPrinter {
  const model = (printer && shown(text(printer, 'printer-make-and-model'), 100)) || modelo
  const { host, pathname } = new URL(uri)
  const deServidor = /^\/(printers|classes)\//.test(pathname)
  return { nome: nome ?? (model || host), modelo: model, uri, pode: printer && abilitiesOf(printer), deServidor }
}

function shown(said: string, most: number): string {
  return plainText(said, most).trim()
}

function abilitiesOf(printer: IppGroup): PodeDaImpressora {
  const can = readAbilities(printer)
  const { media, sides, trays } = can
  return {
    formato: formatOf(can),
    a4: media !== null && listedMedia(media, MEDIA_A4) !== undefined,
    frenteEVerso: sides?.some((side) => side.startsWith('two-sided')) ?? false,
    cores: truth(printer, 'color-supported') ?? false,
    bandejas: trays?.length ?? 0,
  }
}
