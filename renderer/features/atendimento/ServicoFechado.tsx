import type { Servico } from '../../app/rotas.tsx'
import { entradaTexto, atendimentoTexto } from '../../text/atendimento.ts'
import { primeiroAcessoTexto } from '../../text/primeiroAcesso.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Icone } from '../../ui/Icone.tsx'
import { useAbrirPrimeiroAcesso } from '../primeiroAcesso/abrir.ts'
import { useEntrada } from './entrada.tsx'
import estilo from './ServicoFechado.module.css'

/** In place of a screen that only the signed-in taxpayer may see. Enter or F8 opens the login that leads to it. */
export function ServicoFechado({ servico }: { servico: Servico }) {
  const { entrar } = useEntrada()
  const abrirPrimeiroAcesso = useAbrirPrimeiroAcesso()
  return (
    <section className={estilo.fechado} aria-labelledby="servico-fechado">
      <Icone nome="cadeado" tamanho={40} />
      <h1 id="servico-fechado">{entradaTexto.fechado.titulo(servico.rotulo)}</h1>
      <p>{entradaTexto.fechado.porque}</p>
      <p className={estilo.como}>{entradaTexto.fechado.como}</p>
      {/* F8 itself is answered by the banner, on every screen. */}
      <Botao key={servico.caminho} aparencia="primario" icone="entrar" tecla="Enter" onClick={entrar} focar>
        {atendimentoTexto.entrar}
      </Botao>
      {abrirPrimeiroAcesso && (
        <p className={estilo.semSenha}>
          {primeiroAcessoTexto.semSenha}
          <Botao compacto aparencia="discreto" onClick={abrirPrimeiroAcesso}>
            {primeiroAcessoTexto.abrir}
          </Botao>
        </p>
      )}
    </section>
  )
}
