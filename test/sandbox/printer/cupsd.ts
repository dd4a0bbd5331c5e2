import { chmod, chown, mkdir, rm, writeFile } from 'node:fs/promises'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { answers, freePort, startChild, until, type Child } from './children.ts'
import { program } from './requirements.ts'

/** A private CUPS: its files, queues and socket live in one folder; the system's is never touched. */
export interface Cupsd {
  readonly socket: string
  /**
   * A port on the loopback: the same server as another machine reaches it, over TLS with a certificate that it made
   * itself.
   */
  readonly port: number
  start(): Promise<void>
  stop(signal?: NodeJS.Signals): Promise<void>
  /**
   * Resolves once CUPS does one thing at a time again. It describes a new printer on a thread beside the one that
   * answers, and both write their facts on printers. A question meanwhile ends the daemon (SIGSEGV, SIGABRT) in some 1
   * of 150 starts.
   */
  settled(): Promise<void>
  /** Changes lines of `cupsd.conf`; all others return to the default. Takes effect at the next `start`. */
  configure(settings: Settings): Promise<void>
}

/** Lines of `cupsd.conf` that a test is about. */
export interface Settings {
  /** Whether documents stay in the spool after they are printed; seconds, or for good. */
  readonly PreserveJobFiles?: 'No' | 'Yes' | number
  /** Seconds after which a new job is written down. */
  readonly DirtyCleanInterval?: number
}

/** Documents are never kept, as a well-run station is set up. */
const DEFAULTS: Settings = { PreserveJobFiles: 'No' }

/** The account under which CUPS runs filters and device programs. */
const ACCOUNT = 'lp'

/** Prepares the folder; `start` runs the daemon on it, as often as wanted. */
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
      daemon = startChild(program('cupsd'), [
        '-f',
        '-c',
        join(dir, 'etc/cupsd.conf'),
        '-s',
        join(dir, 'etc/cups-files.conf'),
      ])
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

/** A job that fails is tried again. */
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
