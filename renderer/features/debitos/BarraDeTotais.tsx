import type { RefObject } from 'react'
import { debitosTexto } from '../../text/debitos.ts'
import { BarraInferior } from '../../ui/BarraInferior.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Total } from '../../ui/Total.tsx'
import estilo from './BarraDeTotais.module.css'
import type { ListaDeDebitos } from './lista.ts'
import type { TotalMarcado } from './selecao.ts'
import type { Vencimento } from './useVencimento.ts'

const { barra } = debitosTexto

export interface BarraDeTotaisProps {
  marcado: TotalMarcado
  lista: ListaDeDebitos
  vencimento: Vencimento
  campo: RefObject<HTMLInputElement | null>
  /** Id of the line that says what is wrong with the due date. */
  explicadoPor: string
  onGerar: () => void
}

/** Running totals, the due date and the screen's one main act. */
export function BarraDeTotais({ marcado, lista, vencimento, campo, explicadoPor, onGerar }: BarraDeTotaisProps) {
  return (
    <BarraInferior
      acoes={
        <>
          <div className={estilo.vencimento}>
            <Campo
              ref={campo}
              label={barra.venceEm}
              placeholder={barra.formatoDaData}
              inputMode="numeric"
              maxLength={10}
              value={vencimento.texto}
              error={vencimento.reclamar && vencimento.lido.situacao !== 'valido'}
              aria-describedby={explicadoPor}
              onChange={(evento) => vencimento.digitar(evento.currentTarget.value)}
              onBlur={vencimento.sair}
            />
          </div>
          <Botao aparencia="primario" icone="guias" atalho="F10" onClick={onGerar}>
            {barra.gerar}
          </Botao>
        </>
      }
    >
      <Total
        vivo
        rotulo={barra.selecionado}
        quantidade={marcado.quantidade}
        valor={marcado.total}
        alerta={marcado.ocultos > 0 ? barra.foraDoFiltro(marcado.ocultos) : null}
      />
      <Total rotulo={barra.emAberto} quantidade={lista.abertos.length} valor={lista.totalAberto} />
    </BarraInferior>
  )
}
