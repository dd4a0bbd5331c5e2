import { expect, test } from 'vitest'
import { noVerificacao, readVerificacao } from '../../../shared/model/verificacao.ts'

const email = { tipo: 'EMAIL', valor: 'm***@exemplo.example' }

test('an unreadable verification channel leaves the other channels', () => {
  const unread = [{ tipo: null, valor: null }, { tipo: 'SMS', valor: null }, { tipo: null, valor: '(00) *-0001' }, null]
  const { canais, reconhecido } = readVerificacao({ nome: 'Maria', canais: [...unread, email] })
  expect({ canais, reconhecido }).toEqual({ canais: [email], reconhecido: true })
})

test('a verification answer’s owner is named, whatever the name’s field is called', () => {
  expect(readVerificacao({ nome: 'Maria', canais: [email] }).nome).toBe('Maria')
  expect(readVerificacao({ data: { razaoSocial: 'Padaria Lima', canais: [email] } }).nome).toBe('Padaria Lima')
  expect(readVerificacao({ canais: [email] }).nome).toBeNull()
})

test('a verification answer’s channels are found under another field name', () => {
  expect(readVerificacao({ data: { pessoa: 'Maria', meiosDeContato: [email] } }).canais).toEqual([email])
})

test.each([{ nome: 'Maria', canais: [] }, { data: { pessoa: 'Maria', MEIOS_DE_CONTATO: [] } }])(
  'a verification answer states that there is no contact: %j',
  (answer) => {
    expect(readVerificacao(answer)).toEqual({ nome: 'Maria', canais: [], reconhecido: true, resposta: null })
  },
)

test.each([{ avisos: [] }, { canais: '' }, { canais: [null] }, { canais: null }])(
  'a verification answer has no channel in %j',
  (answer) => {
    expect(readVerificacao(answer)).toEqual({ nome: null, canais: [], reconhecido: false, resposta: answer })
  },
)

test('a verification answer’s other list before the channels is skipped', () => {
  expect(readVerificacao({ avisos: [], notas: [{ texto: 'x' }], canais: [email] }).canais).toEqual([email])
})

test('a verification without a request has no name and no channel', () => {
  expect(noVerificacao).toEqual({ nome: null, canais: [], reconhecido: false, resposta: null })
})

test.each([
  [{ primeiroNome: 'x', nomeDaMae: 'y', nome: 'Maria' }],
  [{ sobrenome: 'x', nomeCompleto: 'Maria' }],
  [{ antigaRazaoSocial: 'x', razaoSocial: 'Maria' }],
  [{ tipoPessoa: 'F', pessoaFisica: 'S', pessoa: 'Maria' }],
  [{ contato: 'x', nmNome: 'Maria' }],
])('a verification answer’s best field has the name, whatever comes before it: %j', (answer) => {
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
])('a verification channel is read with kind and value: %j', (canal) => {
  expect(readVerificacao({ canais: [canal] }).canais).toEqual([{ tipo: 'EMAIL', valor: 'm***' }])
})

test('a verification answer of another form is shown as it came, names and documents partly hidden', () => {
  const answer = { titular: 'Maria Aparecida Lima', cpf: '52998224725', avisarPor: 'm***@exemplo.example' }
  expect(readVerificacao(answer)).toMatchObject({
    reconhecido: false,
    resposta: { titular: 'Maria A. L.', cpf: '***.982.247-**', avisarPor: 'm***@exemplo.example' },
  })
})
