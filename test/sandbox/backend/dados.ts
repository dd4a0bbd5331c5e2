import type { FastifyInstance } from 'fastify'
import type { Contribuinte } from '../data/contribuinte.ts'
import type { Municipio } from '../data/municipios.ts'
import { titularDe } from './auth.ts'
import { type Campos, objeto, proseOf } from './corpo.ts'
import { cidadeDe } from './identificacao.ts'
import { Recusa } from './recusa.ts'

const ENDERECO = ['logradouro', 'numero', 'complemento', 'bairro', 'cidade', 'uf', 'cep']
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/
const TELEFONE = /^\d{10,11}$/

/** Registration data of the taxpayer who holds the token. Only the contact can be changed through the portal. */
export function dados(app: FastifyInstance): void {
  app.get('/contribuinte/dados', async (request) => ({
    data: dadosNoFio(titularDe(request), cidadeDe(request).municipio),
  }))

  app.put('/contribuinte/dados/contato', async (request) => {
    const titular = titularDe(request)
    const { municipio, hoje } = cidadeDe(request)
    Object.assign(titular.contato, contatoEnviado(objeto(request.body), municipio))
    titular.cadastroEm = hoje()
    return { data: dadosNoFio(titular, municipio) }
  })
}

function dadosNoFio({ persona, contato }: Contribuinte, { cidade, uf, camposDeContato }: Municipio) {
  return {
    tipoPessoa: persona.tipoPessoa,
    documento: persona.documento,
    [camposDeContato.nome]: persona.nome,
    [camposDeContato.email]: contato.email,
    [camposDeContato.telefone]: contato.telefone,
    logradouro: persona.logradouro,
    numero: persona.numeroEndereco,
    complemento: persona.complemento,
    bairro: persona.bairro,
    cidade,
    uf,
    cep: persona.cep,
  }
}

/** Reads the contact fields to change, under this municipality's names or `email` and `telefone`. Throws a 422 for others. */
function contatoEnviado(corpo: Campos, { camposDeContato }: Municipio): Partial<Contribuinte['contato']> {
  const nosso: Readonly<Record<string, 'email' | 'telefone'>> = {
    email: 'email',
    telefone: 'telefone',
    [camposDeContato.email]: 'email',
    [camposDeContato.telefone]: 'telefone',
  }
  const novo: Partial<Contribuinte['contato']> = {}
  for (const nome of Object.keys(corpo)) {
    const campo = nosso[nome]
    if (ENDERECO.includes(nome))
      throw new Recusa(422, 'O endereço só pode ser alterado no atendimento da prefeitura, com documentos.')
    if (!campo) throw new Recusa(422, `Campo desconhecido: ${nome}.`)
    novo[campo] = proseOf(corpo, nome).trim()
  }
  const { email, telefone } = novo
  if (email === undefined && telefone === undefined) throw new Recusa(422, 'Informe o e-mail ou o telefone.')
  if (email !== undefined && !EMAIL.test(email)) throw new Recusa(422, 'O e-mail não é válido.')
  if (telefone !== undefined && !TELEFONE.test(telefone))
    throw new Recusa(422, 'O telefone deve ter DDD e número, só algarismos: dez ou onze.')
  return novo
}
