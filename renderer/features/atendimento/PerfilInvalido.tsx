import type { Falha } from '../../../shared/errors.ts'
import { useSessao } from '../../app/sessao.tsx'
import { atendimentoTexto } from '../../text/atendimento.ts'
import { sobreFalha } from '../../text/falhas.ts'
import { Mensagem } from '../../ui/Mensagem.tsx'
import estilo from './TelaLivre.module.css'

/** The profile or settings file was refused: says which field, instead of the search. */
export function PerfilInvalido({ falha }: { falha: Falha }) {
  const { estacao } = useSessao()
  const { titulo, versao } = atendimentoTexto.perfilInvalido
  const { frase, sugestao } = sobreFalha(falha)
  return (
    <main className={estilo.tela}>
      <h1 className={estilo.pergunta}>{titulo}</h1>
      <Mensagem tipo="erro" titulo={frase}>
        {falha.descricao && <p>{falha.descricao}</p>}
        <p>{sugestao}</p>
      </Mensagem>
      <p className={estilo.dica}>{versao(estacao.versao)}</p>
    </main>
  )
}
