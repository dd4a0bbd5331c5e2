import { networkHandlers, type NetworkDeps } from '../../../../main/printing/desk/networkHandlers.ts'
import type { FoundPrinter, PrintServer, ServerTrial } from '../../../../main/printing/network.ts'
import { estacaoSchema } from '../../../../main/settings/estacao.ts'
import { Station } from '../../../../main/settings/station.ts'
import type { Impressora } from '../../../../shared/model/impressao.ts'
import type { CertificadoDaImpressora } from '../../../../shared/model/rede.ts'

export const [OLD, NEW] = ['AA', 'BB'].map((byte) => Array.from({ length: 32 }, () => byte).join(':')) as [
  string,
  string,
]
export const can = { formato: 'PDF', a4: true, frenteEVerso: true, cores: false, bandejas: 2 }
export const LASER: FoundPrinter = {
  nome: 'Laser',
  modelo: 'Marca X',
  uri: 'ipps://10.0.0.7/ipp/print',
  pode: can,
  deServidor: false,
}

const quiet = () => ({
  /** The printers of this machine that the window shows. */
  there: [] as Impressora[],
  /** The settings as they are written. */
  file: {} as Record<string, unknown>,
  searches: 0,
  found: [LASER],
  askedAt: [] as (readonly string[])[],
  trial: { situacao: 'pronto', impressoras: 3, certificado: NEW } as ServerTrial,
  tried: [] as PrintServer[],
  shown: { conhecido: OLD, atual: NEW } as CertificadoDaImpressora,
  accepted: [] as unknown[],
})

/** The network as a test sets it, with a record of its calls; shared by all until {@link quieten}. */
export const net = quiet()

/** Puts the network back as it was; before each test of a file that changes it. */
export const quieten = () => void Object.assign(net, quiet())

/**
 * A station with these settings, and its window's calls about the network.
 * @param others drivers beside the direct one
 */
export function open(impressao: object = {}, others: NetworkDeps['drivers'] = []) {
  const store = { read: () => net.file, write: (change: object) => void Object.assign(net.file, change) }
  const station = new Station(estacaoSchema.parse({ impressao }), store)
  const handlers = networkHandlers({
    station,
    queue: { printers: async () => net.there },
    drivers: [{ id: 'ipp-direct', certificates: async () => net.shown }, ...others],
    find: async () => {
      net.searches += 1
      return net.found
    },
    ask: async (uris) => {
      net.askedAt.push(uris)
      return { ...LASER, uri: uris[0] }
    },
    tryServer: async (server) => {
      net.tried.push(server)
      return net.trial
    },
    accepted: (...what) => void net.accepted.push(what),
  })
  return { handlers, printing: () => station.config.impressao }
}
