import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadSettings } from '../../../main/settings/load.ts'
import { eachFolder } from '../../fakes/folder.ts'
import { fileOf, lagoa, laser, serra } from './settingsKit.ts'
import { writeFileSync } from 'node:fs'
import { contasEmVigor, contasSchema } from '../../../main/settings/contas.ts'
import { noPolicy, policyReader } from '../../../main/settings/policy/policy.ts'
import { noLibraries } from './policy/fakeRegistry.ts'

const usual = {
  modo: 'balcao',
  impressao: {},
  inatividadeSegundos: 300,
  operadores: [],
  registro: { meses: 0 },
  totem: { leitura: true, avaliacao: true },
  aparencia: { esquema: 'auto', corPrimaria: '1351b4', zoom: 100, atendimentos: 0 },
}
const printing = (impressao: object) => ({ estacao: { impressao } })
let folder: string
eachFolder((given) => void (folder = given))

const file = async (content: string) => {
  const path = join(folder, 'perfil.json')
  await writeFile(path, content)
  return path
}
const falhaOf = ({ falha }: ReturnType<typeof loadSettings>) => falha?.falha
const wrong = (campo: string, motivo?: string) => ({
  codigo: 'perfil.invalido',
  podeRepetir: false,
  campo,
  ...(motivo && { motivo }),
})
/** A failure of the field, whatever its other values. */
const wrongAnyhow = (campo: string) => expect.objectContaining(wrong(campo)) as object

describe('the settings of a station', () => {
  test('a new station has the default settings, without a municipality', () => {
    const settings = loadSettings(fileOf({}))
    expect(settings).toMatchObject({ estacao: usual, perfil: null })
    expect(falhaOf(settings)).toEqual(wrong('perfis'))
  })
  test('a station with several municipalities opens the chosen one, else the first', () => {
    const perfis = [serra, lagoa]
    expect(loadSettings(fileOf({ perfis })).perfil?.dominio).toBe(serra.dominio)
    expect(loadSettings(fileOf({ perfis, estacao: { perfilPadrao: lagoa.dominio } })).perfil?.dominio).toBe(
      lagoa.dominio,
    )
    expect(loadSettings(fileOf({ perfis, estacao: { perfilPadrao: 'outro.example' } })).perfil?.dominio).toBe(
      serra.dominio,
    )
  })
  test.each(['tls://registros.prefeitura.example:6514', 'tls://[fd00::9]:6514'])(
    'a station’s settings may send the record’s seals and the machine’s state to %s',
    (syslog) => {
      const { falha, estacao } = loadSettings(
        fileOf({ perfis: [serra], estacao: { registro: { meses: 24, selos: { syslog } }, estado: { syslog } } }),
      )
      expect(falha).toBeNull()
      expect([estacao.registro, estacao.estado]).toEqual([{ meses: 24, selos: { syslog } }, { syslog }])
    },
  )
  const selos = (said: object) => ({ registro: { selos: said } })
  test.each<[string, object, motivo?: string]>([
    ['registro.selos.syslog', selos({})],
    ['registro.selos.syslog', selos({ syslog: 'udp://registros.example:514' }), 'soSyslogTls'],
    ['estado.syslog', { estado: { syslog: 'udp://registros.example:514' } }, 'soSyslogTls'],
    ['registro.selos.syslog', selos({ syslog: 'registros.example:514' }), 'soSyslogTls'],
    ['registro.selos.syslog', selos({ syslog: 'tls://registros.example:514/x' }), 'soSyslogTls'],
    ['registro.selos.syslog', selos({ syslog: 'tls://registros%00.example:514' }), 'soSyslogTls'],
    ['registro.selos.syslog', selos({ syslog: 'tls://:514' }), 'soSyslogTls'],
    ...[-1, 601, 1.5, '12'].map((meses): [string, object] => ['registro.meses', { registro: { meses } }]),
    ...[0, 9, 1.5].map((simultaneas): [string, object] => ['lista.simultaneas', { lista: { simultaneas } }]),
    ['log.nivel', { log: { nivel: 'debug' } }],
    ['impressao.servidor.uri', { impressao: { servidor: { uri: 'ipp://cups.example' } } }, 'servidorEmClaro'],
  ])('the station’s setting %s refuses %j', (campo, estacao, motivo) => {
    expect(falhaOf(loadSettings(fileOf({ perfis: [serra], estacao })))).toEqual(wrong(`estacao.${campo}`, motivo))
  })
  test('a print server without TLS is accepted if the station’s settings allow it', () => {
    const servidor = { uri: 'ipp://cups.example' }
    const { estacao } = loadSettings(fileOf(printing({ servidor, servidorEmClaro: true })))
    expect(estacao.impressao.servidor).toEqual(servidor)
  })
  test.each<[string, unknown]>([
    ['estacao.modo', { estacao: { modo: 'quiosque' } }],
    ['estacao.inatividadeSegundos', { estacao: { inatividadeSegundos: 3_601 } }],
    ['estacao.aparencia.corPrimaria', { estacao: { aparencia: { corPrimaria: '#1351b4' } } }],
    ['estacao.aparencia.zoom', { estacao: { aparencia: { zoom: 130 } } }],
    ['estacao.senha', { estacao: { senha: 'x' } }],
    ['estacao.impressao.rede.0.uri', printing({ rede: [{ nome: 'Laser', uri: 'http://10.0.0.7/' }] })],
    ['estacao.impressao.rede.0.uri', printing({ rede: [{ nome: 'Laser', uri: 'ipps://ana:x@10.0.0.7/ipp/print' }] })],
    ['estacao.impressao.rede.0.nome', printing({ rede: [{ nome: ' ', uri: laser.uri }] })],
    ['estacao.impressao.rede.0.certificado', printing({ rede: [{ ...laser, certificado: 'AA:BB' }] })],
    ['estacao.impressao.rede', printing({ rede: [laser, laser] })],
    ['estacao.impressao.servidor.uri', printing({ servidor: { uri: 'https://cups.example' } })],
    [
      'estacao.impressao.servidor.certificado',
      printing({ servidor: { uri: 'ipps://cups.example', certificado: 'AA' } }),
    ],
    ['estacao.impressao.pasta', printing({ pasta: '\\\\servidor\\papeis' })],
    ['estacao.impressao.pasta', printing({ pasta: '\\??\\UNC\\servidor\\papeis' })],
    ['estacao.impressao.pasta', printing({ pasta: '\\Device\\Mup\\servidor\\papeis' })],
    ['perfis.0', { perfis: ['serra'] }],
    ['perfis', { perfis: serra }],
    ['outra', { outra: 1 }],
    ['config.json', []],
  ])('a station’s wrong setting %s is reported by that field: %j', (campo, content) => {
    const settings = loadSettings(fileOf(content))
    expect(settings.perfil).toBeNull()
    expect(falhaOf(settings)).toEqual(wrongAnyhow(campo))
  })
})

