import { Link, useLocation } from 'wouter'
import { appTexto } from '../text/app.ts'
import { lugaresTexto } from '../text/servicos.ts'
import { Icone } from '../ui/Icone.tsx'
import { Tecla } from '../ui/Tecla.tsx'
import { lugaresDe } from './lugares.tsx'
import { CAMINHO_DO_PAINEL, painel, type Servico } from './rotas.tsx'
import { useServicos } from './servicos.ts'
import { useSessao } from './sessao.tsx'
import estilo from './Trilho.module.css'

/** The panel and the services, at the left. Those that need the login are shown, with a lock, until there is one. */
export function Trilho() {
  const { estacao, autenticado } = useSessao()
  const servicos = useServicos()
  const lugares = lugaresDe(estacao.modo)
  return (
    <nav className={estilo.trilho} aria-label={appTexto.servicos}>
      <ul>
        <Item tela={painel} tambemEm={CAMINHO_DO_PAINEL} />
        {servicos.map((servico) => (
          <Item key={servico.caminho} tela={servico} fechado={servico.exigeLogin && !autenticado} />
        ))}
      </ul>
      <ul className={estilo.posto} aria-label={lugaresTexto.titulo} hidden={lugares.length === 0}>
        {lugares.map((lugar) => (
          <Item key={lugar.caminho} tela={lugar} />
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

interface ItemProps {
  tela: Pick<Servico, 'rotulo' | 'tecla' | 'icone'> & { caminho: string }
  /** A second address of the same screen. */
  tambemEm?: string
  fechado?: boolean
}

function Item({ tela: { caminho, rotulo, tecla, icone }, tambemEm, fechado = false }: ItemProps) {
  const [atual] = useLocation()
  return (
    <li>
      <Link
        href={caminho}
        className={`${estilo.item} focoInterno`}
        aria-current={atual === caminho || atual === tambemEm ? 'page' : undefined}
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
}
