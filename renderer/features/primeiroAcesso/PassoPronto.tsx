import { destinoDoLogin } from '../../app/rotas.tsx'
import { useServicos } from '../../app/servicos.ts'
import { primeiroAcessoTexto } from '../../text/primeiroAcesso.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Mensagem } from '../../ui/Mensagem.tsx'
import { useEntrada } from '../atendimento/entrada.tsx'

const { pronto: texto } = primeiroAcessoTexto

/** The password is set: one key leads to the login, and from there to what the taxpayer came for. */
export function PassoPronto({ documento, deOnde }: { documento: string; deOnde: string }) {
  const { entrarPara } = useEntrada()
  const servicos = useServicos()
  return (
    <Mensagem
      tipo="sucesso"
      titulo={texto.titulo}
      acoes={
        <Botao
          aparencia="primario"
          icone="entrar"
          tecla="Enter"
          onClick={() => entrarPara(documento, destinoDoLogin(deOnde, servicos))}
          focar
        >
          {texto.verbo}
        </Botao>
      }
    >
      {texto.explicacao}
    </Mensagem>
  )
}