describe('a wrong profile among several', () => {
  const refused = (dominio: string | null, campo: string) => ({ dominio, falha: wrongAnyhow(campo) })
  const read = (...perfis: unknown[]) => {
    const { perfil, perfis: usable, recusados, falha } = loadSettings(fileOf({ perfis }))
    return { opens: perfil?.dominio, usable: usable.map(({ dominio }) => dominio), recusados, falha }
  }
  test.each<[string, unknown, string | null]>([
    ['perfis.1.rotas.taxas.lista', { ...lagoa, rotas: { 'taxas.lista': false } }, lagoa.dominio],
    ['perfis.1.dominio', { ...lagoa, dominio: undefined }, null],
    ['perfis.1.dominio', serra, serra.dominio],
    ['perfis.1', 'lagoa', null],
  ])('a wrong profile among several is reported by the field %s: %j', (campo, profile, dominio) => {
    expect(read(serra, profile)).toEqual({
      opens: serra.dominio,
      usable: [serra.dominio],
      recusados: [refused(dominio, campo)],
      falha: null,
    })
  })
})

describe('a profile given on the command line', () => {
  test('a profile given on the command line replaces the installed ones for this run', async () => {
    const estacao = { perfilPadrao: serra.dominio }
    const settings = loadSettings(fileOf({ estacao, perfis: [serra, 'x'] }), await file(JSON.stringify(lagoa)))
    expect(settings).toMatchObject({ perfil: { dominio: lagoa.dominio }, recusados: [], falha: null })
    expect(settings.perfis.map(({ dominio }) => dominio)).toEqual([lagoa.dominio])
  })
  test.each<[campo: string, content: string, motivo?: string]>([
    ['--perfil', '{', 'ajustesDanificados'],
    ['--perfil', '[]'],
    ['authUrl', JSON.stringify({ ...serra, authUrl: 'https://x.example/.well-known/openid-configuration' })],
    ['extra', JSON.stringify({ ...serra, extra: 1 })],
    ['dominio', JSON.stringify(serra).replace('{', '{"dominio":"outra.example",'), 'chaveRepetida'],
  ])(
    'a wrong profile on the command line (%s) is not replaced by another municipality: %j',
    async (campo, content, motivo) => {
      const settings = loadSettings(fileOf({ perfis: [serra] }), await file(content))
      expect(settings.perfil).toBeNull()
      expect(falhaOf(settings)).toEqual(wrongAnyhow(campo))
      expect(falhaOf(settings)).toMatchObject(motivo ? { motivo } : {})
    },
  )
  test('a missing profile on the command line is reported, otherwise than one that cannot be read', () => {
    const settings = loadSettings(fileOf({}), join(folder, 'nenhum.json'))
    expect(falhaOf(settings)).toEqual(wrong('--perfil'))
    expect(falhaOf(loadSettings(fileOf({}), folder))).toEqual(wrong('--perfil', 'ajustesIlegiveis'))
    expect(falhaOf(loadSettings(fileOf({ perfis: [serra] }), ''))).toEqual(wrong('--perfil'))
    expect(JSON.stringify(falhaOf(settings))).not.toContain(folder)
  })
})

