import { expect, test } from 'vitest'
import { noVerificacao, readVerificacao } from '../../../shared/model/verificacao.ts'

const email = { tipo: 'EMAIL', valor: 'm***@exemplo.example' }

test('an unreadable channel does not take the other channels with it', () => {
  const unread = [{ tipo: null, valor: null }, { tipo: 'SMS', valor: null }, { tipo: null, valor: '(00) *-0001' }, null]
  const { canais, reconhecido } = readVerificacao({ nome: 'Maria', canais: [...unread, email] })
  expect({ canais, reconhecido }).toEqual({ canais: [email], reconhecido: true })
})

test('the owner of the contacts is named with them, whatever the name’s field is called', () => {
  expect(readVerificacao({ nome: 'Maria', canais: [email] }).nome).toBe('Maria')
  expect(readVerificacao({ data: { razaoSocial: 'Padaria Lima', canais: [email] } }).nome).toBe('Padaria Lima')
  expect(readVerificacao({ canais: [email] }).nome).toBeNull()
})

test('contacts under another name are channels all the same', () => {
  expect(readVerificacao({ data: { pessoa: 'Maria', meiosDeContato: [email] } }).canais).toEqual([email])
})

test.each([{ nome: 'Maria', canais: [] }, { data: { pessoa: 'Maria', MEIOS_DE_CONTATO: [] } }])(
  'no contact is said where the answer says so: %j',
  (answer) => {
    expect(readVerificacao(answer)).toEqual({ nome: 'Maria', canais: [], reconhecido: true, resposta: null })
  },
)

test.each([{ avisos: [] }, { canais: '' }, { canais: [null] }, { canais: null }])(
  'no contact is read from %j',
  (answer) => {
    expect(readVerificacao(answer)).toEqual({ nome: null, canais: [], reconhecido: false, resposta: answer })
  },
)

test('a list of something else before the channels takes none of them', () => {
  expect(readVerificacao({ avisos: [], notas: [{ texto: 'x' }], canais: [email] }).canais).toEqual([email])
})

test('no contact is known where nobody was asked', () => {
  expect(noVerificacao).toEqual({ nome: null, canais: [], reconhecido: false, resposta: null })
})

test.each([
  [{ primeiroNome: 'x', nomeDaMae: 'y', nome: 'Maria' }],
  [{ sobrenome: 'x', nomeCompleto: 'Maria' }],
  [{ antigaRazaoSocial: 'x', razaoSocial: 'Maria' }],
  [{ tipoPessoa: 'F', pessoaFisica: 'S', pessoa: 'Maria' }],
  [{ contato: 'x', nmNome: 'Maria' }],
])('the most telling field has the name, whatever comes before it: %j', (answer) => {
  expect(readVerificacao(answer).nome).toBe('Maria')
})

test.each([
  [{ subtipo: 'x', tipoDeEnvio: 'y', tipo: 'EMAIL', valor: 'm***' }],
  [{ subtipo: 'x', tipoCanal: 'EMAIL', valor: 'm***' }],
  [{ subcanal: 'x', canalAtivo: 'S', canal: 'EMAIL', valor: 'm***' }],
  [{ tipo: 'EMAIL', novoValor: 'x', valorAnterior: 'y', valor: 'm***' }],
  [{ tipo: 'EMAIL', novoValor: 'x', valorMascarado: 'm***' }],
  [{ tipo: 'EMAIL', ultimoContato: 'x', contato: 'm***' }],
  [{ tipo: 'EMAIL', idEmail: '7', emailMascarado: 'm***' }],
])('a channel is read with its kind and its value: %j', (canal) => {
  expect(readVerificacao({ canais: [canal] }).canais).toEqual([{ tipo: 'EMAIL', valor: 'm***' }])
})

test('an answer of another form is shown as it came, names and documents in part', () => {
  const answer = { titular: 'Maria Aparecida Lima', cpf: '52998224725', avisarPor: 'm***@exemplo.example' }
  expect(readVerificacao(answer)).toMatchObject({
    reconhecido: false,
    resposta: { titular: 'Maria A. L.', cpf: '***.982.247-**', avisarPor: 'm***@exemplo.example' },
  })
})
