import { useComputedColorScheme } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { type AuthError, authErrors, type Falha } from '../../shared/errors.ts'
import type { CodigoDoCelular } from '../../shared/ipc/types.ts'
import { askedOnce, call, falhaOf, useEvent } from '../bridge/client.ts'
import { useDropKeysAhead, useKeysAhead } from '../keyboard/keyboard.tsx'
import { signInText } from '../text/atendimento.ts'
import { phoneText } from '../text/phone.ts'
import { useAnnounce } from '../ui/announcement.tsx'
import { legibleColor } from '../ui/colors.ts'
import { SignInOffer } from '../ui/signInOffer.ts'
import { useAtendimento } from './atendimento.tsx'
import { loginDestination, paths, useOfferedServices } from './services.ts'

export interface SignIn {
  /**
   * Opens the login for the person being served, or for anybody whom the provider identifies. It returns to the current service
   * (`loginDestination`). A person already signed in signs in again and stays on the same screen.
   */
  startSignIn: () => void
  /** Opens the login of a person just identified, and then a service. */
  startSignInFor: (documento: string | undefined, returnTo: string, meio?: 'celular') => void
  /** Like `startSignIn`, but on the person's own phone; null if that is not offered. */
  startOnPhone: (() => void) | null
  /** The code for the phone; null if no sign-in by phone is running. */
  code: CodigoDoCelular | null
  /** True from the request until the sign-in's page or code is shown, or the request has failed. */
  starting: boolean
  cancel: () => void
  /** How the last attempt failed; null after a sign-in, or once the message is closed. */
  outcome: { cancelled: true } | { falha: Falha } | null
  dismiss: () => void
}

const Context = createContext<SignIn | null>(null)

/** @throws outside `SignInProvider` */
export function useSignIn(): SignIn {
  const signIn = use(Context)
  if (!signIn) throw new Error('SignInProvider ausente')
  return signIn
}

export function SignInProvider({ children }: { children: ReactNode }) {
  const { estacao, atendimento } = useAtendimento()
  const services = useOfferedServices()
  const [path, navigate] = useLocation()
  const scheme = useComputedColorScheme('light')
  const announce = useAnnounce()
  const [outcome, setOutcome] = useState<SignIn['outcome']>(null)
  const [code, setCode] = useState<SignIn['code']>(null)
  const onPhone = usePhoneOffer()
  const cache = useQueryClient()
  const [awaited, setAwaited] = useState(false)
  const [started, setStarted] = useState<object | null>(null)
  const [before, setBefore] = useState(false)
  const { fase } = atendimento
  // From the start of a sign-in until its next screen, keys are meant for that screen.
  const underWay = 'loginEmCurso' in atendimento && atendimento.loginEmCurso
  if (underWay !== before) {
    setBefore(underWay)
    if (underWay) setAwaited(true)
  }
  useKeysAhead(awaited, 'elsewhere')
  useDropKeysAhead(outcome !== null)
  const canSignIn = 'loginEmCurso' in atendimento && !atendimento.loginEmCurso
  const documento = 'documento' in atendimento ? atendimento.documento : undefined

  const startSignInFor = useCallback(
    (documento: string | undefined, returnTo: string, meio?: 'celular') => {
      setOutcome(null)
      setCode(null)
      // The failure of the previous sign-in is outdated.
      if (new URLSearchParams(location.search).has('auth_error')) navigate(path, { replace: true })
      const primary = legibleColor(estacao.aparencia.corPrimaria).slice(1)
      const request = { documento, returnTo, primary, dark: scheme === 'dark', ...(meio && { meio }) }
      setStarted(request)
      call('login.start', request)
        .catch((error: unknown) => {
          // The sign-in page did not open, so no other screen follows.
          setAwaited(false)
          setOutcome({ falha: falhaOf(error) })
        })
        .finally(() => setStarted((now) => (now === request ? null : now)))
    },
    [estacao, scheme, path, navigate],
  )
  const startBy = useCallback(
    (meio?: 'celular') => {
      const stays = fase === 'autenticado' && path !== paths.start
      if (canSignIn) startSignInFor(documento, stays ? path : loginDestination(path, services), meio)
    },
    [canSignIn, fase, documento, path, services, startSignInFor],
  )
  const startSignIn = useCallback(() => startBy(), [startBy])
  const startOnPhone = useMemo(() => (onPhone ? () => startBy('celular') : null), [onPhone, startBy])

  const cancel = useCallback(() => {
    call('login.cancelar').catch((error: unknown) => setOutcome({ falha: falhaOf(error) }))
  }, [])

  useEvent('login.codigo', (fresh) => {
    if (code && fresh.codigo !== code.codigo) announce(phoneText.renewed)
    setCode(fresh)
  })
  useEvent('login.terminou', (end) => {
    setAwaited(false)
    setStarted(null)
    setCode(null)
    switch (end.fim) {
      case 'autenticado':
        setOutcome(null)
        announce(signInText.done)
        // Queries that failed without this sign-in are repeated.
        void cache.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })
        // With the same path there is no navigation, because it would lose the screen's arrival state.
        if (end.returnTo !== path) navigate(end.returnTo)
        return
      case 'cancelado':
        setOutcome(end.falha ? { falha: end.falha } : { cancelled: true })
        return
      case 'auth_error':
        if (end.falha) setOutcome({ falha: end.falha })
        // The reason is put into the start page's address, as the specification requires; the page reads it there.
        navigate(`/?auth_error=${end.auth_error}`)
    }
  })

  const dismiss = useCallback(() => setOutcome(null), [])
  const signIn = useMemo(
    () => ({ startSignIn, startSignInFor, startOnPhone, code, starting: started !== null, cancel, outcome, dismiss }),
    [startSignIn, startSignInFor, startOnPhone, code, started, cancel, outcome, dismiss],
  )
  return (
    <Context value={signIn}>
      <SignInOffer value={startSignIn}>{children}</SignInOffer>
    </Context>
  )
}

/** Whether the profile allows a sign-in by phone, and the provider supports it. */
function usePhoneOffer(): boolean {
  const { estacao } = useAtendimento()
  const { data } = useQuery({ ...askedOnce('login.meios'), enabled: estacao.perfil.celular })
  return data?.celular ?? false
}

/** The specification's `auth_error` in the address; null for any other value. */
export function readAuthError(search: string): AuthError | null {
  const value = new URLSearchParams(search).get('auth_error')
  return authErrors.find((error) => error === value) ?? null
}
