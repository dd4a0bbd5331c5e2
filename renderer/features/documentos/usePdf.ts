import { useEffect, useState } from 'react'
import { abrirPdf, type PDFDocumentProxy } from './pdf.ts'

export type Leitura =
  | { situacao: 'abrindo' }
  | { situacao: 'aberto'; pdf: PDFDocumentProxy; /** Points. */ larguraDaPagina: number }
  | { situacao: 'naoAbre' }

/** A document open for looking at; closed, with its memory, when the component goes. */
export function usePdf(documentoId: string): Leitura {
  const [leitura, setLeitura] = useState<Leitura>({ situacao: 'abrindo' })
  useEffect(() => {
    const controle = new AbortController()
    const abrir = async () => {
      const { pdf } = await abrirPdf(documentoId, controle.signal)
      const pagina = await pdf.getPage(1)
      return { situacao: 'aberto', pdf, larguraDaPagina: pagina.getViewport({ scale: 1 }).width } as const
    }
    const mostrar = (nova: Leitura) => {
      if (!controle.signal.aborted) setLeitura(nova)
    }
    abrir().then(mostrar, () => mostrar({ situacao: 'naoAbre' }))
    return () => controle.abort()
  }, [documentoId])
  return leitura
}
