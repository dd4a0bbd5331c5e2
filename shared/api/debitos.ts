import { z } from 'zod'
import { dataIso, id, intacto, numero, periodo, texto } from './fields.ts'
import { operation, pdf } from './operation.ts'

/** Spec "Debit". Money in reais as sent. */
const debito = z.object({
  idContaCorrente: id,
  numDoc: texto,
  codigoEstadoConta: z.int(),
  estadoConta: texto,
  dataVencimento: texto,
  periodoRef: texto,
  numParcela: numero,
  valorPrincipal: numero,
  valorJuros: numero,
  valorMulta: numero,
  valorCorrecao: numero,
  valorAtulPrincipal: numero,
  valorAtulJuros: numero,
  valorAtulMulta: numero,
  valorAtulCorrecao: numero,
  valorTotal: numero,
})
export type Debito = z.output<typeof debito>

/** Spec "Debit group" (`ContaCorrenteTributoDTO`), one per tax account. */
const grupoDebitos = z.object({
  idTributo: numero,
  identificador: texto,
  descricaoTributo: texto,
  siglaTributo: texto,
  idContaTributo: numero,
  descricaoContaTributo: texto,
  totalPagamentos: numero,
  debitos: z.array(debito),
})
export type GrupoDebitos = z.output<typeof grupoDebitos>
/** Kept as they came, fields we do not know included: the debits go back whole in `gerar-guia`. */
const gruposDebitos = intacto(z.array(grupoDebitos))
const gruposEscolhidos = intacto(z.array(grupoDebitos).min(1))

/** Spec `GerarGuiaResponseDTO`: clients accept both spellings of the id. */
const guiaGerada = z
  .looseObject({ idDoctoArr: id.nullish(), idDoctoarr: id.nullish(), numeroGuia: z.string() })
  .transform(({ numeroGuia, idDoctoArr, idDoctoarr }, contexto) => {
    const idGuia = idDoctoArr ?? idDoctoarr
    if (idGuia != null) return { idDoctoArr: idGuia, numeroGuia }
    contexto.addIssue({ code: 'custom', path: ['idDoctoArr'] })
    return z.NEVER
  })
export type GuiaGerada = z.output<typeof guiaGerada>

/** Spec "Account transaction". */
const transacao = z.looseObject({
  id,
  data: texto,
  tipoTransacao: texto,
  numDocOrigem: texto,
  valorPrincipal: numero,
  valorMulta: numero,
  valorJuros: numero,
  valorTotal: numero,
})

export const debitos = {
  'debitos.listar': operation({
    method: 'GET',
    path: '/contribuinte/debitos',
    auth: 'contribuinte',
    input: z
      .strictObject({
        idTaxa: id,
        idContaTributo: id,
        periodoIni: periodo,
        periodoFim: periodo,
        inscMunicipal: z.string().min(1),
        idEstadoConta: z.int().min(1).max(3),
      })
      .partial(),
    output: gruposDebitos,
    rota: 'fixa',
  }),
  'debitos.gerarGuia': operation({
    method: 'POST',
    path: '/contribuinte/debitos/gerar-guia',
    auth: 'contribuinte',
    input: z.strictObject({ listaDebitos: gruposEscolhidos, dataVencimento: dataIso }),
    output: guiaGerada,
    rota: 'fixa',
    cria: true,
  }),
  /** Tax by code, for the filters; the response is not shown and read tolerantly. */
  'debitos.tributo': operation({
    method: 'GET',
    path: '/contribuinte/debitos/tributos/{codigo}',
    auth: 'contribuinte',
    input: z.strictObject({ codigo: z.string().min(1).max(40) }),
    output: z.unknown(),
    rota: 'fixa',
  }),
  /** Tax account by code, for the filters; the response is not shown and read tolerantly. */
  'debitos.contaTributo': operation({
    method: 'GET',
    path: '/contribuinte/debitos/contas-tributo/{codigo}',
    auth: 'contribuinte',
    input: z.strictObject({ codigo: z.string().min(1).max(40) }),
    output: z.unknown(),
    rota: 'fixa',
  }),
  'debitos.transacoes': operation({
    method: 'GET',
    path: '/contribuinte/debitos/{idContaCorrente}/transacoes',
    auth: 'contribuinte',
    input: z.strictObject({ idContaCorrente: id }),
    output: z.array(transacao),
    rota: 'fixa',
  }),
  /** Guide of one single debit, made by the backend as it is asked for: a GET that creates. */
  'debitos.guiaUnica': operation({
    method: 'GET',
    path: '/contribuinte/debitos/{idContaCorrente}/guia',
    auth: 'contribuinte',
    input: z.strictObject({ idContaCorrente: id }),
    output: pdf('guia'),
    rota: 'fixa',
    cria: true,
  }),
  'debitos.extrato': operation({
    method: 'POST',
    path: '/contribuinte/debitos/extrato-pdf',
    auth: 'contribuinte',
    input: z.strictObject({ listaDebitos: gruposEscolhidos }),
    output: pdf('extratoDebitos'),
    rota: 'fixa',
  }),
  'debitos.guiaPdf': operation({
    method: 'GET',
    path: '/contribuinte/debitos/guia/{idDoctoArr}',
    auth: 'contribuinte',
    input: z.strictObject({ idDoctoArr: id }),
    output: pdf('guia'),
    rota: 'fixa',
  }),
}
