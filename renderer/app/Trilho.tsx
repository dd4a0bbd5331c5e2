import { Link, useLocation } from 'wouter'
import { appTexto } from '../text/app.ts'
import { Icone } from '../ui/Icone.tsx'
import { lugaresTexto } from '../text/servicos.ts'
import { Tecla } from '../ui/Tecla.tsx'
import { lugaresDe } from './lugares.tsx'
import { useServicos } from './servicos.ts'
import { useSessao } from './sessao.tsx'
import estilo from './Trilho.module.css'

/** The services, at the left. Those that need the taxpayer's login are shown, with a lock, until there is one. */
export function Trilho() {
  const { estacao, autenticado } = useSessao()
  const servicos = useServicos()
  const lugares = lugaresDe(estacao.modo)
  const [caminho] = useLocation()
  return (
    <nav className={estilo.trilho} aria-label={appTexto.servicos}>
      <ul>
        {servicos.map(({ caminho: destino, rotulo, tecla, icone, exigeLogin }) => {
          const fechado = exigeLogin && !autenticado
          return (
            <li key={destino}>
              <Link
                href={destino}
                className={`${estilo.item} focoInterno`}
                aria-current={caminho === destino ? 'page' : undefined}
                aria-keyshortcuts={tecla}
                data-fechado={fechado || undefined}
              >
                <Icone nome={icone} />
                <span className={estilo.rotulo}>{rotulo}</span>
                {fechado && <Icone nome="cadeado" rotulo={appTexto.exigeLogin} tamanho={14} />}
                <Tecla>{tecla}</Tecla>
              </Link>
            </li>
          )
        })}
      </ul>
      <ul className={estilo.posto} aria-label={lugaresTexto.titulo} hidden={lugares.length === 0}>
        {lugares.map(({ caminho: destino, rotulo, tecla, icone }) => (
          <li key={destino}>
            <Link
              href={destino}
              className={`${estilo.item} focoInterno`}
              aria-current={caminho === destino ? 'page' : undefined}
              aria-keyshortcuts={tecla}
            >
              <Icone nome={icone} />
              <span className={estilo.rotulo}>{rotulo}</span>
              <Tecla>{tecla}</Tecla>
            </Link>
          </li>
        ))}
      </ul>
      {!autenticado && (
        <p className={estilo.nota}>
          <Icone nome="cadeado" tamanho={16} />
          {appTexto.notaDoCadeado}
        </p>
      )}
    </nav>
  )
}
