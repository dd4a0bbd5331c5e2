import { expect, test } from 'vitest'
import { readVerificacao } from '../../../shared/model/verificacao.ts'

const email = { tipo: 'EMAIL', valor: 'm***@exemplo.example' }

test('one channel that cannot be read does not take the others with it', () => {
  const { canais, reconhecido } = readVerificacao({ nome: 'Maria', canais: [{ tipo: null, valor: null }, null, email] })
  expect({ canais, reconhecido }).toEqual({ canais: [email], reconhecido: true })
})

test('whose contacts they are is said with them, whatever the name is called', () => {
  expect(readVerificacao({ nome: 'Maria', canais: [email] }).nome).toBe('Maria')
  expect(readVerificacao({ data: { razaoSocial: 'Padaria Lima', canais: [email] } }).nome).toBe('Padaria Lima')
  expect(readVerificacao({ canais: [email] }).nome).toBeNull()
})

test('contacts under another name are channels all the same', () => {
  expect(readVerificacao({ data: { pessoa: 'Maria', meiosDeContato: [email] } }).canais).toEqual([email])
})

test('no contact is said only where the answer says so', () => {
  expect(readVerificacao({ nome: 'Maria', canais: [] })).toMatchObject({ reconhecido: true, resposta: null })
})

test('an answer of another form is shown as it came, names and documents in part', () => {
  const answer = { titular: 'Maria Aparecida Lima', cpf: '52998224725', avisarPor: 'm***@exemplo.example' }
  expect(readVerificacao(answer)).toMatchObject({
    reconhecido: false,
    resposta: { titular: 'Maria A. L.', cpf: '***.982.247-**', avisarPor: 'm***@exemplo.example' },
  })
})
