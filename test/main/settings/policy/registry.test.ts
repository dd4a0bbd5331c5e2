import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { readPolicy } from '../../../../main/settings/policy/policy.ts'
import { readRegistry, regExport, type ExportKey } from '../../../../main/settings/policy/registry.ts'

const KEY = 'HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Balcao'
const utf16 = (text: string) => Buffer.from(`\uFEFF${text.replaceAll(/\r?\n/g, '\r\n')}`, 'utf16le')
/** An export, as `reg.exe` of Windows and of Wine write it. */
const exported =
  (body: string, header = 'Windows Registry Editor Version 5.00'): ExportKey =>
  () => ({ exit: 0, file: utf16(`${header}\n\n${body}\n\n`) })
/** Text as a value of a registry file. */
const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`
const lines = (...all: string[]) => {
  const bytes = [...Buffer.from(`${all.join('\0')}\0\0`, 'utf16le')].map((byte) => byte.toString(16).padStart(2, '0'))
  return `hex(7):${bytes.join(',').replaceAll(/((?:..,){24})/g, '$1\\\n  ')}`
}
const whole = (value: string) => exported(`[${KEY}]\n"Politica"=${value}`)

describe('the whole policy as text', () => {
  const policy = '{"estacao": {"nome": "Guichê 3 – ção € 🏛", "x": "C:\\\\a", "y": "Politica    REG_SZ"}}'

  test('a registry policy in one text is read as it was typed, whatever its letters', () => {
    expect(readRegistry(whole(quoted(policy)))).toBe(policy)
  })

  test('a registry policy in one text keeps its line ends', () => {
    expect(readRegistry(whole(quoted('{\r\n"perfis": []\r\n}')))).toBe('{\r\n"perfis": []\r\n}')
  })

  test('a registry policy in one text is read from the multi-line box of a group policy', () => {
    const text = readRegistry(whole(lines('{ "estacao": {', '  "nome": "Guichê 3" } }'))) ?? ''
    expect(JSON.parse(text)).toEqual({ estacao: { nome: 'Guichê 3' } })
  })

  test('a registry without the key, or with an empty one, holds no policy', () => {
    expect(readRegistry(() => ({ exit: 1, file: null }))).toBeNull()
    expect(readRegistry(exported(`[${KEY}]`))).toBeNull()
  })
})

describe('single settings of group policies', () => {
  const fields = `[${KEY.toUpperCase()}\\Estacao]
"modo"="totem"
"inatividadeSegundos"=dword:00000078
"impressao.som"=dword:00000000
"segundaTela"=dword:00000001

[${KEY}\\Municipio]
"dominio"="são.example"
"baseUrl"="https://api.são.example"`

  test('a group policy’s single settings override the policy text, each by itself', () => {
    const text = quoted(
      '{"estacao":{"nome":"Guichê","modo":"balcao","impressao":{"bandeja":"1"}},"perfis":[{"dominio":"a"}]}',
    )
    expect(JSON.parse(readRegistry(exported(`[${KEY}]\n"Politica"=${text}\n\n${fields}`)) ?? '')).toEqual({
      estacao: {
        nome: 'Guichê',
        modo: 'totem',
        inatividadeSegundos: 120,
        segundaTela: true,
        impressao: { bandeja: '1', som: false },
      },
      perfis: [{ dominio: 'são.example', baseUrl: 'https://api.são.example' }],
    })
  })

  test('a group policy’s single settings are a policy without any text', () => {
    expect(JSON.parse(readRegistry(exported(`[${KEY}]\n\n${fields}`)) ?? '')).toMatchObject({
      estacao: { modo: 'totem' },
    })
  })

  test('a group policy’s number that is no switch stays a number, for the schema to refuse', () => {
    const text = readRegistry(exported(`[${KEY}\\Estacao]\n"segundaTela"=dword:00000002`))
    expect(JSON.parse(text ?? '')).toEqual({ estacao: { segundaTela: 2 } })
  })

  test('a group policy’s name like __proto__ does not change any object', () => {
    readRegistry(exported(`[${KEY}\\Estacao]\n"__proto__.modo"="totem"`))
    expect(({} as { modo?: string }).modo).toBeUndefined()
  })
})

test('a silent reg.exe lets the program open all the same, and the log says so', (ctx) => {
  ctx.skip(process.platform === 'win32', 'here it answers')
  expect(readPolicy('win32', '')).toMatchObject({ estacao: {}, perfis: null, falhas: [{ motivo: 'politicaIlegivel' }] })
})

test.each<[string, ExportKey]>([
  ['another kind of value', whole('hex:7b,7d')],
  ['another kind of value among the single ones', exported(`[${KEY}\\Estacao]\n"modo"=hex(2):7b,00`)],
  [
    'single settings beside a text that is no JSON',
    exported(`[${KEY}]\n"Politica"="{"\n[${KEY}\\Estacao]\n"modo"="totem"`),
  ],
  ['a file of an older form, in a code page', () => ({ exit: 0, file: Buffer.from('REGEDIT4\r\n\r\n') })],
  ['a file that ends in the middle', exported(`[${KEY}]\n"Politica"="{`)],
  ['a line that is none', exported(`[${KEY}]\nx`)],
  ['an export that was not written', () => ({ exit: 0, file: null })],
  ['a program that did not start', () => ({ exit: null, file: null })],
])('the answer of reg.exe is not believed: %s', (_what, read) => {
  const falha = expect.objectContaining({ codigo: 'politica.ignorada', motivo: 'politicaIlegivel' })
  expect(() => readRegistry(read)).toThrow(expect.objectContaining({ falha }))
})

