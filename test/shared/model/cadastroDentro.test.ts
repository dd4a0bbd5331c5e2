import { describe, expect, test } from 'vitest'
import { operations, type DadosCadastrais } from '../../../shared/api/index.ts'
import { readCadastro } from '../../../shared/model/cadastro.ts'
import { contatoRequest } from '../../../shared/model/contato.ts'

const contatosDe = (dados: DadosCadastrais) =>
  readCadastro(dados).contatos.map(({ chave, tipo }) => `${chave}: ${tipo}`)

describe('contacts inside an object or a list', () => {
  test.each<[object, string[]]>([
    [
      { contato: { email: 'a@b.example', telefone: 11_987_654_321 } },
      ['contato.email: email', 'contato.telefone: telefone'],
    ],
    [{ telefones: ['900000001', '900000002'] }, ['telefones.0: telefone', 'telefones.1: telefone']],
    [
      {
        contatos: [
          { tipo: 'EMAIL', valor: 'a@b.example' },
          { tipo: 'CELULAR', valor: '11987654321' },
        ],
      },
      ['contatos.0.valor: email', 'contatos.1.valor: telefone'],
    ],
    [
      { contato: { descricao: 'casa', TIPO: 'CELULAR', valor: '11987654321', nota: null } },
      ['contato.valor: telefone'],
    ],
    [{ contato: { valor: '11987654321' } }, []],
    [{ contato: { tipo: 7, valor: 'a@b.example' } }, []],
    [{ contatos: { casa: { fixo: { email: 'a@b.example' } } } }, ['contatos.casa.fixo.email: email']],
    [{ contatos: { casa: { fixo: { sala: { email: 'a@b.example' } } } } }, []],
  ])('contacts inside an object or a list are found to a depth of three: %j', (dados, contatos) =>
    expect(contatosDe(dados as DadosCadastrais)).toEqual(contatos),
  )

  test('an object with a contact inside also stays among the other fields', () => {
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
})
