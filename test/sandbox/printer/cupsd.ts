import { chmod, chown, mkdir, rm, writeFile } from 'node:fs/promises'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { answers, freePort, startChild, until, type Child } from './children.ts'
import { program } from './requirements.ts'

/** A private CUPS with its files, queues and socket in one folder, apart from the system's CUPS. */
export interface Cupsd {
  readonly socket: string
  /**
   * A port on the loopback over which the server is reached as from another machine: over TLS, with a self-signed
   * certificate.
   */
  readonly port: number
  start(): Promise<void>
  stop(signal?: NodeJS.Signals): Promise<void>
  /**
   * Waits until CUPS has only one thread. CUPS describes a new printer on a second thread, and both threads change the
   * same data. A query meanwhile crashes the daemon (SIGSEGV, SIGABRT) in about 1 of 150 starts.
   */
  settled(): Promise<void>
  /** Sets lines of `cupsd.conf` and resets all others to the default. Takes effect at the next `start`. */
  configure(settings: Settings): Promise<void>
}

/** Lines of `cupsd.conf` that tests change. */
export interface Settings {
  /** Whether documents stay in the spool after printing. */
  readonly PreserveJobFiles?: 'No' | 'Yes'
  /** Seconds after which CUPS writes a new job to the disk. */
  readonly DirtyCleanInterval?: number
}

/** The default settings: CUPS deletes documents after printing, as a station should be configured. */
const DEFAULTS: Settings = { PreserveJobFiles: 'No' }

/** The account under which CUPS runs filters and device programs. */
const ACCOUNT = 'lp'

/** Prepares the folder of a private CUPS; `start` runs the daemon on it and may be called repeatedly. */
export async function prepareCupsd(dir: string): Promise<Cupsd> {
  for (const sub of ['etc/ppd', 'etc/ssl', 'spool/tmp', 'cache', 'state/certs', 'log']) {
    await mkdir(join(dir, sub), { recursive: true })
  }
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, ACCOUNT], { encoding: 'utf8' })))
  if (uid === undefined || gid === undefined) throw new Error(`no account ${ACCOUNT}`)
  for (const owned of ['spool', 'spool/tmp', 'cache', 'state', 'state/certs']) await chown(join(dir, owned), uid, gid)
  await chmod(join(dir, 'spool'), 0o710)
  await chmod(join(dir, 'spool/tmp'), 0o1770)
  const socket = join(dir, 'cups.sock')
  const port = await freePort()
  await writeFile(join(dir, 'etc/cups-files.conf'), filesConf(dir))
  const configure = (settings: Settings) =>
    writeFile(join(dir, 'etc/cupsd.conf'), daemonConf(socket, port, { ...DEFAULTS, ...settings }))
  await configure({})

  let daemon: Child | undefined
  return {
    socket,
    port,
    async start() {
      await rm(socket, { force: true })
      const [own, files] = ['cupsd.conf', 'cups-files.conf'].map((name) => join(dir, 'etc', name)) as [string, string]
      daemon = startChild(program('cupsd'), ['-f', '-c', own, '-s', files])
      await until('cupsd', () => answers(socket), { child: daemon })
    },
    async stop(signal) {
      await daemon?.stop(signal)
    },
    settled: () => until('cupsd with one thread', () => (daemon?.threads() ?? 0) <= 1),
    configure,
  }
}

function filesConf(dir: string): string {
  return `ServerRoot ${dir}/etc
RequestRoot ${dir}/spool
TempDir ${dir}/spool/tmp
CacheDir ${dir}/cache
StateDir ${dir}/state
DataDir /usr/share/cups
ServerBin /usr/lib/cups
DocumentRoot /usr/share/cups/doc-root
AccessLog ${dir}/log/access_log
ErrorLog ${dir}/log/error_log
PageLog ${dir}/log/page_log
Printcap ${dir}/state/printcap
SystemGroup root lpadmin
User ${ACCOUNT}
Group ${ACCOUNT}
`
}

/** The content of `cupsd.conf`. CUPS retries a job that fails. */
function daemonConf(socket: string, port: number, settings: Settings): string {
  return `LogLevel warn
${Object.entries(settings)
  .map(([name, value]) => `${name} ${value}`)
  .join('\n')}
MaxLogSize 0
Listen ${socket}
Listen 127.0.0.1:${port}
Browsing Off
WebInterface No
DefaultAuthType None
DefaultShared No
PreserveJobHistory Yes
ErrorPolicy retry-job
JobRetryInterval 5
JobRetryLimit 100
<Location />
  Order allow,deny
  Allow localhost
</Location>
<Policy default>
  JobPrivateAccess default
  JobPrivateValues default
  SubscriptionPrivateAccess default
  SubscriptionPrivateValues default
  <Limit All>
    Order deny,allow
  </Limit>
</Policy>
`
}
