import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { Installed } from '../../../../main/settings/installed.ts'
import { loadSettings } from '../../../../main/settings/load.ts'
import { policyReader, type Policy } from '../../../../main/settings/policy/policy.ts'
import { PolicyWatch } from '../../../../main/settings/policy/watchPolicy.ts'
import { eachFolder } from '../../../fakes/folder.ts'
import { keptLog } from '../../../fakes/log.ts'
import { fileOf, lagoa, serra } from '../settingsKit.ts'
import { noLibraries } from './fakeRegistry.ts'

const correio = { servidor: 'smtps://correio.example:465', remetente: 'nao-responda@serra.example' }
const first = { estacao: { modo: 'balcao', correio, vencimento: 'hoje' }, perfis: [serra, lagoa] }

let file: string
let log: ReturnType<typeof keptLog>
eachFolder((folder) => void (file = join(folder, 'politica.json')))
beforeEach(() => void (log = keptLog()))

const write = (policy: unknown) =>
  writeFileSync(file, typeof policy === 'string' ? policy : JSON.stringify(policy), { mode: 0o600 })

/** A program that was opened with this policy, and serves the first municipality. */
function opened(policy: unknown, own: unknown = {}) {
  if (policy !== null) write(policy)
  const read = policyReader('linux', noLibraries, file)
  const inForce = read()
  const load = (over: Policy) => loadSettings(fileOf(own), undefined, false, over)
  const installed = new Installed(fileOf(own), () => load(inForce), false)
  const active = () => installed.now.perfil?.dominio ?? null
  return { watch: new PolicyWatch({ read, load, inForce, installed, active, log }), installed }
}

/** The change that waits after the policy was replaced, once two looks have seen it. */
function after(policy: unknown, before: unknown = first) {
  const { watch } = opened(before)
  if (policy === null) rmSync(file)
  else write(policy)
  watch.look()
  expect(watch.waiting).toBeNull()
  watch.look()
  return watch.waiting
}

test('an unchanged policy leaves no change pending', () => expect(after(first)).toBeNull())

test.each<[string, unknown, string[], boolean, boolean]>([
  [
    'a setting',
    { ...first, estacao: { ...first.estacao, vencimento: 'proximoDiaUtil' } },
    ['politica.estacao.vencimento'],
    false,
    false,
  ],
  [
    'the mail server',
    { ...first, estacao: { modo: 'balcao', vencimento: 'hoje' } },
    ['politica.estacao.correio'],
    true,
    true,
  ],
  ['the active municipality', { ...first, perfis: [lagoa] }, ['politica.perfis'], true, false],
  ['another municipality', { ...first, perfis: [serra] }, ['politica.perfis'], false, false],
  [
    'the station’s mode',
    { ...first, estacao: { ...first.estacao, modo: 'escritorio' } },
    ['politica.estacao.modo'],
    true,
    false,
  ],
  ['a key of an unknown name', { ...first, perfil: [] }, ['politica.perfil'], false, false],
  [
    'the operators’ accounts',
    { ...first, estacao: { ...first.estacao, contas: { emissor: 'https://entrar.example/realms/servidores' } } },
    ['politica.estacao.contas'],
    true,
    false,
  ],
])(
  'a policy that changes %s is pending, and its changed fields are listed and logged',
  (_what, policy, campos, urgent, endsMail) => {
    expect(after(policy)).toMatchObject({ campos, urgent, endsMail })
    expect(log.lines).toEqual([`policy changed {"fields":"${campos.join(' ')}"}`])
  },
)

test('a removed policy is a pending change of all its fields', () => {
  const campos = ['modo', 'correio', 'vencimento'].map((name) => `politica.estacao.${name}`)
  expect(after(null)).toMatchObject({ campos: [...campos, 'politica.perfis'], urgent: true, endsMail: true })
})

test('a policy that appears for the first time is a pending change', () => {
  const { watch } = opened(null, { perfis: [serra] })
  write({ estacao: { vencimento: 'proximoDiaUtil' } })
  watch.look()
  watch.look()
  expect(watch.waiting).toMatchObject({ campos: ['politica.estacao.vencimento'], urgent: false })
})

test.each<[string, () => void]>([
  ['damaged', () => write('{"estacao":{"mo')],
  ['writable by other accounts', () => chmodSync(file, 0o666)],
  ['a folder', () => (rmSync(file), mkdirSync(file))],
  ['wrong in the key of the mode', () => write({ estacao: { mode: 'totem' } })],
  ['wrong in the place of the mode', () => write({ ...first, perfis: [{ ...serra, modo: 'totem' }, lagoa] })],
  ['wrong in the key of the accounts', () => write({ ...first, estacao: { ...first.estacao, conta: {} } })],
])('a policy that is %s leaves the last valid one in force, and is reported until it is corrected', (_what, spoil) => {
  const { watch, installed } = opened(first)
  spoil()
  for (let times = 0; times < 3; times += 1) watch.look()
  expect(watch.waiting).toBeNull()
  expect(watch.isReadable).toBe(false)
  expect(installed.now.politica.falhas).toHaveLength(1)
  expect(installed.now.perfil).toMatchObject(serra)
  expect(log.lines).toHaveLength(1)
  expect(log.lines[0]).toContain('policy not in force')
  rmSync(file, { recursive: true })
  write(first)
  watch.look()
  expect(watch.isReadable).toBe(true)
  expect(installed.now.politica.falhas).toEqual([])
  expect(log.lines[1]).toContain('policy in force')
})

test('a policy that could not be read at the start is a pending change once it can be read', () => {
  const { watch } = opened('{', { perfis: [serra] })
  watch.look()
  watch.look()
  expect(watch.waiting).toBeNull()
  expect(watch.isReadable).toBe(false)
  write(first)
  watch.look()
  watch.look()
  expect(watch.waiting).toMatchObject({ urgent: true })
  expect(watch.isReadable).toBe(true)
})

test('a stopped station starts again once its own settings can be used', () => {
  const own: Record<string, unknown> = { estacao: { modo: 'quiosque' }, perfis: [serra] }
  const { watch } = opened(null, own)
  watch.look()
  expect(watch.waiting).toBeNull()
  own['estacao'] = {}
  watch.look()
  expect(watch.waiting).toMatchObject({ urgent: true })
})

test('a mistake that the policy of the start has is still reported when it is read again unchanged', () => {
  const { watch, installed } = opened({ estacao: { mode: 'totem' } }, { estacao: { modo: 'totem' }, perfis: [serra] })
  watch.look()
  expect([watch.isReadable, installed.now.politica.falhas.length, log.lines]).toEqual([false, 1, []])
})

test('a policy change that is undone before it applies is no longer pending', () => {
  const { watch } = opened(first)
  write({ ...first, perfis: [lagoa] })
  watch.look()
  watch.look()
  expect(watch.waiting).not.toBeNull()
  write(first)
  watch.look()
  watch.look()
  expect(watch.waiting).toBeNull()
})
