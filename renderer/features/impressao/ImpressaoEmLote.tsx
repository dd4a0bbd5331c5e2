import { useEffect, useRef, useState } from 'react'
import type { Falha } from '../../../shared/errors.ts'
import { useAnunciar } from '../../app/anuncio.tsx'
import type { Trabalho } from '../../../shared/model/impressao.ts'
import { sobreTrabalho } from '../../text/impressao.ts'
import { loteTexto as texto } from '../../text/lote.ts'
import { Botao } from '../../ui/Botao.tsx'
import { ErroDeCarga } from '../../ui/Estados.tsx'
import { Janela } from '../../ui/Janela.tsx'
import estilo from './ImpressaoEmLote.module.css'
import { ItemEmLote } from './ItemEmLote.tsx'
import { contarLote, type ContagemDoLote, type ItemDoLote } from './lote.ts'
import type { Lote } from './useLote.ts'
import { nomeDaImpressora, useImpressoras, useTrabalhos } from './useTrabalhos.ts'

export interface ImpressaoEmLoteProps {
  titulo: string
  itens: readonly ItemDoLote[]
  lote: Lote
  /**
   * A sentence of the screen's own, with the backend's `descricao` in it, for what is to be expected of its papers;
   * null leaves the failure to the usual sentences.
   */
  dizerFalha?: (falha: Falha) => string | null
  onFechar: () => void
}

type Estagio = 'pergunta' | 'correndo' | 'fim'

/** Asks, prints the papers one after the other and tells what became of each. Esc stops, then closes. */
export function ImpressaoEmLote({ titulo, itens, lote, dizerFalha, onFechar }: ImpressaoEmLoteProps) {
  const [pedido, setPedido] = useState(false)
  const estagio: Estagio = !pedido ? 'pergunta' : lote.correndo || lote.fim === null ? 'correndo' : 'fim'
  const contagem = contarLote(itens, pedido ? lote.estados : new Map())
  const frase = fraseDe(estagio, lote, contagem)
  const { principal, neutro } = useFocoDoEstagio(estagio)
  useDizerOFim(estagio, frase)
  const sobre = useSobreTrabalho()
  const fechar = () => {
    if (estagio === 'correndo') lote.cancelar()
    else onFechar()
  }

  return (
    <Janela
      aberta
      titulo={titulo}
      onFechar={fechar}
      largura={640}
      acoes={
        <>
          {estagio === 'correndo' && (
            <Botao tecla="Esc" onClick={lote.cancelar}>
              {texto.cancelar}
            </Botao>
          )}
          {estagio === 'pergunta' && (
            <>
              <Botao tecla="Esc" onClick={onFechar}>
                {texto.voltar}
              </Botao>
              <Botao
                focar
                ref={principal}
                aparencia="primario"
                icone="imprimir"
                tecla="Enter"
                onClick={() => {
                  setPedido(true)
                  lote.comecar(itens)
                }}
              >
                {texto.imprimir}
              </Botao>
            </>
          )}
          {estagio === 'fim' && (
            <>
              {contagem.faltam > 0 && (
                <Botao icone="atualizar" onClick={lote.continuar}>
                  {texto.continuar(contagem.faltam)}
                </Botao>
              )}
              <Botao focar ref={principal} aparencia="primario" tecla="Esc" onClick={onFechar}>
                {texto.fechar}
              </Botao>
            </>
          )}
        </>
      }
    >
      <p
        className={estilo.resumo}
        tabIndex={-1}
        data-foco-neutro
        // The dialog library looks for its first focus a moment after it opens: a fast Enter may have started by then.
        data-autofocus={estagio === 'correndo' || undefined}
        ref={neutro}
      >
        {frase}
      </p>
      {pedido && (
        <progress
          className={estilo.andamento}
          aria-label={texto.andamento}
          max={contagem.total}
          value={contagem.entregues + contagem.falhas}
        />
      )}
      {lote.fim?.fim === 'interrompido' && estagio === 'fim' && <ErroDeCarga falha={lote.fim.falha} />}
      <ul className={estilo.lista} aria-label={texto.papeis}>
        {itens.map((item) => (
          <ItemEmLote
            key={item.id}
            rotulo={item.rotulo}
            estado={pedido ? lote.estados.get(item.id) : undefined}
            dizerFalha={dizerFalha}
            sobre={sobre}
          />
        ))}
      </ul>
    </Janela>
  )
}

function fraseDe(estagio: Estagio, { fim }: Lote, contagem: ContagemDoLote): string {
  if (estagio === 'pergunta') return texto.pergunta(contagem.total)
  if (estagio === 'correndo' || fim === null) return texto.andando(contagem)
  return texto[fim.fim](contagem)
}

/** While it runs nothing that Enter could press has the focus: a second, nervous Enter must not stop it. */
function useFocoDoEstagio(estagio: Estagio) {
  const principal = useRef<HTMLButtonElement>(null)
  const neutro = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (estagio === 'correndo') neutro.current?.focus()
    else principal.current?.focus()
  }, [estagio])
  return { principal, neutro }
}

function useDizerOFim(estagio: Estagio, frase: string) {
  const anunciar = useAnunciar()
  useEffect(() => {
    if (estagio === 'fim') anunciar(frase)
  }, [estagio, frase, anunciar])
}

/** What is true now of a job handed over a while ago. */
function useSobreTrabalho() {
  const trabalhos = useTrabalhos()
  const { data: impressoras } = useImpressoras()
  return (entregue: Trabalho) => {
    const trabalho = trabalhos.find(({ trabalhoId }) => trabalhoId === entregue.trabalhoId) ?? entregue
    return sobreTrabalho(trabalho, nomeDaImpressora(impressoras, trabalho.impressora))
  }
}
