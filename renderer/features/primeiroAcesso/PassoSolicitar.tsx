import type { CanalDeContato } from '../../../shared/api/index.ts'
import { primeiroAcessoTexto } from '../../text/primeiroAcesso.ts'
import { Botao } from '../../ui/Botao.tsx'
import { ErroDeCarga } from '../../ui/Estados.tsx'
import { Pessoal } from '../../ui/Valores.tsx'
import { nomeDoCanal } from './canais.ts'
import estilo from './TelaPrimeiroAcesso.module.css'
import { useAto } from './useAto.ts'

const { solicitar: texto } = primeiroAcessoTexto

export interface PassoSolicitarProps {
  canais: readonly CanalDeContato[]
  solicitar: () => Promise<unknown>
  onSolicitado: () => void
}

/** The taxpayer has seen name and contacts, and wants access. */
export function PassoSolicitar({ canais, solicitar, onSolicitado }: PassoSolicitarProps) {
  const { agir, ocupado, falha } = useAto(solicitar, onSolicitado)
  return (
    <>
      <p>{texto.explicacao}</p>
      <ul className={estilo.contatos} aria-label={texto.contatos}>
        {canais.map(({ tipo, valor }, indice) => (
          <li key={indice}>
            <span className={estilo.fraco}>{nomeDoCanal(tipo)}</span> <Pessoal>{valor}</Pessoal>
          </li>
        ))}
      </ul>
      {falha && <ErroDeCarga falha={falha} />}
      <div className={estilo.acoes}>
        <Botao aparencia="primario" tecla="Enter" onClick={agir} ocupado={ocupado} focar>
          {texto.verbo}
        </Botao>
        <span className={estilo.fraco}>{texto.depois}</span>
      </div>
    </>
  )
}
