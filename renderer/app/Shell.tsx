import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { EntradaEmCurso } from '../features/atendimento/EntradaEmCurso.tsx'
import { FaixaDoAtendimento } from '../features/atendimento/FaixaDoAtendimento.tsx'
import { Inatividade } from '../features/atendimento/Inatividade.tsx'
import { RecadoDaEntrada } from '../features/atendimento/RecadoDaEntrada.tsx'
import { appTexto } from '../text/app.ts'
import { adiado } from './adiado.ts'
import { useAnunciar } from './anuncio.tsx'
import { Cabecalho } from './Cabecalho.tsx'
import { Depois } from './Depois.tsx'
import { lugaresDe } from './lugares.tsx'
import { painel, type Servico } from './rotas.tsx'
import { useServicos } from './servicos.ts'
import { useSessao } from './sessao.tsx'
import estilo from './Shell.module.css'
import { useAtalho } from './teclado.tsx'
import { Trilho } from './Trilho.tsx'

const Ajuda = adiado(async () => (await import('./Ajuda.tsx')).Ajuda)
const FaixaDeImpressao = adiado(
  async () => (await import('../features/impressao/FaixaDeImpressao.tsx')).FaixaDeImpressao,
)
const Bandeja = adiado(async () => (await import('../features/impressao/BandejaDeImpressao.tsx')).BandejaDeImpressao)

/** Header, attendance banner, rail, work area and print tray; the keys that work everywhere. */
export function Shell({ children }: { children: ReactNode }) {
  const { estacao, atendimento, identificando } = useSessao()
  const servicos = useServicos()
  const [ajuda, setAjuda] = useState(false)
  const atendendo = atendimento.fase === 'identificado' || atendimento.fase === 'autenticado'
  useAtalho('F1', () => setAjuda((aberta) => !aberta), { nivel: 'casa', sempre: true })
  useAtualizar()

  return (
    <div className={estilo.casca} data-atendendo={atendendo || undefined}>
      <a className={estilo.pular} href="#conteudo">
        {appTexto.pular}
      </a>
      <Cabecalho onAjuda={() => setAjuda(true)} />
      {atendendo && <FaixaDoAtendimento atendimento={atendimento} />}
      <Depois>
        <FaixaDeImpressao />
      </Depois>
      {atendendo && <Trilho />}
      <main className={estilo.conteudo} id="conteudo">
        <div className={estilo.largura}>
          <RecadoDaEntrada />
          {children}
        </div>
      </main>
      {(atendendo || identificando) &&
        [painel, ...servicos].map((tela) => <TeclaDaTela key={tela.caminho} tela={tela} />)}
      {lugaresDe(estacao.modo).map((lugar) => (
        <TeclaDaTela key={lugar.caminho} tela={lugar} />
      ))}
      {atendendo && <Inatividade />}
      {atendendo && <EntradaEmCurso />}
      {atendimento.fase === 'encerrando' && <Encerrando />}
      <Depois>
        <Bandeja />
      </Depois>
      <Suspense>{ajuda && <Ajuda onFechar={() => setAjuda(false)} />}</Suspense>
    </div>
  )
}

function TeclaDaTela({ tela }: { tela: Pick<Servico, 'tecla'> & { caminho: string } }) {
  const [, ir] = useLocation()
  useAtalho(tela.tecla, () => ir(tela.caminho), { nivel: 'casa' })
  return null
}

/** F5 asks again for what the screen shows; the page itself is never loaded again. */
function useAtualizar() {
  const consultas = useQueryClient()
  const anunciar = useAnunciar()
  useAtalho(
    'F5',
    () => {
      void consultas
        .refetchQueries({
          type: 'active',
          predicate: ({ queryKey, state }) => typeof queryKey[0] === 'number' || state.status === 'error',
        })
        .then(() => anunciar(appTexto.atualizado))
    },
    { nivel: 'casa' },
  )
}

/** Covers everything at once: from this moment nothing of the person may be seen. */
function Encerrando() {
  return <output className={estilo.encerrando}>{appTexto.encerrando}</output>
}
