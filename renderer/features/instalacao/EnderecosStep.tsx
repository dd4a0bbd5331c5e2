import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { LIMITES } from '../../../shared/model/limites.ts'
import type { LinhaDoTeste, PerfilEscrito } from '../../../shared/model/instalacao.ts'
import { useShortcut } from '../../keyboard/keyboard.tsx'
import { instalacaoText, mistakeText } from '../../text/instalacao.ts'
import { Actions, BackButton, Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { addressIn } from './pasted.ts'
import styles from './Instalacao.module.css'

const { enderecos: text } = instalacaoText

/** Source of the services' addresses; `ninguem` if they are not published. */
export type Origin = 'portal' | 'arquivo' | 'ninguem'

const NOTICES: Record<Origin, string> = { portal: text.published, arquivo: text.fromFile, ninguem: text.notPublished }

const FIELDS = [
  { name: 'baseUrl', label: text.baseUrl, hint: undefined },
  { name: 'authUrl', label: text.authUrl, hint: text.authHint },
  { name: 'clientId', label: text.clientId, hint: text.clientHint },
] as const
type FieldName = (typeof FIELDS)[number]['name']

interface EnderecosStepProps {
  perfil: PerfilEscrito
  from: Origin
  found?: readonly LinhaDoTeste[] | undefined
  onBack: () => void
  onTry: (perfil: PerfilEscrito) => void
}

export function EnderecosStep({ perfil, from, found, onBack, onTry }: EnderecosStepProps) {
  const [written, setWritten] = useState<Record<FieldName, string>>(() => ({
    baseUrl: perfil.baseUrl,
    authUrl: perfil.authUrl,
    clientId: typeof perfil['clientId'] === 'string' ? perfil['clientId'] : '',
  }))
  const [wrong, setWrong] = useState(() => mistakesIn(found))
  const form = useRef<HTMLFormElement>(null)
  useShortcut('Escape', onBack)
  // Sets the first focus: on the wrong field after a test, on the first field of an empty form, else on the test button.
  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>('input[aria-invalid="true"]')
    const usual = from === 'ninguem' ? 'input' : 'button[type=submit]'
    ;(first ?? form.current?.querySelector<HTMLElement>(usual))?.focus()
  }, [from])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const [baseUrl, authUrl] = [addressIn(written.baseUrl), addressIn(written.authUrl)]
    if (baseUrl === null || authUrl === null) {
      setWrong({
        ...(baseUrl === null && { baseUrl: mistakeOf(written.baseUrl) }),
        ...(authUrl === null && { authUrl: mistakeOf(written.authUrl) }),
      })
      form.current?.querySelector<HTMLElement>(`[name=${baseUrl === null ? 'baseUrl' : 'authUrl'}]`)?.focus()
      return
    }
    const { clientId: _before, ...rest } = perfil
    const clientId = written.clientId.trim()
    onTry({ ...rest, baseUrl, authUrl, ...(clientId !== '' && { clientId }) })
  }
  const more = Object.keys(perfil).filter((name) => !['dominio', 'baseUrl', 'authUrl', 'clientId'].includes(name))
  return (
    <form ref={form} className={`framed stack ${styles.form}`} onSubmit={submit} noValidate>
      <h2>{text.question(perfil.dominio)}</h2>
      <p className="quiet">{NOTICES[from]}</p>
      {FIELDS.map(({ name, label, hint }) => (
        <Field
          key={name}
          name={name}
          label={label}
          description={hint}
          value={written[name]}
          error={wrong[name]}
          maxLength={LIMITES.endereco}
          inputMode="url"
          onChange={({ currentTarget: { value } }) => {
            setWrong({ ...wrong, [name]: undefined })
            setWritten({ ...written, [name]: value })
          }}
        />
      ))}
      {more.length > 0 && <p className="quiet">{text.more(more)}</p>}
      <Actions>
        <BackButton onClick={onBack} />
        <Button look="primary" type="submit" keyCap="Enter">
          {text.go}
        </Button>
      </Actions>
    </form>
  )
}

/** A quick check to show the mistake beside its field. Main checks the address more strictly. */
const mistakeOf = (written: string) => (written.trim() === '' ? text.missing : text.wrong)

function mistakesIn(found: readonly LinhaDoTeste[] = []): Partial<Record<FieldName, string>> {
  const wrong = found.filter(({ parte, achado }) => parte !== 'relogio' && achado !== 'certo')
  return Object.fromEntries(wrong.map((linha) => [fieldOf(linha), mistakeText(linha)]))
}

function fieldOf({ parte, achado }: LinhaDoTeste): FieldName {
  if (parte === 'sistema') return 'baseUrl'
  return achado === 'cliente' ? 'clientId' : 'authUrl'
}
