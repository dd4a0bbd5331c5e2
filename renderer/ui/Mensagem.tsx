import type { ReactNode } from 'react'
import { uiTexto } from '../text/ui.ts'
import { Icone, type NomeDoIcone } from './Icone.tsx'
import estilo from './Mensagem.module.css'

export type TipoDeMensagem = 'info' | 'sucesso' | 'alerta' | 'erro'

const icones: Record<TipoDeMensagem, NomeDoIcone> = { info: 'info', sucesso: 'certo', alerta: 'alerta', erro: 'erro' }

export interface MensagemProps {
  tipo: TipoDeMensagem
  titulo?: ReactNode
  children?: ReactNode
  acoes?: ReactNode
  icone?: NomeDoIcone
  onFechar?: () => void
  /** Spoken at once (errors that appear) instead of when the reader gets there. */
  aoVivo?: boolean
}

/** gov.br's message: colour, icon and word say the same thing. */
export function Mensagem({ tipo, titulo, children, acoes, icone, onFechar, aoVivo = tipo === 'erro' }: MensagemProps) {
  return (
    <div className={estilo.mensagem} data-tipo={tipo} role={aoVivo ? 'alert' : undefined}>
      <span className={estilo.icone}>
        <Icone nome={icone ?? icones[tipo]} rotulo={uiTexto.tipos[tipo]} tamanho={22} />
      </span>
      <div className={estilo.texto}>
        {titulo && <p className={estilo.titulo}>{titulo}</p>}
        {children && <div>{children}</div>}
        {acoes && <div className={estilo.acoes}>{acoes}</div>}
      </div>
      {onFechar && (
        <button type="button" className={estilo.fechar} onClick={onFechar} aria-label={uiTexto.fecharMensagem}>
          <Icone nome="fechar" tamanho={18} />
        </button>
      )}
    </div>
  )
}
