import { beforeEach, describe, expect, test } from 'vitest'
import { estacaoSchema } from '../../../main/settings/estacao.ts'
import { Installed } from '../../../main/settings/installed.ts'
import { loadSettings } from '../../../main/settings/load.ts'
import { Station } from '../../../main/settings/station.ts'
import { setupHandlers } from '../../../main/setup/setupHandlers.ts'
import { FalhaError } from '../../../shared/errors.ts'
import { fileOf, serra } from '../settings/settingsKit.ts'

let content: Record<string, unknown>
let done: string[]
let allowed: boolean
let saved: Map<string, string>
let handlers: ReturnType<typeof setupHandlers>

function open(estacao: object = {}) {
  content = { estacao, perfis: [] }
  const store = fileOf(content)
  const installed = new Installed(store, () => loadSettings(store), false)
  handlers = setupHandlers({
    installed,
    station: new Station(estacaoSchema.parse(estacao), store),
    mayChange: () => {
      if (!allowed) throw new FalhaError('municipio.emAtendimento')
    },
    mayLeaveKiosk: () => {
      if (!allowed) throw new FalhaError('operador.emAtendimento')
    },
    published: async (dominio) => ({ ...serra, dominio }),
    tryPerfil: async ({ dominio }) => ({ nome: dominio, logo: null, linhas: [] }),
    open: async ({ dominio }) => void done.push(`open ${dominio}`),
    save: async (name, bytes) => {
      saved.set(name, new TextDecoder().decode(bytes))
      return name
    },
    setMembers: (members) => void done.push(`members ${members.map(({ nome }) => nome).join()}`),
    home: async () => void done.push('home'),
    close: () => void done.push('close'),
  })
}
beforeEach(() => {
  done = []
  allowed = true
  saved = new Map()
  open()
})
const machine = { nome: '', modo: 'balcao', esquema: 'auto', corPrimaria: '1351b4' } as const

test('the set-up calls return nothing and change nothing during an attendance', async () => {
  allowed = false
  const inputs: Record<string, unknown> = {
    'instalacao.procurar': { dominio: serra.dominio },
    'instalacao.testar': { perfil: serra },
    'instalacao.guardar': { perfil: serra },
    'instalacao.mudarMaquina': { ...machine, nome: 'x' },
    'instalacao.mudarEquipe': { operadores: [], pin: false },
  }
  for (const [name, handler] of Object.entries(handlers)) {
    const run = async () => (handler.run as (input: unknown) => unknown)(inputs[name])
    const codigo = name === 'instalacao.deixarTotem' ? 'operador.emAtendimento' : 'municipio.emAtendimento'
    await expect(run(), name).rejects.toMatchObject({ falha: { codigo } })
  }
  expect([done, content['perfis'], saved.size]).toEqual([[], [], 0])
})

describe('the machine itself', () => {
  test('the set-up’s change of the kind of station ends the program, and sets that kind’s idle time', async () => {
    await handlers['instalacao.mudarMaquina'].run({ ...machine, modo: 'totem' })
    expect(estacaoSchema.parse(content['estacao'])).toMatchObject({ modo: 'totem', inatividadeSegundos: 60 })
    expect(done).toEqual(['close'])
  })
  test('the set-up turns a kiosk into a counter again, with a counter’s idle time', async () => {
    open({ modo: 'totem' })
    await handlers['instalacao.deixarTotem'].run()
    expect(estacaoSchema.parse(content['estacao'])).toMatchObject({ modo: 'balcao', inatividadeSegundos: 300 })
    expect(done).toEqual(['close'])
  })
  test('the set-up keeps an idle time that a person chose', async () => {
    open({ inatividadeSegundos: 90 })
    await handlers['instalacao.mudarMaquina'].run({ ...machine, modo: 'totem' })
    expect(content['estacao']).toMatchObject({ inatividadeSegundos: 90 })
  })
})

describe('operators of the machine', () => {
  const ana = { nome: 'Ana Souza', papel: 'supervisor' } as const
  const rui = { nome: 'Rui Lima', papel: 'atendente' } as const
  const change = (operadores: (typeof ana | typeof rui)[], pin = false) =>
    handlers['instalacao.mudarEquipe'].run({ operadores, pin })

  test('the set-up’s operator list refuses the same name twice, in any letter case', () => {
    expect(() => change([ana, { ...rui, nome: 'ANA SOUZA' as 'Rui Lima' }])).toThrow('operador.repetido')
    expect(done).toEqual([])
  })

  test('the set-up’s PIN setting applies from the next start, at which a supervisor can set the first PIN', async () => {
    expect(() => change([rui], true)).toThrow('entrada.invalida')
    expect(done).toEqual([])
    await change([ana, rui], true)
    expect(content['estacao']).toMatchObject({ pin: true })
    expect(done).toEqual(['members Ana Souza,Rui Lima', 'close'])
  })
})
