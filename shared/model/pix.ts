/* Pix codes ("copia e cola", the Banco Central's BR Code). A field is an id of two digits, a length of two digits,
   and the content; the last field is a checksum. The library validates codes; this file finds them in a text. The
   program never creates a code. */
import { getPixPayloadInfo, isValidPixPayload } from '@brazilian-utils/brazilian-utils'
import type { Centavos } from './dinheiro.ts'
import { withoutBlankLines } from './lines.ts'
import { PIX_TO_SHOW } from './segundaTela.ts'

/**
 * The beginning of every code, possibly broken by line ends. Other numbers may begin like this, but in a code `DO_PIX`
 * follows soon.
 */
const COMECO = /0\n?0\n?0\n?2\n?0\n?1/g
const DO_PIX = /^.{0,150}br\.gov\.bcb\.pix/i
const CABECALHO = /^\n?\d\n?\d\n?\d\n?\d/
/** Id and length of the checksum field, and id of the amount's field. */
const CRC = '6304'
const VALOR = '54'

/** Longest code, characters. */
const LONGEST = 1_000
/** Limits on attempts to join lines, for one beginning and for one text: enough for codes of twenty lines. */
const MOST_OF_ONE = 5_000
const MOST_READINGS = 50_000

/**
 * Finds the valid Pix codes in a text, without duplicates. A line end inside a code may have replaced a blank: lines
 * are joined with and without a blank, and the checksum decides.
 * @param texto text of a PDF, with one line for each run of characters
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

/** Reads the codes at the beginning of a text. There may be several if its lines can be joined in several ways. */
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

/** The fields of a Pix code that determine the receiver and the amount. */
export interface PixLido {
  codigo: string
  /** A static code has a key. A dynamic code has an address (without `https://`) that determines the amount. */
  chave: string | null
  endereco: string | null
  nome: string
  cidade: string
  valor: Centavos | null
}

/** Reads a Pix code; null if its checksum or form is wrong, or if apps could disagree about the receiver. */
export function readPix(codigo: string): PixLido | null {
  const info = PIX_TO_SHOW.test(codigo) && hasOneReceiver(codigo) ? getPixPayloadInfo(codigo) : null
  if (!info) return null
  const { key = null, url = null, merchantName: nome, merchantCity: cidade, amount } = info
  return { codigo, chave: key, endereco: url, nome, cidade, valor: amount ? Math.round(amount * 100) : null }
}

/** Whether a text contains the beginning of a Pix code, which may be damaged. */
export const isLikePix = (texto: string): boolean => /000201.{0,150}br\.gov\.bcb\.pix/i.test(texto)

/** Whether a text is a Pix code that apps can read and the screen can show. */
const isPix = (texto: string): boolean => PIX_TO_SHOW.test(texto) && isValidPixPayload(texto)

/** Whether a code is valid, with one receiver, and for this amount. A code with a payment address may have no amount. */
export function paysBy(codigo: string, total: Centavos | null): boolean {
  if (!isPix(codigo) || !hasOneReceiver(codigo)) return false
  const valor = valorEscrito(codigo)
  return valor === null || Math.round(Number(valor) * 100) === total
}

/** The amount in a code; null if there is none. The library omits the amount of a code with a payment address. */
const valorEscrito = (codigo: string): string | null => camposDe(codigo).find(([id]) => id === VALOR)?.[1] ?? null

/** The fields of a code, or of a template in it: id and content (EMV QRCPS). */
function camposDe(codigo: string): [id: string, letras: string][] {
  const campos: [string, string][] = []
  for (let at = 0; at < codigo.length;) {
    const letras = codigo.slice(at + 4, at + 4 + Number(codigo.slice(at + 2, at + 4)))
    campos.push([codigo.slice(at, at + 2), letras])
    at += 4 + letras.length
  }
  return campos
}

/** True if exactly one template is Pix and no field is duplicated: bank apps differ in which duplicate they read. */
function hasOneReceiver(codigo: string): boolean {
  const isUnique = (campos: readonly [id: string, letras: string][]) =>
    new Set(campos.map(([id]) => id)).size === campos.length
  const campos = camposDe(codigo)
  const contas = campos.filter(([id]) => id >= '26' && id <= '51').map(([, letras]) => camposDe(letras))
  const pix = contas.filter((conta) => conta.some(([, letras]) => /^br\.gov\.bcb\.pix$/i.test(letras)))
  return isUnique(campos) && contas.every(isUnique) && pix.length === 1
}

/** Content of a guide's QR code: the Pix code, or else the payment line. Null if there is neither. */
export function qrDaGuia({ pix, linha }: { pix: string | null; linha: string | null }): QrDaGuia | null {
  if (pix !== null) return { tipo: 'pix', codigo: pix }
  return linha === null ? null : { tipo: 'linha', codigo: linha }
}

export interface QrDaGuia {
  tipo: 'pix' | 'linha'
  codigo: string
}
