/* Barcode and QR code as paths for our own SVG: no markup made of strings enters the page. */
import { interleaved2of5, qrcode, type DrawingContext } from 'bwip-js/generic'

/** A symbol on a grid whose unit is one module (the narrowest bar, or one QR cell). */
export interface Simbolo {
  largura: number
  altura: number
  /** SVG path data of the black parts. */
  caminho: string
}

/** FEBRABAN's bars are 103 mm by 13 mm; 44 digits of ITF take 405 modules at 3:1. */
const ALTURA_SOBRE_LARGURA = 13 / 103

/** FEBRABAN arrecadação and bank slips: interleaved 2 of 5 over exactly 44 digits. Throws on anything else. */
export function barcodeOf(digitos: string): Simbolo {
  // The library would pad an odd length with a zero and draw another number.
  if (!/^\d{44}$/.test(digitos)) throw new Error('código de barras: 44 dígitos')
  const barras: Barra[] = []
  interleaved2of5(
    { bcid: 'interleaved2of5', text: digitos, scale: 1 },
    desenho({ barra: (barra) => barras.push(barra) }),
  )
  const largura = Math.max(...barras.map(({ x, espessura }) => x + espessura))
  const altura = Math.round(largura * ALTURA_SOBRE_LARGURA)
  const caminho = barras.map(({ x, espessura }) => `M${x} 0h${espessura}v${altura}h-${espessura}z`).join('')
  return { largura, altura, caminho }
}

/** QR code of a text that a server sent (a Pix payload, an address), at the library's own error correction (M). Two units a cell. */
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

/** The library's drawing interface, reduced to what these two symbols use. */
function desenho(ao: {
  tamanho?: (largura: number) => void
  barra?: (barra: Barra) => void
  contorno?: (pontos: readonly [number, number][]) => void
}): DrawingContext<void> {
  return {
    scale: (x, y) => [x, y],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: (largura) => ao.tamanho?.(largura),
    // A line is given by its middle; odd widths are rounded up to the next whole unit.
    line: (x, _y0, _x1, _y1, espessura) => ao.barra?.({ x: x - Math.ceil(espessura / 2), espessura }),
    polygon: (pontos) => ao.contorno?.(pontos),
    hexagon: () => undefined,
    ellipse: () => undefined,
    fill: () => undefined,
    text: () => undefined,
    end: () => undefined,
  }
}
