import { useComputedColorScheme } from '@mantine/core'
import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { Falha } from '../../../shared/errors.ts'
import { useAnunciar } from '../../app/anuncio.tsx'
import { corLegivel } from '../../app/cores.ts'
import { destinoDoLogin } from '../../app/rotas.tsx'
import { useServicos } from '../../app/servicos.ts'
import { useSessao } from '../../app/sessao.tsx'
import { chamar, falhaDe } from '../../bridge/client.ts'
import { useEvento } from '../../bridge/hooks.ts'
import { entradaTexto } from '../../text/atendimento.ts'

/** Signing the taxpayer in: how to begin, and how the last attempt ended. */
export interface Entrada {
  /** Opens the login of the person being served; it returns to the service on the screen (`destinoDoLogin`). */
  entrar: () => void
  /** Opens the login of a person just identified, straight for a service. */
  entrarPara: (documento: string, returnTo: string) => void
  cancelar: () => void
  /** Set when the last attempt ended without a sign-in. */
  desfecho: { cancelada: true } | { falha: Falha } | null
  dispensar: () => void
}

const Contexto = createContext<Entrada | null>(null)

/** @throws outside `EntradaProvider` */
export function useEntrada(): Entrada {
  const entrada = use(Contexto)
  if (!entrada) throw new Error('EntradaProvider ausente')
  return entrada
}

export function EntradaProvider({ children }: { children: ReactNode }) {
  const { estacao, atendimento } = useSessao()
  const servicos = useServicos()
  const [caminho, ir] = useLocation()
  const esquema = useComputedColorScheme('light')
  const anunciar = useAnunciar()
  const [desfecho, setDesfecho] = useState<Entrada['desfecho']>(null)
  const podeEntrar = atendimento.fase === 'identificado' && !atendimento.loginEmCurso
  const documento = 'documento' in atendimento ? atendimento.documento : undefined

  const entrarPara = useCallback(
    (documento: string, returnTo: string) => {
      setDesfecho(null)
      const primary = corLegivel(estacao.aparencia.corPrimaria).slice(1)
      const pedido = { documento, returnTo, primary, dark: esquema === 'dark' }
      chamar('login.start', pedido).catch((erro: unknown) => setDesfecho({ falha: falhaDe(erro) }))
    },
    [estacao, esquema],
  )
  const entrar = useCallback(() => {
    if (podeEntrar && documento) entrarPara(documento, destinoDoLogin(caminho, servicos))
  }, [podeEntrar, documento, caminho, servicos, entrarPara])

  const cancelar = useCallback(() => {
    chamar('login.cancelar').catch((erro: unknown) => setDesfecho({ falha: falhaDe(erro) }))
  }, [])

  useEvento('login.terminou', (fim) => {
    switch (fim.fim) {
      case 'autenticado':
        setDesfecho(null)
        anunciar(entradaTexto.concluida)
        ir(fim.returnTo)
        return
      case 'cancelado':
        setDesfecho({ cancelada: true })
        return
      case 'auth_error':
        if (fim.falha) setDesfecho({ falha: fim.falha })
        // The reason travels to the start page as the spec has it; the page reads it from there.
        ir(`/?auth_error=${fim.auth_error}`)
    }
  })

  const dispensar = useCallback(() => setDesfecho(null), [])
  const entrada = useMemo(
    () => ({ entrar, entrarPara, cancelar, desfecho, dispensar }),
    [entrar, entrarPara, cancelar, desfecho, dispensar],
  )
  return <Contexto value={entrada}>{children}</Contexto>
}
