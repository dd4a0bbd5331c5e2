import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { isFieldRecord } from '../../../shared/model/leitura/campos.ts'
import { LIMITES } from '../../../shared/model/limites.ts'
import type { PerfilEscrito } from '../../../shared/model/instalacao.ts'
import { call, falhaOf } from '../../bridge/client.ts'
import { useShortcut } from '../../keyboard/keyboard.tsx'
import { instalacaoText } from '../../text/instalacao.ts'
import { Actions, BackButton, Button } from '../../ui/Button.tsx'
import { Working } from '../../ui/Progress.tsx'
import { Field } from '../../ui/Field.tsx'
import { LoadError } from '../../ui/States.tsx'
import type { Origin } from './EnderecosStep.tsx'
import { domainIn } from './pasted.ts'
import styles from './Instalacao.module.css'

const { dominio: text } = instalacaoText

interface DominioStepProps {
  onBack: (() => void) | undefined
  onKnown: (perfil: PerfilEscrito, from: Origin) => void
}

export function DominioStep({ onBack, onKnown }: DominioStepProps) {
  const [written, setWritten] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const file = useRef<HTMLInputElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  useShortcut('Escape', () => onBack?.(), { enabled: onBack !== undefined })
  const looking = useMutation({
    mutationFn: (dominio: string) => call('instalacao.procurar', { dominio }),
    onSuccess: (found, dominio) =>
      found ? onKnown(found, 'portal') : onKnown({ dominio, baseUrl: '', authUrl: '' }, 'ninguem'),
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const dominio = domainIn(written)
    if (dominio === null) return setWrong(text.wrong)
    setWritten(dominio)
    looking.mutate(dominio)
  }
  const read = async (chosen: File | undefined) => {
    const perfil = chosen ? perfilIn(await chosen.text()) : null
    if (perfil) onKnown(perfil, 'arquivo')
    else if (chosen) setWrong(text.fileWrong)
  }
  return (
    <form className={`framed stack ${styles.form}`} onSubmit={submit} noValidate>
      <h2>{text.question}</h2>
      <Field
        ref={field}
        label={text.field}
        description={text.hint}
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
      <output className="quiet">{looking.isPending ? <Working>{text.looking}</Working> : text.fileHint}</output>
      <Actions>
        {onBack && <BackButton onClick={onBack} label={instalacaoText.enderecos.back} />}
        <input
          ref={file}
          type="file"
          accept=".json,application/json"
          className="readerOnly"
          tabIndex={-1}
          aria-label={text.file}
          onChange={({ currentTarget }) => {
            void read(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />
        <Button onClick={() => file.current?.click()}>{text.file}</Button>
        <Button look="primary" type="submit" keyCap="Enter" busy={looking.isPending}>
          {text.go}
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
