import { existsSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { runProgram } from './processes.ts'

type Supply = { packages: readonly string[]; without: string }

/** Debian's packages for each need, the consequence without them, and programs that serve as well. */
const SUPPLIES = {
  electron: {
    // Libraries that Electron's own binary needs besides a small Debian.
    packages: ['libgtk-3-0', 'libnss3', 'libgbm1', 'libsecret-1-0', 'libxss1', 'alsa-utils', 'fonts-liberation'],
    without: 'o Electron não abre',
  },
  tela: {
    packages: ['xvfb', 'xdotool'],
    without: 'os testes de janela numa tela são pulados, e nenhum procura janelas que o programa não conhece',
  },
  impressao: {
    packages: ['cups', 'cups-client', 'cups-ipp-utils', 'cups-filters', 'dbus'],
    without: 'o que precisa de impressoras virtuais do CUPS é pulado, e a impressora é uma pasta',
  },
  barramento: {
    packages: ['dbus', 'libglib2.0-bin'],
    without: 'o que precisa do bloqueio da tela do Linux é pulado',
  },
  windows: {
    packages: ['wine', 'wine64'],
    without: 'a impressão no Windows não é experimentada',
  },
  repositorio: { packages: ['apt-utils', 'gpg'], without: 'o repositório do apt não é feito' },
  foto: { packages: ['imagemagick'], without: 'o programa instalado não é fotografado' },
  maos: { packages: ['xclip', 'openbox'], without: 'ninguém digita no programa instalado' },
  rpm: { packages: ['rpm'], without: 'o .rpm não é feito' },
  debians: { packages: ['debootstrap'], without: 'o pacote não é instalado num Debian novo' },
  coletor: {
    packages: ['rsyslog', 'rsyslog-gnutls', 'golang-go'],
    without: 'nenhum coletor de verdade recebe o registro',
  },
  navegador: { packages: ['chromium'], without: 'o programa não é comparado com um navegador' },
  java: { packages: ['default-jdk'], without: 'a partida não é comparada com a de um programa em Java' },
  pdf: {
    packages: ['poppler-utils', 'ghostscript'],
    without: 'as conferências do papel por outro programa são puladas',
  },
} satisfies Record<string, Supply>

/** Programs that a command can use beyond npm's packages. */
export type SystemNeed = keyof typeof SUPPLIES

/** The environment variable that, with any value, keeps every command from installing system packages. */
const NO_APT = 'BALCAO_SEM_APT'

/**
 * Installs the Debian packages that are missing for these needs, if this is Debian (or a derivative) and we are root. Otherwise,
 * and when it fails, it prints what will be missing and why, one sentence a need. Never throws: every command works without
 * them.
 */
export async function ensureSystemPackages(needs: readonly SystemNeed[]): Promise<void> {
  if (process.platform !== 'linux') return
  if (!existsSync('/usr/bin/apt-get') || !existsSync('/usr/bin/dpkg-query')) {
    console.log('Este sistema não é um Debian: CUPS e programas de PDF são usados se já estiverem instalados.')
    return
  }
  const missing = new Map<SystemNeed, string[]>()
  for (const need of needs) {
    const { packages } = SUPPLIES[need]
    const absent = await notInstalled(packages)
    if (absent.length > 0) missing.set(need, absent)
  }
  if (missing.size === 0) return

  const prevented = process.env[NO_APT] ? `${NO_APT} está definida` : process.getuid?.() !== 0 && 'é preciso ser root'
  const reason = prevented
    ? `Nenhum pacote do sistema foi instalado: ${prevented}`
    : await install([...missing.values()].flat())
  if (!reason) return
  console.log(`${reason}.`)
  for (const [need, absent] of missing) console.log(`  Sem ${absent.join(', ')}: ${SUPPLIES[need].without}.`)
}

async function notInstalled(packages: readonly string[]): Promise<string[]> {
  // Since Debian 13 the names of some libraries' packages end in `t64`.
  const names = packages.flatMap((name) => [name, `${name}t64`])
  const { output } = await runProgram('/usr/bin/dpkg-query', ['-W', '-f=${Package} ${db:Status-Status}\n', ...names])
  const installed = new Set(
    output
      .split('\n')
      .filter((line) => line.endsWith(' installed'))
      .map((line) => line.split(' ')[0]),
  )
  return packages.filter((name) => !installed.has(name) && !installed.has(`${name}t64`))
}

/** @returns undefined on success, else the reason of the failure */
async function install(packages: readonly string[]): Promise<string | undefined> {
  console.log(`Instalando pacotes do sistema: ${packages.join(', ')}…`)
  const start = performance.now()
  // A closed network may cost only seconds, and the wait for another installation's lock at most a minute.
  const patience = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20', '-o', 'DPkg::Lock::Timeout=60']
  // A service that a package starts belongs to the system, so it inherits no other variable of this process.
  const passed = ['PATH', 'http_proxy', 'https_proxy', 'no_proxy', 'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY']
  const env = Object.fromEntries(passed.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
  const apt = (...args: string[]) =>
    runProgram('/usr/bin/apt-get', [...patience, '-q', ...args], {
      env: { ...env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C.UTF-8' },
    })

  await apt('update')
  const { code, output } = await apt('install', '-y', '--no-install-recommends', ...packages)
  if (code === 0) {
    console.log(`Pacotes do sistema instalados em ${Math.round((performance.now() - start) / 1000)} s.`)
    return undefined
  }
  const cause = output.split('\n').find((line) => line.startsWith('E: ')) ?? 'sem explicação do apt-get'
  return `Os pacotes do sistema não puderam ser instalados: ${cause.replace(/^E: /, '').replace(/\.$/, '')}`
}
