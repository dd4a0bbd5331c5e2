import { Suspense, useEffect } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { EntradaProvider } from '../features/atendimento/entrada.tsx'
import { PerfilInvalido } from '../features/atendimento/PerfilInvalido.tsx'
import { ServicoFechado } from '../features/atendimento/ServicoFechado.tsx'
import { TelaLivre } from '../features/atendimento/TelaLivre.tsx'
import { operacoesDoPrimeiroAcesso } from '../features/primeiroAcesso/passos.ts'
import { appTexto } from '../text/app.ts'
import { Carregando } from '../ui/Estados.tsx'
import { adiantar } from './adiado.ts'
import { ErroNaTela } from './ErroNaTela.tsx'
import { lugaresDe } from './lugares.tsx'
import { CAMINHO_DO_PAINEL, CAMINHO_DO_PRIMEIRO_ACESSO, TelaPainel, TelaPrimeiroAcesso } from './rotas.tsx'
import { useOferece, useServicos } from './servicos.ts'
import { useSessao } from './sessao.tsx'
import { Shell } from './Shell.tsx'

/** The whole window: the frame, and in it the screen of the address. */
export function App() {
  const { estacao } = useSessao()
  useEffect(() => {
    const espera = window.requestIdleCallback(adiantar, { timeout: 2000 })
    return () => window.cancelIdleCallback(espera)
  }, [])
  if (estacao.falha) return <PerfilInvalido falha={estacao.falha} />
  return (
    <EntradaProvider>
      <Shell>
        <Telas />
      </Shell>
    </EntradaProvider>
  )
}

function Telas() {
  const { estacao, atendimento, autenticado, identificando } = useSessao()
  const servicos = useServicos()
  const oferece = useOferece()
  const [caminho] = useLocation()
  const lugar = lugaresDe(estacao.modo).find((um) => um.caminho === caminho)
  if (lugar) {
    return (
      <ErroNaTela key={caminho}>
        <Suspense fallback={<Carregando rotulo={appTexto.carregandoTela} linhas={8} />}>
          <lugar.Tela />
        </Suspense>
      </ErroNaTela>
    )
  }
  if (atendimento.fase === 'livre' || atendimento.fase === 'encerrando') {
    // An F-key struck right after Enter waits at its address for the attendance to begin.
    return caminho === '/' || identificando ? <TelaLivre /> : <Redirect to="/" replace />
  }
  return (
    <ErroNaTela key={caminho}>
      <Suspense fallback={<Carregando rotulo={appTexto.carregandoTela} linhas={8} />}>
        <Switch>
          {servicos.map((servico) => (
            <Route key={servico.caminho} path={servico.caminho}>
              {servico.exigeLogin && !autenticado ? <ServicoFechado servico={servico} /> : <servico.Tela />}
            </Route>
          ))}
          <Route path="/">
            <TelaPainel />
          </Route>
          <Route path={CAMINHO_DO_PAINEL}>
            <TelaPainel />
          </Route>
          {!autenticado && operacoesDoPrimeiroAcesso.every(oferece) && (
            <Route path={CAMINHO_DO_PRIMEIRO_ACESSO}>
              <TelaPrimeiroAcesso />
            </Route>
          )}
          <Route>
            <Redirect to="/" replace />
          </Route>
        </Switch>
      </Suspense>
    </ErroNaTela>
  )
}
