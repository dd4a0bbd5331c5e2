import { useSessao } from '../../app/sessao.tsx'
import { entradaTexto } from '../../text/atendimento.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Janela } from '../../ui/Janela.tsx'
import { useEntrada } from './entrada.tsx'

/** While the taxpayer signs in elsewhere: says where, and lets the clerk give up. */
export function EntradaEmCurso() {
  const { atendimento, estacao } = useSessao()
  const { cancelar } = useEntrada()
  const emCurso = atendimento.fase === 'identificado' && atendimento.loginEmCurso
  return (
    <Janela
      aberta={emCurso}
      titulo={estacao.perfil.login === 'navegador' ? entradaTexto.noNavegador : entradaTexto.titulo}
      onFechar={cancelar}
      acoes={
        <Botao onClick={cancelar} tecla="Esc" focar>
          {entradaTexto.cancelar}
        </Botao>
      }
    >
      {entradaTexto.explicacao}
    </Janela>
  )
}
