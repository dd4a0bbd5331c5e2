import { useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { lugaresDe, CAMINHO_DA_FILA } from '../../app/lugares.tsx'
import { useSessao } from '../../app/sessao.tsx'
import { impressaoTexto as texto, sobreTrabalho } from '../../text/impressao.ts'
import { ErroDeCarga } from '../../ui/Estados.tsx'
import { Icone } from '../../ui/Icone.tsx'
import { resumoDaBandeja, trabalhosDaBandeja } from './bandeja.ts'
import estilo from './BandejaDeImpressao.module.css'
import { ItemDaBandeja } from './ItemDaBandeja.tsx'
import { PerguntasDoTrabalho } from './PerguntasDoTrabalho.tsx'
import { useAcoesDoTrabalho } from './useAcoesDoTrabalho.ts'
import { nomeDaImpressora, useImpressoras, useTrabalhos } from './useTrabalhos.ts'

/** The print tray: one line at the bottom right, the jobs when opened. A question opens it by itself. */
export function BandejaDeImpressao() {
  const trabalhos = useTrabalhos()
  const { data: impressoras } = useImpressoras()
  const { estacao } = useSessao()
  const [caminho] = useLocation()
  const acoes = useAcoesDoTrabalho()
  const [aberta, setAberta] = useState(false)
  const lista = useId()
  const nomeDe = (impressora: string) => nomeDaImpressora(impressoras, impressora)
  const { destaque, pedemAtencao, perguntas, andando, total } = resumoDaBandeja(trabalhos)
  useFecharAoSair(caminho, setAberta)
  useAbrirPelaPergunta(perguntas, setAberta)
  // The queue's own screen shows the same jobs, and more of them.
  if (!destaque || caminho === CAMINHO_DA_FILA) return null

  const { frase, tom } = sobreTrabalho(destaque, nomeDe(destaque.impressora))
  const aVista = trabalhosDaBandeja(trabalhos)
  const temFila = lugaresDe(estacao.modo).some((lugar) => lugar.caminho === CAMINHO_DA_FILA)
  return (
    <section className={estilo.bandeja} aria-label={texto.bandeja} data-bandeja>
      {aberta && (
        <div className={estilo.lista} id={lista}>
          {acoes.falha && <ErroDeCarga falha={acoes.falha} onFechar={acoes.esquecerFalha} />}
          <ul>
            {aVista.map((trabalho) => (
              <ItemDaBandeja
                key={trabalho.trabalhoId}
                trabalho={trabalho}
                sobre={sobreTrabalho(trabalho, nomeDe(trabalho.impressora))}
                acoes={acoes}
                nomeDe={nomeDe}
              />
            ))}
          </ul>
          {temFila && (
            <Link href={CAMINHO_DA_FILA} className={`${estilo.verFila} focoInterno`}>
              {total > aVista.length ? texto.verTodos(total - aVista.length) : texto.verFila}
            </Link>
          )}
        </div>
      )}
      {andando > 0 && total > 1 && (
        <progress className={estilo.andamento} aria-label={texto.andamento} max={total} value={total - andando} />
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
        {andando > 0 && total > 1 && <span className={estilo.contagem}>{texto.prontos(total - andando, total)}</span>}
        <span className={estilo.seta} data-aberta={aberta || undefined}>
          <Icone nome="seta" tamanho={16} rotulo={aberta ? texto.recolher : texto.abrir} />
        </span>
      </button>
      <PerguntasDoTrabalho acoes={acoes} />
    </section>
  )
}

/** On another screen it would lie over what one has come for. */
function useFecharAoSair(caminho: string, setAberta: (aberta: boolean) => void) {
  useEffect(() => setAberta(false), [caminho, setAberta])
}

/** A question nobody sees is never answered: the tray opens when there is one more than before. */
function useAbrirPelaPergunta(perguntas: number, setAberta: (aberta: boolean) => void) {
  const antes = useRef(0)
  useEffect(() => {
    if (perguntas > antes.current) setAberta(true)
    antes.current = perguntas
  }, [perguntas, setAberta])
}
