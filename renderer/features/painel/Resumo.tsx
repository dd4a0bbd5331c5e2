import { Link } from 'wouter'
import { useServicos } from '../../app/servicos.ts'
import { useSessao } from '../../app/sessao.tsx'
import { useOperacao } from '../../bridge/hooks.ts'
import { painelTexto } from '../../text/painel.ts'
import { ErroDaConsulta } from '../../ui/ErroDaConsulta.tsx'
import { Carregando } from '../../ui/Estados.tsx'
import { Icone } from '../../ui/Icone.tsx'
import estilo from './Resumo.module.css'
import { numerosDoResumo, type Numero } from './numeros.ts'

const { resumo: texto } = painelTexto
const ALTURA = 84

/** How the taxpayer stands, in four figures, each leading to the screen behind it. */
export function Resumo() {
  const { geracao } = useSessao().atendimento
  const consulta = useOperacao(geracao, 'painel.resumo', {})
  const numeros = consulta.data && numerosDoResumo(consulta.data)
  return (
    <section aria-label={texto.titulo}>
      {consulta.isPending && (
        <div className={estilo.moldura}>
          <Carregando linhas={1} altura={ALTURA} colunas={['1fr', '1fr', '1fr', '1fr']} rotulo={texto.carregando} />
        </div>
      )}
      <ErroDaConsulta consulta={consulta} />
      {numeros === null && <p className={estilo.vazio}>{texto.vazio}</p>}
      {numeros && (
        <ul className={estilo.numeros}>
          {numeros.map((numero) => (
            <li key={numero.rotulo}>
              <CartaoDoNumero numero={numero} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** A figure whose screen this municipality does not offer is only shown. */
function CartaoDoNumero({ numero }: { numero: Numero }) {
  const oferecido = useServicos().some(({ caminho }) => caminho === numero.destino)
  const conteudo = (
    <>
      <span className={estilo.rotulo}>{numero.rotulo}</span>
      <span className={estilo.valor} data-alerta={numero.alerta || undefined}>
        {numero.alerta && <Icone nome="alerta" tamanho={20} />}
        {numero.valor}
      </span>
      {numero.detalhe && <span className={estilo.rotulo}>{numero.detalhe}</span>}
    </>
  )
  if (!oferecido) return <div className={estilo.numero}>{conteudo}</div>
  return (
    <Link href={numero.destino} className={estilo.numero}>
      {conteudo}
    </Link>
  )
}
