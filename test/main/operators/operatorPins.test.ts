import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { Operators, type Member } from '../../../main/operators/operators.ts'
import { PinFile } from '../../../main/operators/pinFile.ts'
import { Pins } from '../../../main/operators/pins.ts'
import type { KeyVault } from '../../../main/ports.ts'
import type { CodigoDeFalha } from '../../../shared/errors.ts'
import { diskVault } from '../../fakes/cofre.ts'
import { eachFolder } from '../../fakes/folder.ts'
import { FakeClock } from '../../fakes/clock.ts'

/** The cost of a try is tested elsewhere. */
const CHEAP = { N: 2, r: 8, p: 1 }
const ANA = '482173'
const BRUNO = '730581'

let root: string
let members: Member[]
let turns: string[]
eachFolder((folder) => {
  root = folder
  turns = []
  members = [
    { nome: 'Ana', papel: 'supervisor' },
    { nome: 'Bruno', papel: 'atendente' },
  ]
})

/** The program starts on the settings as they are now. */
async function start(keyVault: KeyVault = diskVault(join(root, 'cofre'))): Promise<Operators> {
  const pins = new Pins(new PinFile(join(root, 'operadores.pin'), keyVault), new FakeClock(), CHEAP)
  const operators = new Operators(members, 'guiche2', {
    pins,
    keep: (kept) => (members = kept),
    onTurn: (acao, operador) => void turns.push(`${operador} ${acao} (${operators.who})`),
  })
  await operators.ready()
  return operators
}

/** Ana has her PIN, and is signed on. */
async function startWithAna(): Promise<Operators> {
  const operators = await start()
  expect(await operators.signOn('Ana', undefined, ANA)).toEqual({ fim: 'entrou' })
  return operators
}

/** No key store on this machine. */
const none: KeyVault = { ...diskVault('nada'), isAvailable: async () => false }

const refused = (codigo: CodigoDeFalha) => expect.objectContaining({ falha: expect.objectContaining({ codigo }) })

test('the first PIN of a station can be set only by its supervisor, and no later PIN by its own operator', async () => {
  const operators = await start()
  expect(await operators.signOn('Bruno', undefined, BRUNO)).toEqual({ fim: 'semPin' })
  await operators.signOn('Ana', undefined, ANA)
  operators.signOff()
  expect(await operators.signOn('Bruno', undefined, BRUNO)).toEqual({ fim: 'semPin' })
  expect(await operators.signOn('Ana', undefined, BRUNO)).toEqual({ fim: 'errado', restam: 4 })
  expect(operators.missing).toBe(true)
})

describe('signing on', () => {
  test('an operator’s PIN cannot sign on another operator', async () => {
    await startWithAna()
    const operators = await start()
    expect(operators.who).toBe('guiche2')
    expect(await operators.signOn('Ana', BRUNO)).toEqual({ fim: 'errado', restam: 4 })
    expect(() => operators.mayServe()).toThrow(refused('operador.necessario'))
    expect(await operators.signOn('Ana', ANA)).toEqual({ fim: 'entrou' })
    expect(() => operators.mayServe()).not.toThrow()
    operators.signOff()
    expect(operators.state).toMatchObject({ escolhido: null, papel: null })
    expect(operators.who).toBe('guiche2')
  })

  test('an operator cannot take over while another is signed on, or be chosen without a PIN', async () => {
    const operators = await startWithAna()
    await operators.add('Carla', 'supervisor')
    await expect(operators.signOn('Ana', ANA)).rejects.toThrow(refused('operador.jaEntrou'))
    expect(() => operators.choose('Bruno')).toThrow(refused('operador.necessario'))
    expect(operators.who).toBe('Ana')
  })

  test('a hundred simultaneous PIN tries count as a hundred tries', async () => {
    const operators = await startWithAna()
    operators.signOff()
    const tries = Array.from({ length: 100 }, (_, at) => operators.signOn('Ana', String(4000 + at)))
    const ends = await Promise.all(tries)
    expect(ends.filter(({ fim }) => fim === 'errado')).toHaveLength(4)
    expect(ends.filter(({ fim }) => fim === 'espera')).toHaveLength(96)
    expect(await operators.signOn('Ana', ANA)).toEqual({ fim: 'espera', segundos: 60 })
  })
})

