import { useRef } from 'react'
import type { CanalDeContato } from '../../../shared/api/index.ts'
import { primeiroAcessoTexto } from '../../text/primeiroAcesso.ts'
import { Botao } from '../../ui/Botao.tsx'
import { ErroDeCarga } from '../../ui/Estados.tsx'
import { useFocoNaChegada } from '../../ui/foco.ts'
import { useListaComTeclado } from '../../ui/listaComTeclado.ts'
import { Pessoal } from '../../ui/Valores.tsx'
import { nomeDoCanal } from './canais.ts'
import estilo from './TelaPrimeiroAcesso.module.css'
import { useAto } from './useAto.ts'

const { canal: texto } = primeiroAcessoTexto

export interface PassoCanalProps {
  canais: readonly CanalDeContato[]
  /** Where a code went before, if one did. */
  enviado: CanalDeContato | null
  /** Seconds until another code may be asked for. */
  espera: number
  enviar: (canal: CanalDeContato) => Promise<unknown>
  onEnviado: (canal: CanalDeContato) => void
  onTenhoCodigo: (canal: CanalDeContato) => void
}

/** Where the code is to go. */
export function PassoCanal({ canais, enviado, espera, enviar, onEnviado, onTenhoCodigo }: PassoCanalProps) {
  const pedido = useRef<CanalDeContato>(null)
  const ato = useAto(
    async () => pedido.current && enviar(pedido.current),
    () => pedido.current && onEnviado(pedido.current),
  )
  const enviarAo = (indice: number) => {
    if (espera > 0 || ato.ocupado) return
    pedido.current = canais[indice] ?? null
    ato.agir()
  }
  const lista = useListaComTeclado({ total: canais.length, aoAtivar: enviarAo })
  useFocoNaChegada(() => lista.focar(0))

  return (
    <>
      <p>{texto.explicacao}</p>
      <div role="listbox" aria-label={texto.lista} className={estilo.canais} {...lista.propsDaLista}>
        {canais.map(({ tipo, valor }, indice) => {
          const { ref, ...item } = lista.propsDoItem(indice)
          return (
            <div
              key={indice}
              {...item}
              ref={ref}
              role="option"
              aria-selected={indice === lista.ativo}
              className={`${estilo.canal} focoInterno`}
            >
              <span className={estilo.fraco}>{nomeDoCanal(tipo)}</span>
              <Pessoal>{valor}</Pessoal>
            </div>
          )
        })}
      </div>
      {ato.falha && <ErroDeCarga falha={ato.falha} />}
      <div className={estilo.acoes}>
        <Botao
          aparencia="primario"
          tecla="Enter"
          onClick={() => enviarAo(lista.ativo)}
          ocupado={ato.ocupado}
          disabled={espera > 0}
        >
          {espera > 0 ? texto.espera(espera) : texto.verbo}
        </Botao>
        {enviado && <Botao onClick={() => onTenhoCodigo(enviado)}>{texto.tenhoCodigo}</Botao>}
      </div>
    </>
  )
}
