import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useSessao } from '../../app/sessao.tsx'
import { primeiroAcessoTexto } from '../../text/primeiroAcesso.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { ErroDeCarga } from '../../ui/Estados.tsx'
import { Mensagem } from '../../ui/Mensagem.tsx'
import estilo from './TelaPrimeiroAcesso.module.css'
import { erroDeSenha, type ErroDeSenha } from './passos.ts'
import { useAto } from './useAto.ts'

const { senha: texto } = primeiroAcessoTexto

/**
 * The taxpayer types the password, twice. It lives in the two fields alone: no state, cache or log ever holds it, and
 * the fields are emptied as soon as it is set.
 */
export function PassoSenha(props: { definir: (senha: string) => Promise<unknown>; onDefinida: () => void }) {
  const { oculto } = useSessao()
  const [aVista, setAVista] = useState(false)
  const [erro, setErro] = useState<ErroDeSenha | null>(null)
  const senha = useRef<HTMLInputElement>(null)
  const repetida = useRef<HTMLInputElement>(null)
  useEffect(() => senha.current?.focus(), [])
  const { agir, ocupado, falha } = useAto(
    () => props.definir(senha.current?.value ?? ''),
    () => {
      for (const campo of [senha.current, repetida.current]) if (campo) campo.value = ''
      props.onDefinida()
    },
  )
  const comum = {
    // The privacy key hides it like everything else of the person.
    type: aVista && !oculto ? 'text' : 'password',
    maxLength: 200,
    readOnly: ocupado,
    autoComplete: 'new-password',
    onChange: () => setErro(null),
  }

  return (
    <form
      className={estilo.formulario}
      onSubmit={(evento: SubmitEvent) => {
        evento.preventDefault()
        const achado = erroDeSenha(senha.current?.value ?? '', repetida.current?.value ?? '')
        setErro(achado)
        if (achado === null) agir()
      }}
    >
      <Mensagem tipo="info" icone="pessoa" titulo={texto.aviso}>
        {texto.explicacao}
      </Mensagem>
      <Campo
        label={texto.campo}
        description={texto.dica}
        ref={senha}
        className={estilo.senha}
        error={erro === 'falta' ? texto.falta : undefined}
        {...comum}
      />
      <Campo
        label={texto.repetir}
        ref={repetida}
        className={estilo.senha}
        error={erro === 'diferem' ? texto.diferem : undefined}
        {...comum}
      />
      {falha && <ErroDeCarga falha={falha} />}
      <div className={estilo.acoes}>
        <Botao aparencia="primario" type="submit" tecla="Enter" ocupado={ocupado}>
          {texto.verbo}
        </Botao>
        <Botao icone={aVista ? 'ocultar' : 'visualizar'} onClick={() => setAVista((antes) => !antes)}>
          {aVista ? texto.ocultar : texto.mostrar}
        </Botao>
      </div>
    </form>
  )
}
