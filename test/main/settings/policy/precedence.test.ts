import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { loadSettings, type Settings } from '../../../../main/settings/load.ts'
import { policyReader } from '../../../../main/settings/policy/policy.ts'
import { eachFolder } from '../../../fakes/folder.ts'
import { noLibraries } from './fakeRegistry.ts'
import { brokenFile, fileOf, jato, lagoa, laser, serra } from '../settingsKit.ts'

const selos = { syslog: 'tls://selos.example:6514' }
const eva = { nome: 'Eva', papel: 'supervisor' }
const seen = `${'AB:'.repeat(31)}AB`

let folder: string
eachFolder((given) => void (folder = given))
beforeEach(() => chmod(folder, 0o755))

interface Given {
  policy: unknown
  own?: unknown
  /** The profile that the command line names. */
  perfil?: unknown
}

/** The settings of a station, with a policy in a file. */
async function settingsOf({ policy, own = {}, perfil }: Given): Promise<Settings> {
  const [file, given] = [join(folder, 'politica.json'), join(folder, 'perfil.json')]
  await writeFile(file, typeof policy === 'string' ? policy : JSON.stringify(policy), { mode: 0o644 })
  await writeFile(given, JSON.stringify(perfil ?? {}))
  return loadSettings(
    fileOf(own),
    perfil === undefined ? undefined : given,
    false,
    policyReader('linux', noLibraries, file)(),
  )
}
const station = (estacao: object) => ({ estacao })
const falhasOf = ({ politica }: Settings) => politica.falhas.map(({ codigo, campo, motivo }) => [codigo, campo, motivo])

describe('the policy wins over the station’s own settings, which win over the defaults', () => {
  type Row = [what: string, policy: object, own: object, expected: object, definidos: string[]]
  const rows: Row[] = [
    ['the default applies if neither sets a field', {}, {}, { modo: 'balcao', inatividadeSegundos: 300 }, []],
    ['the station’s value applies if the policy sets none', {}, { modo: 'escritorio' }, { modo: 'escritorio' }, []],
    [
      'the policy’s value applies if both set a field',
      { modo: 'totem', nome: 'A' },
      { modo: 'balcao', nome: 'B' },
      { modo: 'totem', nome: 'A' },
      ['modo', 'nome'],
    ],
    [
      'both values apply if they are of different fields',
      { nome: 'A' },
      { modo: 'totem' },
      { modo: 'totem', nome: 'A' },
      ['nome'],
    ],
    [
      'each field of a group is decided alone',
      { impressao: { som: false }, aparencia: { zoom: 150 }, registro: { meses: 12 } },
      { impressao: { som: true, pasta: '/p' }, aparencia: { esquema: 'escuro' }, registro: { selos } },
      {
        impressao: { som: false, pasta: '/p' },
        aparencia: { zoom: 150, esquema: 'escuro' },
        registro: { meses: 12, selos },
      },
      ['impressao.som', 'aparencia.zoom', 'registro.meses'],
    ],
    [
      'a list of the policy replaces the whole list of the station',
      { operadores: ['Ana'], impressao: { rede: [laser] } },
      { operadores: ['Rui', 'Eva'], impressao: { rede: [jato] } },
      { operadores: [{ nome: 'Ana', papel: 'atendente' }], impressao: { rede: [laser] } },
      ['operadores', 'impressao.rede'],
    ],
    [
      'the fields of one seal server are not mixed',
      { registro: { selos } },
      { registro: { selos: { syslog: 'tls://outro.example:6514', autoridade: 'x' } } },
      { registro: { selos } },
      ['registro.selos'],
    ],
    [
      'a printer without a certificate in the policy keeps the certificate that the program saw',
      { impressao: { rede: [laser, jato] } },
      { impressao: { rede: [{ ...laser, certificado: seen }] } },
      { impressao: { rede: [{ ...laser, certificado: seen }, jato] } },
      ['impressao.rede'],
    ],
    [
      'a printer of the policy keeps its certificate if the station’s settings are valid only under the policy',
      { operadores: [eva], impressao: { rede: [laser] } },
      { pin: true, impressao: { rede: [{ ...laser, certificado: seen }, { nome: 'Jato' }] } },
      { impressao: { rede: [{ ...laser, certificado: seen }] } },
      ['operadores', 'impressao.rede'],
    ],
    [
      'a station’s mistake in a field that the policy sets is ignored',
      { inatividadeSegundos: 60 },
      { inatividadeSegundos: 'muito' },
      { inatividadeSegundos: 60 },
      ['inatividadeSegundos'],
    ],
  ]
  test.each(rows)(
    'the policy overrides the station, and the station the defaults: %s',
    async (_what, policy, own, expected, definidos) => {
      const settings = await settingsOf({ policy: station(policy), own: { ...station(own), perfis: [serra] } })
      expect(settings.falha).toBeNull()
      expect(settings.estacao).toMatchObject(expected)
      expect(settings.politica).toMatchObject({ definidos, falhas: [] })
    },
  )
})

