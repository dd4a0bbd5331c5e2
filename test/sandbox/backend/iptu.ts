import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toReais, soma, total } from '../data/dinheiro.ts'
import { cadastroDoImovel, imoveisDe, type Imovel } from '../data/iptu.ts'
import { type Debito, valorTotal, vencido } from '../data/lancamentos.ts'
import { boletoPdf, carnePdf } from '../pdf/iptu.ts'
import { contribuinteDe } from './auth.ts'
import { consulta, inteiro, texto } from './querySchemas.ts'
import { requireDocumento } from './documento.ts'
import { cidadeDe } from './identificacao.ts'
import { Recusa } from './recusa.ts'

interface Busca {
  documento?: string
  inscricao?: string
}

interface DoExercicio {
  inscricao: string
  exercicio: number
}

const doExercicio = { inscricao: texto, exercicio: inteiro }

/** IPTU operations without login: look-up of properties, the booklet of a year and the slip of one instalment. */
export function iptu(app: FastifyInstance): void {
  app.get<{ Querystring: Busca }>(
    '/publico/iptu/consultar',
    { schema: consulta({ documento: texto, inscricao: texto }) },
    async (request) => {
      const hoje = cidadeDe(request).hoje()
      return { data: procurar(request, request.query).map((imovel) => imovelNoFio(imovel, hoje)) }
    },
  )

  app.get<{ Querystring: DoExercicio }>(
    '/publico/iptu/carne',
    { schema: consulta(doExercicio, ['inscricao', 'exercicio']) },
    async (request, reply) => {
      const { municipio, hoje } = cidadeDe(request)
      const imovel = imovelDo(request, request.query)
      const abertas = imovel.parcelas.filter(({ debito }) => debito.estado === 1)
      if (abertas.length === 0) throw new Recusa(422, 'Não há parcelas em aberto neste exercício.')
      return reply
        .type('application/pdf')
        .send(await carnePdf({ municipio, imovel, hoje: hoje(), parcelas: abertas.map(({ debito }) => debito) }))
    },
  )

  app.get<{ Querystring: DoExercicio & { parcela: number } }>(
    '/publico/iptu/boleto',
    { schema: consulta({ ...doExercicio, parcela: inteiro }, ['inscricao', 'exercicio', 'parcela']) },
    async (request, reply) => {
      const { municipio, hoje } = cidadeDe(request)
      const imovel = imovelDo(request, request.query)
      const achada = imovel.parcelas.find(({ debito }) => debito.numParcela === request.query.parcela)
      if (!achada) throw new Recusa(404, 'Não há esta parcela no exercício.')
      if (achada.debito.estado !== 1) throw new Recusa(422, 'Esta parcela não está em aberto.')
      return reply
        .type('application/pdf')
        .send(await boletoPdf({ municipio, imovel, hoje: hoje(), parcela: achada.debito }))
    },
  )
}

/** Finds properties by taxpayer, by registration, or by both; with both, the registration must be the taxpayer's. */
function procurar(request: FastifyRequest, { documento, inscricao }: Busca): Imovel[] {
  const cidade = cidadeDe(request)
  if (documento === undefined && inscricao === undefined)
    throw new Recusa(400, 'Informe o parâmetro documento ou o parâmetro inscricao.')
  if (documento !== undefined) requireDocumento(documento)
  const deQuem = documento === undefined ? [...cidade.contribuintes.values()] : [contribuinteDe(cidade, documento)]
  const imoveis = deQuem.flatMap(imoveisDe).filter((imovel) => (inscricao ?? imovel.inscricao) === imovel.inscricao)
  if (inscricao !== undefined && imoveis.length === 0)
    throw new Recusa(404, 'Não há imóvel com esta inscrição no cadastro do município.')
  return imoveis
}

function imovelDo(request: FastifyRequest, { inscricao, exercicio }: DoExercicio): Imovel {
  const imovel = procurar(request, { inscricao }).find((achado) => achado.exercicio === exercicio)
  if (!imovel) throw new Recusa(404, 'Não há lançamento de IPTU deste imóvel no exercício.')
  return imovel
}

function imovelNoFio({ contribuinte, inscricao, exercicio, parcelas }: Imovel, hoje: string) {
  const { persona } = contribuinte
  const { valorVenal, ...areas } = cadastroDoImovel(inscricao)
  return {
    inscricao,
    exercicio,
    logradouro: persona.logradouro,
    numero: persona.numeroEndereco,
    complemento: persona.complemento,
    bairro: persona.bairro,
    ...areas,
    valorVenal: toReais(valorVenal),
    valorLancado: toReais(soma(parcelas.map(({ debito }) => total(debito.original)))),
    parcelas: parcelas.map(({ debito }) => ({
      parcela: debito.numParcela,
      dataVencimento: debito.dataVencimento,
      valor: toReais(debito.estado === 1 ? valorTotal(debito) : total(debito.original)),
      situacao: situacaoDaParcela(debito, hoje),
    })),
  }
}

function situacaoDaParcela(debito: Debito, hoje: string): string {
  if (debito.estado === 1) return vencido(debito, hoje) ? 'VENCIDA' : 'A VENCER'
  return debito.estado === 0 ? debito.textoDoEstado : 'PAGA'
}
