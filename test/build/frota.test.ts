import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { inProject } from '../../build/paths.ts'
import { needsSomebody, type EstadoDaMaquina } from '../../main/fleet/state.ts'
import { parseArgv } from '../../main/settings/argv.ts'
import { KEY, VALUE } from '../../main/settings/policy/registry.ts'
import { refusedStart } from '../../main/settings/startGuard.ts'
import { MOTIVOS_ATENCAO } from '../../shared/model/impressao.ts'
import { machineState, printer } from '../fakes/estadoDaMaquina.ts'
import { yamlOf } from './support/yaml.ts'

/*
 * The Zabbix template and the Ansible recipe name fields, paths and values of the program, and are compared with the program
 * here. The template's own steps and expressions run on states, so that a changed field fails a test and not a city's
 * monitoring.
 */

interface Step {
  type: string
  parameters: string[]
  error_handler_params?: string
}
interface Item {
  key: string
  type: string
  value_type?: string
  preprocessing?: Step[]
  triggers?: { expression: string; name: string; description: string }[]
}
interface Template {
  items: Item[]
  macros: { macro: string; value?: string }[]
}

const { zabbix_export } = yamlOf('build/packaging/frota/zabbix.yaml') as { zabbix_export: { templates: [Template] } }
const [template] = zabbix_export.templates
const dependent = template.items.filter(({ type }) => type === 'DEPENDENT')
const triggers = template.items.flatMap((item) => item.triggers ?? [])

/** Every field that there is, the optional one too. */
const full = machineState({
  selo: { ultimo: null, falhou: false, cortadoEm: '2026-11-20T11:00:00.000Z' },
  numeros: {
    dia: '2026-11-19',
    atendimentos: 42,
    medianaMinutos: 6.5,
    maiorMinutos: 31,
    papeis: 60,
    paginas: 88,
    desistencias: 0,
    avaliacoes: { boa: 3, regular: 1, ruim: 0 },
    danos: 0,
  },
  abertura: { em: '2026-11-20T10:30:00.000Z', itens: [{ parte: 'impressora', estado: 'certo', impressora: 'a' }] },
  parada: { codigo: 'perfil.invalido', campo: 'config.json' },
})
const well = machineState()

/** Like Zabbix' own function: undefined when the path leads to nothing. */
function atPath(state: unknown, path: string): unknown {
  const names = path.replace(/^\$\./, '').split('.')
  return names.reduce<unknown>((at, name) => (at as Record<string, unknown> | null | undefined)?.[name], state)
}

function applied(step: Step, value: string, values: Record<string, string>): string {
  const [parameter = ''] = step.parameters
  if (step.type === 'JSONPATH') {
    const found = atPath(JSON.parse(value), parameter) ?? step.error_handler_params
    if (found === undefined) throw new Error(`${parameter} is not in estado.json`)
    return typeof found === 'string' ? found : JSON.stringify(found)
  }
  if (step.type === 'MULTIPLIER') return String(Number(value) * Number(parameter))
  if (step.type !== 'JAVASCRIPT') throw new Error(`${step.type} is not known here`)
  const code = Object.entries(values).reduce((text, [macro, said]) => text.replaceAll(macro, said), parameter)
  return String(runInNewContext(`(function (value) {${code}})(value)`, { value }))
}

const UNITS: Record<string, number> = { M: 1_048_576, m: 60 }
const inUnits = (value: string) => Number.parseFloat(value) * (UNITS[value.at(-1) ?? ''] ?? 1)

/** Names of the triggers that a state fires, a minute after it was written unless said otherwise. */
function fired(state: EstadoDaMaquina, given: Record<string, string> = {}, minutesLater = 1): string[] {
  const values = Object.fromEntries(template.macros.map(({ macro, value = '' }) => [macro, given[macro] ?? value]))
  const written = JSON.stringify(state)
  const now = Date.parse(state.em) / 1000 + minutesLater * 60
  const lastOf = (key: string) => {
    const item = dependent.find((one) => one.key === key)
    if (!item) throw new Error(`${key} is no item`)
    const value = (item.preprocessing ?? []).reduce((said, step) => applied(step, said, values), written)
    return item.value_type === 'CHAR' ? JSON.stringify(value) : value
  }
  return triggers
    .filter(({ expression }) => !expression.startsWith('nodata('))
    .filter(({ expression }) => {
      const code = expression
        .replace(/last\(\/Balcao\/([\w.]+)\)/g, (_all, key: string) => lastOf(key))
        .replace(/\{\$[\w.]+\}/g, (macro) => String(inUnits(values[macro] ?? '')))
        .replace('now()', String(now))
        .replace('<>', '!==')
        .replace(/(?<![!=])=(?!=)/, '===')
      return runInNewContext(code) as boolean
    })
    .map(({ name }) => name.replace('Balcão: ', ''))
}

