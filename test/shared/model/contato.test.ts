import { expect, test } from 'vitest'
import { operations } from '../../../shared/api/index.ts'
import {
  erroDoContato,
  formatTelefone,
  mudancas,
  contatoRequest,
  contatoText,
  type CampoDeContato,
} from '../../../shared/model/contato.ts'

const campo = (tipo: CampoDeContato['tipo'], valor = '', chave: string = tipo): CampoDeContato => ({
  chave,
  tipo,
  valor,
})

test.each([
  ['email', 'a@b.example', null],
  ['email', ' a.b+c@d.e.example ', null],
  ['email', 'a@b', 'email'],
  ['email', 'a@b.example ou c@d.example', 'email'],
  ['email', '', null],
  ['telefone', '(11) 98765-4321', null],
  ['telefone', '1187654321', null],
  ['telefone', '+55 11 98765-4321', null],
  ['telefone', '+351 912 345 678', null],
  ['telefone', '98765-4321', 'telefone'],
  ['telefone', '11 98765-4321 Ana', 'telefone'],
  ['telefone', '1 55 11 3265-4321', 'telefone'],
  ['telefone', '+351 912', 'telefone'],
  // The first 55 is the country code, so this number has no area code.
  ['telefone', '+55 98765-4321', 'telefone'],
  ['telefone', '+55 55 98765-4321', null],
  ['telefone', '55 98765-4321', null],
  ['ddd', '11', null],
  ['ddd', '(011)', null],
  ['ddd', '1', 'ddd'],
  ['ddd', '10', 'ddd'],
] as const)('a typed %s «%s» has the mistake: %s', (tipo, digitado, erro) => {
  expect(erroDoContato(campo(tipo), digitado, [])).toBe(erro)
})

test('a typed telephone may not contain the area code if the record has a separate field for it', () => {
  const contatos = [campo('ddd', '11'), campo('telefone', '987654321')]
  for (const typed of ['98765-4321', '3265-4321', '+55 3265-4321'])
    expect(erroDoContato(campo('telefone'), typed, contatos)).toBeNull()
  for (const typed of ['(11) 98765-4321', '265-4321', '9 98765-4321', '+351 912 345 678'])
    expect(erroDoContato(campo('telefone'), typed, contatos)).toBe('telefoneSemDdd')
})
test('a typed telephone needs the area code if the record has no separate field for it', () => {
  const contatos = [campo('email', 'a@b.example'), campo('telefone', '11987654321')]
  expect(erroDoContato(campo('telefone'), '(11) 98765-4321', contatos)).toBeNull()
  expect(erroDoContato(campo('telefone'), '98765-4321', contatos)).toBe('telefone')
})

test.each([
  ['11987654321', '(11) 98765-4321'],
  ['987654321', '98765-4321'],
  ['0800', '0800'],
  ['(11) 3265.4321', '(11) 3265.4321'],
  ['32654321 r', '32654321 r'],
  ['551132654321', '551132654321'],
])('a telephone %s is shown as %s', (valor, escrito) => expect(formatTelefone(valor)).toBe(escrito))

const email = campo('email', 'a@b.example', 'emailContato')
const telefone = campo('telefone', '11987654321', 'telefoneCelular')

test('contacts that are untouched, or typed again with the same value, count as unchanged', () => {
  expect(mudancas([email, telefone], {})).toEqual([])
  expect(mudancas([email, telefone], { emailContato: ' a@b.example ', telefoneCelular: '(11) 98765-4321' })).toEqual([])
  expect(contatoText(telefone, {})).toBe('(11) 98765-4321')
})

test('a change of one contact sends all contacts under their own keys, unchanged ones as they came', () => {
  const digitado = { emailContato: 'c@d.example' }
  expect(mudancas([email, telefone], digitado)).toEqual([{ campo: email, novo: 'c@d.example' }])
  const corpo = contatoRequest([email, telefone], digitado)
  expect(corpo).toEqual({ emailContato: 'c@d.example', telefoneCelular: '11987654321' })
  expect(operations['cadastro.atualizarContato'].input.safeParse(corpo).success).toBe(true)
})

test('a changed telephone is sent with or without separators, like the received one', () => {
  const novo = (valor: string, digitado: string) => contatoRequest([campo('telefone', valor)], { telefone: digitado })
  expect(novo('11987654321', '(11) 3265-4321')).toEqual({ telefone: '1132654321' })
  expect(novo('', '+55 (11) 3265-4321')).toEqual({ telefone: '1132654321' })
  expect(novo('(11) 98765-4321', '(11) 3265-4321')).toEqual({ telefone: '(11) 3265-4321' })
  expect(novo('11987654321', '+351 912 345 678')).toEqual({ telefone: '+351 912 345 678' })
})

test('a telephone received with country code 55 keeps it, and counts as unchanged without an edit', () => {
  const numero: CampoDeContato = { ...campo('telefone', '5568999990000'), numero: true }
  for (const telefone55 of [campo('telefone', '5568999990000'), numero, campo('telefone', '556832234455')]) {
    expect(mudancas([email, telefone55], {})).toEqual([])
    expect(mudancas([email, telefone55], { telefone: contatoText(telefone55, {}) })).toEqual([])
    expect(contatoRequest([telefone55], {})).toEqual({
      telefone: telefone55.numero ? 5_568_999_990_000 : telefone55.valor,
    })
  }
  expect(contatoRequest([campo('telefone', '5568999990000')], { telefone: '(68) 98888-7777' })).toEqual({
    telefone: '5568988887777',
  })
  expect(mudancas([campo('telefone', '5568999990000')], { telefone: '(68) 99999-0000' })).toEqual([])
})

test('a contact that stays empty is not sent, and an emptied contact is sent empty', () => {
  expect(contatoRequest([email, campo('telefone')], { emailContato: '' })).toEqual({ emailContato: '' })
})

test.each([
  ['(11) 3265-4321', 1_132_654_321],
  ['123456789012345', 123_456_789_012_345],
  // As a JSON number this text would be another number, or none.
  ['1234567890123456', '1234567890123456'],
  ['011 3265-4321', '01132654321'],
  ['+351 912 345 678', '+351 912 345 678'],
  ['', ''],
])('a typed telephone «%s» is sent as %j if the backend sent a JSON number', (typed, sent) => {
  const numero: CampoDeContato = { ...campo('telefone', '11987654321'), numero: true }
  expect(contatoRequest([numero], { telefone: typed })).toEqual({ telefone: sent })
})

test('several contacts of one object are sent back in that object, each in its place', () => {
  const contato = { email: 'a@b.example', recado: { fone: '32654321' }, lista: ['11987654321', '11987654322'] }
  const em = (caminho: string[], tipo: 'email' | 'telefone', valor: string): CampoDeContato => ({
    ...campo(tipo, valor, caminho.join('.')),
    dentro: { caminho, raiz: contato },
  })
  const contatos = [
    em(['contato', 'email'], 'email', 'a@b.example'),
    em(['contato', 'recado', 'fone'], 'telefone', '32654321'),
    em(['contato', 'lista', '1'], 'telefone', '11987654322'),
  ]
  const digitado = { 'contato.email': 'c@d.example', 'contato.recado.fone': '3265-9999', 'contato.lista.1': '' }
  expect(contatoRequest(contatos, digitado)).toEqual({
    contato: { email: 'c@d.example', recado: { fone: '32659999' }, lista: ['11987654321', ''] },
  })
  expect(contato.email).toBe('a@b.example')
})
