import { useSessao } from '../../app/sessao.tsx'
import { useOperacao } from '../../bridge/hooks.ts'
import { minhasCertidoesTexto as texto } from '../../text/certidoes.ts'
import { ErroDaConsulta } from '../../ui/ErroDaConsulta.tsx'
import { Carregando, EstadoVazio } from '../../ui/Estados.tsx'
import { Painel } from '../../ui/Painel.tsx'
import { CertidoesEmitidas } from './CertidoesEmitidas.tsx'
import estilo from './MinhasCertidoes.module.css'

/** The certificates the signed-in taxpayer already holds. */
export function MinhasCertidoes({ onSituacao }: { onSituacao: (() => void) | undefined }) {
  const { geracao } = useSessao().atendimento
  // One issued a moment ago, here or elsewhere, must be in it.
  const consulta = useOperacao(geracao, 'certidoes.listar', {}, { staleTime: 0 })
  const { data } = consulta
  return (
    <Painel semRecuo titulo={texto.titulo} lado={data && texto.quantidade(data.length)}>
      {consulta.isError && (
        <div className={estilo.recuo}>
          <ErroDaConsulta consulta={consulta} />
        </div>
      )}
      {consulta.isPending && (
        <Carregando rotulo={texto.carregando} linhas={3} colunas={['1fr', '1fr', '90px', '90px', '90px']} />
      )}
      {data?.length === 0 && <EstadoVazio titulo={texto.vazio}>{texto.vazioExplicacao}</EstadoVazio>}
      {data && data.length > 0 && <CertidoesEmitidas certidoes={data} onSituacao={onSituacao} />}
    </Painel>
  )
}
