import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { Trabalho } from '../../../../shared/model/impressao.ts'
import { CAMINHO_DOS_AJUSTES } from '../../../app/lugares.tsx'
import { useSessao } from '../../../app/sessao.tsx'
import { chamar, falhaDe } from '../../../bridge/client.ts'
import { filaTexto as texto } from '../../../text/filaDeImpressao.ts'
import { Botao } from '../../../ui/Botao.tsx'
import { Carregando, ErroDeCarga, EstadoVazio } from '../../../ui/Estados.tsx'
import { Mensagem } from '../../../ui/Mensagem.tsx'
import { TituloDaTela } from '../../../ui/Painel.tsx'
import { RodapeDaLista } from '../../../ui/RodapeDaLista.tsx'
import { PerguntasDoTrabalho } from '../PerguntasDoTrabalho.tsx'
import { useAcoesDoTrabalho } from '../useAcoesDoTrabalho.ts'
import { nomeDaImpressora, useAtualizarImpressoras } from '../useTrabalhos.ts'
import { BarraDaFila } from './BarraDaFila.tsx'
import { ConfirmarCancelamentos } from './ConfirmarCancelamentos.tsx'
import { aCancelar, aRepetir, filtrando, semFiltro, type ItemDaFila, type Pista } from './fila.ts'
import { FiltrosDaFila } from './FiltrosDaFila.tsx'
import { JanelaDoTrabalho } from './JanelaDoTrabalho.tsx'
import { ListaDaFila } from './ListaDaFila.tsx'
import estilo from './TelaFila.module.css'
import { useEmMassa } from './useEmMassa.ts'
import { useFila } from './useFila.ts'

/** The whole queue: a lane for each printer. It serves nobody, so it opens with or without an attendance. */
export function TelaFila() {
  const { trabalhos, impressoras, filtro, filtrar, estado, agir, marcados } = useFila()
  const grade = useRef<HTMLDivElement>(null)
  const acoes = useAcoesDoTrabalho()
  const massa = useEmMassa()
  const pausa = usePausa()
  const [aberto, setAberto] = useState<string | null>(null)
  const [cancelando, setCancelando] = useState<readonly Trabalho[] | null>(null)
  const [recado, setRecado] = useState<string | null>(null)
  const nomeDe = (impressora: string) => nomeDaImpressora(impressoras, impressora)

  const linha = estado.linhas[estado.ativa]
  const atual = linha?.tipo === 'trabalho' ? [linha.trabalho] : []
  const pedirCancelamento = () => {
    const alvo = aCancelar(marcados.length > 0 ? marcados : atual).trabalhos
    setRecado(alvo.length === 0 ? texto.nadaParaCancelar : null)
    if (alvo.length > 0) setCancelando(alvo)
  }
  const repetir = () => {
    const alvo = aRepetir(marcados.length > 0 ? marcados : (trabalhos ?? []))
    setRecado(alvo.length === 0 ? texto.nadaParaRepetir : null)
    if (alvo.length > 0 && !massa.correndo) massa.repetir(alvo)
  }
  const voltarALista = () => grade.current?.focus()

  return (
    <div className={estilo.tela}>
      <TituloDaTela lado={<Caminhos />}>{texto.titulo}</TituloDaTela>
      <FiltrosDaFila filtro={filtro} onFiltrar={filtrar} impressoras={impressoras} trabalhos={trabalhos ?? []} />
      {pausa.error && <ErroDeCarga falha={falhaDe(pausa.error)} onFechar={pausa.reset} />}
      {massa.fim?.falha && (
        <>
          <Mensagem tipo="alerta" onFechar={massa.esquecer}>
            {texto.falhou(massa.fim.feitos, massa.fim.total)}
          </Mensagem>
          <ErroDeCarga falha={massa.fim.falha} />
        </>
      )}
      {trabalhos === undefined ? (
        <Carregando rotulo={texto.carregando} linhas={12} />
      ) : estado.lista.grupos.length === 0 ? (
        <Vazia filtrada={filtrando(filtro)} onLimpar={() => filtrar(semFiltro)} />
      ) : (
        <ListaDaFila
          ref={grade}
          estado={estado}
          agir={agir}
          nomeDe={nomeDe}
          onAbrir={(item: ItemDaFila) => setAberto(item.trabalho.trabalhoId)}
          onPausar={pausa.mutate}
          onCancelar={pedirCancelamento}
          onRepetir={repetir}
          parada={aberto !== null || cancelando !== null || acoes.pergunta !== null}
        />
      )}
      <RodapeDaLista impede={recado} informa={null} dicas={texto.dicas} />
      <BarraDaFila
        trabalhos={trabalhos ?? []}
        marcados={marcados}
        ocupada={massa.correndo}
        onCancelar={pedirCancelamento}
        onRepetir={repetir}
      />
      {aberto !== null && acoes.pergunta === null && (
        <JanelaDoTrabalho
          trabalho={trabalhos?.find(({ trabalhoId }) => trabalhoId === aberto)}
          nomeDe={nomeDe}
          acoes={acoes}
          onFechar={() => {
            setAberto(null)
            voltarALista()
          }}
        />
      )}
      <PerguntasDoTrabalho acoes={acoes} />
      {cancelando && (
        <ConfirmarCancelamentos
          quantos={cancelando.length}
          comFolha={aCancelar(cancelando).comFolha}
          onVoltar={() => setCancelando(null)}
          onCancelar={() => {
            massa.cancelar(cancelando)
            agir({ tipo: 'limpar' })
            setCancelando(null)
          }}
        />
      )}
    </div>
  )
}

/** Where else one may go from here; with an attendance the header and the rail have it all. */
function Caminhos() {
  const livre = useSessao().atendimento.fase === 'livre'
  const [, ir] = useLocation()
  return (
    <>
      <Botao compacto aparencia="discreto" icone="ajustes" onClick={() => ir(CAMINHO_DOS_AJUSTES)}>
        {texto.ajustes}
      </Botao>
      {livre && (
        <Botao compacto icone="buscar" atalho="F2" onClick={() => ir('/')}>
          {texto.atender}
        </Botao>
      )}
    </>
  )
}

function Vazia({ filtrada, onLimpar }: { filtrada: boolean; onLimpar: () => void }) {
  const { vazia, filtros } = texto
  return (
    <EstadoVazio
      icone="imprimir"
      titulo={filtrada ? vazia.filtrada : vazia.titulo}
      acao={filtrada && <Botao onClick={onLimpar}>{filtros.limpar}</Botao>}
    >
      {filtrada ? vazia.filtradaExplicacao : vazia.explicacao}
    </EstadoVazio>
  )
}

/** Holds a printer's lane back, or lets it go on. */
function usePausa() {
  const atualizar = useAtualizarImpressoras()
  return useMutation({
    mutationFn: async ({ impressora }: Pista) => {
      if (impressora) await chamar('impressao.pausar', { impressora: impressora.id, pausada: !impressora.pausada })
    },
    onSuccess: atualizar,
  })
}
