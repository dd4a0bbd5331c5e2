import type { FastifyInstance } from 'fastify'
import { toReais } from '../data/dinheiro.ts'
import { type Transacao, transacoesDe } from '../data/transacoes.ts'
import { tributos } from '../data/tributos.ts'
import { titularDe } from './auth.ts'
import { pathId } from './querySchemas.ts'
import { cidadeDe } from './identificacao.ts'
import { lancamentoDoTitular } from './lancamentoDoTitular.ts'
import { Recusa } from './recusa.ts'

interface PorCodigo {
  Params: { codigo: string }
}

/** Operations that help to read and filter debits: a tax and a tax account by code, and the movements of an entry. */
export function consultasDeDebito(app: FastifyInstance): void {
  app.get<PorCodigo>('/contribuinte/debitos/tributos/:codigo', async (request) => {
    const codigo = request.params.codigo.toUpperCase()
    const achado = Object.entries(tributos).find(
      ([sigla, { idTributo }]) => sigla === codigo || String(idTributo) === codigo,
    )
    if (!achado) throw new Recusa(404, 'Não há tributo com este código.')
    const [siglaTributo, { idTributo, descricao }] = achado
    return { data: { idTributo, siglaTributo, descricaoTributo: descricao } }
  })

  app.get<PorCodigo>('/contribuinte/debitos/contas-tributo/:codigo', async (request) => {
    const conta = titularDe(request).contas.find(
      ({ idContaTributo }) => String(idContaTributo) === request.params.codigo,
    )
    if (!conta) throw new Recusa(404, 'Não há conta de tributo com este código.')
    const { debitos: _, ...cabecalho } = conta
    return { data: cabecalho }
  })

  app.get<{ Params: { idContaCorrente: number } }>(
    '/contribuinte/debitos/:idContaCorrente/transacoes',
    { schema: pathId('idContaCorrente') },
    async (request) => {
      const { debito } = lancamentoDoTitular(cidadeDe(request), titularDe(request), request.params.idContaCorrente)
      return { data: transacoesDe(debito, cidadeDe(request).hoje()).map(transacaoNoFio) }
    },
  )
}

function transacaoNoFio({ id, data, tipo, numDocOrigem, principal, multa, juros }: Transacao) {
  return {
    id,
    data,
    tipoTransacao: tipo,
    numDocOrigem,
    valorPrincipal: toReais(principal),
    valorMulta: toReais(multa),
    valorJuros: toReais(juros),
    valorTotal: toReais(principal + multa + juros),
  }
}
