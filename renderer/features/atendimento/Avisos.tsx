import type { Aviso } from '../../../shared/api/index.ts'
import { useSessao } from '../../app/sessao.tsx'
import { chamar } from '../../bridge/client.ts'
import { useOperacao } from '../../bridge/hooks.ts'
import { avisosTexto } from '../../text/atendimento.ts'
import { ErroDaConsulta } from '../../ui/ErroDaConsulta.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Carregando } from '../../ui/Estados.tsx'
import { iconeDoAviso } from '../../ui/Icone.tsx'
import { Mensagem } from '../../ui/Mensagem.tsx'
import estilo from './Avisos.module.css'
import { acaoDoAviso } from './acaoDoAviso.ts'

/** What the municipality wants people to know. Where there is nothing, nothing is drawn. */
export function Avisos() {
  const { estacao, atendimento, municipio } = useSessao()
  const conhecido = municipio.data?.situacao === 'conhecido'
  const avisos = useOperacao(
    atendimento.geracao,
    'avisos.listar',
    { dominio: estacao.perfil.dominio },
    { enabled: conhecido, staleTime: 5 * 60_000 },
  )
  if (!conhecido || avisos.data?.length === 0) return null
  return (
    <section className={estilo.avisos} aria-label={avisosTexto.titulo}>
      <h2 className={estilo.titulo}>{avisosTexto.titulo}</h2>
      {avisos.isPending && <Carregando linhas={2} altura={64} rotulo={avisosTexto.carregando} />}
      <ErroDaConsulta consulta={avisos} />
      <ul className={estilo.lista}>
        {avisos.data?.map((aviso, indice) => (
          <li key={aviso.id ?? indice}>
            <UmAviso aviso={aviso} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Texts are drawn as texts, whatever they hold; of colours only amber and blue are known (spec "Notice"). */
function UmAviso({ aviso }: { aviso: Aviso }) {
  const acao = acaoDoAviso(aviso)
  return (
    <Mensagem
      tipo={aviso.cor === 'amber' ? 'alerta' : 'info'}
      icone={iconeDoAviso(aviso.icone)}
      titulo={aviso.titulo}
      aoVivo={false}
      acoes={
        acao && (
          <Botao
            compacto
            icone="abrir"
            onClick={() => void chamar('sistema.abrirLink', { url: acao.url }).catch(() => undefined)}
          >
            {acao.rotulo}
          </Botao>
        )
      }
    >
      {aviso.descricao}
    </Mensagem>
  )
}
