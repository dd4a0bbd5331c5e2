import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { Output } from '../../../shared/ipc/contract.ts'
import { useOperacao } from '../../bridge/hooks.ts'

/** Page size of the templates list (spec "Limits"). */
const POR_PAGINA = 50
const ESPERA = 250

/** The templates for a document: one page, maybe narrowed by a part of the title. */
export interface Modelos {
  consulta: UseQueryResult<Output<'certidoes.modelos'>>
  titulo: string
  procurar: (titulo: string) => void
  /** Zero-based. */
  pagina: number
  irPara: (pagina: number) => void
}

export function useModelos(geracao: number, documento: string): Modelos {
  const [titulo, setTitulo] = useState('')
  const [pagina, setPagina] = useState(0)
  const [procurado] = useDebouncedValue(titulo.trim(), ESPERA)
  const filtro = procurado ? { titulo: procurado } : {}
  const consulta = useOperacao(
    geracao,
    'certidoes.modelos',
    { documento, page: pagina, size: POR_PAGINA, ...filtro },
    { placeholderData: keepPreviousData },
  )
  const procurar = (novo: string) => {
    setTitulo(novo)
    setPagina(0)
  }
  return { consulta, titulo, procurar, pagina, irPara: setPagina }
}
