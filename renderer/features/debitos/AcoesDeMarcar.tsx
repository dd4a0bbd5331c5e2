import { memo, type Dispatch } from 'react'
import { debitosTexto } from '../../text/debitos.ts'
import { Botao } from '../../ui/Botao.tsx'
import type { Acao, ItemDebito } from './lista.ts'

const { acoes } = debitosTexto

export interface AcoesDeMarcarProps {
  vencidos: readonly ItemDebito[]
  haAbertos: boolean
  haMarcados: boolean
  agir: Dispatch<Acao>
  onExtrato: () => void
  /** Gives the focus back to the list after a click. */
  onAgir: () => void
}

/** The list's keys as buttons, for the mouse; the list itself answers the keys. */
export const AcoesDeMarcar = memo(function AcoesDeMarcar(props: AcoesDeMarcarProps) {
  const { vencidos } = props
  const fazer = (acao: Acao) => () => {
    props.agir(acao)
    props.onAgir()
  }
  return (
    <>
      <Botao compacto tecla="V" disabled={vencidos.length === 0} onClick={fazer({ tipo: 'marcar', itens: vencidos })}>
        {acoes.vencidas}
      </Botao>
      <Botao compacto tecla="Ctrl+A" disabled={!props.haAbertos} onClick={fazer({ tipo: 'alternarTodas' })}>
        {acoes.todas}
      </Botao>
      <Botao compacto tecla="L" disabled={!props.haMarcados} onClick={fazer({ tipo: 'limpar' })}>
        {acoes.limpar}
      </Botao>
      <Botao compacto icone="imprimir" tecla="E" onClick={props.onExtrato}>
        {acoes.extrato}
      </Botao>
    </>
  )
})
