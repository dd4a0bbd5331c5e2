import { useEffect, useRef } from 'react'
import type { CertidaoEmitida } from '../../../shared/api/index.ts'
import { formatarData } from '../../../shared/model/data.ts'
import { minhasCertidoesTexto as texto } from '../../text/certidoes.ts'
import { ErroDaConsulta } from '../../ui/ErroDaConsulta.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Janela } from '../../ui/Janela.tsx'
import { Mensagem } from '../../ui/Mensagem.tsx'
import { AcoesDoDocumento } from '../documentos/AcoesDoDocumento.tsx'
import { useDocumento } from '../documentos/useDocumento.ts'
import type { Pedidos } from './useReemissao.ts'

/** What the last Enter on a certificate brought. */
export function SegundaVia({ reemissao: { estado, confirmar, desistir } }: { reemissao: Pedidos }) {
  if (estado.fase === 'recusada') {
    return (
      <Mensagem tipo="alerta" aoVivo onFechar={desistir}>
        {texto.cancelada(estado.certidao.numero ?? '')}
      </Mensagem>
    )
  }
  if (estado.fase === 'pedida') return <Papel key={estado.chave} certidao={estado.certidao} chave={estado.chave} />
  return estado.fase === 'perguntando' ? (
    <Vencida certidao={estado.certidao} onImprimir={confirmar} onVoltar={desistir} />
  ) : null
}

/** The safe answer has the focus: a nervous second Enter prints no paper that nobody accepts. */
function Vencida(props: { certidao: CertidaoEmitida; onImprimir: () => void; onVoltar: () => void }) {
  const { numero, dataValidade } = props.certidao
  return (
    <Janela
      aberta
      papel="alertdialog"
      titulo={texto.vencida.titulo}
      onFechar={props.onVoltar}
      acoes={
        <>
          <Botao focar tecla="Esc" onClick={props.onVoltar}>
            {texto.vencida.voltar}
          </Botao>
          <Botao aparencia="primario" icone="imprimir" atalho="F9" nivel="janela" onClick={props.onImprimir}>
            {texto.vencida.imprimir}
          </Botao>
        </>
      }
    >
      <p>{texto.vencida.explicacao(numero ?? '', formatarData(dataValidade))}</p>
    </Janela>
  )
}

function Papel({ certidao, chave }: { certidao: CertidaoEmitida; chave: string }) {
  const numero = certidao.numero ?? ''
  const documento = useDocumento('certidoes.reemitir', { id: certidao.id }, numero)
  const bloco = useRef<HTMLDivElement>(null)
  const chegou = documento.isSuccess || documento.isError
  useEffect(() => {
    bloco.current?.scrollIntoView({ block: 'nearest' })
  }, [chegou])
  return (
    <div ref={bloco}>
      {documento.isPending && <p role="status">{texto.buscando}</p>}
      <ErroDaConsulta consulta={documento} />
      {documento.data && (
        <AcoesDoDocumento
          documento={documento.data}
          rotulo={texto.rotulo(numero)}
          imprimirAoAbrir
          chave={chave}
          onBuscarDeNovo={() => void documento.refetch()}
        />
      )}
    </div>
  )
}
