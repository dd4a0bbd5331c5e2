import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Contribuinte } from '../data/contribuinte.ts'
import { type Conferencia, VALIDADE_DO_CODIGO_S } from '../data/primeirosAcessos.ts'
import type { Acessos, Cena } from './cena.ts'
import { contribuinteDe } from './auth.ts'
import { objeto, onlyFields, proseOf } from './corpo.ts'
import { requireDocumento } from './documento.ts'
import { cidadeDe } from './identificacao.ts'
import { Recusa } from './recusa.ts'

const SENHA_MINIMA = 8

const RECUSAS: Readonly<Record<Exclude<Conferencia, 'certo'>, string>> = {
  'sem-pedido': 'Peça o acesso antes de pedir o código.',
  'sem-codigo': 'Peça o código antes de informá-lo.',
  errado: 'O código não confere.',
  expirado: 'O código expirou. Peça outro.',
  bloqueado: 'O código foi bloqueado depois de cinco erros. Peça outro.',
  'nao-validado': 'Valide o código antes de criar a senha.',
}

/** The five steps, without login, by which a registered taxpayer gets a first password. */
export function primeiroAcesso(app: FastifyInstance, cena: Cena): void {
  const passo = (
    caminho: string,
    campos: readonly string[],
    executar: (pedido: Passo, request: FastifyRequest) => object,
  ) =>
    app.post(`/publico/primeiro-acesso/${caminho}`, async (request) => {
      const corpo = objeto(request.body)
      onlyFields(corpo, campos)
      const valores = Object.fromEntries(campos.map((campo) => [campo, proseOf(corpo, campo)]))
      return { data: executar(passoDe(request, cena, valores), request) }
    })

  passo('verificar', ['documento'], ({ contribuinte }) => ({
    nome: contribuinte.persona.nome,
    canais: canaisDe(contribuinte),
  }))

  passo('solicitar', ['documento'], ({ documento }, request) => {
    cidadeDe(request).primeirosAcessos.solicitar(documento)
    return { mensagem: 'Pedido registrado. Escolha por onde receber o código.' }
  })

  passo('codigo', ['documento', 'tipo'], ({ documento, contribuinte, valores }, request) => {
    const canal = canaisDe(contribuinte).find(({ tipo }) => tipo === valores['tipo'])
    if (!canal) throw new Recusa(422, 'O contribuinte não tem este canal de contato.')
    exigirCerto(cidadeDe(request).primeirosAcessos.enviarCodigo(documento))
    return { ...canal, validadeSegundos: VALIDADE_DO_CODIGO_S }
  })

  passo('codigo/validar', ['documento', 'codigo'], ({ documento, valores }, request) => {
    exigirCerto(cidadeDe(request).primeirosAcessos.validarCodigo(documento, valores['codigo'] ?? ''))
    return { mensagem: 'Código validado. Crie a sua senha.' }
  })

  passo('senha', ['documento', 'codigo', 'senha'], ({ documento, acessos, valores }, request) => {
    const { codigo = '', senha = '' } = valores
    if (senha.length < SENHA_MINIMA) throw new Recusa(422, `A senha deve ter ao menos ${SENHA_MINIMA} caracteres.`)
    exigirCerto(cidadeDe(request).primeirosAcessos.concluir(documento, codigo))
    acessos.giveAccess(documento, senha)
    return { mensagem: 'Senha criada. Já é possível entrar.' }
  })
}

interface Passo {
  documento: string
  contribuinte: Contribuinte
  acessos: Acessos
  valores: Readonly<Record<string, string>>
}

/** Checks that the document belongs to a registered taxpayer without a password. Throws a 404 or 422. */
function passoDe(request: FastifyRequest, cena: Cena, valores: Readonly<Record<string, string>>): Passo {
  const { documento = '' } = valores
  requireDocumento(documento)
  const cidade = cidadeDe(request)
  const contribuinte = contribuinteDe(cidade, documento)
  const acessos = cena.acessos(cidade.municipio.realm)
  if (acessos.hasAccess(documento)) throw new Recusa(422, 'Este contribuinte já tem acesso: entre com a sua senha.')
  return { documento, contribuinte, acessos, valores }
}

function exigirCerto(resultado: Conferencia): void {
  if (resultado !== 'certo') throw new Recusa(422, RECUSAS[resultado])
}

/** The channels for a code, with masked addresses. */
function canaisDe({ contato }: Contribuinte): { tipo: string; valor: string }[] {
  const [, conta = '', dominio = ''] = /^(.+)@(.+)$/.exec(contato.email) ?? []
  return [
    { tipo: 'EMAIL', valor: `${conta.slice(0, 1)}*****@${dominio}` },
    { tipo: 'CELULAR', valor: `(${contato.telefone.slice(0, 2)}) *****-${contato.telefone.slice(-4)}` },
  ]
}
