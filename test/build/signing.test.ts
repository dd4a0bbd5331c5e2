import { expect, test } from 'vitest'
import { signingFrom, unsigned } from '../../build/packaging/signing.ts'

const azure = {
  BALCAO_AZURE_EDITOR: 'Prefeitura de Serra do Ipê',
  BALCAO_AZURE_ENDERECO: 'https://brs.codesigning.azure.net',
  BALCAO_AZURE_CONTA: 'serra',
  BALCAO_AZURE_PERFIL: 'balcao',
}

test('the packaging signs nothing if no signing variable is set', () => {
  expect(signingFrom({ PATH: '/bin', BALCAO_CERTIFICADO_SHA1: '' })).toEqual({})
})

test.each<[string, Record<string, string>, object]>([
  ['Azure', azure, { win: { azureSignOptions: { publisherName: azure.BALCAO_AZURE_EDITOR } } }],
  [
    'a certificate of this Windows',
    { BALCAO_CERTIFICADO_SHA1: 'ab12' },
    { win: { signtoolOptions: { certificateSha1: 'ab12' } } },
  ],
  ['a file', { WIN_CSC_LINK: 'C:\\c.pfx' }, {}],
])('an environment that names %s never makes an unsigned installer', (_way, env, options) => {
  expect(signingFrom(env)).toMatchObject({ ...options, forceCodeSigning: true })
})

test('an environment with only some of Azure’s variables is refused, and the missing ones are named', () => {
  const { BALCAO_AZURE_CONTA: _one, ...rest } = azure
  expect(() => signingFrom(rest)).toThrow('falta no ambiente: BALCAO_AZURE_CONTA.')
})

test('two ways of signing at once are refused', () => {
  expect(() => signingFrom({ ...azure, WIN_CSC_LINK: 'c.pfx' })).toThrow('um só modo')
})

test.each<[NodeJS.Platform, Record<string, string>, RegExp[]]>([
  ['win32', { WIN_CSC_LINK: '' }, [/Windows saem sem assinatura.*WIN_CSC_LINK/]],
  ['win32', azure, []],
  ['darwin', {}, [/dmg sai sem assinatura.*CSC_LINK/, /sem o aval da Apple.*APPLE_ID/]],
  ['darwin', { CSC_LINK: 'c.p12' }, [/sem o aval da Apple/]],
  ['darwin', { CSC_LINK: 'c.p12', APPLE_ID: 'a@b.example' }, []],
  ['linux', {}, []],
])(
  'the packaging on %s with the environment %j says in one sentence each what it leaves unsigned: %j',
  (platform, env, sentences) => {
    const said = unsigned(env, platform)
    expect(said).toHaveLength(sentences.length)
    for (const [index, sentence] of sentences.entries()) expect(said[index]).toMatch(sentence)
  },
)
