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
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { KEY, VALUE } from '../../main/settings/policy/registry.ts'
import { alive, end, watch } from '../e2e/launch/processEnd.ts'
import { openDisplay } from '../electron/screens.ts'

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
}

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
export async function proveInstalled(kind: string, file: string, { root, picture, say }: Machine): Promise<void> {
  const { install, remove } = kinds[kind] as Kind
  const at = (path: string) => (root === '/' ? path : join(root, path))
  const enter = root === '/' ? [] : ['chroot', root]
  const run = (words: string[]) => {
    const [program = '', ...args] = [...enter, ...words]
    return execFileSync(program, args, { encoding: 'utf8', timeout: INSTALL_MS, stdio: 'pipe', maxBuffer: 1e8 })
  }
  const program = onWindows ? `${WINDOWS}\\Balcao.exe` : '/opt/Balcao/balcao'
  const home = onWindows ? '' : mkdtempSync(at('/var/tmp/balcao-conta-'))
  const data = onWindows ? join(process.env['APPDATA'] ?? '', 'Balcao') : join(home, '.config/Balcao')
  const display = onWindows ? null : await openDisplay(undefined, '-ac')

  const start = (...args: string[]) => {
    const account = onWindows ? [] : ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--']
    const [command = '', ...words] = [...enter, ...account, program, ...args]
    const own = {
      PATH: process.env['PATH'],
      HOME: home.slice(at('/').length - 1),
      DISPLAY: display?.name,
      LANG: 'C.UTF-8',
    }
    const child = spawn(command, words, { env: onWindows ? process.env : own, stdio: ['ignore', 'pipe', 'pipe'] })
    return { child, ...watch(child) }
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

  try {
    if (!onWindows) chownSync(home, NOBODY, NOBODY)
    await step('instala sem perguntas e sem recomendados', () => run(install(file)))
    if (!onWindows) {
      await step('acha todas as bibliotecas', () =>
        must(!run(['ldd', program]).includes('not found'), 'faltam bibliotecas'),
      )
    }
    const ajustes = join(onWindows ? (process.env['TEMP'] ?? '') : home, 'ajustes.json')
    writeFileSync(ajustes, JSON.stringify(settings))
    await step('importa os ajustes sem tela, para a pasta de dados do manual', async () => {
      const { exited, stderr } = await ended('--importar', onWindows ? ajustes : ajustes.slice(at('/').length - 1))
      must((await exited) === 0, stderr())
      must(existsSync(join(data, 'config.json')), `não há ${data}`)
    })
    await step('mostra a tela da prefeitura, com a política da máquina', async () => {
      if (onWindows) run(['reg', 'add', KEY, '/v', VALUE, '/t', 'REG_SZ', '/d', policy, '/f'])
      else {
        mkdirSync(at('/etc/balcao'), { recursive: true })
        writeFileSync(at('/etc/balcao/politica.json'), policy)
      }
      const first = start()
      try {
        const log = () => readFileSync(join(data, 'log/balcao.log'), 'utf8')
        await until(() => alive(first.child, first) && log().includes('"message":"started"'))
        must(log().includes('"message":"policy in force"'), log())
        // The first one has shown its screen, or ended, when a second one has found it.
        const second = await ended('balcao://auth/callback?code=abc&state=inventado')
        must((await second.exited) === 0, 'a segunda partida não saiu com 0')
        alive(first.child, first)
        photograph(picture, display?.name)
      } finally {
        await end(first.child, first.exited, () => first.child.kill())
      }
    })
    await step('instala por cima, e o comando continua lá', () => {
      run(install(file))
      accessSync(at(program), constants.X_OK)
      if (!onWindows) run(['test', '-x', '/usr/bin/balcao'])
    })
    await step('sai, e deixa os dados da conta', async () => {
      run(remove(file))
      await until(() => !existsSync(at(program)))
      must(existsSync(join(data, 'config.json')), `não há mais ${data}`)
    })
  } finally {
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

/** Writes a picture of the screen. @throws on Linux if the screen is empty */
function photograph(file: string, display: string | undefined): void {
  if (display === undefined) {
    const script = `Add-Type -AssemblyName System.Windows.Forms, System.Drawing
      $size = [Windows.Forms.SystemInformation]::VirtualScreen.Size
      $picture = New-Object Drawing.Bitmap $size.Width, $size.Height
      [Drawing.Graphics]::FromImage($picture).CopyFromScreen(0, 0, 0, 0, $size)
      $picture.Save('${file}')`
    execFileSync('powershell', ['-NoProfile', '-Command', script], { timeout: START_MS })
    return
  }
  execFileSync('import', ['-window', 'root', '-display', display, file], { timeout: START_MS })
  const colours = execFileSync('identify', ['-format', '%k', file], { encoding: 'utf8', timeout: START_MS })
  must(Number(colours) > 50, `a tela tem só ${colours} cores`)
}
