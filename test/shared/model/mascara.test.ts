import { expect, test } from 'vitest'
import { abbreviateNome, mascarado } from '../../../shared/model/mascara.ts'

test('a public answer’s names and documents are partly hidden at any depth, and other texts stay whole', () => {
  const answer = {
    proprietario: { nome: 'Maria Aparecida da Silva', cpf: '529.982.247-25' },
    inscricao: '01.02.003.0045.001',
    logradouro: 'Rua das Acácias Amarelas',
    valorLancado: 812.4,
    responsaveis: ['João de Souza', '52998224725'],
    empresa: '12.abc.345/01de-35',
    nada: null,
  }
  expect(mascarado(structuredClone(answer))).toEqual({
    ...answer,
    proprietario: { nome: 'Maria A. S.', cpf: '***.982.247-**' },
    responsaveis: ['João S.', '***.982.247-**'],
    empresa: '**.ABC.345/01DE-**',
  })
})

test('a public answer’s document sent as a number is partly hidden, with its leading zeros restored', () => {
  expect(mascarado({ cpf: 52_998_224_725, dono: [52_998_224_725], cpfCnpj: 1_234_567_890 })).toEqual({
    cpf: '***.982.247-**',
    dono: ['***.982.247-**'],
    cpfCnpj: '***.345.678-**',
  })
  const others = { ano: 2026, id: 1_000_020, vencimento: 1_795_575_600_000, cpf: 7 }
  expect(mascarado({ ...others })).toEqual(others)
})

test.each([
  ['Maria Aparecida da Silva Lima', 'Maria A. S. L.'],
  ['JOSÉ DOS SANTOS E SOUZA', 'JOSÉ S. S.'],
  ['  Élida   ângela ', 'Élida Â.'],
  ['Cher', 'Cher'],
  ['Ana Linda Elias Davi', 'Ana L. E. D.'],
  ['Rui e Lia', 'Rui L.'],
  ['', ''],
])('a name "%s" is shortened to "%s"', (name, said) => expect(abbreviateNome(name)).toBe(said))