describe('the municipalities of a policy replace the station’s list, and their fields override the station’s', () => {
  type Row = [what: string, policy: object[] | null, own: object[], perfil: object | undefined, expected: object[]]
  const portal = { parametros: { origens: ['https://logo.example'], escopo: 'openid' } }
  const rows: Row[] = [
    ['the station’s own list stays if the policy has none', null, [serra, lagoa], undefined, [serra, lagoa]],
    ['the policy adds one', [lagoa], [], undefined, [lagoa]],
    ['the policy omits one', [lagoa], [serra, lagoa], undefined, [lagoa]],
    ['the order is the policy’s', [lagoa, serra], [serra, lagoa], undefined, [lagoa, serra]],
    [
      'a field of the policy overrides the station’s',
      [{ dominio: serra.dominio, clientId: 'x' }],
      [{ ...serra, clientId: 'y', fuso: 'America/Manaus' }],
      undefined,
      [{ ...serra, clientId: 'x', fuso: 'America/Manaus' }],
    ],
    [
      'each field of a group is decided alone, and a list is replaced as a whole',
      [{ dominio: serra.dominio, parametros: { origens: [] }, rotas: { 'taxas.listar': false } }],
      [{ ...serra, ...portal, rotas: { 'alvaras.listar': false } }],
      undefined,
      [
        {
          ...serra,
          parametros: { origens: [], escopo: 'openid' },
          rotas: { 'taxas.listar': false, 'alvaras.listar': false },
        },
      ],
    ],
    [
      'the same domain may have capitals',
      [{ dominio: serra.dominio, clientId: 'x' }],
      [{ ...serra, dominio: 'Serra-do-Ipe.example' }],
      undefined,
      [{ ...serra, clientId: 'x' }],
    ],
    ['a command-line profile is the only one without a policy', null, [lagoa], serra, [serra]],
    [
      'a field of the policy overrides the command-line profile',
      [{ dominio: serra.dominio, clientId: 'x' }],
      [],
      serra,
      [{ ...serra, clientId: 'x' }],
    ],
    [
      'the station’s own fields are not mixed into a command-line profile',
      [{ dominio: serra.dominio }],
      [{ ...serra, clientId: 'y' }],
      serra,
      [serra],
    ],
  ]
  test.each(rows)(
    'the municipalities of policy, station and command line are combined: %s',
    async (_what, perfis, own, perfil, expected) => {
      const settings = await settingsOf({ policy: perfis ? { perfis } : {}, own: { perfis: own }, perfil })
      expect(settings.falha).toBeNull()
      expect(settings.perfis).toMatchObject(expected)
      expect(settings.perfis.map(({ clientId }) => clientId)).toEqual(
        expected.map((one) => ('clientId' in one ? one.clientId : 'balcao-desktop')),
      )
      expect(settings.politica.definidos).toEqual(perfis ? ['perfis'] : [])
    },
  )

  test('a policy’s municipalities exclude one on the command line', async () => {
    const { falha, perfil } = await settingsOf({ policy: { perfis: [lagoa] }, perfil: serra })
    expect(perfil).toBeNull()
    expect(falha?.falha).toMatchObject({ campo: '--perfil', motivo: 'foraDaPolitica' })
  })
})

