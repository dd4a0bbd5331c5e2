import { useMemo, type ReactNode } from 'react'
import { useSessao } from '../app/sessao.tsx'
import { rotuladosTexto as texto } from '../text/ui.ts'
import { EstadoVazio } from './Estados.tsx'
import { rotular, semValores, type Rotulados } from './rotular.ts'
import { Pessoal } from './Valores.tsx'
import estilo from './ValoresRotulados.module.css'

/**
 * An answer whose shape nobody promised, as labels and values (`rotular`). Which of them identify the person cannot be
 * known, so the privacy key hides them all.
 */
export function ValoresRotulados({ valor, vazio }: { valor: unknown; vazio?: ReactNode }) {
  const { fuso } = useSessao().estacao.perfil
  const rotulados = useMemo(() => rotular(valor, fuso), [valor, fuso])
  if (semValores(rotulados)) return vazio ?? <EstadoVazio titulo={texto.nada} />
  return <Conteudo rotulados={rotulados} nivel={3} />
}

/** @param nivel level of the headings of its sections; the panel around has the second */
function Conteudo({ rotulados: { valores, secoes, omitidos }, nivel }: { rotulados: Rotulados; nivel: number }) {
  const Titulo = `h${Math.min(nivel, 6)}` as 'h3'
  return (
    <div className={estilo.conteudo}>
      {valores.length > 0 && (
        <dl className={estilo.valores}>
          {valores.map((valor, indice) => (
            <div key={indice} className={estilo.valor}>
              {valor.rotulo !== '' && <dt>{valor.rotulo}</dt>}
              <dd>
                <Pessoal>{valor.texto}</Pessoal>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {secoes.map((secao, indice) => (
        <section key={indice} className={estilo.secao}>
          <Titulo className={estilo.titulo}>{secao.rotulo}</Titulo>
          <Conteudo rotulados={secao.conteudo} nivel={nivel + 1} />
        </section>
      ))}
      {omitidos > 0 && <p className={estilo.omitidos}>{texto.omitidos(omitidos)}</p>}
    </div>
  )
}
