import { useMutation, useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { canServe, type LinhaDoTeste, type PerfilEscrito } from '../../../shared/model/instalacao.ts'
import { isFieldRecord } from '../../../shared/model/leitura/campos.ts'
import { LIMITES } from '../../../shared/model/limites.ts'
import { call, falhaOf } from '../../bridge/client.ts'
import { useShortcut } from '../../keyboard/keyboard.tsx'
import { useAtendimento } from '../../services/atendimento.tsx'
import { paths } from '../../services/services.ts'
import { achadosText, foundText, instalacaoText as text } from '../../text/instalacao.ts'
import { Actions, BackButton, Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Working } from '../../ui/Progress.tsx'
import { LoadError, Loading, Message } from '../../ui/States.tsx'
import { StepList } from '../../ui/StepList.tsx'
import { EnderecosStep, type Origin } from './EnderecosStep.tsx'
import styles from './Instalacao.module.css'
import { domainIn } from './pasted.ts'

const { dominio: dominioText, teste: testeText } = text

type Stage =
  | { at: 'dominio' }
  | { at: 'enderecos'; perfil: PerfilEscrito; from: Origin; found?: readonly LinhaDoTeste[] | undefined }
  | { at: 'teste'; perfil: PerfilEscrito; from: Origin }

const PLACES = { dominio: 0, enderecos: 1, teste: 2 }

/** The set-up of a municipality, for a new machine or a further one. Nothing is stored before the last step. */
export function InstalacaoScreen() {
  const { estacao } = useAtendimento()
  const [, navigate] = useLocation()
  const [stage, setStage] = useState<Stage>({ at: 'dominio' })
  const first = estacao.falha !== undefined
  return (
    <div className="stack" style={{ width: '100%', maxWidth: 760, margin: '0 auto' }}>
      <h1 className={styles.title} tabIndex={-1} data-neutral-focus data-focus-home>
        {first ? text.title : text.another}
      </h1>
      <StepList label={text.stepsLabel} steps={text.steps} now={PLACES[stage.at]} />
      {stage.at === 'dominio' && (
        <DominioStep
          onBack={first ? undefined : () => navigate(paths.printingSettings)}
          onKnown={(perfil, from) => setStage({ at: 'enderecos', perfil, from })}
        />
      )}
      {stage.at === 'enderecos' && (
        <EnderecosStep
          perfil={stage.perfil}
          from={stage.from}
          found={stage.found}
          onBack={() => setStage({ at: 'dominio' })}
          onTry={(perfil) => setStage({ at: 'teste', perfil, from: stage.from })}
        />
      )}
      {stage.at === 'teste' && (
        <TesteStep perfil={stage.perfil} onBack={(found) => setStage({ ...stage, at: 'enderecos', found })} />
      )}
    </div>
  )
}

interface DominioStepProps {
  onBack: (() => void) | undefined
  onKnown: (perfil: PerfilEscrito, from: Origin) => void
}

function DominioStep({ onBack, onKnown }: DominioStepProps) {
  const [written, setWritten] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const file = useRef<HTMLInputElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  useShortcut('Escape', () => onBack?.(), { enabled: onBack !== undefined })
  const looking = useMutation({ mutationFn: (dominio: string) => call('instalacao.procurar', { dominio }) })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const dominio = domainIn(written)
    if (dominio === null) return setWrong(dominioText.wrong)
    setWritten(dominio)
    looking.mutate(dominio, {
      // React Query drops this call once a file has led on.
      onSuccess: (found) =>
        found ? onKnown(found, 'portal') : onKnown({ dominio, baseUrl: '', authUrl: '' }, 'ninguem'),
    })
  }
  const read = async (chosen: File | undefined) => {
    const perfil = chosen ? perfilIn(await chosen.text()) : null
    if (perfil) onKnown(perfil, 'arquivo')
    else if (chosen) setWrong(dominioText.fileWrong)
  }
  return (
    <form className={`framed stack ${styles.form}`} onSubmit={submit} noValidate>
      <h2>{dominioText.question}</h2>
      <Field
        ref={field}
        label={dominioText.field}
        description={dominioText.hint}
        value={written}
        error={wrong}
        maxLength={LIMITES.dominio}
        inputMode="url"
        readOnly={looking.isPending}
        onChange={({ currentTarget: { value } }) => {
          setWrong(null)
          setWritten(value)
        }}
      />
      {looking.error && <LoadError falha={falhaOf(looking.error)} />}
      <output className="quiet">
        {looking.isPending ? <Working>{dominioText.looking}</Working> : dominioText.fileHint}
      </output>
      <Actions>
        {onBack && <BackButton onClick={onBack} />}
        <input
          ref={file}
          type="file"
          accept=".json,application/json"
          className="readerOnly"
          tabIndex={-1}
          aria-label={dominioText.file}
          onChange={({ currentTarget }) => {
            void read(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />
        <Button onClick={() => file.current?.click()}>{dominioText.file}</Button>
        <Button look="primary" type="submit" keyCap="Enter" busy={looking.isPending}>
          {dominioText.go}
        </Button>
      </Actions>
    </form>
  )
}

/** The first municipality in a settings, policy or profile file; null if there is none. Main validates the profile. */
function perfilIn(file: string): PerfilEscrito | null {
  try {
    const read: unknown = JSON.parse(file)
    if (!isFieldRecord(read)) return null
    const [first] = Array.isArray(read['perfis']) ? (read['perfis'] as unknown[]) : [read]
    if (!isFieldRecord(first)) return null
    const { dominio, baseUrl, authUrl } = first
    const whole = typeof dominio === 'string' && typeof baseUrl === 'string' && typeof authUrl === 'string'
    return whole ? { ...first, dominio, baseUrl, authUrl } : null
  } catch {
    return null
  }
}

interface TesteStepProps {
  perfil: PerfilEscrito
  onBack: (found: readonly LinhaDoTeste[] | undefined) => void
}

function TesteStep({ perfil, onBack }: TesteStepProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['instalacao', perfil],
    queryFn: () => call('instalacao.testar', { perfil }),
    gcTime: 0,
    retry: false,
  })
  // Main replaces the window's page.
  const keep = useMutation({ mutationFn: () => call('instalacao.guardar', { perfil }) })
  const falha = error ?? keep.error
  const good = data !== undefined && canServe(data)
  const back = () => onBack(data?.linhas)
  useShortcut('Escape', back, { enabled: !keep.isPending })
  return (
    <section className={`framed stack ${styles.form}`} aria-labelledby="teste">
      <div className="row" style={{ flexWrap: 'nowrap', gap: 16 }}>
        {data?.logo && <img className={styles.logo} src={data.logo} alt={testeText.logo(data.nome ?? '')} />}
        <h2 id="teste">{data?.nome ?? testeText.question(perfil.dominio)}</h2>
      </div>
      {isFetching && <Loading label={testeText.running} rows={3} />}
      {falha && <LoadError falha={falhaOf(falha)} />}
      {data && !isFetching && (
        <>
          <ul className="stack" style={{ gap: 12 }} aria-label={testeText.results}>
            {data.linhas.map((linha) => (
              <Row key={linha.parte} linha={linha} />
            ))}
          </ul>
          <Message kind={good ? 'success' : 'warning'} live>
            {good ? testeText.ready : testeText.notReady}
          </Message>
        </>
      )}
      <Actions>
        <BackButton onClick={back} disabled={keep.isPending} label={testeText.back} />
        <Button
          icon="refresh"
          shortcut="F5"
          onClick={() => void refetch()}
          busy={isFetching}
          focus={data !== undefined && !good}
        >
          {testeText.again}
        </Button>
        {data && !isFetching && (
          <Button
            look={good ? 'primary' : 'secondary'}
            shortcut="F10"
            focus={good}
            onClick={() => keep.mutate()}
            busy={keep.isPending}
          >
            {good ? testeText.accept : testeText.anyway}
          </Button>
        )}
      </Actions>
    </section>
  )
}

function Row({ linha }: { linha: LinhaDoTeste }) {
  const { parte, achado, status, endereco } = linha
  const good = achado === 'certo'
  const { help } = achadosText[achado]
  return (
    <li className={styles.row} data-good={good || undefined}>
      <Icon name={good ? 'right' : parte === 'relogio' ? 'warning' : 'error'} size={22} />
      <div>
        <strong>{text.partes[parte]}</strong>
        {': '}
        {foundText(linha)}
        {!good && status !== undefined && status >= 400 && <> ({text.status(String(status))})</>}
        {help !== '' && <p className="quiet">{help}</p>}
        {endereco && <code>{endereco}</code>}
      </div>
    </li>
  )
}
