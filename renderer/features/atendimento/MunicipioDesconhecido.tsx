import { useSessao } from '../../app/sessao.tsx'
import { atendimentoTexto } from '../../text/atendimento.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Mensagem } from '../../ui/Mensagem.tsx'

/** The look-up came back without a municipality code (spec "Municipality"): nobody can be served. */
export function MunicipioDesconhecido() {
  const { estacao, municipio } = useSessao()
  const { titulo, explicacao, verificar } = atendimentoTexto.municipioDesconhecido
  return (
    <Mensagem
      tipo="erro"
      titulo={titulo}
      acoes={
        <Botao icone="atualizar" ocupado={municipio.isFetching} onClick={() => void municipio.refetch()}>
          {verificar}
        </Botao>
      }
    >
      {explicacao(estacao.perfil.dominio)}
    </Mensagem>
  )
}
