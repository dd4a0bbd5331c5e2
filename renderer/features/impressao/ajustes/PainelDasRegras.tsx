import { useState } from 'react'
import type { RegraDeImpressao } from '../../../../shared/model/regrasDeImpressao.ts'
import { falhaDe } from '../../../bridge/client.ts'
import { ajustesTexto, efeitoDaRegra, nomeDaRegra } from '../../../text/ajustesDeImpressao.ts'
import { Botao } from '../../../ui/Botao.tsx'
import { ErroDeCarga, EstadoVazio } from '../../../ui/Estados.tsx'
import { Icone, type NomeDoIcone } from '../../../ui/Icone.tsx'
import { Painel } from '../../../ui/Painel.tsx'
import { nomeDaImpressora, useImpressoras } from '../useTrabalhos.ts'
import { JanelaDaRegra } from './JanelaDaRegra.tsx'
import estilo from './PainelDasRegras.module.css'
import { mover, useRegras } from './useRegras.ts'

const { regras: texto } = ajustesTexto

/** Where each kind of paper goes; the order is the rule's rank. */
export function PainelDasRegras() {
  const { consulta, guardar } = useRegras()
  const { data: impressoras = [] } = useImpressoras()
  /** Position of the rule in the dialog; past the last = a new one. */
  const [editando, setEditando] = useState<number | null>(null)
  const regras = consulta.data ?? []
  const nomeDe = (impressora: string) => nomeDaImpressora(impressoras, impressora)
  const naJanela = editando === null ? undefined : regras[editando]
  return (
    <Painel
      semRecuo
      titulo={texto.titulo}
      lado={
        <Botao compacto onClick={() => setEditando(regras.length)}>
          {texto.nova}
        </Botao>
      }
    >
      {consulta.isError && <ErroDeCarga falha={falhaDe(consulta.error)} onTentar={() => void consulta.refetch()} />}
      {guardar.error && <ErroDeCarga falha={falhaDe(guardar.error)} onFechar={guardar.reset} />}
      {regras.length > 0 && <p className={estilo.explicacao}>{texto.explicacao}</p>}
      {consulta.isSuccess && regras.length === 0 && (
        <EstadoVazio icone="ajustes" titulo={texto.vazia}>
          {texto.vaziaExplicacao}
        </EstadoVazio>
      )}
      <ol aria-label={texto.titulo}>
        {regras.map((regra, indice) => (
          <LinhaDaRegra
            // The same rule may stand twice: its place is what tells one from the other.
            key={indice}
            regra={regra}
            nomeDe={nomeDe}
            primeira={indice === 0}
            ultima={indice === regras.length - 1}
            onEditar={() => setEditando(indice)}
            onMover={(passos) => guardar.mutate(mover(regras, indice, indice + passos))}
            onRemover={() => guardar.mutate(regras.filter((_, outra) => outra !== indice))}
          />
        ))}
      </ol>
      {editando !== null && (
        <JanelaDaRegra
          regra={naJanela}
          impressoras={impressoras}
          onFechar={() => setEditando(null)}
          onGuardar={(regra) => {
            guardar.mutate([...regras.slice(0, editando), regra, ...regras.slice(editando + 1)])
            setEditando(null)
          }}
        />
      )}
    </Painel>
  )
}

interface LinhaDaRegraProps {
  regra: RegraDeImpressao
  nomeDe: (impressora: string) => string
  primeira: boolean
  ultima: boolean
  onEditar: () => void
  onMover: (passos: 1 | -1) => void
  onRemover: () => void
}

function LinhaDaRegra({ regra, nomeDe, primeira, ultima, onEditar, onMover, onRemover }: LinhaDaRegraProps) {
  const nome = nomeDaRegra(regra)
  return (
    <li className={estilo.linha}>
      <button
        type="button"
        className={`${estilo.regra} focoInterno`}
        aria-label={texto.editar(nome)}
        onClick={onEditar}
      >
        <span className={estilo.nome}>{nome}</span>
        <span className={estilo.efeito}>{efeitoDaRegra(regra, nomeDe)}</span>
      </button>
      <Acao icone="subir" rotulo={texto.subir(nome)} disabled={primeira} onClick={() => onMover(-1)} />
      <Acao icone="descer" rotulo={texto.descer(nome)} disabled={ultima} onClick={() => onMover(1)} />
      <Acao icone="fechar" rotulo={texto.remover(nome)} onClick={onRemover} />
    </li>
  )
}

function Acao(props: { icone: NomeDoIcone; rotulo: string; disabled?: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      className={estilo.acao}
      aria-label={props.rotulo}
      title={props.rotulo}
      disabled={props.disabled}
      onClick={props.onClick}
    >
      <Icone nome={props.icone} tamanho={18} />
    </button>
  )
}
