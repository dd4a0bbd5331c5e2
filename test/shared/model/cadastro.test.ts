import { expect, test } from 'vitest'
import { type DadosCadastrais, operations } from '../../../shared/api/index.ts'
import { readCadastro } from '../../../shared/model/cadastro.ts'
import { contatoRequest } from '../../../shared/model/contato.ts'

const contatosDe = (dados: DadosCadastrais) =>
  readCadastro(dados).contatos.map(({ chave, tipo }) => `${chave}: ${tipo}`)

test.each([
  ['JURIDICA', true],
  ['', false],
])('a taxpayer of the kind %j is a company: %s', (tipoPessoa, empresa) =>
  expect(readCadastro({ tipoPessoa }).empresa).toBe(empresa),
)

test.each(['email2', 'correioEletrônico'])('a contact field named %s is an e-mail', (chave) => {
  expect(contatosDe({ [chave]: 'a@b.example' })).toEqual([`${chave}: email`])
  expect(contatosDe({ [chave]: null })).toEqual([`${chave}: email`])
})

test('a contact’s surrounding blanks are dropped', () => {
  expect(readCadastro({ email: ' a@b.example ' }).contatos).toEqual([
    { chave: 'email', tipo: 'email', valor: 'a@b.example' },
  ])
})

test.each(['fone', 'tel', 'telContato', 'whatsapp'])('a contact field named %s is a telephone', (chave) => {
  expect(contatosDe({ [chave]: '(00) 90000-0001' })).toEqual([`${chave}: telefone`])
  expect(contatosDe({ [chave]: 900_000_001 })).toEqual([`${chave}: telefone`])
  expect(contatosDe({ [chave]: '' })).toEqual([`${chave}: telefone`])
})

test('a contact field with an extension is still a telephone', () => {
  expect(contatosDe({ telefone: '(11) 3265-4321 ramal 12' })).toEqual(['telefone: telefone'])
})

test('a contact field for the area code alone is recognised', () => {
  expect(contatosDe({ ddd: '11', telefone: '900000001', dddCelular: null })).toEqual([
    'ddd: ddd',
    'telefone: telefone',
    'dddCelular: ddd',
  ])
})

test.each([
  ['tipoTelefone', 'CELULAR'],
  ['dataAlteracaoTelefone', null],
  ['telefoneDeRecado', 'Ana 3265-4321'],
  ['email', true],
  ['ddd', '111'],
  ['temDddFixo', '11'],
  ['responsavel', { email: 'a@b.example' }],
  ['hotel', '900000001'],
])('a contact field named %s with %j is no contact, and is shown among the other fields', (chave, valor) => {
  const { contatos, outros } = readCadastro({ [chave]: valor })
  expect(contatos).toEqual([])
  expect(outros).toEqual({ [chave]: valor })
})

test.each([
  ['telefone', 'não informado'],
  ['email', 'maria arroba exemplo'],
])(
  'a contact field %s with the invalid value «%s» is still a contact, so that the clerk can correct it',
  (chave, valor) => {
    expect(readCadastro({ [chave]: valor }).contatos).toEqual([
      { chave, tipo: chave === 'email' ? 'email' : 'telefone', valor },
    ])
  },
)

test.each(['nomeRazaoSocial', 'razaoSocial', 'NOME_COMPLETO', 'nomeContribuinte', 'razãoSocial'])(
  'a taxpayer’s name is read from the field %s',
  (chave) => {
    const { nome, outros } = readCadastro({ [chave]: ' Ana ', nomeFantasia: 'Padaria' })
    expect(nome).toBe('Ana')
    expect(outros).toEqual({ nomeFantasia: 'Padaria' })
  },
)

test.each([null, '  ', ['Ana']])('a taxpayer’s name field with %j is skipped for the next readable one', (vazio) => {
  const { nome, outros } = readCadastro({ nome: vazio, nomeCompleto: 'Ana Lima' })
  expect({ nome, outros }).toEqual({ nome: 'Ana Lima', outros: { nome: vazio } })
})

