import { useEffect, useId, useRef, useState } from 'react'
import type { Trabalho } from '../../../shared/model/impressao.ts'
import { useAnunciar } from '../../app/anuncio.tsx'
import { impressaoTexto as texto, sobreTrabalho } from '../../text/impressao.ts'
import { ErroDeCarga } from '../../ui/Estados.tsx'
import { Icone } from '../../ui/Icone.tsx'
import { resumoDaBandeja } from './bandeja.ts'
import estilo from './BandejaDeImpressao.module.css'
import { ItemDaBandeja } from './ItemDaBandeja.tsx'
import { useAcoesDaBandeja } from './useAcoesDaBandeja.ts'
import { nomeDaImpressora, useImpressoras, useTrabalhos } from './useTrabalhos.ts'

/** The print tray: one line at the bottom right, every job when opened. A question opens it by itself. */
export function BandejaDeImpressao() {
  const trabalhos = useTrabalhos()
  const { data: impressoras } = useImpressoras()
  const { agir, agindo, falha, esquecerFalha } = useAcoesDaBandeja()
  const [aberta, setAberta] = useState(false)
  const lista = useId()
  const nomeDe = (trabalho: Trabalho) => nomeDaImpressora(impressoras, trabalho.impressora)
  const { destaque, pedemAtencao, perguntas, andando } = resumoDaBandeja(trabalhos)
  useAbrirPelaPergunta(perguntas, setAberta)
  useDizerMudancas(trabalhos, nomeDe)
  if (!destaque) return null

  const { frase, tom } = sobreTrabalho(destaque, nomeDe(destaque))
  return (
    <section className={estilo.bandeja} aria-label={texto.bandeja} data-bandeja>
      {aberta && (
        <div className={estilo.lista} id={lista}>
          {falha && <ErroDeCarga falha={falha} onFechar={esquecerFalha} />}
          <ul>
            {trabalhos.toReversed().map((trabalho) => (
              <ItemDaBandeja
                key={trabalho.trabalhoId}
                trabalho={trabalho}
                sobre={sobreTrabalho(trabalho, nomeDe(trabalho))}
                agindo={agindo}
                onAgir={(acao) => agir(acao, trabalho)}
              />
            ))}
          </ul>
        </div>
      )}
      <button
        type="button"
        className={`${estilo.tira} focoInterno`}
        data-tom={tom}
        aria-expanded={aberta}
        aria-controls={aberta ? lista : undefined}
        onClick={() => setAberta(!aberta)}
      >
        <Icone nome={andando > 0 || tom === 'bom' ? 'imprimir' : 'alerta'} tamanho={18} />
        <span className={estilo.rotulo}>{destaque.rotulo || texto.semRotulo}</span>
        <span className={estilo.frase}>{frase}</span>
        {pedemAtencao > 1 && <strong>{texto.pedeAtencao(pedemAtencao)}</strong>}
        {andando > 1 && <span>{texto.andando(andando)}</span>}
        <span className={estilo.seta} data-aberta={aberta || undefined}>
          <Icone nome="seta" tamanho={16} rotulo={aberta ? texto.recolher : texto.abrir} />
        </span>
      </button>
    </section>
  )
}

/** A question nobody sees is never answered: the tray opens when there is one more than before. */
function useAbrirPelaPergunta(perguntas: number, setAberta: (aberta: boolean) => void) {
  const antes = useRef(0)
  useEffect(() => {
    if (perguntas > antes.current) setAberta(true)
    antes.current = perguntas
  }, [perguntas, setAberta])
}

/** Tells screen readers each state a job comes to. */
function useDizerMudancas(trabalhos: readonly Trabalho[], nomeDe: (trabalho: Trabalho) => string) {
  const anunciar = useAnunciar()
  const ditos = useRef(new Map<string, string>())
  useEffect(() => {
    for (const trabalho of trabalhos) {
      const { frase } = sobreTrabalho(trabalho, nomeDe(trabalho))
      if (ditos.current.get(trabalho.trabalhoId) === frase) continue
      ditos.current.set(trabalho.trabalhoId, frase)
      anunciar(`${trabalho.rotulo || texto.semRotulo}: ${frase}`)
    }
  })
}