describe('the Zabbix template', () => {
  test('the Zabbix template names only fields that estado.json has', () => {
    const paths = dependent.flatMap(({ preprocessing = [] }) =>
      preprocessing.filter(({ type }) => type === 'JSONPATH').flatMap(({ parameters }) => parameters),
    )
    expect(paths).toContain('$.selo.cortadoEm')
    expect(paths.filter((path) => atPath(full, path) === undefined)).toEqual([])
  })

  const asks = 'a impressora em uso precisa de alguém'
  const rows: [string, Partial<EstadoDaMaquina>, string[]][] = [
    ['nothing is wrong', {}, []],
    ['the printer in use is not listed', { impressoras: [printer({ padrao: false })] }, [asks]],
    ['the printer in use takes nothing', { impressoras: [printer({ aceita: false })] }, [asks]],
    ['no seal goes anywhere', { selo: null }, []],
    ['the disk has just enough room', { disco: { livreMB: 500 } }, []],
    [
      'the municipality does not answer',
      { municipio: { dominio: 'x', alcancado: false } },
      ['o sistema da prefeitura não responde a este posto'],
    ],
    ['the printer in use has no paper', { impressoras: [printer({ motivos: ['media-empty'] })] }, [asks]],
    [
      'another printer has no paper',
      { impressoras: [printer({ padrao: false, motivos: ['media-empty'] }), printer()] },
      [],
    ],
    [
      'lines of the record were not delivered',
      { entrega: { falhou: true, faltam: 3 } },
      ['linhas do registro não chegaram ao coletor'],
    ],
    ['a seal was not delivered', { selo: { ultimo: null, falhou: true } }, ['o selo do registro não foi entregue']],
    ['sealed lines of the record are gone', { selo: full.selo }, ['faltam no registro linhas que já tinham selo']],
    ['the end of the record is gone', { registro: 'cortado' }, ['faltam linhas no fim do registro']],
    ['the clock is wrong', { relogio: 'errado' }, ['o relógio do computador está errado']],
    ['the clock was not compared', { relogio: null }, []],
    [
      'the settings stop the station',
      { municipio: null, registro: null, impressoras: [], parada: full.parada },
      ['o posto está parado'],
    ],
    ['the disk is nearly full', { disco: { livreMB: 400 } }, ['pouco espaço livre no disco']],
    ['the policy has a mistake', { politica: 'comErro' }, ['a política da prefeitura está errada neste posto']],
  ]
  test.each(rows)(
    'the Zabbix template raises a problem in the same cases as the program: %s',
    (_what, change, expected) => {
      const state = { ...well, ...change }
      expect(fired(state)).toEqual(expected)
      expect(needsSomebody(state)).toBe(expected.length > 0)
    },
  )

  test.each([
    ['1.0.0', '1.0.0', false],
    ['1.10.0', '1.9.0', false],
    ['1.9.0', '1.10.0', true],
    ['1.0.0', '', false],
  ])('the Zabbix template compares version %s with the expected %s: outdated is %s', (versao, expected, old) => {
    expect(fired({ ...well, versao }, { '{$BALCAO.VERSAO}': expected })).toEqual(
      old ? ['versão mais antiga que a esperada'] : [],
    )
  })

  test('the Zabbix template reports a program that has not written its state for an hour and a quarter', () => {
    expect(fired(well, {}, 74)).toEqual([])
    expect(fired(well, {}, 76)).toEqual(['o programa não escreve o estado deste posto'])
  })

  test('the Zabbix template accepts a state file, and ignores an agent’s error text', () => {
    const [step] = template.items.find(({ key }) => key === 'balcao.estado')?.preprocessing ?? []
    expect(step?.type).toBe('MATCHES_REGEX')
    const isTaken = (text: string) => new RegExp(step?.parameters[0] ?? '').test(text)
    expect(isTaken(`${JSON.stringify(well, null, 2)}\n`)).toBe(true)
    const complaints = ['', 'cat: estado.json: No such file or directory', 'sudo: a password is required']
    expect(complaints.filter(isTaken)).toEqual([])
  })

  test('the Zabbix template explains every reason for which a printer needs a person', () => {
    const { description = '' } = triggers.find(({ name }) => name.endsWith(asks)) ?? {}
    expect(MOTIVOS_ATENCAO.filter((motivo) => !description.includes(`${motivo}: `))).toEqual([])
  })
})