describe('a policy with a mistake', () => {
  const wrong = (campo: string, motivo?: string) => ['politica.invalida', `politica.${campo}`, motivo]
  type Row = [policy: object, own: object, falhas: unknown[], expected: object, definidos: string[]]
  const rows: Row[] = [
    [{ modo: 'x' }, { modo: 'totem' }, [wrong('estacao.modo')], { modo: 'totem' }, []],
    [{ mdo: 'totem', modo: 'balcao' }, {}, [wrong('estacao.mdo', 'chaveDesconhecida')], { modo: 'balcao' }, ['modo']],
    [
      { impressao: { som: false, sm: 1, rede: [{ nome: 'L', uri: 'http://x' }] } },
      { impressao: { rede: [jato] } },
      [wrong('estacao.impressao.rede.0.uri'), wrong('estacao.impressao.sm', 'chaveDesconhecida')],
      { impressao: { som: false, rede: [jato] } },
      ['impressao.som'],
    ],
    [{ impressao: 5, nome: 'A' }, {}, [wrong('estacao.impressao')], { nome: 'A', impressao: { som: true } }, ['nome']],
  ]
  test.each(rows)(
    'a wrong field in the policy %j is reported by name for a station with %j, and the other fields apply',
    async (policy, own, falhas, expected, definidos) => {
      const settings = await settingsOf({ policy: station(policy), own: { ...station(own), perfis: [serra] } })
      expect(settings.falha).toBeNull()
      expect(falhasOf(settings).toSorted()).toEqual(falhas.toSorted())
      expect(settings.estacao).toMatchObject(expected)
      expect(settings.politica.definidos).toEqual(definidos)
    },
  )

  type Conflict = [policy: object, own: object, campo: string, motivo: string]
  const conflicts: Conflict[] = [
    // Taking the supervisor out of the station's file does not switch the PINs off.
    [{ pin: true, modo: 'totem' }, { operadores: ['Ana'] }, 'operadores', 'semSupervisor'],
    [{ pin: true, modo: 'totem' }, {}, 'operadores', 'semSupervisor'],
    [{ operadores: ['Ana'], modo: 'totem' }, { pin: true }, 'operadores', 'semSupervisor'],
    [
      { impressao: { servidorEmClaro: false }, modo: 'totem' },
      { impressao: { servidor: { uri: 'ipp://cups.example' }, servidorEmClaro: true } },
      'impressao.servidor.uri',
      'servidorEmClaro',
    ],
  ]
  test.each(conflicts)(
    'the policy’s %j applies if the station’s %j conflicts with it',
    async (policy, own, campo, motivo) => {
      const settings = await settingsOf({ policy: station(policy), own: { ...station(own), perfis: [serra] } })
      expect(settings.falha?.falha).toMatchObject({ codigo: 'perfil.invalido', campo: `estacao.${campo}`, motivo })
      expect(settings.politica.falhas).toEqual([])
      expect(settings.estacao.modo).toBe('totem')
    },
  )

  test('a policy that leaves out a field leaves the station’s value unchanged', async () => {
    const own = { ...station({ operadores: [eva] }), perfis: [serra] }
    const settings = await settingsOf({ policy: station({ pin: true }), own })
    expect(settings.falha).toBeNull()
    expect(settings.estacao).toMatchObject({ pin: true, operadores: [eva] })
  })

  test('a station’s own mistake is still reported as the station’s beside a policy', async () => {
    const own = { ...station({ inatividadeSegundos: 1 }), perfis: [serra] }
    const settings = await settingsOf({ policy: station({ modo: 'totem', nome: 7 }), own })
    expect(settings.falha?.falha).toMatchObject({ codigo: 'perfil.invalido', campo: 'estacao.inatividadeSegundos' })
    expect(falhasOf(settings)).toEqual([wrong('estacao.nome')])
    // A kiosk does not open as a desk because of the mistake.
    expect(settings.estacao.modo).toBe('totem')
  })

  test('a policy applies even if the station’s own file cannot be read', async () => {
    const file = join(folder, 'politica.json')
    await writeFile(file, JSON.stringify(station({ modo: 'totem' })), { mode: 0o644 })
    const settings = loadSettings(brokenFile, undefined, false, policyReader('linux', noLibraries, file)())
    expect(settings.estacao.modo).toBe('totem')
    expect(settings.falha?.falha.campo).toBe('config.json')
  })

  test('a policy’s mistake in a municipality is reported by municipality and field, and the other municipalities are used', async () => {
    const policy = { perfis: [{ dominio: serra.dominio, baseUrl: 'http://x' }, { dominio: lagoa.dominio }, serra] }
    const settings = await settingsOf({ policy, own: { perfis: [serra, { ...lagoa, fuso: 'x' }] } })
    expect(settings.recusados.map(({ dominio, falha }) => [dominio, falha.campo])).toEqual([
      [serra.dominio, 'politica.perfis.0.baseUrl'],
      [lagoa.dominio, 'perfis.1.fuso'],
    ])
    expect(settings.perfil?.dominio).toBe(serra.dominio)
  })

  test('a policy’s municipality with a missing field that the station cannot fill in is refused, and the error names the field', async () => {
    const { recusados } = await settingsOf({ policy: { perfis: [{ dominio: serra.dominio }] } })
    expect(recusados.map(({ falha }) => falha.campo)).toEqual(['politica.perfis.0.baseUrl'])
  })

  test('a policy’s municipality list of the wrong type is ignored, and the other settings apply', async () => {
    const settings = await settingsOf({ policy: { estacao: { nome: 'A' }, perfis: {} }, own: { perfis: [serra] } })
    expect(falhasOf(settings)).toEqual([wrong('perfis')])
    expect(settings.perfil?.dominio).toBe(serra.dominio)
  })
})

