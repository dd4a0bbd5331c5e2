import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { Falha } from '../../shared/errors.ts'
import type { Atendimento, Estacao, Municipio } from '../../shared/ipc/types.ts'
import { chamar, falhaDe } from '../bridge/client.ts'
import { useEvento } from '../bridge/hooks.ts'

/** What every screen knows of the moment: this machine, this municipality, the person being served. */
export interface Sessao {
  estacao: Estacao
  municipio: UseQueryResult<Municipio>
  atendimento: Atendimento
  /** True once the taxpayer signed in: `contribuinte` operations may be called. */
  autenticado: boolean
  /** CPF or CNPJ being served, unmasked; null when nobody is. */
  documento: string | null
  /** Between Enter in the search box and main's answer. */
  identificando: boolean
  /** Privacy key: personal data is blurred. */
  oculto: boolean
  /** Begins an attendance. Throws `FalhaDaPonte`. */
  identificar: (documento: string) => Promise<void>
  /** Ends the attendance; main wipes and reloads the window by itself. */
  encerrar: () => void
  /** Set when the end of the attendance was refused, which leaves somebody's data on the screen. */
  falhaAoEncerrar: Falha | null
  alternarOculto: () => void
}

const Contexto = createContext<Sessao | null>(null)

/** @throws outside `Providers` */
export function useSessao(): Sessao {
  const sessao = use(Contexto)
  if (!sessao) throw new Error('SessaoProvider ausente')
  return sessao
}

export function SessaoProvider(props: { estacao: Estacao; atendimento: Atendimento; children: ReactNode }) {
  const [atendimento, setAtendimento] = useState(props.atendimento)
  const [identificando, setIdentificando] = useState(false)
  const [oculto, setOculto] = useState(false)
  const [falhaAoEncerrar, setFalhaAoEncerrar] = useState<Falha | null>(null)
  const municipio = useQuery({
    queryKey: ['municipio'],
    queryFn: () => chamar('municipio.ler'),
    staleTime: Infinity,
    gcTime: Infinity,
    enabled: !props.estacao.falha,
  })

  // An answer to a call may come after the event of a newer attendance: the newer one stays.
  const receber = useCallback((novo: Atendimento) => {
    setAtendimento((atual) => (novo.geracao >= atual.geracao ? novo : atual))
  }, [])
  useEvento('atendimento.mudou', receber)

  const identificar = useCallback(
    async (documento: string) => {
      setIdentificando(true)
      try {
        receber(await chamar('atendimento.identificar', { documento }))
      } finally {
        setIdentificando(false)
      }
    },
    [receber],
  )
  const encerrar = useCallback(() => {
    setFalhaAoEncerrar(null)
    chamar('atendimento.encerrar').catch((erro: unknown) => setFalhaAoEncerrar(falhaDe(erro)))
  }, [])
  const alternarOculto = useCallback(() => setOculto((antes) => !antes), [])

  useEffect(() => {
    document.documentElement.toggleAttribute('data-oculto', oculto)
  }, [oculto])

  const { estacao } = props
  const sessao = useMemo<Sessao>(
    () => ({
      estacao,
      municipio,
      atendimento,
      autenticado: atendimento.fase === 'autenticado',
      documento: 'documento' in atendimento ? atendimento.documento : null,
      identificando,
      oculto,
      identificar,
      encerrar,
      falhaAoEncerrar,
      alternarOculto,
    }),
    [estacao, municipio, atendimento, identificando, oculto, identificar, encerrar, falhaAoEncerrar, alternarOculto],
  )
  return <Contexto value={sessao}>{props.children}</Contexto>
}
