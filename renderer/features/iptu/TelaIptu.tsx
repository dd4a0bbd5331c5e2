import { useRef, useState } from 'react'
import { useOferece } from '../../app/servicos.ts'
import { useSessao } from '../../app/sessao.tsx'
import { iptuTexto as texto } from '../../text/iptu.ts'
import { TituloDaTela } from '../../ui/Painel.tsx'
import { ImoveisEncontrados } from './ImoveisEncontrados.tsx'
import { PapelDoIptu } from './PapelDoIptu.tsx'
import { PedidoDigitado } from './PedidoDigitado.tsx'
import { pedir, type Papel, type PedidoDePapel } from './pedido.ts'

/** IPTU, without login: the properties of the person served are looked up at once, any other by its registration. */
export function TelaIptu() {
  const { documento } = useSessao()
  return documento === null ? null : <Iptu documento={documento} />
}

function Iptu({ documento }: { documento: string }) {
  const oferece = useOferece()
  const [inscricao, setInscricao] = useState<string | null>(null)
  const [pedido, setPedido] = useState<PedidoDePapel | null>(null)
  const deOnde = useRef<Element>(null)

  const aoPedir = (papel: Papel, imprimir: boolean) => {
    if (pedido === null) deOnde.current = document.activeElement
    setPedido(pedir(papel, imprimir))
  }
  const fechar = () => {
    setPedido(null)
    // Back to the row or field that asked for the paper.
    if (deOnde.current instanceof HTMLElement) deOnde.current.focus()
  }
  const consultar = (pedida: string | null) => {
    setPedido(null)
    setInscricao(pedida)
  }

  const papel = pedido && <PapelDoIptu key={pedido.chave} pedido={pedido} onFechar={fechar} />
  return (
    <>
      <TituloDaTela>{texto.titulo}</TituloDaTela>
      <PedidoDigitado onConsultar={consultar} onPedir={aoPedir} />
      {oferece('iptu.consultar') ? (
        <ImoveisEncontrados
          key={inscricao}
          busca={inscricao === null ? { documento } : { inscricao }}
          papel={papel}
          onPedir={aoPedir}
          onTodos={() => consultar(null)}
        />
      ) : (
        papel
      )}
    </>
  )
}
