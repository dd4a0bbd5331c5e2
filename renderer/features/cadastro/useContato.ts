import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Falha } from '../../../shared/errors.ts'
import {
  erroDoContato,
  mudancas,
  pedidoDeContato,
  type CampoDeContato,
  type Digitado,
  type ErroDeContato,
} from '../../../shared/model/contato.ts'
import { useAnunciar } from '../../app/anuncio.tsx'
import { useSessao } from '../../app/sessao.tsx'
import { useGuardado } from '../../app/useGuardado.ts'
import { falhaDe, operar } from '../../bridge/client.ts'
import { cadastroTexto } from '../../text/cadastro.ts'

const nadaDigitado: Digitado = {}

export interface Contato {
  /** Waits for the way back when another screen is visited in between. */
  digitado: Digitado
  digitar: (chave: string, texto: string) => void
  desfazer: () => void
  mudancas: ReturnType<typeof mudancas>
  /** Only of fields that would change: what came wrong from the backend is no obstacle. */
  erros: ReadonlyMap<string, ErroDeContato>
  salvar: (aoTerminar: () => void) => void
  salvando: boolean
  salvo: boolean
  falha: Falha | null
}

/** The contact as typed over what came. A refusal leaves all that was typed; success makes way for the fresh record. */
export function useContato(contatos: readonly CampoDeContato[]): Contato {
  const { geracao } = useSessao().atendimento
  const cache = useQueryClient()
  const anunciar = useAnunciar()
  const [digitado, mudar] = useGuardado('cadastro.digitado', nadaDigitado)
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: () => operar('cadastro.atualizarContato', pedidoDeContato(contatos, digitado)),
    meta: { backend: true },
    onSettled: async (_resposta, erro) => {
      // Also after a failure: its answer may have been lost on the way back from a change that was made.
      void cache.invalidateQueries({ queryKey: [geracao, 'painel.atividades'] })
      await cache.invalidateQueries({ queryKey: [geracao, 'cadastro.consultar'] })
      if (erro) return
      mudar(() => nadaDigitado)
      anunciar(cadastroTexto.salvo)
    },
  })
  const mudados = mudancas(contatos, digitado)
  const erros = new Map(
    mudados.flatMap(({ campo }) => {
      const erro = erroDoContato(campo, digitado[campo.chave] ?? '', contatos)
      return erro ? [[campo.chave, erro] as const] : []
    }),
  )
  return {
    digitado,
    digitar: (chave, texto) => {
      if (isSuccess) reset()
      mudar((antes) => ({ ...antes, [chave]: texto }))
    },
    desfazer: () => {
      reset()
      mudar(() => nadaDigitado)
    },
    mudancas: mudados,
    erros,
    salvar: (aoTerminar) => {
      if (!isPending) mutate(undefined, { onSettled: aoTerminar })
    },
    salvando: isPending,
    salvo: isSuccess,
    falha: error && falhaDe(error),
  }
}
