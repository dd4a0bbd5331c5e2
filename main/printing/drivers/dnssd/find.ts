import { plainText } from '../../../../shared/model/plainText.ts'
import type { PodeDaImpressora } from '../../../../shared/model/rede.ts'
import type { FindPrinters, FoundPrinter } from '../../network.ts'
import { MEDIA_A4 } from '../../driver.ts'
import { IPP_PORT } from '../ipp/address.ts'
import { of, text, truth } from '../ipp/attributes.ts'
import { CAPABILITY_ATTRIBUTES, readCapabilities } from '../ipp/capabilities.ts'
import { createClient } from '../ipp/client.ts'
import { groups, OPERATION, request, requested } from '../ipp/request.ts'
import type { IppGroup } from '../ipp/values.ts'
import { askNetwork } from './ask.ts'
import type { Announced } from './records.ts'

const ANSWER_MS = 2_000
/** More than anybody chooses from. */
const MAX_PRINTERS = 40
const ABOUT = [...CAPABILITY_ATTRIBUTES, 'printer-make-and-model', 'color-supported']

/**
 * Printers that announce themselves on this machine's networks, each asked what it can do. Only for a person who looks for
 * one: nobody else may know that this station is there.
 * @param user name that printers hear with a question
 * @param ask who is there; by default by multicast DNS on every network of this machine
 */
export function printerFinder(user: string, ask: () => Promise<Announced[]> = askNetwork): FindPrinters {
  return async () => {
    const announced = (await ask()).slice(0, MAX_PRINTERS)
    const found = await Promise.all(announced.map((one) => introduced(one, user)))
    return found.sort((one, other) => one.nome.localeCompare(other.nome, 'pt-BR'))
  }
}

async function introduced({ nome, modelo, host, port, path, tls }: Announced, user: string): Promise<FoundPrinter> {
  const uri = `${tls ? 'ipps' : 'ipp'}://${host}${port === IPP_PORT ? '' : `:${port}`}${path}`
  // Its certificate is not judged: nothing secret is asked, and nobody acts on the answer before a person chose.
  const client = createClient({ host, port, tls }, ANSWER_MS, { keep: false })
  const question = request(OPERATION.getPrinterAttributes, [
    of('uri', 'printer-uri', uri),
    of('name', 'requesting-user-name', user),
    ...requested(ABOUT),
  ])
  const answer = await client.send(path, question).catch(() => null)
  const printer = answer && groups(answer, 'printer')[0]
  const model = printer ? plainText(text(printer, 'printer-make-and-model'), 100).trim() : ''
  const deServidor = /^\/(printers|classes)\//.test(path)
  return { nome, modelo: model || modelo, uri, pode: printer ? readAbilities(printer) : null, deServidor }
}

function readAbilities(printer: IppGroup): PodeDaImpressora {
  const { formats, media, sides, trays } = readCapabilities(printer)
  return {
    pdf: formats?.includes('application/pdf') ?? false,
    a4: media?.includes(MEDIA_A4) ?? false,
    frenteEVerso: sides?.some((side) => side.startsWith('two-sided')) ?? false,
    cores: truth(printer, 'color-supported') ?? false,
    bandejas: trays?.length ?? 0,
  }
}
