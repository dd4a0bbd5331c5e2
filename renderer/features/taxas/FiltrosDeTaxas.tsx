import { useState, type FormEvent } from 'react'
import type { FiltroDeTaxas } from '../../../shared/model/taxas.ts'
import { situacaoDaTaxaTexto, taxasTexto } from '../../text/taxas.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Escolha } from '../../ui/Escolha.tsx'
import estilo from './FiltrosDeTaxas.module.css'

const { filtros: texto } = taxasTexto

export const semFiltro: FiltroDeTaxas = { status: null, numeroProtocolo: '' }

/** True when something is filtered out. */
export function filtrando({ status, numeroProtocolo }: FiltroDeTaxas): boolean {
  return status !== null || numeroProtocolo.trim() !== ''
}

/** Spec "States", issued fee: the three statuses in words. */
const situacoes = [
  { value: '', label: texto.todas },
  { value: '1', label: situacaoDaTaxaTexto.emitida },
  { value: '2', label: situacaoDaTaxaTexto.paga },
  { value: '3', label: situacaoDaTaxaTexto.cancelada },
]

/** State and protocol number. The state is applied at once, the number with Enter. */
export function FiltrosDeTaxas({
  filtro,
  onFiltrar,
}: {
  filtro: FiltroDeTaxas
  onFiltrar: (filtro: FiltroDeTaxas) => void
}) {
  const [protocolo, setProtocolo] = useState(filtro.numeroProtocolo)
  const [emVigor, setEmVigor] = useState(filtro)
  if (emVigor !== filtro) {
    setEmVigor(filtro)
    setProtocolo(filtro.numeroProtocolo)
  }
  const enviar = (evento: FormEvent) => {
    evento.preventDefault()
    // The list takes the focus when it comes, unless a field holds on to it.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    onFiltrar({ ...filtro, numeroProtocolo: protocolo })
  }
  return (
    <form className={estilo.filtros} aria-label={texto.titulo} onSubmit={enviar}>
      <Escolha
        label={texto.situacao}
        data={situacoes}
        value={filtro.status ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onFiltrar({ status: value === '' ? null : Number(value), numeroProtocolo: protocolo })
        }
        className={estilo.situacao}
      />
      <Campo
        label={texto.protocolo}
        value={protocolo}
        onChange={({ currentTarget: { value } }) => setProtocolo(value)}
        maxLength={60}
        className={estilo.protocolo}
      />
      <div className={estilo.acoes}>
        <Botao type="submit">{texto.filtrar}</Botao>
        {(filtrando(filtro) || protocolo !== '') && (
          <Botao aparencia="discreto" onClick={() => onFiltrar({ ...semFiltro })}>
            {texto.limpar}
          </Botao>
        )}
      </div>
    </form>
  )
}