test('a kiosk serves one municipality, and offers citizens no other', () => {
  const estacao = { modo: 'totem', perfilPadrao: lagoa.dominio }
  const settings = loadSettings(fileOf({ estacao, perfis: [serra, lagoa, { ...lagoa, fuso: 'x' }] }))
  expect(settings).toMatchObject({ perfil: { dominio: lagoa.dominio }, recusados: [], falha: null })
  expect(settings.perfis).toEqual([settings.perfil])
})

test.each([true, false])(
  'a kiosk with a wrong profile is still a kiosk (profile on the command line: %s)',
  async (given) => {
    const estacao = { modo: 'totem', inatividadeSegundos: 60 }
    const installed = given ? serra : { ...serra, fuso: 'x' }
    const settings = loadSettings(fileOf({ estacao, perfis: [installed] }), given ? await file('{') : undefined)
    expect(settings).toMatchObject({ estacao: { ...usual, ...estacao }, perfil: null })
  },
)

test('a kiosk whose profile uses the system’s browser for the sign-in does not open', () => {
  const estacao = { modo: 'totem' }
  const perfis = [{ ...serra, login: 'navegador' }]
  expect(falhaOf(loadSettings(fileOf({ estacao, perfis })))).toEqual(wrong('perfis.0.login', 'navegadorNoTotem'))
  expect(loadSettings(fileOf({ perfis })).perfil?.login).toBe('navegador')
})

describe('an installed program makes no connection without TLS', () => {
  const here = 'http://127.0.0.1:8080'
  test.each<[string, object]>([
    ['baseUrl', { baseUrl: here }],
    ['authUrl', { authUrl: `${here}/realms/x` }],
    ['parametros.origens.1', { parametros: { origens: ['https://cdn.example', here] } }],
    ['parametros.origensDoLogin.0', { parametros: { origensDoLogin: [here] } }],
  ])('an installed program refuses an address without TLS: %s', async (campo, change) => {
    const perfil = { ...serra, ...change }
    const installed = fileOf({ perfis: [perfil] })
    expect(falhaOf(loadSettings(installed, undefined, true))).toEqual(wrong(`perfis.0.${campo}`, 'semTls'))
    const given = loadSettings(fileOf({}), await file(JSON.stringify(perfil)), true)
    expect(falhaOf(given)).toEqual(wrong(campo, 'semTls'))
    // An unpackaged program starts, with a service on the same machine.
    expect(loadSettings(installed).falha).toBeNull()
  })
})

test.each<[campo: string, motivo: string, rotas: object, parametros?: object]>([
  ['rotas.taxas.lista', 'operacaoDesconhecida', { 'taxas.lista': false }],
  ['rotas.debitos.listar', 'rotaFixa', { 'debitos.listar': '/x' }],
  ['rotas.iptu.carne', 'caminhoSemValor', { 'iptu.carne': '/carne/{id}' }],
  [
    'rotas.taxas.listar.parametros.pagina',
    'parametroDesconhecido',
    { 'taxas.listar': { parametros: { pagina: 'p' } } },
  ],
  ['rotas.taxas.listar.parametros.size', 'nomeRepetido', { 'taxas.listar': { parametros: { page: 'p', size: 'p' } } }],
  // `size` keeps its name, so two parameters would be sent as `size`.
  ['rotas.taxas.listar.parametros.page', 'nomeRepetido', { 'taxas.listar': { parametros: { page: 'size' } } }],
  ['rotas.taxas.guia.campos', 'campoDesconhecido', { 'taxas.guia': { campos: { valor: 'v' } } }],
  ['parametros.origemDoLogin', 'chaveDesconhecida', {}, { origemDoLogin: [] }],
  ['parametros.primeiroByteSegundos', 'tempo', {}, { primeiroByteSegundos: 0 }],
  ['parametros.escopo', 'escopo', {}, { escopo: 'profile' }],
])('a profile’s wrong field %s is reported with the reason %s', (campo, motivo, rotas, parametros = {}) => {
  const perfis = [{ ...serra, rotas, parametros }]
  expect(falhaOf(loadSettings(fileOf({ perfis })))).toEqual(wrong(`perfis.0.${campo}`, motivo))
})

