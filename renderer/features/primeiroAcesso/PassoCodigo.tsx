import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import type { CanalDeContato } from '../../../shared/api/index.ts'
import { useAnunciar } from '../../app/anuncio.tsx'
import { primeiroAcessoTexto } from '../../text/primeiroAcesso.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { ErroDeCarga } from '../../ui/Estados.tsx'
import { Pessoal } from '../../ui/Valores.tsx'
import { nomeDoCanal } from './canais.ts'
import estilo from './TelaPrimeiroAcesso.module.css'
import { useAto } from './useAto.ts'

const { codigo: texto } = primeiroAcessoTexto

export interface PassoCodigoProps {
  canal: CanalDeContato
  /** Seconds until another code may be asked for. */
  espera: number
  validar: (codigo: string) => Promise<unknown>
  reenviar: () => Promise<unknown>
  onReenviado: () => void
  onValidado: (codigo: string) => void
}

/** The code from the message. A refusal leaves what was typed. */
export function PassoCodigo({ canal, espera, validar, reenviar, onReenviado, onValidado }: PassoCodigoProps) {
  const anunciar = useAnunciar()
  const [codigo, setCodigo] = useState('')
  const [falta, setFalta] = useState(false)
  const campo = useRef<HTMLInputElement>(null)
  useEffect(() => campo.current?.focus(), [])
  const conferencia = useAto(
    () => validar(codigo.trim()),
    () => onValidado(codigo.trim()),
  )
  const envio = useAto(reenviar, () => {
    onReenviado()
    anunciar(texto.reenviado)
    campo.current?.focus()
  })
  const falha = conferencia.falha ?? envio.falha

  return (
    <form
      className={estilo.formulario}
      onSubmit={(evento: SubmitEvent) => {
        evento.preventDefault()
        if (codigo.trim() === '') setFalta(true)
        else conferencia.agir()
      }}
    >
      <p>
        {texto.enviado(nomeDoCanal(canal.tipo))} <Pessoal>{canal.valor}</Pessoal>
      </p>
      <p className={estilo.fraco}>{texto.explicacao}</p>
      <Campo
        label={texto.campo}
        value={codigo}
        ref={campo}
        className={estilo.codigo}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        readOnly={conferencia.ocupado}
        error={falta ? texto.falta : undefined}
        onChange={(evento) => {
          setFalta(false)
          setCodigo(evento.currentTarget.value)
        }}
      />
      {falha && <ErroDeCarga falha={falha} />}
      <div className={estilo.acoes}>
        <Botao aparencia="primario" type="submit" tecla="Enter" ocupado={conferencia.ocupado}>
          {texto.verbo}
        </Botao>
        <Botao icone="atualizar" onClick={envio.agir} ocupado={envio.ocupado} disabled={espera > 0}>
          {espera > 0 ? texto.espera(espera) : texto.reenviar}
        </Botao>
      </div>
    </form>
  )
}