test('a taxpayer without name and document is read with both empty', () => {
  const others = { sobrenome: 'Lima', nomeSocial: 'Ana' }
  const { nome, documento, outros } = readCadastro(others)
  expect({ nome, documento, outros }).toEqual({ nome: '', documento: '', outros: others })
  expect(readCadastro({ documento: '52998224725' }).documento).toBe('52998224725')
})

test('a registration field of an unknown kind is kept unchanged', () => {
  const { outros } = readCadastro({
    tipoPessoa: 'FISICA',
    documento: '52998224725',
    nome: 'Ana Lima',
    logradouro: 'Rua A',
    numero: '10',
    complemento: 'ap 2',
    bairro: 'Centro',
    cidade: 'Serra',
    uf: 'SP',
    cep: '00000000',
    email: 'a@b.example',
    inscricao: 7,
    nomeSocial: 'Ana',
    lista: [1],
  })
  expect(outros).toEqual({ inscricao: 7, nomeSocial: 'Ana', lista: [1] })
})

const endereco = (dados: DadosCadastrais) => readCadastro(dados).endereco
test('a taxpayer’s address is written in lines, with all its parts', () => {
  expect(
    endereco({
      logradouro: 'Rua A',
      numero: '10',
      complemento: 'ap 2',
      bairro: 'Centro',
      cidade: 'Serra',
      uf: 'SP',
      cep: '00000000',
    }),
  ).toEqual(['Rua A, 10 – ap 2', 'Centro', 'Serra – SP · CEP 00000-000'])
})
test('a taxpayer’s address has no separator for a missing part', () => {
  expect(endereco({ logradouro: 'Rua A', numero: null, complemento: ' ', cidade: 'Serra', cep: '' })).toEqual([
    'Rua A',
    'Serra',
  ])
  expect(endereco({ cep: '12.345-678' })).toEqual(['CEP 12.345-678'])
  expect(endereco({ cep: '123456789' })).toEqual(['CEP 123456789'])
  expect(endereco({})).toEqual([])
})

test.each<[object, string[]]>([
  [{ telefones: ['900000001', '900000002'] }, ['telefones.0: telefone', 'telefones.1: telefone']],
  [{ contato: { descricao: 'casa', TIPO: 'CELULAR', valor: '11987654321', nota: null } }, ['contato.valor: telefone']],
  [{ contato: { valor: '11987654321' } }, []],
  [{ contatos: { casa: { fixo: { email: 'a@b.example' } } } }, ['contatos.casa.fixo.email: email']],
  [{ contatos: { casa: { fixo: { sala: { email: 'a@b.example' } } } } }, []],
])('contacts inside an object or a list are found to a depth of three: %j', (dados, contatos) =>
  expect(contatosDe(dados as DadosCadastrais)).toEqual(contatos),
)

test('a registration field that contains a contact is also listed among the other fields', () => {
  const { contatos, outros } = readCadastro({ contato: { email: 'a@b.example', site: 'x' }, celular: '11987654321' })
  expect(contatos).toHaveLength(2)
  expect(outros).toEqual({ contato: { email: 'a@b.example', site: 'x' } })
})

test('a contact inside an object or list is sent back inside it, and a number as a number', () => {
  const dados = {
    contato: { email: 'a@b.example', telefone: 11_987_654_321, site: null },
    contatos: [{ tipo: 'EMAIL', valor: 'a@b.example', id: 7 }],
    celular: 11_987_654_321,
  }
  const { contatos } = readCadastro(dados)
  const pedido = contatoRequest(contatos, {
    'contato.telefone': '(11) 3265-4321',
    'contatos.0.valor': 'c@d.example',
  })
  expect(pedido).toEqual({
    contato: { email: 'a@b.example', telefone: 1_132_654_321, site: null },
    contatos: [{ tipo: 'EMAIL', valor: 'c@d.example', id: 7 }],
    celular: 11_987_654_321,
  })
  expect(operations['cadastro.atualizarContato'].input.safeParse(pedido).success).toBe(true)
})