describe('a policy whose mistake may hide the station’s mode', () => {
  const HIDDEN: [string, unknown, string[]][] = [
    ...['', '{', '[]', 'null', '"x"', '{"estacao":{"modo":"totem"}'].map((text): [string, unknown, string[]] => [
      JSON.stringify(text),
      text,
      ['politica.ignorada'],
    ]),
    ['a misspelled key of the settings', { estcao: { modo: 'totem' } }, ['politica.invalida', 'politica.invalida']],
    ['settings that are not an object', { estacao: 'totem' }, ['politica.invalida']],
    ['a misspelled key of the mode', station({ mdo: 'totem' }), ['politica.invalida']],
    ['a key of the mode with a capital letter', station({ Modo: 'totem', nome: 'A' }), ['politica.invalida']],
    ['an unknown mode', station({ modo: 'toten' }), ['politica.invalida']],
    ['a mode in a list', station({ modo: ['totem'] }), ['politica.invalida']],
  ]

  test.each(HIDDEN)(
    'a policy whose mistake hides the station’s mode stops every station except a kiosk: %s',
    async (_what, policy, codes) => {
      for (const own of [{ perfis: [serra] }, { ...station({ modo: 'balcao' }), perfis: [serra] }]) {
        const settings = await settingsOf({ policy, own })
        expect(settings).toMatchObject({ perfil: null, perfis: [], instalavel: false })
        expect(settings.falha?.falha.codigo).toBe('politica.parada')
        expect(settings.politica.falhas.map(({ codigo }) => codigo)).toEqual(codes)
      }
      const given = await settingsOf({ policy, perfil: serra })
      expect([given.perfil, given.falha?.falha.codigo]).toEqual([null, 'politica.parada'])
      const kiosk = await settingsOf({ policy, own: { ...station({ modo: 'totem' }), perfis: [serra] } })
      expect([kiosk.estacao.modo, kiosk.perfil?.dominio]).toEqual(['totem', serra.dominio])
    },
  )

  test.each<[string, unknown]>([
    ['in another field', station({ nome: 7 })],
    ['in another field, set twice', '{"estacao":{"nome":"A","nome":"B"}}'],
    ['in a group', station({ impressao: { modoo: 1 } })],
    ['beside a valid mode', { estcao: {}, ...station({ modo: 'balcao', mdo: 1 }) }],
  ])('a policy’s mistake %s does not hide the station’s mode', async (_what, policy) => {
    const settings = await settingsOf({ policy, own: { perfis: [serra] } })
    expect(settings.perfil?.dominio).toBe(serra.dominio)
    expect(settings.politica.falhas.length).toBeGreaterThan(0)
  })
})
