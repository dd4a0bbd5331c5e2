import { expect, test } from 'vitest'
import { readVerificacao } from '../../../shared/model/verificacao.ts'

const email = { tipo: 'EMAIL', valor: 'm***@exemplo.example' }

test('a first access with unreadable contact channels keeps the readable ones', () => {
  const unread = [{ tipo: null, valor: null }, { tipo: 'SMS', valor: null }, { tipo: null, valor: '(00) *-0001' }, null]
  const { canais, reconhecido } = readVerificacao({ nome: 'Maria', canais: [...unread, email] })
  expect({ canais, reconhecido }).toEqual({ canais: [email], reconhecido: true })
})

test('a first access finds the taxpayer’s name under different field names', () => {
  expect(readVerificacao({ nome: 'Maria', canais: [email] }).nome).toBe('Maria')
  expect(readVerificacao({ data: { razaoSocial: 'Padaria Lima', canais: [email] } }).nome).toBe('Padaria Lima')
  expect(readVerificacao({ canais: [email] }).nome).toBeNull()
})

test('a first access finds the contact channels under another field name', () => {
  expect(readVerificacao({ data: { pessoa: 'Maria', meiosDeContato: [email] } }).canais).toEqual([email])
})

test.each([{ nome: 'Maria', canais: [] }, { data: { pessoa: 'Maria', MEIOS_DE_CONTATO: [] } }])(
  'a first access answer with an empty list of channels means that there is no contact: %j',
  (answer) => {
    expect(readVerificacao(answer)).toEqual({ nome: 'Maria', canais: [], reconhecido: true, resposta: null })
  },
)

test.each([{ avisos: [] }, { canais: '' }, { canais: [null] }, { canais: null }])(
  'a first access answer without recognisable channels is kept whole: %j',
  (answer) => {
    expect(readVerificacao(answer)).toEqual({ nome: null, canais: [], reconhecido: false, resposta: answer })
  },
)

test('a first access skips other lists before the contact channels', () => {
  expect(readVerificacao({ avisos: [], notas: [{ texto: 'x' }], canais: [email] }).canais).toEqual([email])
})

test.each([
  [{ primeiroNome: 'x', nomeDaMae: 'y', nome: 'Maria' }],
  [{ sobrenome: 'x', nomeCompleto: 'Maria' }],
  [{ tipoPessoa: 'F', pessoaFisica: 'S', pessoa: 'Maria' }],
  [{ contato: 'x', nmNome: 'Maria' }],
])('a first access takes the name from the most reliable field: %j', (answer) => {
  expect(readVerificacao(answer).nome).toBe('Maria')
})

test.each([
  [{ subtipo: 'x', tipoDeEnvio: 'y', tipo: 'EMAIL', valor: 'm***' }],
  [{ subcanal: 'x', canalAtivo: 'S', canal: 'EMAIL', valor: 'm***' }],
  [{ tipo: 'EMAIL', novoValor: 'x', valorAnterior: 'y', valor: 'm***' }],
  [{ tipo: 'EMAIL', ultimoContato: 'x', contato: 'm***' }],
  [{ tipo: 'EMAIL', idEmail: '7', emailMascarado: 'm***' }],
])('a first access reads a contact channel’s kind and value: %j', (canal) => {
  expect(readVerificacao({ canais: [canal] }).canais).toEqual([{ tipo: 'EMAIL', valor: 'm***' }])
})

test('a first access answer of another form is shown with names and documents partly hidden', () => {
  const answer = { titular: 'Maria Aparecida Lima', cpf: '52998224725', avisarPor: 'm***@exemplo.example' }
  expect(readVerificacao(answer)).toMatchObject({
    reconhecido: false,
    resposta: { titular: 'Maria A. L.', cpf: '***.982.247-**', avisarPor: 'm***@exemplo.example' },
  })
})
