import { ajudaTexto, appTexto } from '../text/app.ts'
import { lugaresTexto } from '../text/servicos.ts'
import { Botao } from '../ui/Botao.tsx'
import { Janela } from '../ui/Janela.tsx'
import { Tecla } from '../ui/Tecla.tsx'
import { lugaresDe } from './lugares.tsx'
import { painel } from './rotas.tsx'
import { useServicos } from './servicos.ts'
import { useSessao } from './sessao.tsx'
import estilo from './Ajuda.module.css'

/** F1: every key there is. */
export function Ajuda({ onFechar }: { onFechar: () => void }) {
  const servicos = [painel, ...useServicos()].map(({ tecla, rotulo }) => [tecla, rotulo] as const)
  const lugares = lugaresDe(useSessao().estacao.modo).map(({ tecla, rotulo }) => [tecla, rotulo] as const)
  return (
    <Janela
      aberta
      titulo={ajudaTexto.titulo}
      onFechar={onFechar}
      largura={1040}
      acoes={
        <Botao onClick={onFechar} tecla="Esc" focar>
          {ajudaTexto.fechar}
        </Botao>
      }
    >
      <div className={estilo.colunas}>
        <div className={estilo.pilha}>
          <Lista titulo={appTexto.servicos} teclas={servicos} />
          {lugares.length > 0 && <Lista titulo={lugaresTexto.titulo} teclas={lugares} />}
        </div>
        <div className={estilo.pilha}>
          <Lista titulo={ajudaTexto.geral} teclas={ajudaTexto.teclas} />
          <Lista titulo={ajudaTexto.guia} teclas={ajudaTexto.teclasDaGuia} />
        </div>
        <div className={estilo.pilha}>
          <Lista titulo={ajudaTexto.listas} teclas={ajudaTexto.teclasDeLista} />
          <Lista titulo={ajudaTexto.debitos} teclas={ajudaTexto.teclasDosDebitos} />
        </div>
      </div>
    </Janela>
  )
}

function Lista({ titulo, teclas }: { titulo: string; teclas: readonly (readonly [string, string])[] }) {
  return (
    <section>
      <h3 className={estilo.titulo}>{titulo}</h3>
      <dl className={estilo.lista}>
        {teclas.map(([tecla, efeito]) => (
          <div key={tecla} className={estilo.linha}>
            <dt>
              <span className="soLeitor">{tecla}</span>
              {tecla.split(' ').map((parte, indice) => (
                <Tecla key={indice}>{parte}</Tecla>
              ))}
            </dt>
            <dd>{efeito}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
