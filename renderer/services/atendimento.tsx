import { useQuery, type UseQueryResult, type UseQueryOptions } from '@tanstack/react-query'
import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { Falha } from '../../shared/errors.ts'
import type { FimDosPapeis } from '../../shared/model/impressao.ts'
import { MOST_KEYS, type Tecla } from '../../shared/model/tecla.ts'
import type { Atendimento, Estacao, Municipio } from '../../shared/ipc/types.ts'
import { call, falhaOf, runOperacao, useEvent } from '../bridge/client.ts'
import { useSleep } from '../keyboard/keyboard.tsx'
import { AtKiosk } from '../ui/atKiosk.ts'
import { todayIn, type IsoDate } from '../../shared/model/data.ts'
import { usualVencimento } from '../../shared/model/diaUtil.ts'
import type { Input, JsonOperation, Output } from '../../shared/ipc/contract.ts'
import { asksOnce } from '../bridge/asksOnce.ts'
import { runAllPages, type Filter, type Paged } from '../bridge/pages.ts'

const CHECK_MS = 60_000

/** Delays before the municipality is looked up again, ms. */
const FIRST_MS = 10_000
const LONGEST_MS = 60_000

/** The context of every screen: this station, its municipality, and the person being served. */
export interface AtendimentoContext {
  estacao: Estacao
  municipio: UseQueryResult<Municipio>
  atendimento: Atendimento
  /** True once the taxpayer has signed in: `contribuinte` operations may be called. */
  authenticated: boolean
  /** CPF or CNPJ of the person being served, unmasked; null if nobody, or a person without a document, is served. */
  documento: string | null
  /** True between Enter in the search box and main's answer. */
  identifying: boolean
  /** True while the privacy key blurs personal data. */
  hidden: boolean
  /** Starts an attendance. Throws `BridgeError`. */
  /** @param confirmado a person confirmed a number whose check digits are wrong */
  identify: (documento: string, confirmado?: true) => Promise<void>
  /** Starts an attendance for a person who gives no document. Throws `BridgeError`. */
  serveAnonymous: () => Promise<void>
  /**
   * Ends the attendance. Main deletes its data, and loads another page into the window.
   * @param papeis what happens to unfinished print jobs
   * @param next keys for the next person, before those typed meanwhile
   */
  end: (papeis?: FimDosPapeis, next?: readonly Tecla[]) => void
  /** The failure if main refused to end the attendance, so that personal data stays on the screen; else null. */
  endFalha: Falha | null
  toggleHidden: () => void
}

const Context = createContext<AtendimentoContext | null>(null)

/** @throws outside `Providers` */
export function useAtendimento(): AtendimentoContext {
  const atendimentoContext = use(Context)
  if (!atendimentoContext) throw new Error('AtendimentoProvider ausente')
  return atendimentoContext
}

