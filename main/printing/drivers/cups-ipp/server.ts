import { getCACertificates } from 'node:tls'
import type { SituacaoDoServidor } from '../../../../shared/model/rede.ts'
import { type ListedPrinter, type PrinterDriver, PrintError } from '../../driver.ts'
import type { PrintServer, ServerTrial, TryServer } from '../../network.ts'
import { Answers } from '../answers.ts'
import { ippTarget } from '../ipp/address.ts'
import { createClient } from '../ipp/client.ts'
import { asIppError, hasStatus, STATUS } from '../ipp/ippError.ts'
import type { Trust } from '../ipp/trust.ts'
import { cupsDriver } from './driver.ts'
import { createOperations } from './operations.ts'

/** Limit of the server's answer, ms. The first list of printers waits for the answer. */
const ANSWER_MS = 3_000

const systemAuthorities = () => getCACertificates('system')

/**
 * Prints through a CUPS on another machine, the city's print server from the settings. Its certificate must be trusted
 * by a system authority, or accepted by a person; before that nothing is sent. The best end is `sent`: see
 * `CupsDriverOptions.elsewhere`.
 * @param configured the print server of the settings; undefined if there is none
 * @param authorities PEM certificates
 */
export function createCupsServerDriver(
  user: string,
  configured: () => PrintServer | undefined,
  authorities = systemAuthorities,
  answerMs = ANSWER_MS,
): PrinterDriver {
  let current: { key: string; driver: PrinterDriver; lists: Answers<ListedPrinter[]> } | null = null

  function currentNow() {
    const server = configured()
    const address = server && ippTarget(server.uri)?.address
    if (!server || !address) return null
    const key = `${server.uri} ${server.certificado}`
    if (current?.key !== key) {
      const client = createClient(address, answerMs, { trust: trustIn(server), authorities: authorities() })
      const driver = cupsDriver({ id: 'cups-server', client, address, user, answerMs, elsewhere: true })
      current = { key, driver, lists: new Answers(() => driver.list()) }
    }
    return current
  }

  const configuredDriver = () => currentNow()?.driver ?? null

  /** The first call waits for the server's answer; later calls use the last answer if the server is slow. */
  async function list(): Promise<ListedPrinter[]> {
    const { key, lists } = currentNow() ?? {}
    if (key === undefined || !lists) return []
    const { answer, late } = await lists.lately(key)
    if (answer === null) return lists.now(key)
    return late ? answer.map((printer) => ({ ...printer, conferindo: true })) : answer
  }

  const driverOrThrow = (): PrinterDriver => configuredDriver() ?? absent()

  /*
   * Delegates to the driver of the configured server. Without a server, calls that need one throw; `poll`, `strays` and
   * `keepsDocuments` return a neutral result.
   */
  return {
    id: 'cups-server',
    twoPhase: true,
    list,
    capabilities: async (impressora) => driverOrThrow().capabilities(impressora),
    status: async (impressora) => driverOrThrow().status(impressora),
    submit: async (bytes, spec) => driverOrThrow().submit(bytes, spec),
    release: async (ref) => driverOrThrow().release(ref),
    poll: async (jobs) => configuredDriver()?.poll(jobs) ?? jobs.map(() => ({ estado: 'unknown' })),
    find: async (ourId, impressora) => driverOrThrow().find(ourId, impressora),
    strays: async (names) => configuredDriver()?.strays(names) ?? { jobs: [], complete: true },
    cancel: async (ref) => driverOrThrow().cancel(ref),
    printedNothing: async (job) => driverOrThrow().printedNothing(job),
    keepsDocuments: async () => configuredDriver()?.keepsDocuments?.() ?? null,
  }
}

/** Tests a print server for the settings: its identity, and the number of shared printers. */
export function serverTrial(user: string, authorities = systemAuthorities, answerMs = ANSWER_MS): TryServer {
  return async (server) => {
    let shown: string | null = null
    const trusted = trustIn(server)
    const trust: Trust = (fingerprint, vouched) => {
      shown = fingerprint
      return trusted(fingerprint, vouched)
    }
    const trialResult = (situacao: SituacaoDoServidor, impressoras = 0): ServerTrial => ({
      situacao,
      impressoras,
      certificado: shown,
    })
    const address = ippTarget(server.uri)?.address
    if (!address) return trialResult('endereco')
    const client = createClient(address, answerMs, { keep: false, trust, authorities: authorities() })
    try {
      const { length } = await createOperations(client, user, true).getPrinters()
      return length > 0 ? trialResult('pronto', length) : trialResult('semImpressoras')
    } catch (error) {
      // CUPS answers `not-found` when it shares no printers.
      if (hasStatus(error, STATUS.notFound)) return trialResult('semImpressoras')
      const { kind, status } = asIppError(error)
      if (kind === 'untrusted')
        return trialResult(server.certificado === undefined ? 'certificado' : 'certificadoMudou')
      if (kind === 'unreachable' || kind === 'timeout') return trialResult('foraDoAr')
      if (kind === 'status' || (kind === 'http' && (status === 401 || status === 403))) return trialResult('recusou')
      return trialResult('estranho')
    }
  }
}

function trustIn({ certificado }: PrintServer): Trust {
  return certificado === undefined ? (_, vouched) => vouched : (fingerprint) => fingerprint === certificado
}

function absent(): never {
  throw new PrintError('impressora.ausente', 'no print server in the settings')
}
