import type { KeyboardEvent } from 'react'
import { nomeDaTecla } from '../../app/atalhos.ts'
import type { Documento } from '../../../shared/ipc/types.ts'
import { useSessao } from '../../app/sessao.tsx'
import { estaDigitando } from '../../app/teclado.tsx'
import { useOperacao } from '../../bridge/hooks.ts'
import { guiasTexto } from '../../text/guias.ts'
import { ErroDaConsulta } from '../../ui/ErroDaConsulta.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Carregando } from '../../ui/Estados.tsx'
import { Mensagem } from '../../ui/Mensagem.tsx'
import { Painel, TituloDaTela } from '../../ui/Painel.tsx'
import { useHoje } from '../../app/useHoje.ts'
import { AcoesAoEmitir } from '../documentos/AcoesAoEmitir.tsx'
import { AcoesDoDocumento } from '../documentos/AcoesDoDocumento.tsx'
import { useDocumento } from '../documentos/useDocumento.ts'
import type { ChegadaNaGuia } from './chegada.ts'
import estilo from './GuiaEmitida.module.css'
import { ItensDaGuia } from './ItensDaGuia.tsx'
import { NumeroDaGuia } from './NumeroDaGuia.tsx'
import { PagamentoDaGuia } from './PagamentoDaGuia.tsx'
import { avisoDaGuia } from './situacao.ts'
import { useFormasDePagar } from './useFormasDePagar.ts'

const { guia: texto } = guiasTexto

/**
 * One guide: its number, its paper and how to pay it. The detail and the PDF are fetched side by side; one
 * failing leaves the other standing.
 */
export function GuiaEmitida({ chegada, onVoltar }: { chegada: ChegadaNaGuia; onVoltar: () => void }) {
  const { geracao } = useSessao().atendimento
  const hoje = useHoje()
  const detalhe = useOperacao(geracao, 'guias.detalhar', { id: chegada.id })
  const documento = useDocumentoDaGuia(chegada)
  const { data: guia } = detalhe
  const aviso = avisoDaGuia(chegada.statusCodigo, guia?.dataVencimento, hoje)
  const formas = useFormasDePagar(guia, aviso === null)
  const numero = guia?.numGuia || chegada.numeroGuia
  const buscar = () => void documento.refetch()

  // Single letters act only while the focus is on this screen (WCAG 2.1.4).
  const onKeyDown = (evento: KeyboardEvent) => {
    if (estaDigitando(evento.target) || evento.repeat) return
    const verbos: Record<string, () => void> = {
      C: formas.copiarLinha,
      B: () => formas.verBarras(true),
      Q: () => formas.verPix(true),
    }
    verbos[nomeDaTecla(evento.nativeEvent)]?.()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the whole screen, each on a button too
    <div role="group" className={estilo.tela} tabIndex={-1} data-foco-neutro onKeyDown={onKeyDown}>
      <TituloDaTela
        lado={
          <Botao compacto aparencia="discreto" tecla="F6" onClick={onVoltar}>
            {texto.voltar}
          </Botao>
        }
      >
        {chegada.recemGerada ? texto.gerada : texto.titulo}
      </TituloDaTela>
      <NumeroDaGuia numero={numero} guia={guia} carregando={detalhe.isPending}>
        {aviso && <Mensagem tipo="alerta">{texto.avisos[aviso]}</Mensagem>}
        {documento.isPending && <p role="status">{texto.buscandoPdf}</p>}
        {documento.isError && (
          <>
            <ErroDaConsulta consulta={documento} />
            {chegada.recemGerada && <p className={estilo.semPapel}>{texto.naoImpressa}</p>}
          </>
        )}
        {documento.data && (
          <Papel chegada={chegada} numero={numero} documento={documento.data} onBuscarDeNovo={buscar} />
        )}
      </NumeroDaGuia>
      <ErroDaConsulta consulta={detalhe} />
      {detalhe.isPending && (
        <Painel titulo={guiasTexto.pagamento.titulo}>
          <Carregando rotulo={texto.buscando} linhas={4} />
        </Painel>
      )}
      {formas.pagamento && <PagamentoDaGuia formas={formas} pagamento={formas.pagamento} />}
      {guia && <ItensDaGuia guia={guia} />}
    </div>
  )
}

interface PapelProps {
  chegada: ChegadaNaGuia
  numero: string
  documento: Documento
  onBuscarDeNovo: () => void
}

/** A guide just made goes by the station's rule; one picked from the list was asked for on paper, or not. */
function Papel({ chegada: { recemGerada, imprimirCom }, numero, ...resto }: PapelProps) {
  const comum = { ...resto, rotulo: texto.rotulo(numero), ...(imprimirCom !== null && { chave: imprimirCom }) }
  if (recemGerada && imprimirCom !== null) return <AcoesAoEmitir {...comum} />
  return <AcoesDoDocumento {...comum} imprimirAoAbrir={imprimirCom !== null} />
}

/** Spec: a guide just made has a PDF route of its own; the others come from the issued guides. */
function useDocumentoDaGuia({ id, recemGerada, numeroGuia }: ChegadaNaGuia) {
  const gerada = useDocumento('debitos.guiaPdf', { idDoctoArr: id }, numeroGuia, recemGerada)
  const segundaVia = useDocumento('guias.pdf', { id }, numeroGuia, !recemGerada)
  return recemGerada ? gerada : segundaVia
}
