import { useState } from 'react'
import { useLocation } from 'wouter'
import { useSessao } from '../../app/sessao.tsx'
import { useOperacao } from '../../bridge/hooks.ts'
import { primeiroAcessoTexto as texto } from '../../text/primeiroAcesso.ts'
import { ErroDaConsulta } from '../../ui/ErroDaConsulta.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Carregando } from '../../ui/Estados.tsx'
import { TituloDaTela } from '../../ui/Painel.tsx'
import { useDeOnde } from './abrir.ts'
import { Etapas } from './Etapas.tsx'
import { PassoAtual } from './PassoAtual.tsx'
import { QuemE } from './QuemE.tsx'
import estilo from './TelaPrimeiroAcesso.module.css'
import { anterior, type Andamento } from './passos.ts'

/** First access: five steps on one screen. The document is verified on arrival; the taxpayer types the password. */
export function TelaPrimeiroAcesso() {
  const { documento } = useSessao()
  return documento === null ? null : <PrimeiroAcesso documento={documento} />
}

function PrimeiroAcesso({ documento }: { documento: string }) {
  const { geracao } = useSessao().atendimento
  const [, ir] = useLocation()
  const deOnde = useDeOnde()
  const verificacao = useOperacao(geracao, 'primeiroAcesso.verificar', { documento }, { staleTime: Infinity })
  const [andamento, setAndamento] = useState<Andamento>({ passo: 'solicitar' })
  const antes = anterior(andamento)
  const { data } = verificacao

  return (
    <>
      <TituloDaTela
        lado={
          <Botao
            compacto
            aparencia="discreto"
            atalho="Escape"
            onClick={() => (antes ? setAndamento(antes) : ir(deOnde))}
          >
            {antes ? texto.voltar : texto.sair}
          </Botao>
        }
      >
        {texto.titulo}
      </TituloDaTela>
      <div className={estilo.tela}>
        <Etapas andamento={andamento} conferido={data !== undefined} />
        <div className={estilo.passo}>
          {verificacao.isPending && <Carregando linhas={3} altura={48} rotulo={texto.conferindo} />}
          {verificacao.isError && (
            <>
              <ErroDaConsulta consulta={verificacao} />
              <p className={estilo.fraco}>{texto.jaTemSenha}</p>
            </>
          )}
          {data && (
            <>
              <QuemE nome={data.nome} documento={documento} />
              <PassoAtual
                documento={documento}
                canais={data.canais}
                andamento={andamento}
                deOnde={deOnde}
                onAndar={setAndamento}
              />
            </>
          )}
        </div>
      </div>
    </>
  )
}
