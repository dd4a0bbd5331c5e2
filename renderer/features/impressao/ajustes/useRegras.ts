import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { RegraDeImpressao } from '../../../../shared/model/regrasDeImpressao.ts'
import { useAnunciar } from '../../../app/anuncio.tsx'
import { chamar } from '../../../bridge/client.ts'
import { ajustesTexto } from '../../../text/ajustesDeImpressao.ts'

const CHAVE = ['impressao.regras']

/** The station's printing rules. Every change is kept at once, the whole list with it. */
export function useRegras() {
  const cache = useQueryClient()
  const anunciar = useAnunciar()
  const consulta = useQuery({ queryKey: CHAVE, queryFn: () => chamar('impressao.regras'), staleTime: Infinity })
  const guardar = useMutation({
    mutationFn: (regras: RegraDeImpressao[]) => chamar('impressao.guardarRegras', { regras }),
    onSuccess: (_nada, regras) => {
      cache.setQueryData(CHAVE, regras)
      anunciar(ajustesTexto.regras.guardada)
    },
  })
  return { consulta, guardar }
}

/** The same rules with the one at `de` moved to `para`. */
export function mover<T>(lista: readonly T[], de: number, para: number): T[] {
  const nova = [...lista]
  const [movida] = nova.splice(de, 1)
  if (movida !== undefined) nova.splice(para, 0, movida)
  return nova
}
