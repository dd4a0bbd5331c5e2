import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { Falha } from '../../../shared/errors.ts'
import {
  type CampoDeContato,
  contatoRequest,
  contatoText,
  type Digitado,
  type ErroDeContato,
  erroDoContato,
  mudancas,
} from '../../../shared/model/contato.ts'
import { LIMITES } from '../../../shared/model/limites.ts'
import { falhaOf, runOperacao } from '../../bridge/client.ts'
import { useKeysAhead } from '../../keyboard/keyboard.tsx'
import { useAtendimento } from '../../services/atendimento.tsx'
import { useLoss } from '../../services/ending.tsx'
import { useKept } from '../../services/useKept.ts'
import { cadastroText, contatoErrorText, contatoName } from '../../text/cadastro.ts'
import { Actions, BackButton, Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { afterPress, Field } from '../../ui/Field.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { PlainTable } from '../../ui/PlainTable.tsx'
import { LoadError, Message } from '../../ui/States.tsx'
import { PersonalData } from '../../ui/Values.tsx'
import { useAnnounce } from '../../ui/announcement.tsx'

const { confirm: confirmText } = cadastroText

/** E-mail and telephone, under the backend's names of the fields. Nothing is saved without a question. */
export function EditableContato({ contatos }: { contatos: readonly CampoDeContato[] }) {
  const contato = useContato(contatos)
  const [confirming, setConfirming] = useState(false)
  // Fields whose errors are shown: fields that the person has left; all fields after a try to save.
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const fields = useRef(new Map<string, HTMLInputElement>())

  const ask = () => {
    setChecked(new Set(contatos.map(({ chave }) => chave)))
    const wrong = contatos.find(({ chave }) => contato.errors.has(chave))
    if (wrong) fields.current.get(wrong.chave)?.focus()
    else if (contato.changes.length > 0) setConfirming(true)
  }
  const errorOf = (key: string) => {
    const error = checked.has(key) ? contato.errors.get(key) : undefined
    return error && contatoErrorText[error]
  }

  return (
    <Panel title={cadastroText.contato}>
      <form
        className="stack"
        aria-label={cadastroText.contato}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          ask()
        }}
      >
        {contatos.map((field) => (
          <Field
            key={field.chave}
            ref={(element) => {
              if (element) fields.current.set(field.chave, element)
              else fields.current.delete(field.chave)
            }}
            label={contatoName(field, contatos)}
            placeholder={cadastroText.hints[field.tipo]}
            inputMode={field.tipo === 'email' ? 'email' : 'tel'}
            maxLength={LIMITES.contato}
            value={contatoText(field, contato.typed)}
            error={errorOf(field.chave)}
            readOnly={contato.saving}
            data-personal
            onChange={({ currentTarget: { value } }) => {
              setChecked((before) => new Set([...before].filter((key) => key !== field.chave)))
              contato.type(field.chave, value)
            }}
            onBlur={() => afterPress(() => setChecked((before) => new Set([...before, field.chave])))}
          />
        ))}
        {contato.saved && contato.changes.length === 0 && <Message kind="success">{cadastroText.saved}</Message>}
        {contato.falha && !confirming && (
          <LoadError falha={contato.falha} {...(contato.falha.podeRepetir && { onRetry: ask })} />
        )}
        <Actions>
          {contato.changes.length > 0 && (
            <Button look="subtle" onClick={contato.undo}>
              {cadastroText.undo}
            </Button>
          )}
          <Button look="primary" type="submit" keyCap="Enter" disabled={contato.changes.length === 0}>
            {cadastroText.save}
          </Button>
        </Actions>
      </form>
      {confirming && (
        <ConfirmContato
          contatos={contatos}
          changes={contato.changes}
          saving={contato.saving}
          onSave={() => contato.save(() => setConfirming(false))}
          onClose={() => setConfirming(false)}
        />
      )}
    </Panel>
  )
}

interface ConfirmContatoProps {
  contatos: readonly CampoDeContato[]
  changes: ContatoForm['changes']
  saving: boolean
  onSave: () => void
  onClose: () => void
}

function ConfirmContato({ contatos, changes, saving, onSave, onClose }: ConfirmContatoProps) {
  // A change that was sent cannot be cancelled: closing the dialog would only hide the answer.
  const close = () => {
    if (!saving) onClose()
  }
  return (
    <Dialog
      open
      title={confirmText.title}
      onClose={close}
      width={620}
      actions={
        <>
          <BackButton disabled={saving} onClick={close} />
          <Button focus look="primary" keyCap="Enter" busy={saving} onClick={onSave}>
            {confirmText.save}
          </Button>
        </>
      }
    >
      <p>{confirmText.explanation}</p>
      {/* In digits of equal width the hyphen of «E-mail» would be as wide as a digit. */}
      <div style={{ marginTop: 12, fontVariantNumeric: 'normal' }}>
        <PlainTable
          headed
          columns={[cadastroText.contato, confirmText.before, confirmText.after]}
          rows={changes.map(({ campo, novo }) => [
            contatoName(campo, contatos),
            <PersonalData key="before">{contatoText(campo, {}) || confirmText.nothing}</PersonalData>,
            <strong key="after">
              <PersonalData>{contatoText({ ...campo, valor: novo }, {}) || confirmText.nothing}</PersonalData>
            </strong>,
          ])}
        />
      </div>
    </Dialog>
  )
}

const nothingTyped: Digitado = {}

interface ContatoForm {
  /** The typed texts, which are stored while another screen is open. */
  typed: Digitado
  type: (key: string, text: string) => void
  undo: () => void
  changes: ReturnType<typeof mudancas>
  /** Errors of the changed fields. A wrong value from the backend blocks nothing. */
  errors: ReadonlyMap<string, ErroDeContato>
  save: (onDone: () => void) => void
  saving: boolean
  saved: boolean
  falha: Falha | null
}

/** The contact being edited. After a refusal the typed texts stay; after success the new record replaces them. */
function useContato(contatos: readonly CampoDeContato[]): ContatoForm {
  const { geracao } = useAtendimento().atendimento
  const cache = useQueryClient()
  const announce = useAnnounce()
  const [typed, change] = useKept('cadastro.typed', nothingTyped)
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: () => runOperacao('cadastro.atualizarContato', contatoRequest(contatos, typed)),
    meta: { backend: true },
    onSettled: async (_answer, error) => {
      // Also after a failure: the change may have been made, and only its answer lost.
      void cache.invalidateQueries({ queryKey: [geracao, 'painel.atividades'] })
      await cache.invalidateQueries({ queryKey: [geracao, 'cadastro.consultar'] })
      if (error) return
      change(() => nothingTyped)
      announce(cadastroText.saved)
    },
  })
  useKeysAhead(isPending, 'end')
  const changed = mudancas(contatos, typed)
  useLoss('form', changed.length > 0, 'cadastro.typed')
  const errors = new Map(
    changed.flatMap(({ campo }) => {
      const error = erroDoContato(campo, typed[campo.chave] ?? '', contatos)
      return error ? [[campo.chave, error] as const] : []
    }),
  )
  return {
    typed,
    type: (key, text) => {
      if (isSuccess) reset()
      change((before) => ({ ...before, [key]: text }))
    },
    undo: () => {
      reset()
      change(() => nothingTyped)
    },
    changes: changed,
    errors,
    save: (onDone) => {
      if (!isPending) mutate(undefined, { onSettled: onDone })
    },
    saving: isPending,
    saved: isSuccess,
    falha: error && falhaOf(error),
  }
}
