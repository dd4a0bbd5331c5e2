import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toCentavos, toReais } from '../data/dinheiro.ts'
import { type Guia, idDaGuia, listId, shownLinha, STATUS_DA_GUIA, guiaValor } from '../data/guias.ts'
import type { Municipio } from '../data/municipios.ts'
import type { Habitos } from '../habitos/table.ts'
import { pixDaGuia, shownPix } from '../data/pix.ts'
import { guiaPdf } from '../pdf/guia.ts'
import type { Cena } from './cena.ts'
import { contribuinteDe, titularDe } from './auth.ts'
import { consulta, data, pathId, inteiro, numero, texto } from './querySchemas.ts'
import { cidadeDe } from './identificacao.ts'
import { pageFields, paginate } from './pagina.ts'
import { Recusa } from './recusa.ts'

interface Filtros {
  numeroGuia?: string
  dataEmissaoInicio?: string
  dataEmissaoFim?: string
  dataVencimentoInicio?: string
  dataVencimentoFim?: string
  status?: number
  valorMinimo?: number
  valorMaximo?: number
  page: number
  size: number
}

const filtros = {
  numeroGuia: texto,
  dataEmissaoInicio: data,
  dataEmissaoFim: data,
  dataVencimentoInicio: data,
  dataVencimentoFim: data,
  status: { ...inteiro, minimum: 0, maximum: 3 },
  valorMinimo: numero,
  valorMaximo: numero,
  ...pageFields(15),
}

/** Issued guides of the token's holder: list (newest first), detail and PDF. */
export function guias(app: FastifyInstance, cena: Cena): void {
  app.get<{ Querystring: Filtros }>('/contribuinte/guias', { schema: consulta(filtros) }, async (request) => {
    const { persona } = titularDe(request)
    const encontradas = [...cidadeDe(request).guias.values()]
      .filter((guia) => guia.documento === persona.documento && guiaServe(guia, request.query))
      .sort((a, b) => b.dataEmissao.localeCompare(a.dataEmissao) || b.id - a.id)
    return {
      data: paginate(
        encontradas.map((guia) => guiaNaLista(guia, cena.habitos())),
        request.query.page,
        request.query.size,
      ),
    }
  })

  app.get<{ Params: { id: number } }>('/contribuinte/guias/:id', { schema: pathId('id') }, async (request) => ({
    data: guiaEmDetalhe(
      guiaDoTitular(request, idDaGuia(request.params.id, cena.habitos())),
      cena.habitos(),
      cena.pixNaGuia === true ? cidadeDe(request).municipio : undefined,
    ),
  }))

  app.get<{ Params: { id: number } }>('/contribuinte/guias/:id/pdf', { schema: pathId('id') }, async (request, reply) =>
    reply.type('application/pdf').send(await papel(request, cena, idDaGuia(request.params.id, cena.habitos()))),
  )

  app.get<{ Params: { idDoctoArr: number } }>(
    '/contribuinte/debitos/guia/:idDoctoArr',
    { schema: pathId('idDoctoArr') },
    async (request, reply) => reply.type('application/pdf').send(await papel(request, cena, request.params.idDoctoArr)),
  )
}

async function papel(request: FastifyRequest, cena: Cena, id: number): Promise<Buffer> {
  const cidade = cidadeDe(request)
  const guia = guiaDoTitular(request, id)
  const { persona } = contribuinteDe(cidade, guia.documento)
  const { municipio } = cidade
  return guiaPdf({
    municipio,
    persona,
    guia,
    pix: cena.pixNaGuia ? pixDaGuia(municipio, guia) : undefined,
    semTexto: cena.habitos().papelSemTexto,
  })
}

function guiaDoTitular(request: FastifyRequest, id: number): Guia {
  const guia = cidadeDe(request).guias.get(id)
  if (!guia) throw new Recusa(404, 'Guia não encontrada.')
  if (guia.documento !== titularDe(request).persona.documento)
    throw new Recusa(403, 'A guia não pertence ao contribuinte que entrou.')
  return guia
}

function guiaNaLista(guia: Guia, habitos: Habitos) {
  return {
    id: listId(guia.id, habitos),
    numeroGuia: guia.numeroGuia,
    nomeContribuinte: guia.nomeContribuinte,
    statusCodigo: guia.status,
    statusDescricao: STATUS_DA_GUIA[guia.status],
    dataEmissao: guia.dataEmissao,
    dataVencimento: guia.dataVencimento,
    valorTotal: toReais(guiaValor(guia)),
  }
}

/** A guide's detail. The Pix code is an addition of some municipalities and present only with `pixNaGuia: true`. */
function guiaEmDetalhe(guia: Guia, habitos: Habitos, comPixDe: Municipio | undefined) {
  const linhaDigitavel = shownLinha(guia, habitos)
  return {
    numGuia: guia.numeroGuia,
    statusDescricao: STATUS_DA_GUIA[guia.status],
    dataEmissao: guia.dataEmissao,
    dataVencimento: guia.dataVencimento,
    valorTotal: toReais(guiaValor(guia)),
    ...(linhaDigitavel && { linhaDigitavel }),
    ...(comPixDe && { pixCopiaECola: shownPix(comPixDe, guia, habitos) }),
    itens: guia.itens.map(({ tributo, periodoRef, doc, valor }) => ({
      tributo,
      periodoRef,
      doc,
      valorTotal: toReais(valor),
    })),
  }
}

function guiaServe(guia: Guia, f: Filtros): boolean {
  const valor = guiaValor(guia)
  return (
    (f.numeroGuia === undefined || guia.numeroGuia.includes(f.numeroGuia)) &&
    (f.status === undefined || guia.status === f.status) &&
    entre(guia.dataEmissao, f.dataEmissaoInicio, f.dataEmissaoFim) &&
    entre(guia.dataVencimento, f.dataVencimentoInicio, f.dataVencimentoFim) &&
    (f.valorMinimo === undefined || valor >= toCentavos(f.valorMinimo)) &&
    (f.valorMaximo === undefined || valor <= toCentavos(f.valorMaximo))
  )
}

function entre(dia: string, inicio?: string, fim?: string): boolean {
  return (inicio === undefined || dia >= inicio) && (fim === undefined || dia <= fim)
}