const contas = { emissor: 'https://entrar.cidade.example/realms/servidores' }
const station = (estacao: Record<string, unknown>) =>
  loadSettings(fileOf({ perfis: [serra] }), undefined, true, { ...noPolicy, estacao })

test('operators’ accounts that only the station’s own settings name are not used', () => {
  const read = { contas: contasSchema.parse(contas) }
  expect(contasEmVigor(read, () => false)).toBeNull()
  expect(contasEmVigor(read, (campo) => campo === 'contas')).toEqual(read.contas)
})

test.each([
  ['an address without TLS', { contas: { emissor: 'http://entrar.cidade.example' } }],
  ['no issuer', { contas: {} }],
  ['scopes without openid', { contas: { ...contas, escopo: 'profile' } }],
  ['a misspelled field of the accounts', { contas: { ...contas, papel: {} } }],
  ['a misspelled key of the accounts', { conta: contas }],
  ['PINs switched by a word', { pin: 'sim' }],
  ['a misspelled key of the PINs', { pins: true }],
  ['PINs without a supervisor', { pin: true, operadores: ['Ana'] }],
  ['PINs with an operator of an unknown role', { pin: true, operadores: [{ nome: 'Eva', papel: 'chefe' }] }],
])(
  'a station whose policy has a mistake, %s, starts no attendance instead of serving without a sign-on',
  (_what, wrong) => {
    for (const modo of ['balcao', 'totem']) {
      expect(station({ modo, nome: 7 }).perfil).not.toBeNull()
      expect(station({ contas, modo }).perfil).not.toBeNull()
      expect(station({ ...wrong, modo })).toMatchObject({
        perfil: null,
        falha: { falha: { codigo: 'politica.parada' } },
      })
    }
  },
)

test.each([
  ['accounts one level too high', { estacao: { modo: 'balcao' }, contas }],
  ['PINs one level too high', { estacao: { modo: 'balcao' }, pin: true }],
  [
    'PINs in a section with a capital letter beside the right one',
    { Estacao: { pin: true }, estacao: { modo: 'balcao' } },
  ],
  ['a second mode with a capital letter', { estacao: { Modo: 'totem', modo: 'balcao' } }],
  ['a second mode one level too high', { modo: 'totem', estacao: { modo: 'balcao' } }],
  ['a second mode one level too low', { estacao: { modo: 'balcao', aparencia: { modo: 'totem' } } }],
  ['a second, misspelled mode', { estacao: { modos: 'totem', modo: 'balcao' } }],
  ['PINs one level too low', { estacao: { modo: 'balcao', totem: { pin: true } } }],
  ['PINs two levels too low', { politica: { estacao: { pin: true } }, estacao: { modo: 'balcao' } }],
  ['the mode in a municipality', { perfis: [{ ...serra, modo: 'totem' }, lagoa], estacao: { nome: 'A' } }],
  ['the mode twice', '{"estacao":{"modo":"totem","modo":"balcao"}}'],
  ['the PINs twice', '{"estacao":{"modo":"balcao","pin":true,"pin":false}}'],
  ['accounts in a section that occurs twice', '{"estacao":{"contas":{}},"estacao":{"modo":"balcao"}}'],
])('a station whose policy has %s starts no attendance', (_what, policy) => {
  const file = join(folder, 'politica.json')
  writeFileSync(file, typeof policy === 'string' ? policy : JSON.stringify(policy), { mode: 0o644 })
  const read = policyReader('linux', noLibraries, file)()
  expect(loadSettings(fileOf({ perfis: [serra] }), undefined, true, read).perfil).toBeNull()
})

test('a station whose operators need accounts cannot be set up by the first person at it', () => {
  const given = { ...noPolicy, estacao: { contas } }
  expect(loadSettings(fileOf(), undefined, true, given)).toMatchObject({ perfil: null, instalavel: false })
})
