import { describe, expect, test } from 'vitest'
import { refusedStart, startRefusalText } from '../../../main/settings/startGuard.ts'

const link = 'balcao://auth/callback?state=s&code=c'
const start = (args: string[], env: Record<string, string> = {}, platform: NodeJS.Platform = 'linux') =>
  refusedStart(args, env, platform)

describe('an accepted start of an installed program', () => {
  test.each([
    [[]],
    [['--perfil', '/etc/balcao/serra.json', '--dados=/var/lib/balcao']],
    [['--importar', 'C:\\postos.json']],
    [['--relatorio', 'C:\\suporte.zip']],
    [[link]],
    [['--', link]],
    [['--lang=pt-BR', '--force-device-scale-factor=1.5', '--ozone-platform-hint=auto', '--enable-sandbox']],
    [['-psn_0_12345']],
  ])('an installed program starts with %j', (args) => expect(start(args)).toBeNull())
  test('an installed program starts despite variables that its fuses ignore, and an empty variable', () => {
    expect(start([], { NODE_OPTIONS: '--require=/tmp/x', NODE_EXTRA_CA_CERTS: '/x.pem', SSLKEYLOGFILE: '' })).toBeNull()
  })
})

describe('a refused start of an installed program', () => {
  test.each([
    '--remote-debugging-port=9222',
    '--no-sandbox',
    '--js-flags=--expose-gc',
    '--inspect=0',
    '--inspect-brk',
    '--what-comes-next-year',
    '-inspect',
  ])('an installed program does not start with %s', (arg) => {
    const name = `--${arg.replace(/^--?/, '').split('=')[0]}`
    expect(start([arg])).toEqual({ kind: 'switch', name })
    // A switch is found wherever it stands: a quote in a link may have smuggled it in, and Chromium reads them all.
    expect(start(['--perfil', 'p.json', link, arg])).toEqual({ kind: 'switch', name })
  })
  test('an installed program does not start on Windows with a slash option, which Chromium reads as a switch', () => {
    expect(start(['/remote-debugging-port=9222'], {}, 'win32')).toEqual({
      kind: 'switch',
      name: '--remote-debugging-port',
    })
    expect(start(['/etc/balcao/serra.json'])).toBeNull()
  })
  test.each(['SSLKEYLOGFILE', 'NODE_TLS_REJECT_UNAUTHORIZED', 'ELECTRON_LOG_FILE', 'CHROME_DEVEL_SANDBOX'])(
    'an installed program does not start with %s in its environment',
    (name) => expect(start([], { [name]: '/tmp/chaves' })).toEqual({ kind: 'variable', name }),
  )
  test.each<[string[], string]>([
    [['--perfil', '\\\\servidor\\pasta\\p.json'], '--perfil'],
    [['--perfil=//servidor/pasta/p.json'], '--perfil'],
    [['--dados', '\\\\?\\UNC\\servidor\\pasta'], '--dados'],
  ])('an installed program does not start from a network folder: %j', (args, name) => {
    expect(start(args, {}, 'win32')).toEqual({ kind: 'networkPath', name })
  })
})

test('the refusal to start names the environment variable, and never its value', () => {
  const refusal = start([], { SSLKEYLOGFILE: '/home/maria/chaves' })
  const { title, content } = startRefusalText(refusal ?? { kind: 'switch', name: '' })
  expect(title).toBe('O Balcão não foi aberto')
  expect(content).toContain('SSLKEYLOGFILE')
  expect(content).not.toContain('maria')
})
