import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { GuiaDetalhe } from '../../../shared/api/index.ts'
import { useAnunciar } from '../../app/anuncio.tsx'
import { chamar } from '../../bridge/client.ts'
import { guiasTexto } from '../../text/guias.ts'
import { pagamentoDe, type Pagamento } from './pagamento.ts'

const { pagamento: texto } = guiasTexto

export interface FormasDePagar {
  /** Null until the guide's detail is here, and for a guide that is not for paying any more. */
  pagamento: Pagamento | null
  /** Pix payload as the municipality sent it; null when it sent none. */
  pix: string | null
  vendoPix: boolean
  verPix: (ver: boolean) => void
  vendoBarras: boolean
  verBarras: (ver: boolean) => void
  copiarLinha: () => void
  copiarPix: () => void
  /** What became of the last copy; undefined before the first. */
  copiado: string | undefined
}

/**
 * What a guide can be paid with, and the verbs for it. What is not offered does nothing.
 * @param paraPagar false for one already paid, cancelled or past due: it is offered in no form
 */
export function useFormasDePagar(guia: GuiaDetalhe | undefined, paraPagar: boolean): FormasDePagar {
  const anunciar = useAnunciar()
  const [vendoPix, verPix] = useState(false)
  const [vendoBarras, verBarras] = useState(false)
  const pagamento = guia && paraPagar ? pagamentoDe(guia.linhaDigitavel, guia.valorTotal) : null
  const pix = (paraPagar && guia?.pixCopiaECola) || null
  // Through main, which clears its own text from the clipboard at the end of the attendance.
  const copia = useMutation({
    mutationFn: async ({ conteudo, frase }: { conteudo: string; frase: string }) => {
      await chamar('sistema.copiar', { texto: conteudo })
      return frase
    },
    onSuccess: anunciar,
  })
  return {
    pagamento,
    pix,
    vendoPix: vendoPix && pix !== null,
    verPix,
    vendoBarras: vendoBarras && pagamento?.oferece === true,
    verBarras,
    copiarLinha: () => {
      if (pagamento?.oferece) copia.mutate({ conteudo: pagamento.copia, frase: texto.copiada })
    },
    copiarPix: () => {
      if (pix) copia.mutate({ conteudo: pix, frase: texto.pixCopiado })
    },
    copiado: copia.isError ? texto.naoCopiada : copia.data,
  }
}
