import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { ErroNaTela, FalhaGeral } from './app/ErroNaTela.tsx'
import './app/estilos.ts'
import { Providers } from './app/providers.tsx'
import { CAMINHO_DA_FILA } from './app/lugares.tsx'
import { chamar, falhaDe } from './bridge/client.ts'

/*
 * Station and attendance are read before the first paint: the first thing drawn already has the
 * municipality's colours and, after a reload, the right person. Both answers come from main's memory, asked for at once.
 */
const raiz = createRoot(document.getElementById('raiz') as HTMLElement, { onUncaughtError: () => undefined })

try {
  const [estacao, lido] = await Promise.all([
    chamar('estacao.ler'),
    chamar('atendimento.ler').catch((erro: unknown) => ({ erro })),
  ])
  // Without a usable profile main answers nothing else: the screen says what is wrong.
  const atendimento = estacao.falha ? ({ fase: 'livre', geracao: 0 } as const) : lido
  if ('erro' in atendimento) throw atendimento.erro
  // A print office waits for paper, not for people: between attendances its screen is the queue.
  const escritorioLivre = estacao.modo === 'escritorio' && !estacao.falha && atendimento.fase === 'livre'
  if (escritorioLivre && location.pathname === '/') history.replaceState(null, '', CAMINHO_DA_FILA)
  raiz.render(
    <Providers estacao={estacao} atendimento={atendimento}>
      <ErroNaTela>
        <App />
      </ErroNaTela>
    </Providers>,
  )
} catch (erro) {
  raiz.render(<FalhaGeral falha={falhaDe(erro)} />)
}
