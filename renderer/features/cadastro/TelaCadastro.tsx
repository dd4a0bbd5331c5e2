import { useMemo } from 'react'
import { lerCadastro } from '../../../shared/model/cadastro.ts'
import { useSessao } from '../../app/sessao.tsx'
import { useOferece } from '../../app/servicos.ts'
import { useOperacao } from '../../bridge/hooks.ts'
import { cadastroTexto as texto } from '../../text/cadastro.ts'
import { ErroDaConsulta } from '../../ui/ErroDaConsulta.tsx'
import { Carregando } from '../../ui/Estados.tsx'
import { Painel, TituloDaTela } from '../../ui/Painel.tsx'
import { Atualizando } from '../../ui/TelaDeLista.tsx'
import { ValoresRotulados } from '../../ui/ValoresRotulados.tsx'
import { ContatoEditavel } from './ContatoEditavel.tsx'
import { ContatoFixo } from './ContatoFixo.tsx'
import { Identificacao } from './Identificacao.tsx'
import estilo from './TelaCadastro.module.css'

/** What the municipality has on record: who, where, and how to reach them. Only the contact can be changed here. */
export function TelaCadastro() {
  const { geracao } = useSessao().atendimento
  const oferece = useOferece()
  const consulta = useOperacao(geracao, 'cadastro.consultar', {})
  const { data } = consulta
  const cadastro = useMemo(() => data && lerCadastro(data), [data])
  return (
    <>
      <TituloDaTela>
        {texto.titulo}
        <Atualizando consulta={consulta} />
      </TituloDaTela>
      <ErroDaConsulta consulta={consulta} />
      {consulta.isPending && (
        <Painel titulo={texto.titulo}>
          <Carregando rotulo={texto.carregando} linhas={6} />
        </Painel>
      )}
      {cadastro && (
        <div className={estilo.colunas}>
          <div className={estilo.coluna}>
            <Identificacao cadastro={cadastro} />
            {Object.values(cadastro.outros).some((valor) => valor != null && valor !== '') && (
              <Painel titulo={texto.outros}>
                <ValoresRotulados valor={cadastro.outros} />
              </Painel>
            )}
          </div>
          {cadastro.contatos.length > 0 && oferece('cadastro.atualizarContato') ? (
            <ContatoEditavel contatos={cadastro.contatos} />
          ) : (
            <ContatoFixo contatos={cadastro.contatos} />
          )}
        </div>
      )}
    </>
  )
}
