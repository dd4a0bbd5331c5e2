import { useSessao } from '../../app/sessao.tsx'
import { useOperacao } from '../../bridge/hooks.ts'
import { situacaoFiscalTexto as texto } from '../../text/certidoes.ts'
import { ErroDaConsulta } from '../../ui/ErroDaConsulta.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Carregando } from '../../ui/Estados.tsx'
import { Painel } from '../../ui/Painel.tsx'
import { ValoresRotulados } from '../../ui/ValoresRotulados.tsx'
import estilo from './SituacaoFiscal.module.css'

/**
 * Fiscal standing, asked for only when somebody wants it: it is a look-up of its own, and most people come for the
 * paper. `pedida` is the screen's, so that a key of its lists can ask too.
 */
export function SituacaoFiscal({
  documento,
  pedida,
  onPedir,
}: {
  documento: string
  pedida: boolean
  onPedir: () => void
}) {
  const { geracao } = useSessao().atendimento
  const consulta = useOperacao(geracao, 'certidoes.situacao', { documento }, { enabled: pedida })
  return (
    <Painel
      titulo={texto.titulo}
      lado={
        <Botao
          compacto
          tecla="S"
          ocupado={consulta.isFetching}
          onClick={() => (pedida ? void consulta.refetch() : onPedir())}
        >
          {consulta.isSuccess ? texto.consultarDeNovo : texto.consultar}
        </Botao>
      }
    >
      {!pedida && <p className={estilo.explicacao}>{texto.explicacao}</p>}
      {pedida && consulta.isPending && <Carregando linhas={3} rotulo={texto.carregando} />}
      <ErroDaConsulta consulta={consulta} />
      {consulta.isSuccess && (
        <div role="status">
          <ValoresRotulados valor={consulta.data} />
        </div>
      )}
    </Painel>
  )
}
