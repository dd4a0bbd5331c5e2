import { describe, expect, test } from 'vitest'
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

describe('erroDoContato', () => {
  test.each([
    ['email', 'a@b.example', null],
    ['email', ' a.b+c@d.e.example ', null],
    ['email', 'a@b', 'email'],
    ['email', 'a b@c.example', 'email'],
    ['email', '', null],
    ['telefone', '(11) 98765-4321', null],
    ['telefone', '1187654321', null],
    ['telefone', '+55 11 98765-4321', null],
    ['telefone', '+351 912 345 678', null],
    ['telefone', '98765-4321', 'telefone'],
    ['telefone', '119876543210', 'telefone'],
    ['telefone', '11 98765-4321 Ana', 'telefone'],
    ['ddd', '11', null],
    ['ddd', '(011)', null],
    ['ddd', '1', 'ddd'],
    ['ddd', '10', 'ddd'],
  ] as const)('%s «%s»: %s', (tipo, digitado, erro) => {
    expect(erroDoContato(campo(tipo), digitado, [])).toBe(erro)
  })

  test('with the area code apart, the telephone goes without one', () => {
    const contatos = [campo('ddd', '11'), campo('telefone', '987654321')]
    expect(erroDoContato(campo('telefone'), '98765-4321', contatos)).toBeNull()
    expect(erroDoContato(campo('telefone'), '(11) 98765-4321', contatos)).toBe('telefoneSemDdd')
  })
  test('and with it, where the record has other contacts and no area code of its own', () => {
    const contatos = [campo('email', 'a@b.example'), campo('telefone', '11987654321')]
    expect(erroDoContato(campo('telefone'), '(11) 98765-4321', contatos)).toBeNull()
    expect(erroDoContato(campo('telefone'), '98765-4321', contatos)).toBe('telefone')
  })
})

test.each([
  ['11987654321', '(11) 98765-4321'],
  ['1132654321', '(11) 3265-4321'],
  ['987654321', '98765-4321'],
  ['32654321', '3265-4321'],
  ['0800', '0800'],
  ['(11) 3265.4321', '(11) 3265.4321'],
])('telephone %s reads %s', (valor, escrito) => expect(formatTelefone(valor)).toBe(escrito))

describe('what is sent', () => {
  const email = campo('email', 'a@b.example', 'emailContato')
  const telefone = campo('telefone', '11987654321', 'telefoneCelular')

  test('nothing typed, or typed as it was: nothing changes', () => {
    expect(mudancas([email, telefone], {})).toEqual([])
    expect(mudancas([email, telefone], { emailContato: ' a@b.example ', telefoneCelular: '(11) 98765-4321' })).toEqual(
      [],
    )
    expect(contatoText(telefone, {})).toBe('(11) 98765-4321')
  })

  test('all contacts go, under the keys they came with; the unchanged as they came', () => {
    const digitado = { emailContato: 'c@d.example' }
    expect(mudancas([email, telefone], digitado)).toEqual([{ campo: email, novo: 'c@d.example' }])
    const corpo = contatoRequest([email, telefone], digitado)
    expect(corpo).toEqual({ emailContato: 'c@d.example', telefoneCelular: '11987654321' })
    expect(operations['cadastro.atualizarContato'].input.safeParse(corpo).success).toBe(true)
  })

  test('a telephone goes in the form it came in', () => {
    const novo = (valor: string, digitado: string) => contatoRequest([campo('telefone', valor)], { telefone: digitado })
    expect(novo('11987654321', '(11) 3265-4321')).toEqual({ telefone: '1132654321' })
    expect(novo('', '+55 (11) 3265-4321')).toEqual({ telefone: '1132654321' })
    expect(novo('(11) 98765-4321', '(11) 3265-4321')).toEqual({ telefone: '(11) 3265-4321' })
    expect(novo('11987654321', '+351 912 345 678')).toEqual({ telefone: '+351 912 345 678' })
  })

  test('what was and stays empty is left out; what was emptied goes empty', () => {
    expect(contatoRequest([email, campo('telefone')], { emailContato: '' })).toEqual({ emailContato: '' })
  })
})
