/*
 * Whether a brought payment code belongs to the municipality, by the codes that its profile names. A code shows at most who
 * receives the money: never that a debt exists or is unpaid.
 */
import { getPixKeyInfo } from '@brazilian-utils/brazilian-utils'
import type { LinhaLida } from './linhaDigitavel.ts'
import type { PixLido } from './pix.ts'

/** How the municipality is paid, from its profile. An empty list makes no statement; any other list is complete. */
export interface Recebimento {
  /** FEBRABAN segment and code: `1-9999`; in segment 6 the first eight digits of a CNPJ: `6-12345678`. */
  febraban: readonly string[]
  pixChaves: readonly string[]
  /** Host of the payment address, and the beginning of its path if several receivers share the host: `pix.banco.example/serra`. */
  pixEnderecos: readonly string[]
  pixNomes: readonly string[]
  pixCidades: readonly string[]
}

export type Veredito = 'sim' | 'nao' | 'naoSei'

export interface Razao {
  sobre: 'guia' | 'febraban' | 'banco' | 'chave' | 'endereco' | 'nome' | 'cidade'
  /** `prova`: only the municipality has it. `confere`: anybody could write it. `semBase`: nothing to compare. */
  pesa: 'prova' | 'confere' | 'difere' | 'semBase'
  /** The value in the code. A key is given by its kind, because it may be a person's CPF. */
  lido: string
}

export type CodigoLido =
  | { tipo: 'linha'; linha: Extract<LinhaLida, { situacao: 'valida' }> }
  | { tipo: 'pix'; pix: PixLido }

/** The reasons for a verdict about one code. @param perfil null if the profile does not say how the municipality is paid */
export function razoesDe(codigo: CodigoLido, perfil: Recebimento | null): Razao[] {
  return codigo.tipo === 'linha' ? [daLinha(codigo.linha, perfil?.febraban ?? [])] : doPix(codigo.pix, perfil)
}

/** The verdict about one code. The municipality's own answer about its guide (`guia`) outweighs an incomplete profile. */
export function vereditoDe(razoes: readonly Razao[]): Veredito {
  const prova = razoes.some(({ pesa }) => pesa === 'prova')
  if (razoes.some(({ sobre }) => sobre === 'guia')) return 'sim'
  if (razoes.some(({ pesa }) => pesa === 'difere')) return prova ? 'naoSei' : 'nao'
  return prova ? 'sim' : 'naoSei'
}

/** The verdict about a slip with several codes, one of which may be forged. */
export function vereditoDeTodos(vereditos: readonly Veredito[]): Veredito {
  if (vereditos.includes('nao')) return 'nao'
  return vereditos.includes('naoSei') ? 'naoSei' : 'sim'
}

function daLinha(
  { tipo, codigoBarras }: Extract<LinhaLida, { situacao: 'valida' }>,
  febraban: readonly string[],
): Razao {
  // A bank slip names its bank, and in digits of the bank's own the receiver.
  if (tipo === 'boleto') return { sobre: 'banco', pesa: 'semBase', lido: codigoBarras.slice(0, 3) }
  const segmento = codigoBarras.charAt(1)
  const lido = `${segmento}-${codigoBarras.slice(15, segmento === '6' ? 23 : 19)}`
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
    // A bank serves all its customers at one host, so the host alone proves nothing.
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

/** Pix limits names to 25 and cities to 15 letters without accents, and codes differ in capitals and blanks. */
const folded = (text: string, length: number): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().replace(/\s+/g, ' ').trim().slice(0, length).trim()

/** Host and path of an address without its scheme. Forms that a reader could take for another host or path match nothing. */
function partsOf(endereco: string): { host: string; path: string } {
  const [, host = '', path = '/'] = /^([a-z0-9.-]+)(\/[^@\\?#]*)?$/i.exec(endereco) ?? []
  // A bank's server may decode `%2F`, or cut `..;`, and so leave the path that the code shows.
  const climbs = /[%;]|\/\.{1,2}(?:\/|$)/.test(path)
  // A slash at the end, so that `/serra` is not the beginning of `/serrana`.
  return { host: climbs ? '' : host.toLowerCase(), path: path.replace(/\/*$/, '/') }
}

function isBelow(endereco: string, own: string): boolean {
  const [read, wanted] = [partsOf(endereco), partsOf(own)]
  return read.host !== '' && read.host === wanted.host && read.path.startsWith(wanted.path)
}
