import { memo, useState, type FormEvent } from 'react'
import type { OpcaoDeFiltro, OpcoesDeFiltro } from '../../../shared/model/opcoesDeFiltro.ts'
import { pagamentosTexto } from '../../text/pagamentos.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Escolha } from '../../ui/Escolha.tsx'
import {
  comBarras,
  errosDePagamentos,
  filtrado,
  filtroInicial,
  mesmoFiltro,
  mudar,
  type FiltroDePagamentos,
} from './filtros.ts'
import estilo from './FiltrosDePagamentos.module.css'

const { filtros: texto } = pagamentosTexto

type CampoDeTexto = 'pagInicio' | 'pagFim' | 'periodoIni' | 'periodoFim'

export interface FiltrosDePagamentosProps {
  /** The filter in force. */
  filtro: FiltroDePagamentos
  opcoes: OpcoesDeFiltro
  /** Years of the shortcut, newest first. */
  anos: readonly number[]
  onAplicar: (filtro: FiltroDePagamentos) => void
  /** Enter in a field: the keys go back to the list. */
  onEntrar: () => void
}

/**
 * Choices act at once; typed fields act on Enter or when left. A field with an error changes nothing.
 * Memoised: hundreds of tax accounts in a menu must not be drawn again at every key of the list.
 */
export const FiltrosDePagamentos = memo(function FiltrosDePagamentos(props: FiltrosDePagamentosProps) {
  const { filtro, opcoes, onAplicar } = props
  const [digitado, setDigitado] = useState(filtro)
  const [emVigor, setEmVigor] = useState(filtro)
  const [reclamar, setReclamar] = useState(false)
  // The screen cleared the filter by itself (the empty list's button): the form follows.
  if (emVigor !== filtro) {
    setEmVigor(filtro)
    setDigitado(filtro)
  }
  const erros = errosDePagamentos(digitado)

  const aplicar = (novo: FiltroDePagamentos) => {
    const arrumado = comBarras(novo)
    setDigitado(arrumado)
    setReclamar(true)
    if (Object.keys(errosDePagamentos(arrumado)).length > 0 || mesmoFiltro(arrumado, filtro)) return
    setEmVigor(arrumado)
    onAplicar(arrumado)
  }
  const escolha = (nome: 'tributo' | 'conta' | 'ano') => ({
    value: digitado[nome] ?? '',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      aplicar(mudar(digitado, { [nome]: value === '' ? null : Number(value) })),
  })
  const campo = (nome: CampoDeTexto) => {
    const erro = erros[nome]
    return {
      value: digitado[nome],
      error: reclamar && erro ? texto.erros[erro] : undefined,
      onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
        setReclamar(false)
        setDigitado(mudar(digitado, { [nome]: value }))
      },
      onBlur: () => aplicar(digitado),
    }
  }
  const dia = { placeholder: texto.dia, maxLength: 10, className: estilo.dia }
  const mes = { placeholder: texto.mes, maxLength: 7, className: estilo.mes }
  const enviar = (evento: FormEvent) => {
    evento.preventDefault()
    aplicar(digitado)
    if (Object.keys(erros).length === 0) props.onEntrar()
  }

  return (
    <form className={estilo.filtros} onSubmit={enviar} aria-label={texto.titulo}>
      <Escolha
        label={texto.tributo}
        data={menu(texto.todos, opcoes.tributo)}
        className={estilo.longo}
        {...escolha('tributo')}
      />
      <Escolha
        label={texto.conta}
        data={menu(texto.todas, opcoes.conta)}
        className={estilo.longo}
        {...escolha('conta')}
      />
      <Escolha
        label={texto.ano}
        data={menu(
          texto.qualquer,
          props.anos.map((ano) => ({ id: ano, nome: String(ano) })),
        )}
        className={estilo.ano}
        {...escolha('ano')}
      />
      <Campo label={texto.pago} {...dia} {...campo('pagInicio')} />
      <Campo label={texto.ate} {...dia} {...campo('pagFim')} />
      <Campo label={texto.periodo} {...mes} {...campo('periodoIni')} />
      <Campo label={texto.ate} {...mes} {...campo('periodoFim')} />
      {(filtrado(filtro) || filtrado(digitado)) && (
        <div className={estilo.limpar}>
          <Botao compacto aparencia="discreto" onClick={() => aplicar(filtroInicial)}>
            {texto.limpar}
          </Botao>
        </div>
      )}
      <button type="submit" className="soLeitor" tabIndex={-1} aria-hidden />
    </form>
  )
})

const menu = (todos: string, opcoes: readonly OpcaoDeFiltro[]) => [
  { value: '', label: todos },
  ...opcoes.map(({ id, nome }) => ({ value: String(id), label: nome })),
]
