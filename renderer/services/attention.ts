import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Atendimento } from '../../shared/ipc/types.ts'
import type { AtencaoDoTotem, AtencoesSabidas } from '../../shared/model/atencao.ts'
import type { Impressora, Trabalho } from '../../shared/model/impressao.ts'
import { call, keyOf } from '../bridge/client.ts'
import { useAtendimento } from './atendimento.tsx'
import { impressorasQuery } from './impressoras.ts'
import { useSemDono } from './semDono.ts'
import { useServiceLight, type ServiceState } from './serviceLight.ts'

/** Facts about this kiosk that the window knows; undefined while a fact is unknown. */
export interface KioskKnowledge {
  impressoras: readonly Impressora[] | undefined
  trabalhos: readonly Trabalho[] | undefined
  light: ServiceState
  fase: Atendimento['fase']
  /** Whether a document left over from an earlier person blocks the kiosk. */
  held: boolean | undefined
  /** Whether the printer has printed nothing since it lacked paper. */
  lacksPaper: boolean
}

/** The kiosk's needs for staff, without any data about the person being served. */
export function attentionOf({
  impressoras,
  trabalhos,
  light,
  fase,
  held,
  lacksPaper,
}: KioskKnowledge): AtencoesSabidas {
  const { estado = 'parada', conferindo = false } = impressoras?.find(({ padrao }) => padrao) ?? {}
  const wanted = lacksPaper || trabalhos?.some((trabalho) => trabalho.estado === 'attention') === true
  const unknown = impressoras === undefined || conferindo || estado === 'desconhecida'
  return {
    ...((wanted || !unknown) && { impressora: wanted || estado === 'atencao' || estado === 'parada' }),
    ...(light !== 'checking' && { sistema: light === 'down' }),
    bloqueado: fase === 'bloqueada',
    ...(held !== undefined && { papel: held }),
  }
}

/**
 * A kiosk's needs for staff. Main stores them, so they outlive this page. Every change in this page's facts is reported
 * to main. Empty on other stations, and before the first answer.
 */
export function useKioskAttention(): readonly AtencaoDoTotem[] {
  const { estacao, atendimento } = useAtendimento()
  const enabled = estacao.modo === 'totem' && !estacao.falha
  const light = useServiceLight()
  const { held, lacksPaper } = useSemDono()
  const shared = { gcTime: Infinity, enabled }
  const { data: impressoras } = useQuery({ ...impressorasQuery, enabled })
  const { data: trabalhos } = useQuery({
    ...shared,
    queryKey: keyOf('impressao.trabalhos'),
    queryFn: () => call('impressao.trabalhos'),
    staleTime: Infinity,
  })
  const { fase } = atendimento
  const known = attentionOf({ impressoras, trabalhos, light, fase, held, lacksPaper })
  const { data = none } = useQuery({
    queryKey: ['atencao', known],
    queryFn: () => call('atencao.contar', known),
    enabled,
    staleTime: Infinity,
    // Not cached, so that a need that occurs again is reported again.
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  return data
}

const none: readonly AtencaoDoTotem[] = []
