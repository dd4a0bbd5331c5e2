import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request as ask } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { verifyAudit } from '../../main/audit/verify.ts'
import { startSandbox } from '../sandbox/index.ts'
import { type Certificate, makeCertificates } from '../sandbox/printer/certificates.ts'
import { startChild, until } from '../sandbox/printer/children.ts'
import { startVirtualPrinters } from '../sandbox/printer/virtualPrinters.ts'

/** An account in a Debian's folder. */
export interface Account {
  root: string
  /** The program's data folder. */
  data: string
  /** The account's environment: its home is a path of the Debian. */
  env: Readonly<Record<'HOME' | 'DISPLAY', string>> & Readonly<Record<string, string>>
  /** The words that run a program as this account. */
  as: (...words: string[]) => string[]
  /** Runs a program as root of the Debian. */
  run: (words: string[]) => string
}

/** A print office whose list waits for paper while the program is replaced. */
export interface Office {
  /** Pastes the list by keys, and waits until its documents are jobs of a printer without paper. The program runs. */
  leaveWaiting: () => Promise<void>
  /** Loads paper, and waits until each document came out once. The program runs. @throws if anything was lost or done twice */
  comeOut: () => Promise<void>
  /** Whether the list on the disk has each row's document printed. The program is closed, because it locks the file. */
  listIsDone: () => boolean
  close: () => Promise<void>
}

const PACKAGES = ['cups', 'cups-client', 'cups-filters', 'gnome-keyring', 'dbus', 'libnss3-tools']
/** Fictional persons of the sandbox. */
const DOCUMENTS = ['529.982.247-25', '111.444.777-35']
const MODELS = '/publico/certidao/modelos'
const ISSUE = '/publico/certidao/emitir'
const QUEUE = 'balcao'
/** Limit for a program that only does a step, ms. */
const TELL_MS = 60_000
const CUPSD = `Listen /run/cups/cups.sock
Browsing Off
WebInterface No
<Location />
  Order allow,deny
  Allow all
</Location>
<Policy default>
  <Limit All>
    Order deny,allow
  </Limit>
</Policy>
`

/**
 * Installs CUPS and a keyring in the Debian, adds a printer without paper, and writes the settings of a print office by hand: no
 * other way takes a municipality of this machine.
 */