describe('a key that reg.exe does not show', () => {
  const beside = 'HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Microsoft\r\n'
  /** A machine whose reg.exe answers the query of the key, and then that of all policies. */
  const machine = (key: number | null, all: number | null, said: string) =>
    readRegistry((asked) =>
      regExport(asked, '', ([, path]) => (path === asked ? { status: key, said: '' } : { status: all, said })),
    )

  test('a machine whose list of policies can be read without ours has no policy', () =>
    expect(machine(1, 0, beside)).toBeNull())

  // Registry tools forbidden, access denied, a program that blocks reg.exe, a key that is there and does not open.
  test.each<[string, number | null, number | null, string]>([
    ['the account may use no registry tools', 1, 1, ''],
    ['all queries are refused in words alone', 1, 0, ''],
    ['the list of policies does not come', 1, null, ''],
    ['the key is in the list and does not open', 1, 0, `${beside}HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\BALCAO\r\n`],
    ['reg.exe does not start', null, null, ''],
    ['reg.exe fails otherwise', 2, 0, beside],
  ])('a refusal is not a machine without a policy: %s', (_what, key, all, said) => {
    const falha = expect.objectContaining({ codigo: 'politica.ignorada', motivo: 'politicaIlegivel' })
    expect(() => machine(key, all, said)).toThrow(expect.objectContaining({ falha }))
  })
})

describe('the file through which the policy is read', () => {
  /** The paths to which reg.exe exported, with the folder that the account's own variables name. */
  function exportsWith(folder: string, temporary: string): string[] {
    const paths: string[] = []
    vi.stubEnv('TEMP', temporary)
    vi.stubEnv('TMPDIR', temporary)
    const asked = () =>
      regExport('HKLM\\SOFTWARE\\Policies\\Balcao', folder, ([what, , path = '']) => {
        if (what !== 'export') return { status: 0, said: '' }
        paths.push(path)
        writeFileSync(path, utf16(`Windows Registry Editor Version 5.00\n\n[${KEY}]\n"Politica"="{}"\n\n`))
        return { status: 0, said: '' }
      })
    try {
      expect(readRegistry(asked)).toBe('{}')
    } finally {
      vi.unstubAllEnvs()
    }
    return paths
  }

  test('the policy’s file lies in the program’s data folder, whatever the account’s variables say, and is removed', () => {
    const folder = mkdtempSync(join(tmpdir(), 'balcao-dados-'))
    try {
      // A folder that a killed start left, or that somebody prepared.
      mkdirSync(join(folder, 'politica-lida'))
      writeFileSync(join(folder, 'politica-lida', 'politica.reg'), 'another policy')
      const [path = ''] = exportsWith(folder, join(folder, 'da-conta'))
      expect(dirname(dirname(path))).toBe(folder)
      expect(readdirSync(folder)).toEqual([])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test('the policy is not read through a folder of the network', () => {
    const falha = expect.objectContaining({ codigo: 'politica.ignorada', motivo: 'politicaIlegivel' })
    const read = () => exportsWith('\\\\servidor\\perfil', '\\\\servidor\\temp')
    expect(read).toThrow(expect.objectContaining({ falha }))
    // Many cities keep the accounts' folders on a share, and the temporary ones on the machine.
    const [path = ''] = exportsWith('\\\\servidor\\perfil', tmpdir())
    expect(dirname(dirname(path))).toBe(tmpdir())
  })
})
