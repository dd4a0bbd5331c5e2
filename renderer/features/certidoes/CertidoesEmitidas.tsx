import { useState } from 'react'
import type { CertidaoEmitida } from '../../../shared/api/index.ts'
import { reemissaoDa, situacaoDaCertidao } from '../../../shared/model/certidoes.ts'
import { useOferece } from '../../app/servicos.ts'
import { buscarDocumento } from '../../bridge/client.ts'
import { minhasCertidoesTexto as texto } from '../../text/certidoes.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Dicas } from '../../ui/Dicas.tsx'
import { useListaComTeclado } from '../../ui/listaComTeclado.ts'
import { Tabela, type ColunaDaTabela } from '../../ui/Tabela.tsx'
import { ImpressaoEmLote } from '../impressao/ImpressaoEmLote.tsx'
import type { ItemDoLote } from '../impressao/lote.ts'
import { useLote } from '../impressao/useLote.ts'
import estilo from './CertidoesEmitidas.module.css'
import { LinhaDaCertidao } from './LinhaDaCertidao.tsx'
import { SegundaVia } from './SegundaVia.tsx'
import { useReemissao } from './useReemissao.ts'

const colunas: readonly ColunaDaTabela[] = [
  { nome: texto.colunas.marca, muda: true },
  { nome: texto.colunas.numero },
  { nome: texto.colunas.tipo },
  { nome: texto.colunas.emissao },
  { nome: texto.colunas.validade },
  { nome: texto.colunas.situacao },
]

/** The list and, under it, what Enter on a row brought: its paper, a question, or why not. */
export function CertidoesEmitidas({
  certidoes,
  onSituacao,
}: {
  certidoes: readonly CertidaoEmitida[]
  onSituacao: (() => void) | undefined
}) {
  const reemite = useOferece()('certidoes.reemitir')
  const reemissao = useReemissao()
  const [marcadas, setMarcadas] = useState<ReadonlySet<number>>(new Set())
  const [emLote, setEmLote] = useState<readonly ItemDoLote[] | null>(null)
  const lote = useLote()
  const escolhidas = certidoes.filter(({ id, status }) => marcadas.has(id) && reemissaoDa(status) !== 'recusar')

  const imprimirMarcadas = () => setEmLote(escolhidas.map(paraOLote))
  const imprimir = (indice: number) => {
    const certidao = certidoes[indice]
    if (escolhidas.length > 0) imprimirMarcadas()
    else if (certidao) reemissao.pedir(certidao)
  }
  const fecharLote = () => {
    setEmLote(null)
    if (lote.fim?.fim === 'terminado') setMarcadas(new Set())
  }
  const marcar = (indice: number) => {
    const certidao = certidoes[indice]
    if (!certidao) return
    // What was cancelled says why it cannot be ticked; anything else makes room for the verb of those ticked.
    if (reemissaoDa(certidao.status) === 'recusar') return reemissao.pedir(certidao)
    reemissao.desistir()
    const outras = new Set(marcadas)
    if (!outras.delete(certidao.id)) outras.add(certidao.id)
    setMarcadas(outras)
  }
  const lista = useListaComTeclado({
    total: certidoes.length,
    ...(reemite && { aoAtivar: imprimir, aoAlternar: marcar }),
    teclas: { ...(onSituacao && { S: onSituacao }), L: () => setMarcadas(new Set()) },
  })

  return (
    <>
      <Tabela className={estilo.tabela} rotulo={texto.titulo} colunas={colunas} multipla={reemite} lista={lista}>
        {certidoes.map((certidao, indice) => (
          <LinhaDaCertidao
            key={certidao.id}
            certidao={certidao}
            indice={indice}
            lista={lista}
            {...(reemite && { marcada: escolhidas.includes(certidao), onMarcar: () => marcar(indice) })}
          />
        ))}
      </Tabela>
      {reemite && (
        <div className={estilo.pe}>
          <SegundaVia reemissao={reemissao} />
          {escolhidas.length > 0 && (
            <div>
              <Botao aparencia="primario" icone="imprimir" atalho="F9" onClick={imprimirMarcadas}>
                {texto.imprimirMarcadas(escolhidas.length)}
              </Botao>
            </div>
          )}
          <Dicas teclas={texto.dicas} />
        </div>
      )}
      {emLote && <ImpressaoEmLote titulo={texto.lote} itens={emLote} lote={lote} onFechar={fecharLote} />}
    </>
  )
}

/** An expired one says so: the question before the run is its warning. */
function paraOLote({ id, numero, status }: CertidaoEmitida): ItemDoLote {
  const rotulo = texto.rotulo(numero ?? '')
  return {
    id: String(id),
    rotulo: situacaoDaCertidao(status) === 'vencida' ? texto.rotuloVencida(rotulo) : rotulo,
    buscar: (signal) => buscarDocumento('certidoes.reemitir', { id }, numero ? { numero, signal } : { signal }),
  }
}
