import { execFileSync, spawn } from 'node:child_process'
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { KEY, VALUE } from '../../main/settings/policy/registry.ts'
import { alive, end, watch } from '../e2e/launch/processEnd.ts'
import { openDisplay } from '../electron/screens.ts'
import type { Account, Office } from './office.ts'

/** How a technician installs and removes a kind of package without questions. Installing again replaces the program. */
interface Kind {
  install: (file: string) => string[]
  remove: (file: string) => string[]
}

const WINDOWS = 'C:\\Program Files\\Balcao'
const kinds: Readonly<Record<string, Kind>> = {
  deb: {
    install: (file) => ['apt-get', 'install', '-y', '--reinstall', '--no-install-recommends', file],
    remove: () => ['apt-get', 'remove', '-y', 'balcao'],
  },
  rpm: {
    install: (file) => [
      'sh',
      '-c',
      'rpm -U --force "$0" || dnf install -y --setopt=install_weak_deps=False "$0"',
      file,
    ],
    remove: () => ['dnf', 'remove', '-y', 'balcao'],
  },
  // Debian has the rpm program and the libraries, but no package of the names that the rpm requires.
  'rpm num Debian': {
    install: (file) => ['rpm', '-U', '--force', '--nodeps', file],
    remove: () => ['rpm', '-e', 'balcao'],
  },
  exe: { install: (file) => [file, '/S'], remove: () => [`${WINDOWS}\\Uninstall Balcao.exe`, '/S'] },
  msi: {
    install: (file) => ['msiexec', '/i', file, '/qn', '/norestart'],
    remove: (file) => ['msiexec', '/x', file, '/qn', '/norestart'],
  },
}

/** The machine: this one (`/`), or a Debian in a folder, which only root may enter. */
interface Machine {
  root: string
  /** Receives a picture of the first screen. */
  picture: string
  say: (line: string) => void
  /** The package of an older version, which is installed first. */
  older?: string
  /** Opens a print office whose list waits for paper meanwhile, in a Debian's folder. */
  office?: (account: Account) => Promise<Office>
}

/** The words that run a program in a Debian's folder, which lacks this machine's folder of temporary files. */
export const inFolder = (root: string) => ['env', '--unset=TMPDIR', 'chroot', root] as const

const INSTALL_MS = 600_000
const START_MS = 120_000
/** The account `nobody` of Linux. */
const NOBODY = 65534
const onWindows = process.platform === 'win32'

const settings = {
  estacao: { nome: 'Guichê 3' },
  perfis: [{ dominio: 'serra.example', baseUrl: 'https://api.serra.example', authUrl: 'https://id.serra.example' }],
}
const policy = JSON.stringify({ estacao: { inatividadeSegundos: 60 } })

/**
 * Installs a package, uses the program as an ordinary account, installs it again and removes it: on a machine to throw away.
 * @param file the package, as a path of that machine
 * @throws at the first step that fails; its message says which
 */