export async function openOffice({ root, data, env, as, run }: Account): Promise<Office> {
  run(['apt-get', 'install', '-y', '--no-install-recommends', ...PACKAGES])
  const endings: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const end of endings.toReversed()) await end()
  }
  const child = ([command = '', ...args]: string[]) => {
    const started = startChild(command, args, env)
    endings.push(() => started.stop())
  }
  const key = (...keys: string[]) => execFileSync('xdotool', ['key', ...keys], { env, timeout: TELL_MS })
  /** Makes the account trust an authority, as a municipality's own is trusted on its machines. */
  const trust = (authority: string) => {
    writeFileSync(join(root, 'prefeitura.pem'), authority)
    const store = `sql:${env.HOME}/.pki/nssdb`
    const asAccount = (...words: string[]) => {
      const [command = '', ...args] = as(...words)
      execFileSync(command, args, { env, stdio: 'pipe', timeout: TELL_MS })
    }
    asAccount('mkdir', '-p', `${env.HOME}/.pki/nssdb`)
    asAccount('certutil', '-d', store, '-N', '--empty-password')
    asAccount('certutil', '-d', store, '-A', '-t', 'C,,', '-n', 'prefeitura', '-i', '/prefeitura.pem')
  }
  /** Strikes keys every three seconds, until they had their effect. */
  const strike = async (done: () => boolean, ...keys: string[]) => {
    for (let turns = 0; !done() && turns < 20; turns += 1) {
      key(...keys)
      await sleep(3000)
    }
  }
  try {
    const sandbox = await startSandbox()
    endings.push(() => sandbox.close())
    const certificates = await makeCertificates()
    if ('ausente' in certificates) throw new Error(certificates.ausente)
    const { address, close: closeTls } = await overTls(sandbox.baseUrl, certificates.vouched)
    endings.push(closeTls)
    trust(certificates.authority)
    const printers = await startVirtualPrinters()
    if ('ausente' in printers) throw new Error(printers.ausente)
    endings.push(() => printers.close())
    const printer = printers.printer('eve-pdf')
    await printer.mode('media-empty')

    mkdirSync(join(root, 'run/cups'), { recursive: true })
    writeFileSync(join(root, 'etc/cups/cupsd.conf'), CUPSD)
    child(['chroot', root, 'cupsd', '-f'])
    const bus = env['DBUS_SESSION_BUS_ADDRESS'] ?? ''
    child(as('dbus-daemon', '--session', '--nofork', `--address=${bus}`))
    child(as('sh', '-c', withInput('gnome-keyring-daemon --foreground --unlock --components=secrets', 'balcao')))
    child(['openbox'])
    child(['sh', '-c', withInput('xclip -quiet -selection clipboard', DOCUMENTS.join('\n'))])
    // The Debian's folder need not know the name `localhost`.
    const uri = printer.uri.replace('localhost', '127.0.0.1')
    await until('o CUPS', () => existsSync(join(root, 'run/cups/cups.sock')))
    run(['lpadmin', '-p', QUEUE, '-E', '-v', uri, '-m', 'everywhere'])

    const config = join(data, 'config.json')
    const estacao = { nome: 'Guichê 3', modo: 'escritorio', impressao: { impressora: `cups-ipp:${QUEUE}` } }
    const perfil = { ...sandbox.perfil(), baseUrl: address, authUrl: address }
    writeFileSync(config, JSON.stringify({ estacao, perfis: [perfil] }))

    const called = (part: string) => sandbox.chamadas().filter(({ path }) => path.includes(part)).length
    const record = () =>
      globSync('auditoria/*.jsonl', { cwd: data })
        .toSorted()
        .map((name) => readFileSync(join(data, name), 'utf8'))
        .join('')
    /** How many jobs the record has in this state. */
    const jobs = (estado: string) => record().split(`"estado":"${estado}"`).length - 1
    let before = { record: '', config: '' }

    return {
      async leaveWaiting() {
        // Keys before the window, or before the certificates that the dialog asks for, do nothing: they are struck again.
        await strike(() => called(MODELS) > 0, 'ctrl+v', 'F10')
        await strike(() => called(ISSUE) > 0, 'Down', 'Return')
        await until('os pedidos da lista', () => called(ISSUE) === DOCUMENTS.length)
        await until('os trabalhos na fila', () => jobs('queued') === DOCUMENTS.length)
        before = { record: record(), config: readFileSync(config, 'utf8') }
      },
      async comeOut() {
        await printer.mode('ok')
        await until('o registro do que saiu', () => jobs('printed') === DOCUMENTS.length)
        const sheets = (await printers.received('eve-pdf')).length
        const wrong = [
          sheets !== DOCUMENTS.length && `saíram ${sheets} papéis`,
          called(ISSUE) !== DOCUMENTS.length && 'um papel foi pedido de novo',
          readFileSync(config, 'utf8') !== before.config && 'os ajustes mudaram',
          !record().startsWith(before.record) && 'o registro não continua o de antes',
          (await verifyAudit(join(data, 'auditoria'))).falha !== null && 'o registro tem uma falha',
        ].filter((one) => one !== false)
        if (wrong.length > 0) throw new Error(wrong.join('; '))
      },
      listIsDone() {
        const list = new DatabaseSync(join(data, 'lista/lista.db'))
        const marks = list.prepare('SELECT mark FROM row').all()
        list.close()
        return marks.length === DOCUMENTS.length && marks.every(({ mark }) => String(mark).includes('"estado":"feita"'))
      },
      close,
    }
  } catch (cause) {
    await close()
    throw cause
  }
}

/** A shell's words that become the program, which reads the text. */
const withInput = (program: string, text: string) => `exec ${program} <<END\n${text}\nEND`

/** The sandbox over TLS, because an installed program accepts no other municipality. */
async function overTls(sandbox: string, { key, cert }: Certificate) {
  const server = createServer({ key, cert }, (request, response) => {
    const { method = 'GET', headers, url = '/' } = request
    const onward = ask(new URL(url, sandbox), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    server.close()
    server.closeAllConnections()
  }
  return { address: `https://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}
