/* Whether a payment code that a person brings belongs to the municipality, by the payee data of its profile. A code
   shows at most who receives the money, never that a debt exists or is unpaid. */
import { getPixKeyInfo } from '@brazilian-utils/brazilian-utils'
import { recebedorDaLinha, type LinhaLida } from './linhaDigitavel.ts'
import type { PixLido } from './pix.ts'

/** The payee data of the municipality's profile. An empty list makes no statement; any other list is complete. */
export interface Recebimento {
  /** FEBRABAN segment and code: `1-9999`; in segment 6 the first eight digits of a CNPJ: `6-12345678`. */
  febraban: readonly string[]
  pixChaves: readonly string[]
  /** Host of the payment address, and the path's beginning if payees share the host: `pix.banco.example/serra`. */
  pixEnderecos: readonly string[]
  pixNomes: readonly string[]
  pixCidades: readonly string[]
}

/** The municipality that must have issued a document: its name, and how it is paid. Null for what is unknown. */
export interface Emissor {
  prefeitura: string | null
  recebimento: Recebimento | null
}

export type Veredito = 'sim' | 'nao' | 'naoSei'

export interface Razao {
  sobre: 'guia' | 'febraban' | 'banco' | 'chave' | 'endereco' | 'nome' | 'cidade'
  /** `prova`: only the municipality has this value. `confere`: anybody could write it. `semBase`: no comparison. */
  pesa: 'prova' | 'confere' | 'difere' | 'semBase'
  /** The value in the code. Only the kind of a Pix key is given, because the key may be a person's CPF. */
  lido: string
}

export type CodigoLido =
  | { tipo: 'linha'; linha: Extract<LinhaLida, { situacao: 'valida' }> }
  | { tipo: 'pix'; pix: PixLido }

/** The reasons for a verdict about one code. @param perfil null if the profile has no payee data */
export function razoesDe(codigo: CodigoLido, perfil: Recebimento | null): Razao[] {
  return codigo.tipo === 'linha' ? [daLinha(codigo.linha, perfil?.febraban ?? [])] : doPix(codigo.pix, perfil)
}

/** The verdict about one code. The municipality's answer about its guide (`guia`) overrides an incomplete profile. */
export function vereditoDe(razoes: readonly Razao[]): Veredito {
  const prova = razoes.some(({ pesa }) => pesa === 'prova')
  if (razoes.some(({ sobre }) => sobre === 'guia')) return 'sim'
  if (razoes.some(({ pesa }) => pesa === 'difere')) return prova ? 'naoSei' : 'nao'
  return prova ? 'sim' : 'naoSei'
}

/** Whether a code certainly pays somebody else. */
export const isOfOther = (codigo: CodigoLido, perfil: Recebimento | null): boolean =>
  vereditoDe(razoesDe(codigo, perfil)) === 'nao'

/** The verdict about a slip with several codes. One of them may be forged. */
export function vereditoDeTodos(vereditos: readonly Veredito[]): Veredito {
  if (vereditos.includes('nao')) return 'nao'
  return vereditos.includes('naoSei') ? 'naoSei' : 'sim'
}

function daLinha(linha: Extract<LinhaLida, { situacao: 'valida' }>, febraban: readonly string[]): Razao {
  const lido = recebedorDaLinha(linha)
  // A bank slip only names its bank: the payee is in digits that each bank defines itself.
  if (lido === null) return { sobre: 'banco', pesa: 'semBase', lido: linha.codigoBarras.slice(0, 3) }
  return { sobre: 'febraban', pesa: compared(febraban, febraban.includes(lido), 'prova'), lido }
}

function doPix({ chave, endereco, nome, cidade }: PixLido, perfil: Recebimento | null): Razao[] {
  const { pixChaves = [], pixEnderecos = [], pixNomes = [], pixCidades = [] } = perfil ?? {}
  const razoes: Razao[] = []
  if (chave !== null) {
    const info = getPixKeyInfo(chave)
    const known = pixChaves.some((own) => (getPixKeyInfo(own)?.value ?? own) === (info?.value ?? chave))
    razoes.push({ sobre: 'chave', pesa: compared(pixChaves, known, 'prova'), lido: info?.type ?? '' })
  }
  if (endereco !== null) {
    const own = pixEnderecos.filter((one) => isBelow(endereco, one))
    // All customers of a bank share one host, so the host alone proves nothing.
    const pesa = compared(
      pixEnderecos,
      own.length > 0,
      own.some((one) => partsOf(one).path !== '/') ? 'prova' : 'confere',
    )
    razoes.push({ sobre: 'endereco', pesa, lido: endereco.split('/', 1)[0] ?? '' })
  }
  const isNome = pixNomes.some((own) => folded(own, 25) === folded(nome, 25))
  const isCidade = pixCidades.some((own) => folded(own, 15) === folded(cidade, 15))
  return [
    ...razoes,
    { sobre: 'nome', pesa: compared(pixNomes, isNome, 'confere'), lido: nome },
    { sobre: 'cidade', pesa: compared(pixCidades, isCidade, 'confere'), lido: cidade },
  ]
}

function compared(own: readonly string[], same: boolean, weight: 'prova' | 'confere'): Razao['pesa'] {
  if (own.length === 0) return 'semBase'
  return same ? weight : 'difere'
}

/** Pix limits names to 25 and cities to 15 characters without accents, and codes differ in capitals and blanks. */
const folded = (text: string, length: number): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().replace(/\s+/g, ' ').trim().slice(0, length).trim()

/** Host and path of an address without scheme; empty host if a server could read another host or path. */
function partsOf(endereco: string): { host: string; path: string } {
  const [, host = '', path = '/'] = /^([a-z0-9.-]+)(\/[^@\\?#]*)?$/i.exec(endereco) ?? []
  // A bank's server may decode `%2F`, or treat `..;` as `..`, and so leave the visible path.
  const climbs = /[%;]|\/\.{1,2}(?:\/|$)/.test(path)
  // Adds a slash, so that `/serra` does not match `/serrana`.
  return { host: climbs ? '' : host.toLowerCase(), path: path.replace(/\/*$/, '/') }
}

function isBelow(endereco: string, own: string): boolean {
  const [read, wanted] = [partsOf(endereco), partsOf(own)]
  return read.host !== '' && read.host === wanted.host && read.path.startsWith(wanted.path)
}
