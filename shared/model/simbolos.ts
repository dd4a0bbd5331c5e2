/* Draws bar codes and QR codes as paths for the window's own SVG, so that no markup is built from strings. */
import { interleaved2of5, qrcode, type DrawingContext } from 'bwip-js/generic'

export interface Simbolo {
  largura: number
  altura: number
  /** SVG path data of the black parts. */
  caminho: string
}

/** Height in modules. FEBRABAN's bar code is 103 mm by 13 mm; 44 digits of ITF take 405 modules at 3:1. */
const ALTURA = Math.round((405 * 13) / 103)

/**
 * Draws an interleaved 2 of 5 bar code. It has the 44 digits of an arrecadação or bank slip, or the 20 of a test page
 * on a roll. Throws for any other text.
 */
export function barcodeOf(digitos: string): Simbolo {
  // The library would add a zero to an odd number of digits.
  if (!/^(\d{44}|\d{20})$/.test(digitos)) throw new Error('código de barras: 44 ou 20 dígitos')
  const barras: Barra[] = []
  interleaved2of5(
    { bcid: 'interleaved2of5', text: digitos, scale: 1 },
    desenho({ barra: (barra) => barras.push(barra) }),
  )
  const largura = Math.max(...barras.map(({ x, espessura }) => x + espessura))
  const caminho = barras.map(({ x, espessura }) => `M${x} 0h${espessura}v${ALTURA}h-${espessura}z`).join('')
  return { largura, altura: ALTURA, caminho }
}

/**
 * Draws a QR code of a text from a server (a Pix code, an address), with error correction level M. One cell is two
 * units wide.
 */
export function qrCode(texto: string): Simbolo {
  const contornos: string[] = []
  let lado = 0
  qrcode(
    { bcid: 'qrcode', text: texto, scale: 1 },
    desenho({
      tamanho: (largura) => {
        lado = largura
      },
      contorno: (pontos) => contornos.push(`M${pontos.map((ponto) => ponto.join(' ')).join('L')}z`),
    }),
  )
  return { largura: lado, altura: lado, caminho: contornos.join('') }
}

interface Barra {
  x: number
  espessura: number
}

/** The part of the library's drawing interface that these two symbols use. */
function desenho(ao: {
  tamanho?: (largura: number) => void
  barra?: (barra: Barra) => void
  contorno?: (pontos: readonly [number, number][]) => void
}): DrawingContext<void> {
  return {
    scale: (x, y) => [x, y],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: (largura) => ao.tamanho?.(largura),
    // The library passes the centre of a bar; half of an odd width is rounded up.
    line: (x, _y0, _x1, _y1, espessura) => ao.barra?.({ x: x - Math.ceil(espessura / 2), espessura }),
    polygon: (pontos) => ao.contorno?.(pontos),
    hexagon: () => undefined,
    ellipse: () => undefined,
    fill: () => undefined,
    text: () => undefined,
    end: () => undefined,
  }
}
