import { useEffect, useEffectEvent, useId, useState, type SubmitEvent } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { LIMITES } from '../../../shared/model/limites.ts'
import type { Falha } from '../../../shared/errors.ts'
import { normalizeDocumento } from '../../../shared/model/documento.ts'
import { falhaOf } from '../../bridge/client.ts'
import { keys } from '../../keyboard/keys.ts'
import { useReadCode, useShortcut } from '../../keyboard/keyboard.tsx'
import { paths, loginDestination, serviceAt, type Service, useOfferedServices } from '../../services/services.ts'
import { useAtendimento } from '../../services/atendimento.tsx'
import { useSerie } from '../../services/serie.tsx'
import { useSignIn } from '../../services/signIn.tsx'
import { atendimentoText, hintText } from '../../text/atendimento.ts'
import { phoneText } from '../../text/phone.ts'
import { serieText } from '../../text/serie.ts'
import { useSmall } from '../../ui/compact.ts'
import { Confirm } from '../../ui/Dialog.tsx'
import { LoadError, QueryError } from '../../ui/States.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { readSerialNumber } from '../../flows/iptu/serialNumber.ts'
import { Avisos } from './Avisos.tsx'
import { searchHint, readSearch, whyNot, type Hint } from './search.ts'
import { SeriePanel } from './SeriePanel.tsx'
import { LockedStation, PendingSession, UnknownMunicipio, SemDonoNotice } from './StationNotices.tsx'
import styles from './StartScreen.module.css'
import { useSearchField } from './searchField.ts'

/** The screen between attendances: the search box, or the reason why the station cannot serve. */
export function StartScreen() {
  const { municipio, atendimento } = useAtendimento()
  const screen = () => {
    if (municipio.data?.situacao === 'desconhecido') return <UnknownMunicipio />
    return atendimento.fase === 'bloqueada' ? <LockedStation /> : <Search />
  }
  return <div className={styles.screen}>{screen()}</div>
}

function Search() {
  const { startSignInFor } = useSignIn()
  const openAnonymous = useOpenAnonymous()
  const [wanted, setWanted] = useState(useWantedOnArrival())
  return (
    <>
      <SearchBox wanted={wanted} setWanted={setWanted} />
      {/* Notices stand below the box: they come and go by themselves, and must not move it while somebody types. */}
      <SemDonoNotice />
      <PendingSession />
      <Avisos
        onService={(service) => {
          // The login identifies the person, so no document has to be typed first.
          if (service.requiresLogin) startSignInFor(undefined, service.path)
          else if (service.withoutDocumento) openAnonymous(service)
          // A new object even for the same service, so that the search box takes the focus again.
          else setWanted({ ...service })
        }}
      />
    </>
  )
}

/** The service whose key, pressed on one of the station's own screens (settings, queue), opened this screen. */
function useWantedOnArrival(): Service | null {
  const { wanted } = (useHistoryState<unknown>() ?? {}) as { wanted?: unknown }
  const services = useOfferedServices()
  return typeof wanted === 'string' ? (serviceAt(wanted, services) ?? null) : null
}

function useOpenAnonymous(): (service: Service) => void {
  const { serveAnonymous } = useAtendimento()
  const [, navigate] = useLocation()
  return (service) => {
    // A refusal means that a person is already being served; then main's event shows that person's screen.
    serveAnonymous().then(
      () => navigate(service.path),
      () => undefined,
    )
  }
}

const { anyway } = atendimentoText

/** How long a service's key is remembered, ms: a clerk who returns later did not press it for the next person. */
const WANTED_MS = 30_000

