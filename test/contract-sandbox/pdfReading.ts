import { execFileSync } from 'node:child_process'
import { inflateSync } from 'node:zlib'

/** True where poppler's pdftotext is missing. */
export const semPdftotext: boolean = (() => {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' })
    return false
  } catch {
    return true
  }
})()

/** Skips a test that reads a PDF where no PDF reader is installed. */
export function exigeTexto({ skip }: { skip: (when: boolean, why: string) => void }): void {
  skip(semPdftotext, 'Falta o pacote poppler-utils do Debian (pdftotext).')
}

/** The text of a PDF in its layout, or of one page of it, counted from 1. */
export function textoDoPdf(pdf: Buffer, pagina?: number): string {
  const trecho = pagina === undefined ? [] : ['-f', String(pagina), '-l', String(pagina)]
  return execFileSync('pdftotext', ['-layout', ...trecho, '-', '-'], { input: pdf, encoding: 'utf8' })
}

export function paginasDoPdf(pdf: Buffer): number {
  return Number(/^Pages:\s+(\d+)/m.exec(execFileSync('pdfinfo', ['-'], { input: pdf, encoding: 'utf8' }))?.[1])
}

export interface Retangulo {
  x: number
  y: number
  largura: number
  altura: number
}

/** The rectangles drawn in a PDF (operator `re`), in points, left to right. */
export function retangulosDoPdf(pdf: Buffer): Retangulo[] {
  const desenhos = [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, bytes = '']) => {
    try {
      return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
  return [...desenhos.join('\n').matchAll(/(\S+) (\S+) (\S+) (\S+) re\b/g)]
    .map(([, x, y, largura, altura]) => ({
      x: Number(x),
      y: Number(y),
      largura: Number(largura),
      altura: Number(altura),
    }))
    .sort((a, b) => a.x - b.x)
}

/** For each digit its five elements in interleaved 2 of 5, wide ones as 1: weights 1, 2, 4, 7 and a parity element. */
const PESOS = [1, 2, 4, 7, 0]

/** Reads bars back into digits by their widths alone, as a scanner does. */
export function lerItf(barras: readonly Retangulo[]): string {
  const modulo = Math.min(...barras.map((barra) => barra.largura))
  const elementos = barras
    .flatMap((barra, i) => {
      const seguinte = barras[i + 1]
      return seguinte ? [barra.largura, seguinte.x - barra.x - barra.largura] : [barra.largura]
    })
    .map((largura) => (largura > 2 * modulo ? 1 : 0))
  const meio = elementos.slice(4, -3)
  let digitos = ''
  for (let i = 0; i < meio.length; i += 10) {
    for (const deslocamento of [0, 1]) {
      const soma = PESOS.reduce((total, peso, k) => total + peso * (meio[i + deslocamento + 2 * k] ?? 0), 0)
      digitos += soma === 11 ? '0' : String(soma)
    }
  }
  return digitos
}
