import { z } from 'zod'
import { LIMITES } from '../model/limites.ts'
import { isoDate, id, periodo } from './fields.ts'
import { lido, refusal } from './lenient.ts'
import { operation, pdf } from './operation.ts'
import { devolvidos, linhas, report, returnable, type FeitoDe } from './rows.ts'

/** Spec "Debit". Amounts in reais. */
const camposDoDebito = z.object({
  idContaCorrente: lido.id,
  numDoc: lido.texto,
  codigoEstadoConta: lido.estado,
  estadoConta: lido.texto,
  dataVencimento: lido.data,
  periodoRef: lido.periodo,
  numParcela: lido.parcela,
  valorPrincipal: lido.dinheiro,
  valorJuros: lido.dinheiro,
  valorMulta: lido.dinheiro,
  valorCorrecao: lido.dinheiro,
  valorAtulPrincipal: lido.dinheiro,
  valorAtulJuros: lido.dinheiro,
  valorAtulMulta: lido.dinheiro,
  valorAtulCorrecao: lido.dinheiro,
  valorTotal: lido.dinheiro,
})
const debito = returnable(camposDoDebito, {
  // A debit that can be charged must have an amount: without a total it would count as zero in a guide.
  falta: ({ codigoEstadoConta, valorTotal }) => (codigoEstadoConta === 1 && valorTotal == null ? 'valorTotal' : null),
})
export type Debito = z.output<typeof debito>
const camposIguais = camposDoDebito.keyof().options

/** Spec "Debit group" (`ContaCorrenteTributoDTO`), one per tax account. */
const camposDoGrupo = z.object({
  idTributo: lido.idOpcional,
  identificador: lido.texto,
  descricaoTributo: lido.texto,
  siglaTributo: lido.texto,
  idContaTributo: lido.idOpcional,
  descricaoContaTributo: lido.texto,
  totalPagamentos: lido.dinheiro,
  debitos: linhas(debito, 'debitos'),
})
const grupoDebitos = returnable(camposDoGrupo, {
  listas: ['debitos'],
  // An account with neither debits nor a sum is unreadable: it must not count as free of debts.
  falta: ({ totalPagamentos }, bruta) => ('debitos' in bruta || totalPagamentos != null ? null : 'debitos'),
})
export type GrupoDebitos = z.output<typeof grupoDebitos>
/** Keeps the first row of each id: SQL joins may repeat a row. If rows of one id differ, all of them are reported as unreadable. */
const gruposSemRepetidos = linhas(grupoDebitos)
  .transform(withoutRepeated)
  .meta({ linha: grupoDebitos } satisfies FeitoDe)

function withoutRepeated(groups: GrupoDebitos[]): GrupoDebitos[] {
  const first = new Map<unknown, Debito>()
  const doubtful = new Set<unknown>()
  for (const row of groups.flatMap(({ debitos }) => debitos)) {
    const before = first.get(row.idContaCorrente)
    if (!before) first.set(row.idContaCorrente, row)
    else if (camposIguais.some((campo) => (row[campo] ?? null) !== (before[campo] ?? null)))
      doubtful.add(row.idContaCorrente)
  }
  return groups.flatMap((group) => {
    const debitos = group.debitos.filter((row, posicao) => {
      const { idContaCorrente: id } = row
      if (doubtful.has(id)) report({ lista: 'debitos', posicao, campo: 'idContaCorrente', id: String(id) })
      return first.get(id) === row && !doubtful.has(id)
    })
    if (debitos.length === group.debitos.length) return [group]
    // Leaves out a group that contains only repeated rows.
    return debitos.length === 0 ? [] : [{ ...group, debitos }]
  })
}

/** Schema of the chosen debit groups in a request. They are sent back unchanged, to create a guide or a statement. */
const gruposEscolhidos = devolvidos(grupoDebitos, 'debitos')
const doGrupo = [...Object.keys(camposDoGrupo.shape), ...Object.keys(camposDoDebito.shape)]

