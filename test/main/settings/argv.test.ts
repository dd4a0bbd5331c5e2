import { describe, expect, test } from 'vitest'
import { parseArgv } from '../../../main/settings/argv.ts'

const read = (...args: string[]) => parseArgv(args, 'balcao')
const link = 'balcao://auth/callback?state=s&code=c'

test.each<[string[], object]>([
  [[], { links: [] }],
  [['--perfil', 'p.json', '--dados', '/tmp/d'], { perfil: 'p.json', dados: '/tmp/d', links: [] }],
  [
    ['--dados=/tmp/d', '--perfil=C:\\Municípios\\serra.json'],
    { perfil: 'C:\\Municípios\\serra.json', dados: '/tmp/d', links: [] },
  ],
  [['--perfil'], { perfil: '', links: [] }],
  [['-perfil=p.json', '-dados', 'd'], { perfil: 'p.json', dados: 'd', links: [] }],
  [['--importar', 'postos.json'], { importar: 'postos.json', links: [] }],
  [['--importar'], { importar: '', links: [] }],
  [['--relatorio', 'suporte.zip'], { relatorio: 'suporte.zip', links: [] }],
  [['--relatorio'], { relatorio: '', links: [] }],
  [['--perfil', '--dados', 'd'], { perfil: '', dados: 'd', links: [] }],
  [['--perfilx', 'p', '--inspect=0', '--gpu-launcher=calc', 'p.json', '.'], { links: [] }],
])('the command line %j is read as %j', (args, says) => expect(read(...args)).toEqual(says))

describe('a link that the operating system passes on the command line', () => {
  test.each<[string[], string[]]>([
    [[link], [link]],
    [['--perfil', 'p.json', '--flag', link], [link]],
    [[link.replace('balcao', 'BALCAO')], [link.replace('balcao', 'BALCAO')]],
    [
      [link, 'balcao:outro'],
      [link, 'balcao:outro'],
    ],
    [['outro://auth/callback', 'https://x.example', `x${link}`], []],
  ])('the program accepts from the command line %j the links %j', (args, links) =>
    expect(read(...args).links).toEqual(links),
  )

  test.each<[string[], object]>([
    [[link, '--perfil', 'evil.json'], { links: [link] }],
    [[link, '--dados=\\\\evil\\share'], { links: [link] }],
    [['--perfil', 'ours.json', link, '--perfil', 'evil.json'], { perfil: 'ours.json', links: [link] }],
    [['br.gov.serra:/auth?x', '--perfil=evil.json'], { links: [] }],
  ])('options after a link on the command line are ignored: %j is read as %j', (args, says) =>
    expect(read(...args)).toEqual(says),
  )
})
