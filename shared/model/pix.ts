/*
 * Pix codes ("copia e cola", the Banco Central's BR Code). Each field has a name of two digits, a length of two digits, and as
 * many characters; the last field is a checksum. The library validates codes; this file finds them in texts. The program never
 * creates one.
 */
import { getPixPayloadInfo, isValidPixPayload } from '@brazilian-utils/brazilian-utils'
import type { Centavos } from './dinheiro.ts'
import { withoutBlankLines } from './lines.ts'
import { PIX_TO_SHOW } from './segundaTela.ts'

/**
 * The beginning of every code, perhaps broken by line ends. Other numbers begin so too, but a code contains `DO_PIX` soon
 * after.
 */
const COMECO = /0\n?0\n?0\n?2\n?0\n?1/g
const DO_PIX = /^.{0,150}br\.gov\.bcb\.pix/i
const CABECALHO = /^\n?\d\n?\d\n?\d\n?\d/
/** Name and length of the checksum field, and name of the amount's field. */
const CRC = '6304'
const VALOR = '54'

/** Most characters of a code. */
const LONGEST = 1_000
/** Limits for the tries to join lines, from one beginning and in one text: enough for codes of twenty lines. */
const MOST_OF_ONE = 5_000
const MOST_READINGS = 50_000

/**
 * Finds the valid Pix codes in a text, each once. A line end within a code may have replaced a blank: lines are joined with and
 * without one, and the checksum decides.
 * @param texto text of a PDF, in which each run of characters has its own line
 */
export function pixInText(texto: string): string[] {
  const linhas = withoutBlankLines(texto).join('\n')
  const codigos = new Set<string>()
  let readings = 0
  for (const { index } of linhas.matchAll(COMECO)) {
    // A code may be broken into lines after any character.
    const trecho = linhas.slice(index, index + 2 * LONGEST)
    if (!DO_PIX.test(trecho.replaceAll('\n', ''))) continue
    const read = codigosEm(trecho)
    for (const codigo of read.codigos) codigos.add(codigo)
    readings += read.readings
    if (readings > MOST_READINGS) break
  }
  return [...codigos]
}

/** Reads the codes at the beginning of a text: several only if its lines can be joined in several ways. */
function codigosEm(linhas: string): { codigos: string[]; readings: number } {
  const codigos: string[] = []
  let readings = 0
  const readCampo = (at: number, lido: string): void => {
    const [escrito] = CABECALHO.exec(linhas.slice(at, at + 8)) ?? []
    if (escrito === undefined || lido.length > LONGEST) return
    const cabecalho = escrito.replaceAll('\n', '')
    readLetras(at + escrito.length, lido + cabecalho, Number(cabecalho.slice(2)), cabecalho === CRC)
  }
  const readLetras = (at: number, lido: string, restam: number, fim: boolean): void => {
    readings += 1
    if (readings > MOST_OF_ONE) return
    const linha = linhas.indexOf('\n', at)
    const inteiras = Math.min(restam, (linha < 0 ? linhas.length : linha) - at)
    const agora = lido + linhas.slice(at, at + inteiras)
    if (inteiras < restam) {
      if (linha < 0) return
      readLetras(linha + 1, agora, restam - inteiras, fim)
      readLetras(linha + 1, `${agora} `, restam - inteiras - 1, fim)
    } else if (!fim) readCampo(at + inteiras, agora)
    else if (isPix(agora)) codigos.push(agora)
  }
  readCampo(0, '')
  return { codigos, readings }
}

/** The fields of a Pix code that say who receives which amount. */
export interface PixLido {
  codigo: string
  /** A static code has a key; a dynamic one an address, without its `https://`, which also determines the amount. */
  chave: string | null
  endereco: string | null
  nome: string
  cidade: string
  valor: Centavos | null
}

/** Reads a Pix code; null if its checksum or its form is wrong, or if readers could differ about who receives. */
export function readPix(codigo: string): PixLido | null {
  const info = PIX_TO_SHOW.test(codigo) && hasOneReceiver(codigo) ? getPixPayloadInfo(codigo) : null
  if (!info) return null
  const { key = null, url = null, merchantName: nome, merchantCity: cidade, amount } = info
  return { codigo, chave: key, endereco: url, nome, cidade, valor: amount ? Math.round(amount * 100) : null }
}

/** Whether a text contains the beginning of a Pix code. The code may be damaged. */
export const isLikePix = (texto: string): boolean => /000201.{0,150}br\.gov\.bcb\.pix/i.test(texto)

/** Whether a text is a Pix code that an app can read and a screen can show. */
const isPix = (texto: string): boolean => PIX_TO_SHOW.test(texto) && isValidPixPayload(texto)

/** Whether a code is valid and pays this amount; a payment address without an amount is accepted. */
export function paysBy(codigo: string, total: Centavos | null): boolean {
  if (!isPix(codigo)) return false
  const valor = valorEscrito(codigo)
  return valor === null || Math.round(Number(valor) * 100) === total
}

/** The amount in a code; null without one. The library omits it for a code with a payment address. */
const valorEscrito = (codigo: string): string | null => camposDe(codigo).find(([id]) => id === VALOR)?.[1] ?? null

/** The fields of a code or of a template in it: id and content (EMV QRCPS). */
function camposDe(codigo: string): [id: string, letras: string][] {
  const campos: [string, string][] = []
  for (let at = 0; at < codigo.length;) {
    const letras = codigo.slice(at + 4, at + 4 + Number(codigo.slice(at + 2, at + 4)))
    campos.push([codigo.slice(at, at + 2), letras])
    at += 4 + letras.length
  }
  return campos
}

/** Whether no field is there twice, and one template alone is Pix. An app may take the first of two, and the program the last. */
function hasOneReceiver(codigo: string): boolean {
  const isUnique = (campos: readonly [id: string, letras: string][]) =>
    new Set(campos.map(([id]) => id)).size === campos.length
  const campos = camposDe(codigo)
  const contas = campos.filter(([id]) => id >= '26' && id <= '51').map(([, letras]) => camposDe(letras))
  const pix = contas.filter((conta) => conta.some(([, letras]) => /^br\.gov\.bcb\.pix$/i.test(letras)))
  return isUnique(campos) && contas.every(isUnique) && pix.length === 1
}

/** Content of a guide's QR code: its Pix code, or else its payment line, to take along on a phone. Null without both. */
export function qrDaGuia({ pix, linha }: { pix: string | null; linha: string | null }): QrDaGuia | null {
  if (pix !== null) return { tipo: 'pix', codigo: pix }
  return linha === null ? null : { tipo: 'linha', codigo: linha }
}

export interface QrDaGuia {
  tipo: 'pix' | 'linha'
  codigo: string
}
