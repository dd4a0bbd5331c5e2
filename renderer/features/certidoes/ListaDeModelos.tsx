import type { ModeloCertidao } from '../../../shared/api/index.ts'
import { certidoesTexto } from '../../text/certidoes.ts'
import { ErroDaConsulta } from '../../ui/ErroDaConsulta.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Carregando, EstadoVazio } from '../../ui/Estados.tsx'
import type { ListaComTeclado } from '../../ui/listaComTeclado.ts'
import { Painel } from '../../ui/Painel.tsx'
import { Tecla } from '../../ui/Tecla.tsx'
import estilo from './ListaDeModelos.module.css'
import type { Modelos } from './useModelos.ts'

const MUITOS = 10

/** The templates that apply to this person; the backend has already chosen by CPF or CNPJ. */
export function ListaDeModelos({
  modelos,
  lista,
  bloqueada,
}: {
  modelos: Modelos
  lista: ListaComTeclado
  bloqueada: boolean
}) {
  const { consulta, titulo, procurar } = modelos
  const total = consulta.data?.elementosTotais
  return (
    <Painel semRecuo titulo={certidoesTexto.modelos} lado={total !== undefined && certidoesTexto.quantidade(total)}>
      {(titulo !== '' || (total ?? 0) > MUITOS) && (
        <div className={estilo.procura}>
          <Campo
            label={certidoesTexto.procurar}
            value={titulo}
            onChange={(evento) => procurar(evento.currentTarget.value)}
            onKeyDown={(evento) => {
              if (evento.key !== 'Enter' && evento.key !== 'ArrowDown') return
              evento.preventDefault()
              lista.focar(0)
            }}
          />
        </div>
      )}
      <Itens modelos={modelos} lista={lista} bloqueada={bloqueada} />
      <Paginas modelos={modelos} />
    </Painel>
  )
}

function Itens({ modelos, lista, bloqueada }: { modelos: Modelos; lista: ListaComTeclado; bloqueada: boolean }) {
  const { consulta, titulo, procurar } = modelos
  if (consulta.isError) {
    return (
      <div className={estilo.recuo}>
        <ErroDaConsulta consulta={consulta} />
      </div>
    )
  }
  if (!consulta.data)
    return <Carregando linhas={3} altura={64} colunas={['1fr', '96px']} rotulo={certidoesTexto.carregando} />
  if (consulta.data.data.length === 0) {
    const { semResultado, vazio } = certidoesTexto
    if (titulo === '') return <EstadoVazio titulo={vazio.titulo}>{vazio.explicacao}</EstadoVazio>
    return (
      <EstadoVazio
        titulo={semResultado.titulo}
        icone="buscar"
        acao={<Botao onClick={() => procurar('')}>{semResultado.limpar}</Botao>}
      >
        {semResultado.explicacao}
      </EstadoVazio>
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native select cannot show two lines and a term
    <div role="listbox" aria-label={certidoesTexto.modelos} {...lista.propsDaLista}>
      {consulta.data.data.map((modelo, indice) => (
        <Item key={modelo.id} modelo={modelo} indice={indice} lista={lista} bloqueada={bloqueada} />
      ))}
    </div>
  )
}

function Item({
  modelo,
  indice,
  lista,
  bloqueada,
}: {
  modelo: ModeloCertidao
  indice: number
  lista: ListaComTeclado
  bloqueada: boolean
}) {
  const { ref, ...item } = lista.propsDoItem(indice)
  const escolhido = indice === lista.ativo
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the listbox
    <div {...item} ref={ref} role="option" aria-selected={escolhido} className={`${estilo.item} focoInterno`}>
      <span className={estilo.texto}>
        <span className={estilo.titulo}>{modelo.titulo}</span>
        {modelo.descricaoTipoCertidao && <span className={estilo.descricao}>{modelo.descricaoTipoCertidao}</span>}
      </span>
      {modelo.validadeDias != null && (
        <span className={estilo.validade}>{certidoesTexto.validade(modelo.validadeDias)}</span>
      )}
      <span className={estilo.tecla}>{escolhido && !bloqueada && <Tecla>Enter</Tecla>}</span>
    </div>
  )
}

function Paginas({ modelos: { consulta, pagina, irPara } }: { modelos: Modelos }) {
  const total = consulta.data?.paginasTotais ?? 1
  if (total <= 1) return null
  return (
    <nav className={estilo.paginas} aria-label={certidoesTexto.modelos}>
      <Botao compacto disabled={pagina === 0} onClick={() => irPara(pagina - 1)}>
        {certidoesTexto.anterior}
      </Botao>
      <span aria-live="polite">{certidoesTexto.paginas(pagina + 1, total)}</span>
      <Botao compacto disabled={pagina + 1 >= total} onClick={() => irPara(pagina + 1)}>
        {certidoesTexto.proxima}
      </Botao>
    </nav>
  )
}
