import { isThere } from '../../../store/durableFile.ts'
import { IPP_PORT, type IppAddress } from '../ipp/address.ts'

/** CUPS' usual sockets: on Debian and most of Linux; the older path; on macOS. */
const SOCKETS = ['/run/cups/cups.sock', '/var/run/cups/cups.sock', '/private/var/run/cupsd']

/**
 * Finds CUPS as its own programs do: by `$CUPS_SERVER` (a socket's path, or `host[:port]`), else at the usual sockets.
 * Null if there is none, or if `$CUPS_SERVER` is invalid. Null also if it names another machine: a print server must be
 * set in the station's settings, which use TLS.
 */
export function findCups(
  env: Readonly<Record<string, string | undefined>> = process.env,
  exists = isThere,
): IppAddress | null {
  const server = env['CUPS_SERVER']
  if (server) return parseServer(server, exists)
  const socketPath = SOCKETS.find((path) => exists(path))
  return socketPath === undefined ? null : { socketPath }
}

/** True for the socket of the system's own CUPS. */
export function isUsualSocket(address: IppAddress): boolean {
  return 'socketPath' in address && SOCKETS.includes(address.socketPath)
}

function parseServer(server: string, exists: (path: string) => boolean): IppAddress | null {
  if (server.startsWith('/')) return exists(server) ? { socketPath: server } : null
  // `/version=1.1` may follow, which matters to very old servers only.
  const match = /^(?:\[([0-9a-fA-F:.]+)\]|([A-Za-z0-9.-]+))(?::(\d{1,5}))?(?:\/version=[\d.]+)?$/.exec(server)
  const host = match?.[1] ?? match?.[2]
  const port = Number(match?.[3] ?? IPP_PORT)
  return host === undefined || !isThisMachine(host) || port < 1 || port > 65_535 ? null : { host, port, tls: false }
}

function isThisMachine(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(host)
}
