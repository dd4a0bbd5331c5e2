import type { SubmitEvent } from 'react'
import type { ModeloCertidao } from '../../../shared/api/index.ts'
import { certidoesTexto } from '../../text/certidoes.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { ErroDeCarga } from '../../ui/Estados.tsx'
import estilo from './FormularioDeEmissao.module.css'
import type { Emissao } from './useEmissao.ts'

export interface FormularioProps {
  modelo: ModeloCertidao | undefined
  finalidade: string
  onFinalidade: (texto: string) => void
  emissao: Exclude<Emissao, { fase: 'emitida' }>
  onEmitir: () => void
  onCancelar: () => void
}

/** The chosen template, the optional purpose, and the one act. A refusal keeps all that was typed. */
export function FormularioDeEmissao({
  modelo,
  finalidade,
  onFinalidade,
  emissao,
  onEmitir,
  onCancelar,
}: FormularioProps) {
  const emitindo = emissao.fase === 'emitindo'
  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault()
    onEmitir()
  }
  return (
    <form className={estilo.formulario} onSubmit={enviar}>
      <p className={estilo.modelo}>{modelo?.titulo}</p>
      <Campo
        label={certidoesTexto.finalidade}
        description={certidoesTexto.finalidadeDica}
        value={finalidade}
        onChange={(evento) => onFinalidade(evento.currentTarget.value)}
        readOnly={emitindo}
        maxLength={500}
      />
      {emissao.fase === 'parada' && emissao.falha && (
        <ErroDeCarga falha={emissao.falha} {...(emissao.falha.podeRepetir && { onTentar: onEmitir })} />
      )}
      <div className={estilo.acoes}>
        <Botao aparencia="primario" type="submit" icone="imprimir" tecla="Enter" ocupado={emitindo} disabled={!modelo}>
          {certidoesTexto.emitir}
        </Botao>
        {emitindo && (
          <>
            <Botao atalho="Escape" onClick={onCancelar}>
              {certidoesTexto.cancelar}
            </Botao>
            <output>{certidoesTexto.emitindo}</output>
          </>
        )}
      </div>
    </form>
  )
}
