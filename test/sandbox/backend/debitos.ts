import type { FastifyInstance } from 'fastify'
import { toReais, soma } from '../data/dinheiro.ts'
import { type ContaTributo, type Debito, valorTotal } from '../data/lancamentos.ts'
import { titularDe } from './auth.ts'
import { consulta, inteiro, periodo, texto } from './querySchemas.ts'

interface Filtros {
  idTaxa?: number
  idContaTributo?: number
  periodoIni?: string
  periodoFim?: string
  inscMunicipal?: string
  idEstadoConta?: number
}

const filtros = {
  idTaxa: inteiro,
  idContaTributo: inteiro,
  periodoIni: periodo,
  periodoFim: periodo,
  inscMunicipal: texto,
  idEstadoConta: { type: 'integer', enum: [1, 2, 3] },
}

/** Debits of the token's holder, grouped by tax account. An account without entries that match the filters is left out. */
export function debitos(app: FastifyInstance): void {
  app.get<{ Querystring: Filtros }>('/contribuinte/debitos', { schema: consulta(filtros) }, async (request) => ({
    data: titularDe(request)
      .contas.filter((conta) => contaServe(conta, request.query))
      .map((conta) =>
        grupoDeDebitos(
          conta,
          conta.debitos.filter((debito) => debitoServe(debito, request.query)),
        ),
      )
      .filter((grupo) => grupo.debitos.length > 0),
  }))
}

/** `ContaCorrenteTributoDTO`: the total sums only those listed entries that are owed. */
export function grupoDeDebitos(conta: ContaTributo, listados: readonly Debito[]) {
  return {
    idTributo: conta.idTributo,
    identificador: conta.identificador,
    descricaoTributo: conta.descricaoTributo,
    siglaTributo: conta.siglaTributo,
    idContaTributo: conta.idContaTributo,
    descricaoContaTributo: conta.descricaoContaTributo,
    totalPagamentos: toReais(soma(listados.filter((d) => d.estado === 1).map(valorTotal))),
    debitos: listados.map(wireDebito),
  }
}

/** A debit as the contract writes it. */
export function wireDebito(debito: Debito) {
  const { original, atual } = debito
  return {
    idContaCorrente: debito.idContaCorrente,
    numDoc: debito.numDoc,
    codigoEstadoConta: debito.estado,
    estadoConta: debito.textoDoEstado,
    dataVencimento: debito.dataVencimento,
    periodoRef: debito.periodoRef,
    numParcela: debito.numParcela,
    valorPrincipal: toReais(original.principal),
    valorJuros: toReais(original.juros),
    valorMulta: toReais(original.multa),
    valorCorrecao: toReais(original.correcao),
    valorAtulPrincipal: toReais(atual.principal),
    valorAtulJuros: toReais(atual.juros),
    valorAtulMulta: toReais(atual.multa),
    valorAtulCorrecao: toReais(atual.correcao),
    valorTotal: toReais(valorTotal(debito)),
  }
}

function contaServe(conta: ContaTributo, { idTaxa, idContaTributo, inscMunicipal }: Filtros): boolean {
  return (
    (idTaxa === undefined || conta.idTributo === idTaxa) &&
    (idContaTributo === undefined || conta.idContaTributo === idContaTributo) &&
    (inscMunicipal === undefined || conta.identificador === inscMunicipal)
  )
}

function debitoServe(debito: Debito, { periodoIni, periodoFim, idEstadoConta }: Filtros): boolean {
  return (
    (periodoIni === undefined || debito.periodoRef >= periodoIni) &&
    (periodoFim === undefined || debito.periodoRef <= periodoFim) &&
    (idEstadoConta === undefined || debito.estado === idEstadoConta)
  )
}
