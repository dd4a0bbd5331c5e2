import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Falha } from '../../../shared/errors.ts'
import {
  erroDoContato,
  mudancas,
  contatoRequest,
  type CampoDeContato,
  type Digitado,
  type ErroDeContato,
} from '../../../shared/model/contato.ts'
import { falhaOf, runOperacao } from '../../bridge/client.ts'
import { useKeysAhead } from '../../keyboard/keyboard.tsx'
import { useAtendimento } from '../../services/atendimento.tsx'
import { useLoss } from '../../services/ending.tsx'
import { useKept } from '../../services/useKept.ts'
import { cadastroText } from '../../text/cadastro.ts'
import { useAnnounce } from '../../ui/announcement.tsx'

const nothingTyped: Digitado = {}

export interface ContatoForm {
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
export function useContato(contatos: readonly CampoDeContato[]): ContatoForm {
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
