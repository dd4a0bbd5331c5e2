import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { Documento } from '../../../shared/ipc/types.ts'
import { useAtalho } from '../../app/teclado.tsx'
import { documentosTexto as texto } from '../../text/documentos.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Carregando } from '../../ui/Estados.tsx'
import { Janela } from '../../ui/Janela.tsx'
import { Mensagem } from '../../ui/Mensagem.tsx'
import { Pagina } from './Pagina.tsx'
import { usePdf } from './usePdf.ts'
import estilo from './Visualizador.module.css'
import { ajustar, aumentar, diminuir } from './zoom.ts'

/** Space beside a page fitted to the width, px: scroll bar and a margin. */
const MARGEM_LATERAL = 48

export interface VisualizadorProps {
  documento: Documento
  rotulo: string
  onFechar: () => void
}

/** The document as it will be printed. Arrows and page keys scroll, Ctrl with + - 0 zooms, Esc closes. */
export function Visualizador({ documento, rotulo, onFechar }: VisualizadorProps) {
  const leitura = usePdf(documento.documentoId)
  const rolagem = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(1)
  const [atual, setAtual] = useState(1)
  const larguraDaPagina = leitura.situacao === 'aberto' ? leitura.larguraDaPagina : null
  const aberto = leitura.situacao === 'aberto'
  const paginas = leitura.situacao === 'aberto' ? leitura.pdf.numPages : documento.paginas

  const ajustarALargura = useCallback(() => {
    if (larguraDaPagina && rolagem.current)
      setZoom(ajustar(larguraDaPagina, rolagem.current.clientWidth - MARGEM_LATERAL))
  }, [larguraDaPagina])
  useLayoutEffect(ajustarALargura, [ajustarALargura])
  const irPara = (pagina: number) => rolagem.current?.querySelector(`[data-pagina="${pagina}"]`)?.scrollIntoView()
  const mais = () => setZoom(aumentar)
  const menos = () => setZoom(diminuir)
  useAtalho('Ctrl++', mais, { nivel: 'janela' })
  useAtalho('Ctrl+=', mais, { nivel: 'janela' })
  useAtalho('Ctrl+-', menos, { nivel: 'janela' })
  useAtalho('Ctrl+0', ajustarALargura, { nivel: 'janela' })

  return (
    <Janela
      aberta
      titulo={texto.visualizacao(rotulo)}
      onFechar={onFechar}
      largura={1160}
      acoes={
        <>
          <span className={estilo.pagina} role="status">
            {texto.pagina(atual, paginas)}
          </span>
          <Botao compacto disabled={!aberto || atual <= 1} onClick={() => irPara(atual - 1)}>
            {texto.paginaAnterior}
          </Botao>
          <Botao compacto disabled={!aberto || atual >= paginas} onClick={() => irPara(atual + 1)}>
            {texto.proximaPagina}
          </Botao>
          <Botao compacto tecla="Ctrl −" disabled={!aberto} onClick={menos}>
            {texto.diminuir}
          </Botao>
          <Botao compacto tecla="Ctrl +" disabled={!aberto} onClick={mais}>
            {texto.aumentar}
          </Botao>
          <Botao compacto tecla="Ctrl 0" disabled={!aberto} onClick={ajustarALargura}>
            {texto.ajustar}
          </Botao>
          <Botao compacto tecla="Esc" onClick={onFechar}>
            {texto.fechar}
          </Botao>
        </>
      }
    >
      {/* The scrolling part takes the focus, so that arrows and page keys move the paper. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it the keyboard could not scroll */}
      <div ref={rolagem} className={`${estilo.rolagem} focoInterno`} tabIndex={0} data-autofocus>
        {leitura.situacao === 'abrindo' && <Carregando rotulo={texto.abrindo} linhas={14} />}
        {leitura.situacao === 'naoAbre' && (
          <Mensagem tipo="erro" titulo={texto.naoAbre}>
            {texto.naoAbreRemedio}
          </Mensagem>
        )}
        {leitura.situacao === 'aberto' &&
          Array.from({ length: paginas }, (_, indice) => (
            <Pagina key={indice} pdf={leitura.pdf} numero={indice + 1} zoom={zoom} onAVista={setAtual} />
          ))}
      </div>
    </Janela>
  )
}
