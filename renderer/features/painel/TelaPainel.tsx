import { Link } from 'wouter'
import type { Servico } from '../../app/rotas.tsx'
import { useOferece, useServicos } from '../../app/servicos.ts'
import { useSessao } from '../../app/sessao.tsx'
import { appTexto } from '../../text/app.ts'
import { painelTexto } from '../../text/painel.ts'
import { Icone } from '../../ui/Icone.tsx'
import { TituloDaTela } from '../../ui/Painel.tsx'
import { Tecla } from '../../ui/Tecla.tsx'
import { Atividades } from './Atividades.tsx'
import { Resumo } from './Resumo.tsx'
import estilo from './TelaPainel.module.css'

/** What can be done for this person now, one key each; once signed in, how the person stands. */
export function TelaPainel() {
  const { autenticado } = useSessao()
  const servicos = useServicos()
  const oferece = useOferece()
  const comAtividades = autenticado && oferece('painel.atividades')
  return (
    <>
      <TituloDaTela>{painelTexto.titulo}</TituloDaTela>
      {autenticado && oferece('painel.resumo') && <Resumo />}
      <div className={estilo.colunas} data-duas={comAtividades || undefined}>
        <div className={estilo.servicos}>
          <ul className={estilo.grade} aria-label={painelTexto.servicos}>
            {servicos.map((servico) => (
              <li key={servico.caminho}>
                <Cartao servico={servico} fechado={servico.exigeLogin && !autenticado} />
              </li>
            ))}
          </ul>
          {!autenticado && (
            <p className={estilo.porque}>
              <Icone nome="cadeado" tamanho={16} />
              {painelTexto.porque}
            </p>
          )}
        </div>
        {comAtividades && <Atividades />}
      </div>
    </>
  )
}

function Cartao({ servico, fechado }: { servico: Servico; fechado: boolean }) {
  return (
    <Link
      href={servico.caminho}
      className={estilo.cartao}
      aria-keyshortcuts={servico.tecla}
      data-fechado={fechado || undefined}
    >
      <span className={estilo.topo}>
        <Icone nome={servico.icone} tamanho={26} />
        <span className={estilo.rotulo}>{servico.rotulo}</span>
        {fechado && <Icone nome="cadeado" rotulo={appTexto.exigeLogin} tamanho={16} />}
        <Tecla>{servico.tecla}</Tecla>
      </span>
      <span className={estilo.descricao}>{servico.descricao}</span>
    </Link>
  )
}
