import { useEffect, useRef } from 'react'
import { certidoesTexto } from '../../text/certidoes.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Icone } from '../../ui/Icone.tsx'
import { AcoesAoEmitir } from '../documentos/AcoesAoEmitir.tsx'
import estilo from './ResultadoDaEmissao.module.css'
import type { CertidaoEmitida } from './useEmissao.ts'

/** The certificate is there: it goes to the printer by itself, and the verbs stay at hand. */
export function ResultadoDaEmissao({ certidao, onOutra }: { certidao: CertidaoEmitida; onOutra: () => void }) {
  const { documento, modelo } = certidao
  const titulo = useRef<HTMLParagraphElement>(null)
  useEffect(() => titulo.current?.focus(), [])
  return (
    <div className={estilo.resultado}>
      <div className={estilo.topo}>
        <Icone nome="certo" tamanho={28} />
        <p tabIndex={-1} data-foco-neutro ref={titulo} className={estilo.titulo}>
          {modelo.titulo}
        </p>
      </div>
      <AcoesAoEmitir documento={documento} rotulo={modelo.titulo} />
      <div>
        <Botao icone="certidao" onClick={onOutra}>
          {certidoesTexto.outra}
        </Botao>
      </div>
    </div>
  )
}
