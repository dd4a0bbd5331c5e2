import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Documento } from '../../../shared/ipc/types.ts'
import { isTerminal } from '../../../shared/model/impressao.ts'
import { useAnunciar } from '../../app/anuncio.tsx'
import { chamar, falhaDe } from '../../bridge/client.ts'
import { documentosTexto as texto } from '../../text/documentos.ts'
import { Botao } from '../../ui/Botao.tsx'
import { ErroDeCarga } from '../../ui/Estados.tsx'
import { useFocoNaChegada } from '../../ui/foco.ts'
import { EstadoDoPapel } from '../impressao/EstadoDoPapel.tsx'
import { useImpressao, type Impressao } from '../impressao/useImpressao.ts'
import estilo from './AcoesDoDocumento.module.css'

const Visualizador = lazy(async () => ({ default: (await import('./Visualizador.tsx')).Visualizador }))

export interface AcoesDoDocumentoProps {
  documento: Documento
  /** What the paper is called, e.g. «Guia 2026000123»; never a name or CPF. */
  rotulo: string
  /** Prints once as soon as it is here. Without it, Enter on the focused button prints. */
  imprimirAoAbrir?: boolean
  /** Idempotency key of that first print; the same key never prints twice. Default: one for each document. */
  chave?: string
  /** Offered when main no longer holds the document. */
  onBuscarDeNovo?: () => void
}

/** The three verbs of every PDF and the honest state of its paper. */
export function AcoesDoDocumento({
  documento,
  rotulo,
  imprimirAoAbrir = false,
  chave,
  onBuscarDeNovo,
}: AcoesDoDocumentoProps) {
  const impressao = useImpressao(documento.documentoId)
  const [vendo, setVendo] = useState(false)
  const salvar = useSalvar(documento.documentoId)
  useImprimirAoChegar(impressao, imprimirAoAbrir, chave ?? `ao-abrir-${documento.documentoId}`)
  const { trabalho, pedindo } = impressao
  const andando = pedindo || (trabalho !== null && !isTerminal(trabalho.estado))
  const jaPedido = imprimirAoAbrir || trabalho !== null
  const botao = useRef<HTMLButtonElement>(null)
  useFocoNaChegada(() => {
    // Where the paper is already on its way, a nervous Enter must not ask for a second one.
    if (!imprimirAoAbrir) botao.current?.focus()
  })

  return (
    <div className={estilo.acoes}>
      <div className={estilo.papel} role="status">
        {trabalho && <EstadoDoPapel trabalho={trabalho} manchete />}
      </div>
      {impressao.falha && (
        <ErroDeCarga
          falha={impressao.falha}
          {...(impressao.falha.codigo === 'documento.esquecido' && onBuscarDeNovo ? { onTentar: onBuscarDeNovo } : {})}
        />
      )}
      <div className={estilo.verbos}>
        <Botao
          aparencia={jaPedido ? 'secundario' : 'primario'}
          icone="imprimir"
          atalho="F9"
          ref={botao}
          disabled={andando}
          onClick={() => impressao.imprimir()}
        >
          {andando ? texto.imprimindo : jaPedido ? texto.imprimirDeNovo : texto.imprimir}
        </Botao>
        <Botao icone="visualizar" onClick={() => setVendo(true)}>
          {texto.visualizar}
        </Botao>
        <Botao icone="salvar" ocupado={salvar.isPending} onClick={() => salvar.mutate()}>
          {texto.salvar}
        </Botao>
        <span className={estilo.detalhe}>
          {salvar.data === undefined ? texto.paginas(documento.paginas) : dizerSalvo(salvar.data.arquivo)}
        </span>
      </div>
      {salvar.error && <ErroDeCarga falha={falhaDe(salvar.error)} onTentar={() => salvar.mutate()} />}
      {vendo && (
        <Suspense>
          <Visualizador documento={documento} rotulo={rotulo} onFechar={() => setVendo(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** A paper that was asked for by what led here (a guide just made, a 2ª via picked with Enter). */
function useImprimirAoChegar(impressao: Impressao, imprimir: boolean, chave: string) {
  const agir = useEffectEvent(() => impressao.imprimir(chave))
  useEffect(() => {
    // Once for each time the screen opens: fetching the document again (F5) is not asking for paper again.
    if (imprimir) agir()
  }, [imprimir])
}

function useSalvar(documentoId: string) {
  const anunciar = useAnunciar()
  return useMutation({
    mutationFn: () => chamar('documentos.salvar', { documentoId }),
    onSuccess: ({ arquivo }) => anunciar(dizerSalvo(arquivo)),
  })
}

/** No file: the person gave the dialog up. */
const dizerSalvo = (arquivo: string | null) => (arquivo === null ? texto.naoSalvo : texto.salvo(arquivo))
