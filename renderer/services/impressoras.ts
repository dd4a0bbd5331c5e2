import { queryOptions } from '@tanstack/react-query'
import type { Impressora } from '../../shared/model/impressao.ts'
import { call, keyOf } from '../bridge/client.ts'

/** Interval between two polls, ms. Only polling detects that an idle printer is out of paper. */
const CHECK_MS = 15_000
/** Delay before the next poll while a slow printer has not answered, ms. */
const AGAIN_MS = 1_000

/** Query of this machine's printers, repeated every few seconds while a screen uses it. */
export const impressorasQuery = queryOptions({
  queryKey: keyOf('impressao.impressoras'),
  queryFn: () => call('impressao.impressoras'),
  refetchInterval: ({ state }) => (state.data?.some(({ conferindo }) => conferindo) ? AGAIN_MS : CHECK_MS),
  gcTime: Infinity,
})

/** The printer's display name. If the printer is no longer listed, the name part of its id. */
export function impressoraName(impressoras: readonly Impressora[] | undefined, id: string): string {
  return impressoras?.find((impressora) => impressora.id === id)?.nome ?? id.slice(id.indexOf(':') + 1)
}
