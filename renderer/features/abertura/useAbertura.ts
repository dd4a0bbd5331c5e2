import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { isTerminal } from '../../../shared/model/impressao.ts'
import { LIMITES } from '../../../shared/model/limites.ts'
import { readPagina } from '../../../shared/model/paginaDeTeste.ts'
import { call, keyOf } from '../../bridge/client.ts'
import { useImpressoras, useTrabalhos } from '../../flows/printing/useTrabalhos.ts'
import { useScanned } from '../../keyboard/keyboard.tsx'
import { itemEmPalavras } from '../../text/abertura.ts'
import { AtKiosk } from '../../ui/atKiosk.ts'

const KEY = keyOf('abertura.ler')

export function useAbertura() {
  const cache = useQueryClient()
  const atKiosk = use(AtKiosk)
  const pages = useTrabalhos().filter(({ tipo }) => tipo === 'teste')
  const { data: impressoras = [] } = useImpressoras()
  // A printed page and a printer without paper change the result.
  const changes = [
    ...pages.map(({ trabalhoId, estado }) => [trabalhoId, estado]),
    ...impressoras.map(({ id, motivos, aceita, pausada }) => [id, ...motivos, aceita, pausada]),
  ]
  const query = useQuery({
    queryKey: [...KEY, changes],
    queryFn: () => call('abertura.ler', { testar: false }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const refresh = () => cache.invalidateQueries({ queryKey: KEY })
  const tested = useQuery({
    queryKey: ['abertura.testar'],
    queryFn: async () => {
      const abertura = await call('abertura.ler', { testar: true })
      void refresh()
      return abertura
    },
    staleTime: 0,
    gcTime: 0,
  })
  const print = useMutation({
    mutationFn: async (ids: readonly string[]) => {
      const ended = await Promise.allSettled(ids.map((impressora) => call('impressao.paginaDeTeste', { impressora })))
      const refused = ended.find(({ status }) => status === 'rejected')
      if (refused?.status === 'rejected') throw refused.reason
    },
    onSettled: refresh,
  })
  const scan = useMutation({ mutationFn: (lido: string) => call('abertura.leitura', { lido }), onSettled: refresh })
  const hear = useMutation({ mutationFn: (ouvido: boolean) => call('abertura.som', { ouvido }), onSettled: refresh })
  // At a counter the notice of scans explains all other codes.
  useScanned((lido) => {
    if (atKiosk || readPagina(lido) !== null) scan.mutate(lido.slice(0, LIMITES.busca))
  })
  const itens = query.data?.itens ?? []
  const rows = itens.map((item) => {
    const id = item.parte === 'impressora' ? item.impressora : undefined
    const impressora = impressoras.find((one) => one.id === id)
    const pagina = pages.findLast((one) => one.impressora === id)
    return { item, words: itemEmPalavras(item, { impressora, pagina, atKiosk, testing: tested.isFetching }) }
  })
  /** Printers that can print a test page now: those without a proof, or all of them once each has one. */
  const ready = itens.flatMap((item) =>
    item.parte === 'impressora' && ['motivo', 'falhou', 'semPagina', 'naoLida', 'lida'].includes(item.achado)
      ? item
      : [],
  )
  const unproven = ready.filter(({ estado }) => estado !== 'certo')
  return {
    query,
    tested,
    rows,
    print,
    scan,
    hear,
    toPrint: (unproven.length > 0 ? unproven : ready).map(({ impressora }) => impressora),
    printing: print.isPending || pages.some(({ estado }) => !isTerminal(estado)),
    nameOf: (id: string) => impressoras.find((one) => one.id === id)?.nome ?? id,
  }
}
