import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { Trabalho } from '../../../shared/model/impressao.ts'
import { useAnunciar } from '../../app/anuncio.tsx'
import { CAMINHO_DA_FILA, TECLA_DA_FILA } from '../../app/lugares.tsx'
import { useSessao } from '../../app/sessao.tsx'
import { chamar } from '../../bridge/client.ts'
import { faixaDeImpressaoTexto as texto, impressaoTexto, motivoTexto } from '../../text/impressao.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Icone } from '../../ui/Icone.tsx'
import { alarmesDe, temNovo, type Alarme } from './alarmes.ts'
import estilo from './FaixaDeImpressao.module.css'
import { oQueDizer } from './mudancas.ts'
import { tocarAviso } from './tom.ts'
import { nomeDaImpressora, useImpressoras, useSom, useTrabalhosLidos } from './useTrabalhos.ts'

/** Speaks for the printers: a banner over the work, a tone and the spoken status. It takes its own room and covers nothing. */
export function FaixaDeImpressao() {
  const lidos = useTrabalhosLidos()
  const trabalhos = lidos ?? nenhum
  const { data: impressoras } = useImpressoras()
  const nomeDe = (impressora: string) => nomeDaImpressora(impressoras, impressora)
  const [dispensados, setDispensados] = useState<ReadonlySet<string>>(new Set())
  const alarmes = alarmesDe(trabalhos)
  useTom(lidos && alarmes)
  useDizer((ditos) => oQueDizer(trabalhos, ditos, nomeDe))
  const [primeiro, ...outros] = alarmes.filter(({ chave }) => !dispensados.has(chave))
  if (!primeiro) return null
  return (
    <Faixa
      alarme={primeiro}
      mais={outros.length}
      nomeDe={nomeDe}
      // Only those that still stand: the same trouble on another day is told anew.
      onDispensar={() => {
        const atuais = alarmes.map(({ chave }) => chave).filter((chave) => dispensados.has(chave))
        setDispensados(new Set([...atuais, primeiro.chave]))
      }}
    />
  )
}

function Faixa(props: { alarme: Alarme; mais: number; nomeDe: (id: string) => string; onDispensar: () => void }) {
  const { alarme, nomeDe } = props
  const { motivo, trabalhos } = alarme
  const noTotem = useSessao().estacao.modo === 'totem'
  const [caminho, ir] = useLocation()
  const impressora = nomeDe(alarme.impressora)
  const remedio = motivo === null ? texto.perguntaRemedio : motivoTexto[motivo].remedio
  const { mutate, isPending } = useMutation({ mutationFn: trocarTodos })
  const comReserva = trabalhos.filter(({ reserva, liberado }) => reserva !== undefined && !liberado)
  const reserva = comReserva[0]?.reserva
  return (
    <section className={estilo.faixa} aria-label={texto.rotulo}>
      <Icone nome="alerta" />
      <p className={estilo.texto}>
        <strong>
          {motivo === null ? texto.pergunta(impressora) : texto.frase(impressora, motivoTexto[motivo].frase)}
        </strong>{' '}
        {noTotem ? texto.noTotem : remedio} {trabalhos.length > 1 && texto.esperam(trabalhos.length)}
        {props.mais > 0 && ` ${texto.mais(props.mais)}`}
      </p>
      {reserva !== undefined && (
        <Botao compacto ocupado={isPending} onClick={() => mutate(comReserva)}>
          {impressaoTexto.imprimirEm(nomeDe(reserva))}
        </Botao>
      )}
      {!noTotem && caminho !== CAMINHO_DA_FILA && (
        <Botao compacto tecla={TECLA_DA_FILA} onClick={() => ir(CAMINHO_DA_FILA)}>
          {impressaoTexto.verFila}
        </Botao>
      )}
      <button type="button" className={estilo.fechar} onClick={props.onDispensar} aria-label={texto.dispensar}>
        <Icone nome="fechar" tamanho={18} />
      </button>
    </section>
  )
}

/** One after the other, so that they come out in their order. */
async function trocarTodos(trabalhos: readonly Trabalho[]): Promise<void> {
  for (const { trabalhoId, reserva } of trabalhos) {
    if (reserva !== undefined) await chamar('impressao.trocarImpressora', { trabalhoId, impressora: reserva })
  }
}

const nenhum: readonly Trabalho[] = []

/** @param alarmes undefined before main said what jobs there are */
function useTom(alarmes: readonly Alarme[] | undefined) {
  const { data: ligado } = useSom()
  const antes = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (!alarmes || ligado === undefined) return
    if (ligado && temNovo(antes.current, alarmes)) tocarAviso()
    antes.current = new Set(alarmes.map(({ chave }) => chave))
  })
}

/** Tells screen readers each state a job comes to. */
function useDizer(oQue: (ditos: Map<string, string>) => string[]) {
  const anunciar = useAnunciar()
  const ditos = useRef(new Map<string, string>())
  useEffect(() => {
    for (const frase of oQue(ditos.current)) anunciar(frase)
  })
}