export function AtendimentoProvider(props: { estacao: Estacao; atendimento: Atendimento; children: ReactNode }) {
  const [atendimento, setAtendimento] = useState(props.atendimento)
  const [identifying, setIdentifying] = useState(false)
  const [hidden, setHidden] = useState(false)
  const [endFalha, setEndFalha] = useState<Falha | null>(null)
  const sleep = useSleep()
  const municipio = useQuery({
    queryKey: ['municipio'],
    queryFn: () => call('municipio.ler'),
    staleTime: Infinity,
    gcTime: Infinity,
    refetchInterval: ({ state }) => lookUpAgainAfter(state),
    refetchIntervalInBackground: true,
    enabled: !props.estacao.falha,
  })

  // The answer to a call may arrive after the event of a newer attendance, and must not replace it.
  const receive = useCallback(
    (fresh: Atendimento) => {
      // Keys are off while an attendance is ending. If this page stays afterwards, its keys are turned on again.
      if (!('desde' in fresh)) sleep(fresh.fase === 'encerrando')
      setAtendimento((current) => (fresh.geracao >= current.geracao ? fresh : current))
    },
    [sleep],
  )
  useEvent('atendimento.mudou', receive)

  const begin = useCallback(
    async (answer: Promise<Atendimento>) => {
      setIdentifying(true)
      try {
        receive(await answer)
      } finally {
        setIdentifying(false)
      }
    },
    [receive],
  )
  const identify = useCallback(
    (documento: string, confirmado?: true) =>
      begin(call('atendimento.identificar', { documento, ...(confirmado && { confirmado }) })),
    [begin],
  )
  const serveAnonymous = useCallback(() => begin(call('atendimento.semDocumento')), [begin])
  const end = useCallback(
    (papeis?: FimDosPapeis, next: readonly Tecla[] = []) => {
      setEndFalha(null)
      // Keys pressed from now on belong to the next person: main stores them, so they must have no effect on this page.
      const { tecla, adiante } = sleep(true)
      const kept = [...next, ...adiante].slice(0, MOST_KEYS)
      const said = {
        ...(tecla !== null && { tecla }),
        ...(kept.length > 0 && { adiante: kept }),
        ...(papeis && { papeis }),
      }
      call('atendimento.encerrar', Object.keys(said).length > 0 ? said : undefined).catch((error: unknown) => {
        sleep(false)
        setEndFalha(falhaOf(error))
      })
    },
    [sleep],
  )
  const toggleHidden = useCallback(() => setHidden((before) => !before), [])

  useEffect(() => {
    document.documentElement.toggleAttribute('data-hidden', hidden)
  }, [hidden])

  const { estacao } = props
  const atendimentoContext = useMemo<AtendimentoContext>(
    () => ({
      estacao,
      municipio,
      atendimento,
      authenticated: atendimento.fase === 'autenticado',
      documento: 'documento' in atendimento ? atendimento.documento : null,
      identifying,
      hidden,
      identify,
      serveAnonymous,
      end,
      endFalha,
      toggleHidden,
    }),
    [estacao, municipio, atendimento, identifying, hidden, identify, serveAnonymous, end, endFalha, toggleHidden],
  )
  return (
    <Context value={atendimentoContext}>
      <AtKiosk value={estacao.modo === 'totem'}>{props.children}</AtKiosk>
    </Context>
  )
}

interface LookUp {
  data: Municipio | undefined
  dataUpdateCount: number
  errorUpdateCount: number
}

/**
 * The delay before an unknown or unreachable municipality is looked up again, ms; each delay is longer than the
 * previous one. False once the municipality is known.
 */
export function lookUpAgainAfter({ data, dataUpdateCount, errorUpdateCount }: LookUp): number | false {
  if (data?.situacao === 'conhecido') return false
  const looks = Math.max(1, dataUpdateCount + errorUpdateCount)
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** (looks - 1))
}

/** Today in the municipality's zone. It changes at midnight even if the screen stays open. */
export function useToday(): IsoDate {
  const { fuso } = useAtendimento().estacao.perfil
  return useDay(useCallback(() => todayIn(fuso, Date.now()), [fuso]))
}

/** The usual due date of a guide. It changes at midnight and when the banks close. */
export function useUsualVencimento(): IsoDate {
  const { vencimento, perfil } = useAtendimento().estacao
  return useDay(useCallback(() => usualVencimento(vencimento, perfil.fuso, Date.now()), [vencimento, perfil.fuso]))
}

function useDay(read: () => IsoDate): IsoDate {
  const [day, setDay] = useState(read)
  useEffect(() => {
    const clock = setInterval(() => setDay(read()), CHECK_MS)
    return () => clearInterval(clock)
  }, [read])
  return day
}

/** Queries the backend. The query key contains the attendance's number, so no later attendance can read the answer. */
export function useOperacao<N extends JsonOperation>(
  operacao: N,
  input: Input<N>,
  options: Pick<UseQueryOptions<Output<N>>, 'enabled' | 'placeholderData' | 'staleTime'> = {},
): UseQueryResult<Output<N>> {
  const { geracao } = useAtendimento().atendimento
  return useQuery<Output<N>>({
    queryKey: [geracao, operacao, input],
    queryFn: ({ signal }) => runOperacao(operacao, input, signal),
    ...asksOnce(operacao),
    ...options,
  })
}

/** Queries all rows that a filter finds ({@link runAllPages}), cached like {@link useOperacao}. */
export function useAllPages<N extends Paged>(
  operacao: N,
  filter: Filter<N>,
  options: Pick<UseQueryOptions<Output<N>>, 'enabled' | 'placeholderData'> = {},
): UseQueryResult<Output<N>> {
  const { geracao } = useAtendimento().atendimento
  return useQuery<Output<N>>({
    queryKey: [geracao, operacao, filter, 'all'],
    queryFn: ({ signal }) => runAllPages(operacao, filter, signal),
    ...options,
  })
}