describe('a supervisor', () => {
  test('a supervisor gives an operator a provisional PIN, with which the operator can only choose another one that is not weak', async () => {
    const operators = await startWithAna()
    const { pin } = await operators.givePin('Bruno')
    operators.signOff()
    expect(await operators.signOn('Bruno', pin)).toEqual({ fim: 'escolher' })
    expect(await operators.signOn('Bruno', pin, pin)).toEqual({ fim: 'recusado', motivo: 'igual' })
    expect(await operators.signOn('Bruno', pin, '1987')).toEqual({ fim: 'recusado', motivo: 'fraco' })
    expect(operators.missing).toBe(true)
    expect(await operators.signOn('Bruno', pin, BRUNO)).toEqual({ fim: 'entrou' })
    operators.signOff()
    expect(await operators.signOn('Bruno', pin)).toEqual({ fim: 'errado', restam: 4 })
  })
  test('a supervisor ends an operator’s waiting time by giving a PIN', async () => {
    const operators = await startWithAna()
    await operators.givePin('Bruno')
    operators.signOff()
    for (let turn = 0; turn < 5; turn += 1) await operators.signOn('Bruno', '000000')
    await operators.signOn('Ana', ANA)
    const { pin } = await operators.givePin('Bruno')
    operators.signOff()
    expect(await operators.signOn('Bruno', pin)).toEqual({ fim: 'escolher' })
  })

  test('a supervisor adds, changes and removes operators, also for the next start', async () => {
    const operators = await startWithAna()
    const { pin } = await operators.add('Carla Dias', 'atendente')
    await expect(operators.add('carla DIAS', 'supervisor')).rejects.toThrow(refused('operador.repetido'))
    await operators.changeRole('Carla Dias', 'supervisor')
    expect(await operators.remove('Bruno')).toEqual([
      { nome: 'Ana', papel: 'supervisor', pin: 'proprio' },
      { nome: 'Carla Dias', papel: 'supervisor', pin: 'provisorio' },
    ])
    const next = await start()
    expect(next.state.nomes).toEqual(['Ana', 'Carla Dias'])
    expect(await next.signOn('Carla Dias', pin, BRUNO)).toEqual({ fim: 'entrou' })
    expect(next.state.papel).toBe('supervisor')
  })

  test('a supervisor who is added again under a removed name has no PIN', async () => {
    const operators = await startWithAna()
    await operators.givePin('Bruno')
    await operators.remove('Bruno')
    members = [...members, { nome: 'Bruno', papel: 'atendente' }]
    const next = await start()
    expect(await next.signOn('Bruno', BRUNO)).toEqual({ fim: 'semPin' })
  })

  test('a supervisor cannot remove or demote themselves, so that one always exists', async () => {
    const operators = await startWithAna()
    await expect(operators.remove('Ana')).rejects.toThrow(refused('operador.proprio'))
    await expect(operators.changeRole('Ana', 'atendente')).rejects.toThrow(refused('operador.proprio'))
    expect(members).toHaveLength(2)
  })

  test('operators can be managed only by a supervisor who is signed on', async () => {
    const operators = await startWithAna()
    const { pin } = await operators.givePin('Bruno')
    operators.signOff()
    const acts = () => [
      operators.add('Carla', 'supervisor'),
      operators.changeRole('Bruno', 'supervisor'),
      operators.givePin('Ana'),
      operators.remove('Ana'),
    ]
    for (const act of acts()) await expect(act).rejects.toThrow(refused('operador.supervisor'))
    await operators.signOn('Bruno', pin, BRUNO)
    for (const act of acts()) await expect(act).rejects.toThrow(refused('operador.supervisor'))
    expect(members.map(({ papel }) => papel)).toEqual(['supervisor', 'atendente'])
  })

  test('a supervisor’s queued action is not performed after the supervisor signed off', async () => {
    const operators = await startWithAna()
    const acts = [operators.givePin('Bruno'), operators.remove('Bruno')]
    operators.signOff()
    for (const act of acts) await expect(act).rejects.toThrow(refused('operador.supervisor'))
    expect(members).toHaveLength(2)
  })
})

