import { z } from 'zod'
import { LIMITES } from '../../../shared/model/limites.ts'
import { FalhaError } from '../../../shared/errors.ts'
import type { ImpressoraAchada, ServidorDeImpressao, SituacaoDaAchada } from '../../../shared/model/rede.ts'
import type { HandlersOf } from '../../ipc/handlers.ts'
import { fingerprint, isEncrypted, printerUris, serverUri } from '../../settings/impressao.ts'
import { impressora } from '../../settings/regraDeImpressao.ts'
import type { Station } from '../../settings/station.ts'
import { driverAmong, printerDriverId, printerId, type PrinterDriver, PrintError } from '../driver.ts'
import type { AskPrinter, FindPrinters, FoundPrinter, TryServer } from '../network.ts'
import type { PrintQueue } from '../queue/queue.ts'

export interface NetworkDeps {
  queue: Pick<PrintQueue, 'printers'>
  station: Station
  drivers: readonly Pick<PrinterDriver, 'id' | 'certificates'>[]
  find: FindPrinters
  ask: AskPrinter
  tryServer: TryServer
  /** Called when a person accepted a certificate: `de` is the earlier fingerprint, `para` the new one. */
  accepted: (impressora: string, de: string | null, para: string) => void
}

/** Calls on network printers and the print server: search, add, trust. The network is queried only by these calls. */
export function networkHandlers({ queue, station, find, ...deps }: NetworkDeps) {
  let searching: Promise<FoundPrinter[]> | null = null
  /** Printers of the last search, or of the last typed address. */
  let found: readonly FoundPrinter[] = []

  const rede = () => station.config.impressao.rede ?? []

  async function search(): Promise<ImpressoraAchada[]> {
    searching ??= find().finally(() => (searching = null))
    found = await searching
    return found.map((one, index) => shown(one, String(index), rede()))
  }

  async function tried(uri: string, certificado: string | undefined): Promise<ServidorDeImpressao> {
    const trial = await deps.tryServer({ uri, certificado })
    return { endereco: uri, ...trial, conhecido: certificado ?? null }
  }

  async function certificatesOf(impressora: string) {
    const driver = driverAmong(deps.drivers, impressora)
    return (await driver?.certificates?.(impressora)) ?? { conhecido: null, atual: null }
  }

  return {
    'impressao.procurarNaRede': { schema: z.undefined(), run: () => search() },
    'impressao.procurarEndereco': {
      schema: z.strictObject({ endereco: z.string().max(LIMITES.servidor) }),
      run: async ({ endereco }) => {
        const [uri, ...others] = printerUris(endereco)
        if (uri === undefined) throw new FalhaError('entrada.invalida')
        const one = await deps.ask([uri, ...others])
        found = [one]
        return [shown(one, '0', rede())]
      },
    },
    'impressao.incluirNaRede': {
      schema: z.strictObject({ id: z.string().regex(/^\d{1,4}$/) }),
      run: ({ id }) => {
        const chosen = found[Number(id)]
        if (!chosen || shown(chosen, id, rede()).situacao !== 'nova') throw new FalhaError('entrada.invalida')
        station.changePrinting({ rede: [...rede(), { nome: freeName(chosen.nome, rede()), uri: chosen.uri }] })
        return queue.printers()
      },
    },
    'impressao.tirarDaRede': {
      schema: z.strictObject({ impressora }),
      run: ({ impressora }) => {
        station.changePrinting({ rede: rede().filter((one) => idOf(one) !== impressora) })
        return queue.printers()
      },
    },
    'impressao.certificado': {
      schema: z.strictObject({ impressora }),
      run: ({ impressora }) => certificatesOf(impressora),
    },
    'impressao.aceitarCertificado': {
      schema: z.strictObject({ impressora, certificado: fingerprint }),
      run: async ({ impressora, certificado }) => {
        const { conhecido, atual } = await certificatesOf(impressora)
        // Accepts only the certificate that was shown: the printer may present another one by now.
        const driver = printerDriverId(impressora)
        if ((driver !== 'ipp-direct' && driver !== 'winspool') || atual !== certificado) {
          throw new PrintError('impressora.certificado', 'not the certificate that was looked at')
        }
        station.changePrinting(
          driver === 'winspool'
            ? { certificados: { ...station.config.impressao.certificados, [impressora]: certificado } }
            : { rede: rede().map((one) => (idOf(one) === impressora ? { ...one, certificado } : one)) },
        )
        deps.accepted(impressora, conhecido, certificado)
        return queue.printers()
      },
    },
    'impressao.servidor': {
      schema: z.undefined(),
      run: async () => {
        const { servidor } = station.config.impressao
        return servidor ? tried(servidor.uri, servidor.certificado) : null
      },
    },
    'impressao.usarServidor': {
      schema: z.strictObject({ endereco: z.string().max(LIMITES.servidor), certificado: fingerprint.optional() }),
      run: async ({ endereco, certificado }) => {
        const { servidor, servidorEmClaro } = station.config.impressao
        const uri = serverUri(endereco)
        if (uri === null) return unreached(endereco, 'endereco')
        if (!isEncrypted(uri) && !servidorEmClaro) return unreached(uri, 'emClaro')
        const conhecido = servidor?.uri === uri ? servidor.certificado : undefined
        const answer = await tried(uri, certificado ?? conhecido)
        if (answer.situacao !== 'pronto' && answer.situacao !== 'semImpressoras') {
          return { ...answer, conhecido: conhecido ?? null }
        }
        const trusted = certificado ?? conhecido
        station.changePrinting({ servidor: { uri, ...(trusted !== undefined && { certificado: trusted }) } })
        if (certificado !== undefined && certificado !== conhecido) {
          deps.accepted(printerId('cups-server', hostOf(uri)), conhecido ?? null, certificado)
        }
        return answer
      },
    },
    'impressao.deixarServidor': {
      schema: z.undefined(),
      run: () => {
        station.changePrinting({ servidor: undefined })
        return queue.printers()
      },
    },
  } satisfies Partial<HandlersOf<'impressao'>>
}

type Rede = readonly { readonly nome: string; readonly uri: string }[]

function shown({ nome, modelo, uri, pode, deServidor }: FoundPrinter, id: string, rede: Rede): ImpressoraAchada {
  const situacao = (): SituacaoDaAchada => {
    if (rede.some((one) => one.uri === uri)) return 'incluida'
    if (deServidor) return 'deServidor'
    if (!pode) return 'muda'
    return pode.formato === null ? 'semFormato' : 'nova'
  }
  return { id, nome, modelo, endereco: hostOf(uri), cifrada: isEncrypted(uri), situacao: situacao(), pode }
}

function idOf({ nome }: { nome: string }): string {
  return printerId('ipp-direct', nome)
}

function hostOf(uri: string): string {
  return URL.parse(uri)?.host ?? uri
}

/** Longest name given to a printer: the settings accept 100 characters, and a number may have to be appended. */
const LONGEST_NAME = 95

/** Returns a printer's name, with a number appended if the name is taken: the name is also the printer's id. */
function freeName(wanted: string, rede: Rede): string {
  const nome = wanted.slice(0, LONGEST_NAME).trim()
  const taken = (name: string) => rede.some((one) => one.nome === name)
  let number = 2
  let name = nome
  while (taken(name)) name = `${nome} ${number++}`
  return name
}

function unreached(endereco: string, situacao: 'endereco' | 'emClaro'): ServidorDeImpressao {
  return { endereco, situacao, impressoras: 0, certificado: null, conhecido: null }
}
