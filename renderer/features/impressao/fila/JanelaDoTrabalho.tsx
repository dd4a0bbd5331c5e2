import type { Trabalho } from '../../../../shared/model/impressao.ts'
import { nomeDaBandeja } from '../../../text/ajustesDeImpressao.ts'
import { filaTexto } from '../../../text/filaDeImpressao.ts'
import { Botao } from '../../../ui/Botao.tsx'
import { ErroDeCarga } from '../../../ui/Estados.tsx'
import { Janela } from '../../../ui/Janela.tsx'
import { AcoesDoItem } from '../AcoesDoItem.tsx'
import { EstadoDoPapel } from '../EstadoDoPapel.tsx'
import type { AcoesDoTrabalho } from '../useAcoesDoTrabalho.ts'
import estilo from './JanelaDoTrabalho.module.css'
import { hora, papelDe } from './papel.ts'

const { trabalho: texto } = filaTexto

export interface JanelaDoTrabalhoProps {
  /** Undefined once the queue forgot it. */
  trabalho: Trabalho | undefined
  nomeDe: (impressora: string) => string
  acoes: AcoesDoTrabalho
  onFechar: () => void
}

/** All that is known of one job, and all that can be done with it. */
export function JanelaDoTrabalho({ trabalho, nomeDe, acoes, onFechar }: JanelaDoTrabalhoProps) {
  return (
    <Janela
      aberta
      titulo={trabalho?.rotulo || texto.titulo}
      onFechar={onFechar}
      largura={560}
      acoes={
        <Botao focar tecla="Esc" onClick={onFechar}>
          {texto.fechar}
        </Botao>
      }
    >
      {trabalho ? (
        <>
          <EstadoDoPapel trabalho={trabalho} />
          <dl className={estilo.valores}>
            <Valor nome={texto.impressora} valor={nomeDe(trabalho.impressora)} />
            <Valor nome={texto.papel} valor={papelDe(trabalho)} />
            {trabalho.bandeja !== undefined && <Valor nome={texto.bandeja} valor={nomeDaBandeja(trabalho.bandeja)} />}
            <Valor nome={texto.pedido} valor={hora(trabalho.criadoEm)} />
            <Valor nome={texto.mudou} valor={hora(trabalho.atualizadoEm)} />
          </dl>
          {acoes.falha && <ErroDeCarga falha={acoes.falha} onFechar={acoes.esquecerFalha} />}
          <AcoesDoItem trabalho={trabalho} acoes={acoes} nomeDe={nomeDe} />
        </>
      ) : (
        <p>{texto.sumiu}</p>
      )}
    </Janela>
  )
}

function Valor({ nome, valor }: { nome: string; valor: string }) {
  return (
    <div>
      <dt>{nome}</dt>
      <dd>{valor}</dd>
    </div>
  )
}
