import { eachField, isObject, type Json } from '../../sandbox/habitos/habit.ts'
import type { Habitos } from '../../sandbox/habitos/table.ts'
import { farId } from '../../sandbox/habitos/values.ts'

/** For each habit the fields that it may change or omit. */
const changed: readonly [keyof Habitos, RegExp][] = [
  ['numDocRepetido', /^(numDoc|doc|numDocOrigem)$/],
  ['numeroDaGuiaComBarra', /^(numeroGuia|numGuia|linhaDigitavel)$/],
  ['numeroDaGuiaComLetras', /^(numeroGuia|numGuia|linhaDigitavel)$/],
  ['linhaDeOutraNoDetalhe', /^linhaDigitavel$/],
  ['logoEmOutraOrigem', /^pathLogo$/],
  ['linksEmOutraOrigem', /^acaoLink$/],
  ['totaisZerados', /^(paginasTotais|elementosTotais)$/],
  ['estadoSoEmPalavras', /^statusCodigo$/],
  ['totalDaConta', /^totalPagamentos$/],
  ['paginaSemTotais', /^(paginas|elementos)Totais$/],
  ['paginaSoDeLinhas', /^(paginas|elementos)Totais$/],
  ['idDaListaDiferente', /^id$/],
  ['idDaListaDeOutraGuia', /^id$/],
  ['textosComEspacos', /^(nome|email|telefone)$/],
  ['textosComoNumero', /^(codigoMunicipio|telefone)$/],
  ['opcionaisNulos', OPTIONAL()],
  ['opcionaisAusentes', OPTIONAL()],
  ['opcionaisVazios', OPTIONAL()],
  ['outrosNomes', /^(nome|email|telefone|nomeRazaoSocial|emailPrincipal|foneCelular)$/],
]
function OPTIONAL(): RegExp {
  return /^(tipo|icone|cor|acaoLabel|acaoLink|pathLogo|linhaDigitavel|complemento|siglaTributo|estadoConta|statusDescricao|descricaoTipoCertidao|nomeContribuinte|numParcela)$/
}

/** Fields that a backend adds unannounced, or that main adds to the answer. */
const added = /^(versaoInterna|campoNovo|comoVeio|reconhecido)$/

/**
 * The part of an answer that a person would see: without the order of lists, nulls, added fields, and fields that a
 * habit of the set rightly changes.
 */
export function seen(value: unknown, habitos: Habitos): Json {
  const gone = changed.filter(([habit]) => habitos[habit]).map(([, names]) => names)
  return inOrder(
    eachField(value as Json, (name, inside) => {
      if (inside === null || added.test(name) || gone.some((names) => names.test(name))) return undefined
      return habitos.logoRelativo && name === 'pathLogo' ? undefined : inside
    }),
  )
}

/** The answer without habits, reduced to the part that these habits leave visible. */
export function expected(value: unknown, habitos: Habitos): Json {
  return seen(
    eachField(value as Json, (name, inside) =>
      habitos.longosGrandes && typeof inside === 'number' && /^id([A-Z]\w*)?$/.test(name) ? farId(inside) : inside,
    ),
    habitos,
  )
}

function inOrder(value: Json): Json {
  if (Array.isArray(value)) {
    const rows = value.map(inOrder).filter((row) => !isEmptyGroup(row))
    return rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  }
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, inside]) => [name, inOrder(inside)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}

function isEmptyGroup(row: Json): boolean {
  if (!isObject(row)) return false
  const list = row['debitos'] ?? row['pagamentos']
  return Array.isArray(list) && list.length === 0
}
