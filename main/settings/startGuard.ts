import { isNetworkPath } from './refused.ts'

/*
 * Chromium, Electron and Node obey command-line options and environment variables that redirect traffic, record TLS keys, open
 * a debugger or run other programs. An installed program that gets one refuses to start. Its effect until then cannot be
 * undone, but no page, token or person exists yet.
 */

/**
 * Accepted command-line options: the program's own, and Chromium's for drawing and secret storage. `updated` is added by the
 * Windows installer after an update (app-builder-lib, `common.nsh`).
 */
const HARMLESS = [
  'perfil',
  'dados',
  'importar',
  'relatorio',
  'enable-sandbox',
  'disable-gpu',
  'disable-gpu-compositing',
  'force-device-scale-factor',
  'high-dpi-support',
  'lang',
  'ozone-platform',
  'ozone-platform-hint',
  'password-store',
  'touch-events',
  'updated',
]

/**
 * Environment variables that prevent a start. Variables that the binary's fuses disable (`NODE_OPTIONS`, `NODE_EXTRA_CA_CERTS`,
 * `ELECTRON_RUN_AS_NODE`) are allowed, because a machine may have them for other programs.
 */
const VARIABLES = [
  'SSLKEYLOGFILE',
  'NODE_TLS_REJECT_UNAUTHORIZED',
  'ELECTRON_ENABLE_LOGGING',
  'ELECTRON_LOG_FILE',
  'CHROME_LOG_FILE',
  'CHROME_DEVEL_SANDBOX',
]

/** The reason why an installed program refuses to start. `name`: the switch or variable, never its value. */
export interface StartRefusal {
  kind: 'switch' | 'variable' | 'networkPath'
  name: string
}

/**
 * The first argument or variable for which an installed program refuses to start; null if there is none.
 * @param args arguments without the program's own name
 * @param platform on Windows a switch may begin with a slash
 */
export function refusedStart(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
): StartRefusal | null {
  const prefix = platform === 'win32' ? /^(--?|\/)(?=\w)/ : /^--?(?=\w)/
  for (const [index, arg] of args.entries()) {
    const isSwitch = prefix.test(arg)
    const [name = '', ...value] = arg.replace(prefix, '').split('=')
    // macOS passes a process serial number (`-psn_…`) at each start.
    if (isSwitch && !HARMLESS.includes(name) && !name.startsWith('psn_'))
      return { kind: 'switch', name: `--${name.slice(0, 60)}` }
    const place = isSwitch ? value.join('=') : arg
    const asked = isSwitch ? `--${name}` : (args[index - 1] ?? '')
    if (isNetworkPath(place)) return { kind: 'networkPath', name: asked.slice(0, 60) }
  }
  const variable = VARIABLES.find((name) => env[name])
  return variable === undefined ? null : { kind: 'variable', name: variable }
}

const because: Record<StartRefusal['kind'], (name: string) => string> = {
  switch: (name) => `Ele foi chamado com ${name}, que pode abrir a outros o que se faz aqui.`,
  variable: (name) => `A variável de ambiente ${name} pode abrir a outros o que se faz aqui.`,
  networkPath: (name) => `O caminho dado em ${name} fica em uma pasta de rede.`,
}

/** Title of every message about a start that failed. */
export const NOT_OPENED = 'O Balcão não foi aberto'

/** The text for the system's message box, because there is no window yet. */
export function startRefusalText({ kind, name }: StartRefusal): { title: string; content: string } {
  return {
    title: NOT_OPENED,
    content: `${because[kind](name)}\nPeça ao suporte que abra o programa sem isso.`,
  }
}