describe('the key store', () => {
  test('a machine without a key store asks for no PIN, and has no supervisor', async () => {
    const operators = await start(none)
    expect(operators.state).toMatchObject({ exigeEntrada: false, pin: 'semCofre', papel: null })
    expect(operators.missing).toBe(false)
    expect(operators.choose('Ana')).toMatchObject({ escolhido: 'Ana', papel: null })
  })

  test('a key store that vanished after PINs were set prevents every sign-on', async () => {
    await startWithAna()
    const operators = await start(none)
    expect(operators.state).toMatchObject({ exigeEntrada: true, pin: 'fechado' })
    await expect(operators.signOn('Ana', ANA)).rejects.toThrow(refused('operador.cofre'))
    expect(operators.missing).toBe(true)
  })

  test('a changed key store does not allow a second first PIN', async () => {
    await startWithAna()
    const operators = await start(diskVault(join(root, 'outro')))
    expect(operators.state).toMatchObject({ exigeEntrada: true, pin: 'perdido' })
    await expect(operators.signOn('Ana', undefined, ANA)).rejects.toThrow(refused('operador.cofre'))
  })

  test('an operator must sign on even before it is known whether the machine has a key store', () => {
    const pins = new Pins(new PinFile(join(root, 'operadores.pin'), none), new FakeClock(), CHEAP)
    expect(new Operators(members, 'guiche2', { pins, keep: () => undefined, onTurn: () => undefined }).missing).toBe(
      true,
    )
  })

  test('a PIN that cannot be encrypted is refused', async () => {
    const vault = diskVault(join(root, 'cofre'))
    const operators = await start({ ...vault, seal: () => Promise.reject(new Error('keyring')) })
    await expect(operators.signOn('Ana', undefined, ANA)).rejects.toThrow(refused('operador.cofre'))
    expect(operators.missing).toBe(true)
  })
})

test('the audit record has each sign-on and sign-off, wrong PIN and new PIN, with the operator signed on at that time', async () => {
  const operators = await startWithAna()
  await operators.givePin('Bruno')
  operators.signOff()
  operators.signOff()
  expect(await operators.signOn('Ana', '111222')).toMatchObject({ fim: 'errado' })
  expect(turns).toEqual(['Ana entrou (Ana)', 'Bruno novoPin (Ana)', 'Ana saiu (Ana)', 'Ana recusado (guiche2)'])
})

describe('at a kiosk', () => {
  async function startKiosk(keyVault: KeyVault = diskVault(join(root, 'cofre'))): Promise<Operators> {
    const pins = new Pins(new PinFile(join(root, 'operadores.pin'), keyVault), new FakeClock(), CHEAP)
    const keep = () => undefined
    const onTurn = (acao: string, operador: string) => void turns.push(`${operador} ${acao}`)
    const operators = Operators.ofKiosk(members, { pins, keep, onTurn })
    await operators.ready()
    return operators
  }

  test('a kiosk knows only supervisors, and asks for no sign-on once one of them has a PIN', async () => {
    const operators = await startKiosk()
    expect(operators.state).toMatchObject({ nomes: ['Ana'], falta: true })
    await operators.signOn('Ana', undefined, ANA)
    expect(operators.signOff()).toBe(true)
    expect(operators.state).toMatchObject({ nomes: ['Ana'], falta: false, papel: null })
    expect(operators.signOff()).toBe(false)
    expect(operators.who).toBe('totem')
    expect((await startKiosk()).missing).toBe(false)
    await expect(operators.signOn('Bruno', BRUNO)).rejects.toThrow(refused('entrada.invalida'))
    expect(turns).toEqual(['Ana entrou', 'Ana saiu'])
  })

  test('a kiosk supervisor gives another one a provisional PIN, which that one replaces, and the program’s end is recorded', async () => {
    members = [...members, { nome: 'Carla', papel: 'supervisor' }]
    const operators = await startKiosk()
    await operators.signOn('Ana', undefined, ANA)
    expect(operators.team()).toEqual([
      { nome: 'Ana', papel: 'supervisor', pin: 'proprio' },
      { nome: 'Carla', papel: 'supervisor', pin: 'nenhum' },
    ])
    const { pin } = await operators.givePin('Carla')
    operators.signOff()
    expect(await operators.signOn('Carla', pin, BRUNO)).toEqual({ fim: 'entrou' })
    operators.leaveProgram()
    expect(turns.at(-1)).toBe('Carla fechou')
  })

  test('a kiosk with unreadable PINs still serves citizens, and has no supervisor', async () => {
    await (await startKiosk()).signOn('Ana', undefined, ANA)
    const operators = await startKiosk(diskVault(join(root, 'outro')))
    expect(operators.state).toMatchObject({ pin: 'perdido', exigeEntrada: true, falta: false, papel: null })
  })

  test('a kiosk without PINs has no operators', () => {
    const operators = Operators.ofKiosk(members, null)
    expect(operators.state).toMatchObject({ nomes: [], falta: false, exigeEntrada: false })
  })
})