/** @param wanted the service requested by a notice or a service key: Enter opens it directly */
function SearchBox({ wanted, setWanted }: { wanted: Service | null; setWanted: (service: Service | null) => void }) {
  const { municipio, identify, identifying, serveAnonymous } = useAtendimento()
  const { serie, begin: beginSerial, cancel: cancelSerial } = useSerie()
  const { papel, molde } = serie
  const { startSignIn, startSignInFor, startOnPhone } = useSignIn()
  const small = useSmall()
  const services = useOfferedServices()
  const openAnonymous = useOpenAnonymous()
  const [, navigate] = useLocation()
  const { text, write, field, focus, fieldProps } = useSearchField(/^[0-9A-Za-z]$/, { masks: papel === null })
  const readCode = useReadCode()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [falha, setFalha] = useState<Falha | null>(null)
  const [asksAnyway, setAsksAnyway] = useState(false)
  const [id, hintId] = [useId(), useId()]
  useShortcut('F2', focus)
  const onWanted = useEffectEvent(focus)
  useEffect(() => {
    if (wanted) onWanted()
  }, [wanted])
  const waits = wanted !== null && text === ''
  useEffect(() => {
    if (!waits) return
    const forget = setTimeout(() => setWanted(null), WANTED_MS)
    return () => clearTimeout(forget)
  }, [waits, setWanted])

  const search = readSearch(text)
  const serial = papel !== null && search.kind !== 'linha' ? readSerialNumber(text, molde) : null
  const neutral = (words: string): Hint => ({ tone: 'neutral', text: words })
  const hintWhileTyping = (): Hint => {
    if (text === '' && wanted) return neutral(hintText.wanted(wanted.label))
    if (text === '' && papel) return neutral(serieText.hint)
    // Before the form of registrations is known, digits alone may be the beginning of a CPF.
    if (serial && 'inscricao' in serial && (molde !== null || /\D/.test(text)))
      return neutral(serieText.inscricao(serial.inscricao))
    return searchHint(search, text)
  }
  const isWrongDigits = search.kind === 'documento' && search.reading.situacao === 'digitosNaoConferem'
  const hint: Hint = refusal === null ? hintWhileTyping() : { tone: 'problem', text: refusal }

  /** Begins to serve the person and, if a service is wanted, opens that service. `signIn`: also starts the login. */
  const serve = async (service = wanted ?? undefined, signIn = service?.requiresLogin ?? false, meio?: 'celular') => {
    setFalha(null)
    if (search.kind === 'linha') {
      readCode(text)
      if (search.linha.situacao === 'valida') write('')
      return
    }
    if (search.kind !== 'documento' || search.reading.situacao !== 'valido') {
      setRefusal(whyNot(text, hintText.afterDocumento))
      return
    }
    if (await isReached()) await begin(search.reading.documento, { service, signIn, meio })
  }
  /** Every call needs the municipality's code. False without it, or if another number was typed while it was looked up. */
  const isReached = async () => {
    const asked = field.current?.value
    return !municipio.isError || (!(await municipio.refetch()).isError && field.current?.value === asked)
  }
  const begin = async (
    documento: string,
    { service, signIn, meio }: { service?: Service | undefined; signIn?: boolean; meio?: 'celular' | undefined } = {},
    confirmado?: true,
  ) => {
    try {
      await identify(documento, confirmado)
      if (service) navigate(service.path)
      if (signIn) startSignInFor(documento, service?.path ?? loginDestination(paths.start, services), meio)
    } catch (error) {
      setFalha(falhaOf(error))
    }
  }
  /** Serves the person in the IPTU queue: the IPTU screen prints and ends by itself. */
  const serveInSeries = async () => {
    if (!serial) return serve()
    if ('refused' in serial) return setRefusal(serieText.refused[serial.refused])
    setFalha(null)
    if (!(await isReached())) return
    beginSerial('inscricao' in serial ? serial.inscricao : null)
    try {
      await ('documento' in serial ? identify(serial.documento) : serveAnonymous())
      navigate(paths.iptu)
    } catch (error) {
      cancelSerial()
      setFalha(falhaOf(error))
    }
  }
  // With an empty box the provider asks who signs in. Otherwise the login is for the document in the box.
  useShortcut('F8', () => {
    if (text.trim() === '') startSignIn()
    else if (!identifying) void serve(undefined, true)
  })
  const enterOnPhone = () => {
    if (text.trim() === '') startOnPhone?.()
    else if (!identifying) void serve(undefined, true, 'celular')
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!identifying) void (wanted ? serve() : serveInSeries())
  }

  return (
    <search>
      {services.map((service) => (
        <ServiceShortcut
          key={service.path}
          service={service}
          open={() => {
            if (text.trim() === '') return service.withoutDocumento ? openAnonymous(service) : setWanted({ ...service })
            if (!identifying) void serve(service)
          }}
        />
      ))}
      <form className={styles.search} onSubmit={submit}>
        <h1 className={styles.question}>
          <label htmlFor={id}>{papel ? serieText.question : atendimentoText.question}</label>
        </h1>
        <div className={`fieldBox ${styles.box}`} data-tone={hint.tone}>
          <Icon name="fetch" size={28} />
          <input
            {...fieldProps}
            onChange={(event) => {
              setRefusal(null)
              setFalha(null)
              fieldProps.onChange(event)
            }}
            id={id}
            ref={field}
            className={styles.field}
            placeholder={papel ? serieText.example : small ? atendimentoText.newSearchExample : atendimentoText.example}
            aria-describedby={hintId}
            aria-invalid={hint.tone === 'problem'}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the box is the whole screen: the clerk starts here
            autoFocus
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            inputMode="text"
            maxLength={LIMITES.busca}
          />
          {wanted && (
            <Button
              compact
              icon="close"
              onClick={() => {
                setWanted(null)
                focus()
              }}
            >
              {atendimentoText.thenOpens(wanted.label)}
            </Button>
          )}
          {text !== '' && (
            <button
              type="button"
              className={styles.clear}
              aria-label={atendimentoText.clear}
              onClick={() => {
                write('')
                setRefusal(null)
                focus()
              }}
            >
              <Icon name="close" />
            </button>
          )}
          <Button look="primary" type="submit" keyCap="Enter" busy={identifying}>
            {atendimentoText.fetch}
          </Button>
        </div>
        <p
          className={styles.hint}
          id={hintId}
          data-tone={hint.tone}
          role={hint.tone === 'problem' ? 'alert' : undefined}
        >
          {hint.tone !== 'neutral' && <Icon name={hint.tone === 'ok' ? 'right' : 'warning'} size={18} />}
          {hint.text}
        </p>
        {refusal !== null && isWrongDigits && (
          <div>
            <Button compact look="subtle" onClick={() => setAsksAnyway(true)}>
              {anyway.offer}
            </Button>
          </div>
        )}
        <Confirm
          open={asksAnyway}
          title={anyway.title}
          back={anyway.back}
          go={anyway.go}
          onBack={() => setAsksAnyway(false)}
          onGo={() => {
            setAsksAnyway(false)
            void begin(normalizeDocumento(text), {}, true)
          }}
        >
          {anyway.explanation(text.trim())}
        </Confirm>
        <div className="row">
          {papel === null &&
            services
              .filter(({ withoutDocumento }) => withoutDocumento)
              .map((service) => (
                <Button
                  key={service.path}
                  compact
                  look="subtle"
                  icon={service.icon}
                  keyCap={service.key}
                  onClick={() => openAnonymous(service)}
                >
                  {atendimentoText.withoutDocumento(service.label)}
                </Button>
              ))}
          <SeriePanel onChange={() => field.current?.focus()} />
        </div>
        {papel === null && startOnPhone && (
          <div>
            <Button compact look="subtle" icon="qr" shortcut={keys.phone} onClick={enterOnPhone}>
              {phoneText.offer}
            </Button>
          </div>
        )}
        {falha && <LoadError falha={falha} onClose={() => setFalha(null)} />}
        <QueryError query={municipio} />
      </form>
    </search>
  )
}

/** A service key (F3, F4…) in the box acts like Enter followed by that key. */
function ServiceShortcut({ service, open }: { service: Service; open: () => void }) {
  useShortcut(service.key, open)
  return null
}
