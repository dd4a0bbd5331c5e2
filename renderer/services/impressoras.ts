import { queryOptions } from '@tanstack/react-query'
import { call } from '../bridge/client.ts'
import { keyOf } from '../bridge/followEvents.ts'

/** An idle printer that runs out of paper is noticed only by polling. */
const CHECK_MS = 15_000
/** Pause after which a slow printer has answered, or is known not to. */
const AGAIN_MS = 1_000

/** The printers of this machine, queried every few seconds while a screen shows them. */
export const impressorasQuery = queryOptions({
  queryKey: keyOf('impressao.impressoras'),
  queryFn: () => call('impressao.impressoras'),
  refetchInterval: ({ state }) => (state.data?.some(({ conferindo }) => conferindo) ? AGAIN_MS : CHECK_MS),
  gcTime: Infinity,
})
