import { useEffect, useRef, useState } from 'react'
import { useOferece } from '../../app/servicos.ts'
import { useSessao } from '../../app/sessao.tsx'
import { useEnterAdiantado } from '../../app/teclado.tsx'
import { certidoesTexto } from '../../text/certidoes.ts'
import { useListaComTeclado } from '../../ui/listaComTeclado.ts'
import { Painel, TituloDaTela } from '../../ui/Painel.tsx'
import { FormularioDeEmissao } from './FormularioDeEmissao.tsx'
import { ListaDeModelos } from './ListaDeModelos.tsx'
import { MinhasCertidoes } from './MinhasCertidoes.tsx'
import { ResultadoDaEmissao } from './ResultadoDaEmissao.tsx'
import { SituacaoFiscal } from './SituacaoFiscal.tsx'
import estilo from './TelaCertidoes.module.css'
import { useEmissao } from './useEmissao.ts'
import { useModelos } from './useModelos.ts'

/**
 * Certificates, without login; once signed in, also those the taxpayer already holds. Arrival focuses the first template and Enter issues and prints it: 11 digits,
 * Enter, F3, Enter.
 */
export function TelaCertidoes() {
  const { documento } = useSessao()
  return documento === null ? null : <Certidoes documento={documento} />
}

function Certidoes({ documento }: { documento: string }) {
  const { atendimento, autenticado } = useSessao()
  const oferece = useOferece()
  const modelos = useModelos(atendimento.geracao, documento)
  const { emissao, emitir, cancelar, recomecar } = useEmissao(documento)
  const [finalidade, setFinalidade] = useState('')
  const [situacaoPedida, setSituacaoPedida] = useState(false)
  const pedirSituacao = oferece('certidoes.situacao') ? () => setSituacaoPedida(true) : undefined
  const itens = modelos.consulta.data?.data ?? []
  const lista = useListaComTeclado({
    total: itens.length,
    aoAtivar: (indice) => emitirO(indice),
    teclas: pedirSituacao ? { S: pedirSituacao } : {},
  })
  const escolhido = itens[lista.ativo]
  const emitida = emissao.fase === 'emitida'
  const temEmissao = emitida || escolhido !== undefined || modelos.consulta.isPending

  const emitirO = (indice: number) => {
    const modelo = itens[indice]
    if (modelo) emitir({ modelo, finalidade })
  }

  const pronto = itens.length > 0 && !emitida
  const chegou = useRef(false)
  useEffect(() => {
    if (!pronto || chegou.current) return
    chegou.current = true
    lista.focar(0)
  })
  useEnterAdiantado(pronto, () => emitirO(0))

  return (
    <>
      <TituloDaTela>{certidoesTexto.titulo}</TituloDaTela>
      <div className={estilo.colunas}>
        <div className={estilo.listas}>
          <ListaDeModelos modelos={modelos} lista={lista} bloqueada={emissao.fase !== 'parada'} />
          {autenticado && oferece('certidoes.listar') && <MinhasCertidoes onSituacao={pedirSituacao} />}
        </div>
        <div className={estilo.lado}>
          {temEmissao && (
            <Painel titulo={emitida ? certidoesTexto.pronta : certidoesTexto.emissao}>
              {emissao.fase === 'emitida' ? (
                <ResultadoDaEmissao
                  certidao={emissao.certidao}
                  onOutra={() => {
                    recomecar()
                    lista.focar(lista.ativo)
                  }}
                />
              ) : (
                <FormularioDeEmissao
                  modelo={escolhido}
                  finalidade={finalidade}
                  onFinalidade={setFinalidade}
                  emissao={emissao}
                  onEmitir={() => emitirO(lista.ativo)}
                  onCancelar={cancelar}
                />
              )}
            </Painel>
          )}
          {pedirSituacao && <SituacaoFiscal documento={documento} pedida={situacaoPedida} onPedir={pedirSituacao} />}
        </div>
      </div>
    </>
  )
}