/**
 * Spec `GerarGuiaResponseDTO`: both spellings of the id occur. `numeroGuia` is empty if the backend omits it: the guide
 * still exists, and its PDF is found by the id.
 */
const guiaGerada = z
  // Some backends wrap the guide in a list of one.
  .preprocess(
    (valor) => (Array.isArray(valor) && valor.length === 1 ? (valor[0] as unknown) : valor),
    z.looseObject({ idDoctoArr: lido.idOpcional, idDoctoarr: lido.idOpcional, numeroGuia: lido.texto }),
  )
  .transform(({ numeroGuia, idDoctoArr, idDoctoarr }, contexto) => {
    // An id below 1 means that there is none.
    const idGuia = [idDoctoArr, idDoctoarr].find((id) => id != null && id >= 1)
    if (idGuia != null) return { idDoctoArr: idGuia, numeroGuia: numeroGuia ?? '' }
    contexto.addIssue(refusal('idDoctoArr'))
    return z.NEVER
  })
export type GuiaGerada = z.output<typeof guiaGerada>

/** Spec "Account transaction". Amounts in reais. */
const transacao = z.looseObject({
  id: lido.id,
  data: lido.dataMostrada,
  tipoTransacao: lido.texto,
  numDocOrigem: lido.texto,
  valorPrincipal: lido.dinheiro,
  valorMulta: lido.dinheiro,
  valorJuros: lido.dinheiro,
  valorTotal: lido.dinheiro,
})

const doCodigo = z.strictObject({ codigo: z.string().min(1).max(LIMITES.filtro) })

export const debitos = {
  'debitos.listar': operation({
    endpoint: 'GET /contribuinte/debitos',
    auth: 'contribuinte',
    input: z
      .strictObject({
        idTaxa: id,
        idContaTributo: id,
        periodoIni: periodo,
        periodoFim: periodo,
        inscMunicipal: z.string().min(1).max(LIMITES.inscricao),
        idEstadoConta: z.int().min(1).max(3),
      })
      .partial(),
    output: gruposSemRepetidos,
  }),
  'debitos.gerarGuia': operation({
    endpoint: 'POST /contribuinte/debitos/gerar-guia',
    auth: 'contribuinte',
    input: z.strictObject({ listaDebitos: gruposEscolhidos, dataVencimento: isoDate }),
    output: guiaGerada,
    devolve: doGrupo,
    envelope: 'opcional',
    cria: true,
  }),
  // A tax and a tax account by their codes, for the filters. The spec shows no response, so any form is accepted.
  'debitos.tributo': operation({
    endpoint: 'GET /contribuinte/debitos/tributos/{codigo}',
    auth: 'contribuinte',
    input: doCodigo,
    output: z.unknown(),
  }),
  'debitos.contaTributo': operation({
    endpoint: 'GET /contribuinte/debitos/contas-tributo/{codigo}',
    auth: 'contribuinte',
    input: doCodigo,
    output: z.unknown(),
  }),
  'debitos.transacoes': operation({
    endpoint: 'GET /contribuinte/debitos/{idContaCorrente}/transacoes',
    auth: 'contribuinte',
    input: z.strictObject({ idContaCorrente: id }),
    output: linhas(transacao),
  }),
  /** Creates the guide of one debit and returns its PDF, although the method is GET. */
  'debitos.guiaUnica': operation({
    endpoint: 'GET /contribuinte/debitos/{idContaCorrente}/guia',
    auth: 'contribuinte',
    input: z.strictObject({ idContaCorrente: id }),
    output: pdf('guia'),
    cria: true,
  }),
  'debitos.extrato': operation({
    endpoint: 'POST /contribuinte/debitos/extrato-pdf',
    auth: 'contribuinte',
    input: z.strictObject({ listaDebitos: gruposEscolhidos }),
    devolve: doGrupo,
    output: pdf('extratoDebitos'),
  }),
  'debitos.guiaPdf': operation({
    endpoint: 'GET /contribuinte/debitos/guia/{idDoctoArr}',
    auth: 'contribuinte',
    input: z.strictObject({ idDoctoArr: id }),
    output: pdf('guia'),
  }),
}
