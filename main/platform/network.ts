import type { Session } from 'electron'
import { certificateFaults, FalhaError } from '../../shared/errors.ts'
import type { Achado } from '../../shared/model/instalacao.ts'
import type { Fetch, Log } from '../ports.ts'
import { netFault } from '../netFault.ts'
import { SingleCalls } from './singleCalls.ts'

/**
 * A `fetch` through Electron's session, with the system's proxy and trust store. Cookies are never sent or stored, whatever the
 * caller requests. Chromium refuses a certificate before it sends anything, and emits `certificate-error` only for pages.
 * @param makeSingle creates a further session like `session`, for calls with `once` ({@link SingleCalls})
 * @throws FalhaError `rede.certificado`
 */
export function sessionFetch(session: Session, makeSingle: () => Session, log: Log): Fetch {
  const single = new SingleCalls(makeSingle)
  return async (url, { once = false, ...init } = {}) => {
    const anonymous: RequestInit = { ...init, credentials: 'omit' }
    try {
      return await (once ? single.fetch(url, anonymous) : session.fetch(url, anonymous))
    } catch (cause) {
      const motivo = netFault(cause)
      if (!isCertificateFault(motivo)) throw cause
      log.warn('certificate refused', { error: motivo })
      throw new FalhaError('rede.certificado', { motivo }, { cause })
    }
  }
}

const isCertificateFault = (motivo: Achado | null): motivo is (typeof certificateFaults)[number] =>
  certificateFaults.some((one) => one === motivo)
