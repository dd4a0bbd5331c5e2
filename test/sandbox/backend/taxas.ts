import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toReais } from '../data/dinheiro.ts'
import { statusDaTaxa, type TaxaEmitida } from '../data/taxas.ts'
import { autorizacaoPdf } from '../pdf/autorizacao.ts'
import { comprovantePdf } from '../pdf/comprovante.ts'
import { titularDe } from './auth.ts'
import { consulta, pathId, texto } from './querySchemas.ts'
import { guiaUnicaPdf } from './guiaDoDebito.ts'
import { cidadeDe } from './identificacao.ts'
import { lancamentoDoTitular } from './lancamentoDoTitular.ts'
import { pageFields, paginate } from './pagina.ts'
import { Recusa } from './recusa.ts'

interface Lista {
  Querystring: { status?: number; numeroProtocolo?: string; page: number; size: number }
}

const filtros = {
  status: { type: 'integer', minimum: 1, maximum: 3 },
  numeroProtocolo: texto,
  ...pageFields(15),
}

/** The documents of a fee, each with the condition under which it exists. */
const papeis = {
  guia: {
    serve: (taxa: TaxaEmitida) => statusDaTaxa(taxa) === 1,
    recusa: 'Só há guia de taxa emitida e ainda não paga.',
  },
  recibo: {
    serve: (taxa: TaxaEmitida) => statusDaTaxa(taxa) === 2,
    recusa: 'Só há recibo de taxa paga.',
  },
  autorizacao: {
    serve: (taxa: TaxaEmitida) => statusDaTaxa(taxa) === 2 && taxa.possuiDocComprobatorio,
    recusa: 'Só há autorização de taxa paga que tenha documento comprobatório.',
  },
} as const

/** Fees issued to the token's holder, newest first, and their PDFs. */
export function taxas(app: FastifyInstance): void {
  app.get<Lista>('/contribuinte/taxas', { schema: consulta(filtros) }, async (request) => {
    const { status, numeroProtocolo = '', page, size } = request.query
    const encontradas = titularDe(request)
      .taxas.filter(
        (taxa) =>
          (status === undefined || statusDaTaxa(taxa) === status) && taxa.numeroProtocolo.includes(numeroProtocolo),
      )
      .toSorted((a, b) => b.dataEmissao.localeCompare(a.dataEmissao) || b.id - a.id)
    return { data: paginate(encontradas.map(taxaNoFio), page, size) }
  })

  for (const [papel, { serve, recusa }] of Object.entries(papeis)) {
    app.get<{ Params: { id: number } }>(
      `/contribuinte/taxas/:id/${papel}`,
      { schema: pathId('id') },
      async (request, reply) => {
        const taxa = taxaDoTitular(request, request.params.id)
        if (!serve(taxa)) throw new Recusa(422, recusa)
        return reply.type('application/pdf').send(await imprimirPapel(request, papel as keyof typeof papeis, taxa))
      },
    )
  }
}

function imprimirPapel(request: FastifyRequest, papel: keyof typeof papeis, taxa: TaxaEmitida): Promise<Buffer> {
  const cidade = cidadeDe(request)
  const lancamento = lancamentoDoTitular(cidade, titularDe(request), taxa.debito?.idContaCorrente)
  const { municipio } = cidade
  const { persona } = lancamento.contribuinte
  if (papel === 'guia') return guiaUnicaPdf(cidade, lancamento)
  return papel === 'recibo'
    ? comprovantePdf({ municipio, persona, ...lancamento, taxa })
    : autorizacaoPdf({ municipio, persona, taxa })
}

function taxaDoTitular(request: FastifyRequest, id: number): TaxaEmitida {
  const titular = titularDe(request)
  const doTitular = titular.taxas.find((taxa) => taxa.id === id)
  if (doTitular) return doTitular
  const deOutro = [...cidadeDe(request).contribuintes.values()].some(({ taxas }) => taxas.some((t) => t.id === id))
  if (deOutro) throw new Recusa(403, 'A taxa não pertence ao contribuinte que entrou.')
  throw new Recusa(404, 'Taxa não encontrada.')
}

function taxaNoFio(taxa: TaxaEmitida) {
  const { valor, debito: _, ...resto } = taxa
  return { ...resto, valor: toReais(valor), status: statusDaTaxa(taxa) }
}