test('the Grafana dashboard queries only metrics that the textfile contains', () => {
  const board = readFileSync(inProject('build/packaging/frota/grafana.json'), 'utf8')
  const textfile = readFileSync(inProject('main/fleet/textfile.ts'), 'utf8')
  const asked = new Set(board.match(/\bbalcao_\w+/g))
  expect(asked.size).toBeGreaterThan(10)
  expect([...asked].filter((name) => !textfile.includes(`'${name}'`))).toEqual([])
})

describe('the Ansible recipe', () => {
  type Task = Record<string, unknown>
  const [debian, windows] = yamlOf('build/packaging/frota/ansible.yml') as [{ tasks: Task[] }, { tasks: Task[] }]
  const of = ({ tasks }: { tasks: Task[] }, module: string) =>
    tasks.flatMap((task) => (task[module] === undefined ? [] : [task[module] as Record<string, string>]))

  test('the Ansible recipe places the policy of Linux where the program reads it, writable by root alone', () => {
    const policy = of(debian, 'ansible.builtin.copy').find(({ validate }) => validate !== undefined)
    expect(policy).toMatchObject({ owner: 'root', group: 'root', mode: '0644' })
    expect(readFileSync(inProject('main/settings/policy/policy.ts'), 'utf8')).toContain(`'${policy?.['dest']}'`)
    expect(of(debian, 'ansible.builtin.file')).toEqual([
      { path: '/etc/balcao', state: 'directory', owner: 'root', group: 'root', mode: '0755' },
    ])
  })

  test('the Ansible recipe places the policy of Windows where the program reads it', () => {
    const [policy] = of(windows, 'ansible.windows.win_regedit')
    expect(policy).toMatchObject({ path: KEY.replace('HKLM', 'HKLM:'), name: VALUE, type: 'string' })
  })

  test('the Ansible recipe imports the file that it placed, with arguments that an installed program accepts', () => {
    const [command] = of(debian, 'ansible.builtin.command') as unknown as { argv: string[] }[]
    const [program, ...args] = command?.argv ?? []
    expect(program).toBe('/usr/bin/balcao')
    expect(refusedStart(args, {}, 'linux')).toBeNull()
    const laid = of(debian, 'ansible.builtin.copy').map(({ dest }) => dest)
    expect(laid).toContain(parseArgv(args, 'balcao').importar)
  })

  test('the Ansible recipe trusts the apt repository’s key where it placed it, for that repository alone', () => {
    const laid = of(debian, 'ansible.builtin.copy').map(({ dest }) => dest)
    const [, key] = /\[signed-by=(\S+)\]/.exec(of(debian, 'ansible.builtin.apt_repository')[0]?.['repo'] ?? '') ?? []
    expect(laid).toContain(key)
    expect(readFileSync(inProject('renderer/manual/tecnico/versoes.md'), 'utf8')).toContain(`signed-by=${key}`)
  })

  test('the Ansible recipe uses the installers’ real file names', () => {
    const { artifactName } = yamlOf('electron-builder.yml') as { artifactName: string }
    const installer = artifactName.replace('${version}', '{{ balcao_versao }}').replace('${arch}.${ext}', 'x64.exe')
    const sources = [...of(debian, 'ansible.builtin.copy'), ...of(windows, 'ansible.windows.win_copy')]
    expect(sources.map(({ src }) => src)).toEqual([
      '{{ balcao_politica }}',
      '{{ balcao_pacotes }}/balcao.gpg',
      '{{ balcao_postos }}',
      `{{ balcao_pacotes }}/${installer}`,
    ])
  })
})
