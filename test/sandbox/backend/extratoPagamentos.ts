import type { FastifyInstance } from 'fastify'
import type { Contribuinte } from '../data/contribuinte.ts'
import { isValidDate } from '../data/datas.ts'
import { soma } from '../data/dinheiro.ts'
import type { ContaTributo } from '../data/lancamentos.ts'
import { type PagamentoAchado, pagamentosDe, valorPago } from '../data/pagamentos.ts'
import { extratoDePagamentosPdf } from '../pdf/extratos.ts'
import { titularDe } from './auth.ts'
import { type Campos, requireEqual, lista, objeto, onlyFields, proseOf } from './corpo.ts'
import { checkTotal, contaComum } from './gruposEnviados.ts'
import { cidadeDe } from './identificacao.ts'
import { grupoDePagamentos, pagamentoNoFio } from './pagamentos.ts'
import { Recusa } from './recusa.ts'

/** The text for an empty value in a statement's request. */
const VAZIO = '-'
/** The text for a tax or account code if the payments belong to several. */
const VARIOS = 'Diversos'

const TEXTOS = [
  'codTributo',
  'descricaoTributo',
  'codContaTributo',
  'descricaoContaTributo',
  'periodoDebitosInicio',
  'periodoDebitosFim',
  'periodoPagamentosInicio',
  'periodoPagamentosFim',
] as const

const CAMPOS_DO_GRUPO = [
  'idTributo',
  'idContaTributo',
  'identificador',
  'descricaoTributo',
  'descricaoContaTributo',
] as const

/** Prints exactly the payments that were sent, after checking the body against every rule of its DTO. */
export function extratoPagamentos(app: FastifyInstance): void {
  app.post('/contribuinte/pagamentos/extrato-pdf', async (request, reply) => {
    const { municipio, hoje } = cidadeDe(request)
    const titular = titularDe(request)
    const corpo = objeto(request.body)
    onlyFields(corpo, ['listaPagamentos', ...TEXTOS])
    const textos = Object.fromEntries(TEXTOS.map((nome) => [nome, proseOf(corpo, nome)]))
    conferirPeriodo(textos, 'periodoDebitosInicio', 'periodoDebitosFim', 'mm/aaaa', mesEmOrdem)
    conferirPeriodo(textos, 'periodoPagamentosInicio', 'periodoPagamentosFim', 'dd/mm/aaaa', diaEmOrdem)
    const grupos = lista(corpo['listaPagamentos'], 'listaPagamentos').map((grupo) => conferirGrupo(titular, grupo))
    conferirCodigo(textos, 'codTributo', new Set(grupos.map(({ conta }) => conta.idTributo)))
    conferirCodigo(textos, 'codContaTributo', new Set(grupos.map(({ conta }) => conta.idContaTributo)))
    const pdf = await extratoDePagamentosPdf({ municipio, persona: titular.persona, hoje: hoje(), grupos, textos })
    return reply.type('application/pdf').send(pdf)
  })
}

interface GrupoDePagamentos {
  conta: ContaTributo
  pagamentos: PagamentoAchado[]
}

function conferirGrupo(titular: Contribuinte, valor: unknown): GrupoDePagamentos {
  const grupo = objeto(valor, 'Cada grupo de listaPagamentos')
  const seus = pagamentosDe(titular)
  const pagamentos = lista(grupo['pagamentos'], 'pagamentos').map((um) => {
    const enviado = objeto(um, 'Cada pagamento')
    const achado = seus.find(
      ({ debito, pagamento }) =>
        debito.idContaCorrente === enviado['idContaCorrente'] && pagamento.numGuia === enviado['numGuia'],
    )
    if (!achado) throw new Recusa(404, 'Pagamento não encontrado entre os do contribuinte que entrou.')
    for (const [campo, nosso] of Object.entries(pagamentoNoFio(achado)))
      requireEqual(enviado, campo, nosso, `pagamento do documento ${achado.debito.numDoc}`)
    return achado
  })
  const conta = contaComum(pagamentos, 'pagamentos')
  const nosso = grupoDePagamentos(conta, [])
  for (const campo of CAMPOS_DO_GRUPO) requireEqual(grupo, campo, nosso[campo], `conta ${conta.descricaoContaTributo}`)
  const sumOf = (achados: readonly PagamentoAchado[]) => soma(achados.map(({ pagamento }) => valorPago(pagamento)))
  const daConta = seus.filter((achado) => achado.conta === conta)
  checkTotal(grupo['totalPagamentos'], conta, sumOf(pagamentos), sumOf(daConta))
  return { conta, pagamentos }
}

/**
 * Checks the statement's tax or account code. One tax or account requires its own code or an empty value. Several taxes require
 * `Diversos`; several accounts require `Diversos` or an empty value.
 */
function conferirCodigo(
  textos: Readonly<Record<string, string>>,
  campo: 'codTributo' | 'codContaTributo',
  presentes: ReadonlySet<number>,
): void {
  const varios = campo === 'codTributo' ? [VARIOS] : [VARIOS, VAZIO]
  const aceitos = presentes.size > 1 ? varios : [...[...presentes].map(String), VAZIO]
  if (!aceitos.includes(textos[campo] ?? ''))
    throw new Recusa(422, `O campo ${campo} deve ser ${aceitos.join(' ou ')} para os pagamentos enviados.`)
}

/** Checks a period: each end is empty or well-formed, and the first is not after the last. Throws a 422. */
function conferirPeriodo(
  textos: Campos,
  inicio: (typeof TEXTOS)[number],
  fim: (typeof TEXTOS)[number],
  forma: string,
  emOrdem: (texto: string) => string | undefined,
): void {
  const ends = [inicio, fim].map((campo) => {
    const texto = String(textos[campo])
    const ordem = texto === VAZIO ? '' : emOrdem(texto)
    if (ordem === undefined) throw new Recusa(422, `O campo ${campo} deve ser ${forma}, ou ${VAZIO} quando vazio.`)
    return ordem
  })
  const [de = '', ate = ''] = ends
  if (de && ate && de > ate) throw new Recusa(422, `O campo ${fim} não pode vir antes de ${inicio}.`)
}

/** Converts `03/2026` to the comparable `2026-03`; undefined if the text is no month. */
function mesEmOrdem(texto: string): string | undefined {
  const [, mes, ano] = /^(0[1-9]|1[0-2])\/(\d{4})$/.exec(texto) ?? []
  return mes && ano ? `${ano}-${mes}` : undefined
}

/** Converts `20/11/2026` to the comparable `2026-11-20`; undefined if the day does not exist. */
function diaEmOrdem(texto: string): string | undefined {
  const [, dia, mes, ano] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(texto) ?? []
  const iso = `${ano}-${mes}-${dia}`
  return isValidDate(iso) ? iso : undefined
}