export async function proveInstalled(kind: string, file: string, machine: Machine): Promise<void> {
  const { root, picture, say, older = file } = machine
  const { install, remove } = kinds[kind] as Kind
  const at = (path: string) => (root === '/' ? path : join(root, path))
  const enter = root === '/' ? [] : inFolder(root)
  const run = (words: string[]) => {
    const [program = '', ...args] = [...enter, ...words]
    return execFileSync(program, args, { encoding: 'utf8', timeout: INSTALL_MS, stdio: 'pipe', maxBuffer: 1e8 })
  }
  const program = onWindows ? `${WINDOWS}\\Balcao.exe` : '/opt/Balcao/balcao'
  const home = onWindows ? '' : mkdtempSync(at('/var/tmp/balcao-conta-'))
  const data = onWindows ? join(process.env['APPDATA'] ?? '', 'Balcao') : join(home, '.config/Balcao')
  const display = onWindows ? null : await openDisplay(undefined, '-ac')

  const inside = home.slice(at('/').length - 1)
  const account = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--']
  const as = (...words: string[]) => (onWindows ? words : [...enter, ...account, ...words])
  // Without a desktop's keyring no list outlives the program.
  const keyring = { XDG_CURRENT_DESKTOP: 'GNOME', DBUS_SESSION_BUS_ADDRESS: `unix:path=${inside}/bus` }
  const env: Account['env'] = {
    PATH: process.env['PATH'] ?? '',
    HOME: inside,
    DISPLAY: display?.name ?? '',
    LANG: 'C.UTF-8',
    ...(machine.office ? keyring : {}),
  }
  const start = (...args: string[]) => {
    const [command = '', ...words] = as(program, ...args)
    const child = spawn(command, words, { env: onWindows ? process.env : env, stdio: ['ignore', 'pipe', 'pipe'] })
    return { child, ...watch(child) }
  }
  const logFile = join(data, 'log/balcao.log')
  const log = () => (existsSync(logFile) ? readFileSync(logFile, 'utf8') : '')
  const starts = () => log().split('"message":"started"').length
  /** Starts the program, works while it shows its first screen, photographs that, and ends it. */
  const whileOpen = async (photo: string, work: () => Promise<void>) => {
    const before = starts()
    const first = start()
    try {
      await until(() => alive(first.child, first) && starts() > before)
      await work()
      alive(first.child, first)
      await photograph(photo, display?.name)
    } finally {
      await end(first.child, first.exited, () => first.child.kill())
    }
  }
  const ended = async (...args: string[]) => {
    const one = start(...args)
    await end(one.child, one.exited, () => undefined, START_MS)
    return one
  }
  const step = async (name: string, work: () => unknown) => {
    try {
      await work()
    } catch (cause) {
      throw new Error(`${kind}: ${name}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    }
    say(`✓ ${kind}: ${name}`)
  }

  const offices: Office[] = []
  try {
    if (!onWindows) chownSync(home, NOBODY, NOBODY)
    await step('instala sem perguntas e sem recomendados', () => run(install(older)))
    if (!onWindows) {
      await step('acha todas as bibliotecas', () =>
        must(!run(['ldd', program]).includes('not found'), 'faltam bibliotecas'),
      )
    }
    const ajustes = join(onWindows ? (process.env['TEMP'] ?? '') : home, 'ajustes.json')
    writeFileSync(ajustes, JSON.stringify(settings))
    await step('importa os ajustes sem tela, para a pasta de dados do manual', async () => {
      const { exited, stderr } = await ended('--importar', onWindows ? ajustes : join(inside, 'ajustes.json'))
      must((await exited) === 0, stderr())
      must(existsSync(join(data, 'config.json')), `não há ${data}`)
    })
    await step('mostra a tela da prefeitura, com a política da máquina', async () => {
      if (onWindows) run(['reg', 'add', KEY, '/v', VALUE, '/t', 'REG_SZ', '/d', policy, '/f'])
      else {
        mkdirSync(at('/etc/balcao'), { recursive: true })
        writeFileSync(at('/etc/balcao/politica.json'), policy)
      }
      await whileOpen(picture, async () => {
        must(log().includes('"message":"policy in force"'), log())
        // The first one has shown its screen, or ended, when a second one has found it.
        const second = await ended('balcao://auth/callback?code=abc&state=inventado')
        must((await second.exited) === 0, 'a segunda partida não saiu com 0')
      })
    })
    const { office: openOffice } = machine
    if (openOffice) {
      await step('deixa uma lista à espera de papel', async () => {
        const office = await openOffice({ root, data, env, as, run })
        offices.push(office)
        await whileOpen(picture.replace('.png', '-espera.png'), office.leaveWaiting)
      })
    }
    await step('instala por cima, e o comando continua lá', () => {
      run(install(file))
      accessSync(at(program), constants.X_OK)
      if (!onWindows) run(['test', '-x', '/usr/bin/balcao'])
    })
    for (const { comeOut, listIsDone } of offices) {
      await step('imprime a lista, com os ajustes e o registro de antes', async () => {
        await whileOpen(picture.replace('.png', '-impressa.png'), comeOut)
        must(listIsDone(), 'a lista não acompanhou os seus papéis')
      })
    }
    await step('sai, e deixa os dados da conta', async () => {
      run(remove(file))
      await until(() => !existsSync(at(onWindows ? program : dirname(program))))
      must(existsSync(join(data, 'config.json')), `não há mais ${data}`)
    })
  } finally {
    for (const office of offices) await office.close()
    await display?.close()
    if (home) rmSync(home, { recursive: true, force: true })
  }
}

function must(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise)
}

async function until(holds: () => boolean): Promise<void> {
  const deadline = Date.now() + START_MS
  while (!holds()) {
    must(Date.now() < deadline, `não aconteceu em ${START_MS / 1000} s`)
    await sleep(200)
  }
}

/** Writes a picture of the screen. On Linux waits until the window is drawn, which may be after its start is logged. */
async function photograph(file: string, display: string | undefined): Promise<void> {
  if (display === undefined) {
    const script = `Add-Type -AssemblyName System.Windows.Forms, System.Drawing
      $size = [Windows.Forms.SystemInformation]::VirtualScreen.Size
      $picture = New-Object Drawing.Bitmap $size.Width, $size.Height
      [Drawing.Graphics]::FromImage($picture).CopyFromScreen(0, 0, 0, 0, $size)
      $picture.Save('${file}')`
    execFileSync('powershell', ['-NoProfile', '-Command', script], { timeout: START_MS })
    return
  }
  await until(() => {
    execFileSync('import', ['-window', 'root', '-display', display, file], { timeout: START_MS })
    const colours = execFileSync('identify', ['-format', '%k', file], { encoding: 'utf8', timeout: START_MS })
    return Number(colours) > 50
  })
}
