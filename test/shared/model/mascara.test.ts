import { expect, test } from 'vitest'
import { abbreviateNome, mascarado } from '../../../shared/model/mascara.ts'

test('names and documents of a public answer are shown in part, wherever they stand; the rest stays', () => {
  const answer = {
    proprietario: { nome: 'Maria Aparecida da Silva', cpf: '529.982.247-25' },
    inscricao: '01.02.003.0045.001',
    logradouro: 'Rua das Acácias Amarelas',
    valorLancado: 812.4,
    responsaveis: ['João de Souza', '52998224725'],
    empresa: '12.abc.345/01de-35',
    nada: null,
  }
  expect(mascarado(answer)).toEqual({
    proprietario: { nome: 'Maria A. S.', cpf: '***.982.247-**' },
    inscricao: '01.02.003.0045.001',
    logradouro: 'Rua das Acácias Amarelas',
    valorLancado: 812.4,
    responsaveis: ['João S.', '***.982.247-**'],
    empresa: '**.ABC.345/01DE-**',
    nada: null,
  })
})

test.each([
  ['Maria Aparecida da Silva Lima', 'Maria A. S. L.'],
  ['JOSÉ DOS SANTOS E SOUZA', 'JOSÉ S. S.'],
  ['  Élida   ângela ', 'Élida Â.'],
  ['Cher', 'Cher'],
  ['Ana Linda Elias Davi', 'Ana L. E. D.'],
  ['Rui e Lia', 'Rui L.'],
  ['', ''],
])('"%s" is told as "%s"', (name, said) => expect(abbreviateNome(name)).toBe(said))
