import { useEffect, useRef, useState } from 'react'
import { documentosTexto as texto } from '../../text/documentos.ts'
import estilo from './Pagina.module.css'
import { TextLayer, type PDFDocumentProxy, type PDFPageProxy } from './pdf.ts'
import { PIXELS_POR_PONTO } from './zoom.ts'

/** Pages this far out of sight are already drawn, px. */
const MARGEM = '600px'
/** A4 in points: the size assumed until the page says its own. */
const A4 = { width: 595, height: 842 }

export interface PaginaProps {
  pdf: PDFDocumentProxy
  /** From 1. */
  numero: number
  zoom: number
  /** Told when the page comes to the middle of the view. */
  onAVista: (numero: number) => void
}

/** One page: a canvas that exists only near the view, and the text over it for screen readers and copying. */
export function Pagina({ pdf, numero, zoom, onAVista }: PaginaProps) {
  const moldura = useRef<HTMLDivElement>(null)
  const perto = useEstaPerto(moldura, MARGEM)
  const noMeio = useEstaPerto(moldura, '-45% 0px')
  const [pagina, setPagina] = useState<PDFPageProxy | null>(null)
  useEffect(() => {
    if (noMeio) onAVista(numero)
  }, [noMeio, numero, onAVista])
  useEffect(() => {
    let viva = true
    if (perto) void pdf.getPage(numero).then((lida) => viva && setPagina(lida))
    return () => {
      viva = false
    }
  }, [pdf, numero, perto])

  const escala = zoom * PIXELS_POR_PONTO
  const { width, height } = pagina?.getViewport({ scale: 1 }) ?? A4
  return (
    <div
      ref={moldura}
      className={estilo.pagina}
      style={{ width: width * escala, height: height * escala }}
      data-pagina={numero}
      role="region"
      aria-label={texto.pagina(numero, pdf.numPages)}
    >
      {perto && pagina && <Desenho key={escala} pagina={pagina} escala={escala} />}
    </div>
  )
}

/** Draws once for its scale; leaving frees the canvas at once instead of at some later collection. */
function Desenho({ pagina, escala }: { pagina: PDFPageProxy; escala: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const camada = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tela = canvas.current
    const palavras = camada.current
    if (!tela || !palavras) return
    const densidade = window.devicePixelRatio
    const fino = pagina.getViewport({ scale: escala * densidade })
    tela.width = Math.floor(fino.width)
    tela.height = Math.floor(fino.height)
    const desenho = pagina.render({ canvas: tela, viewport: fino })
    const viewport = pagina.getViewport({ scale: escala })
    const texto = new TextLayer({ textContentSource: pagina.streamTextContent(), container: palavras, viewport })
    // Both reject when cancelled; a page that cannot be drawn stays white, as in any reader.
    void Promise.allSettled([desenho.promise, texto.render()])
    return () => {
      desenho.cancel()
      texto.cancel()
      tela.width = 0
      tela.height = 0
      palavras.replaceChildren()
      pagina.cleanup()
    }
  }, [pagina, escala])
  return (
    <>
      <canvas ref={canvas} className={estilo.canvas} aria-hidden />
      <div ref={camada} className={estilo.texto} style={{ '--total-scale-factor': escala } as React.CSSProperties} />
    </>
  )
}

function useEstaPerto(alvo: React.RefObject<HTMLElement | null>, rootMargin: string): boolean {
  const [perto, setPerto] = useState(false)
  useEffect(() => {
    const elemento = alvo.current
    if (!elemento) return
    const olho = new IntersectionObserver(([entrada]) => setPerto(entrada?.isIntersecting ?? false), {
      root: elemento.parentElement,
      rootMargin,
    })
    olho.observe(elemento)
    return () => olho.disconnect()
  }, [alvo, rootMargin])
  return perto
}
