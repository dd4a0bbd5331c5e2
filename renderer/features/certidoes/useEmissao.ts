import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Falha } from '../../../shared/errors.ts'
import type { ModeloCertidao } from '../../../shared/api/index.ts'
import type { Documento } from '../../../shared/ipc/types.ts'
import { useAnunciar } from '../../app/anuncio.tsx'
import { buscarDocumento, falhaDe } from '../../bridge/client.ts'
import { certidoesTexto } from '../../text/certidoes.ts'

/** An issued certificate and the template it came from. */
export interface CertidaoEmitida {
  documento: Documento
  modelo: ModeloCertidao
}

export type Emissao =
  | { fase: 'parada'; falha: Falha | null }
  | { fase: 'emitindo' }
  | { fase: 'emitida'; certidao: CertidaoEmitida }

interface Pedido {
  modelo: ModeloCertidao
  finalidade: string
}

/** Issues certificates for `documento`, one at a time; leaving the screen cancels what is under way. */
export function useEmissao(documento: string) {
  const anunciar = useAnunciar()
  const consultas = useQueryClient()
  const emCurso = useRef<AbortController>(null)
  const emissao = useMutation({
    meta: { backend: true },
    mutationFn: async ({ modelo, finalidade }: Pedido): Promise<CertidaoEmitida> => {
      const controle = new AbortController()
      emCurso.current = controle
      const texto = finalidade.trim()
      const input = { documento, idModelo: modelo.id, ...(texto && { finalidade: texto }) }
      return { modelo, documento: await buscarDocumento('certidoes.emitir', input, { signal: controle.signal }) }
    },
    onSuccess: () => {
      anunciar(certidoesTexto.pronta)
      // The list of those already issued, where it is shown, has one more.
      void consultas.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'certidoes.listar' })
    },
  })
  useEffect(() => () => emCurso.current?.abort(), [])

  return {
    emissao: estadoDa(emissao.status, emissao.data, emissao.error),
    emitir: (pedido: Pedido) => {
      if (!emissao.isPending) emissao.mutate(pedido)
    },
    cancelar: () => emCurso.current?.abort(),
    recomecar: emissao.reset,
  }
}

function estadoDa(status: string, certidao: CertidaoEmitida | undefined, erro: Error | null): Emissao {
  if (status === 'pending') return { fase: 'emitindo' }
  if (certidao) return { fase: 'emitida', certidao }
  const falha = erro && falhaDe(erro)
  return { fase: 'parada', falha: falha?.codigo === 'cancelado' ? null : falha }
}
