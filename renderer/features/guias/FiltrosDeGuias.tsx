import { useState, type FormEvent } from 'react'
import { formatarData, lerData } from '../../../shared/model/data.ts'
import { guiasTexto, situacaoDaGuiaTexto } from '../../text/guias.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Escolha } from '../../ui/Escolha.tsx'
import estilo from './FiltrosDeGuias.module.css'
import { errosDeGuias, filtroInicial, quantosFiltros, type FiltroDeGuias } from './filtros.ts'
import { statusDaGuia } from './situacao.ts'

const { filtros: texto } = guiasTexto
const situacoes = [
  { value: '', label: texto.todas },
  ...statusDaGuia.map((situacao, codigo) => ({ value: String(codigo), label: situacaoDaGuiaTexto[situacao] })),
]

type CampoDeTexto = Exclude<keyof FiltroDeGuias, 'status'>

/** Filters of the issued guides. Nothing is asked for while a field is wrong: it says what is expected. */
export function FiltrosDeGuias({
  filtro,
  onFiltrar,
}: {
  filtro: FiltroDeGuias
  onFiltrar: (filtro: FiltroDeGuias) => void
}) {
  const [digitado, setDigitado] = useState(filtro)
  const [emVigor, setEmVigor] = useState(filtro)
  const [reclamar, setReclamar] = useState(false)
  if (emVigor !== filtro) {
    setEmVigor(filtro)
    setDigitado(filtro)
  }
  const erros = errosDeGuias(digitado)

  const filtrar = (novo: FiltroDeGuias) => {
    const arrumado = comBarras(novo)
    setDigitado(arrumado)
    setReclamar(true)
    if (Object.keys(errosDeGuias(arrumado)).length === 0) onFiltrar(arrumado)
  }
  const campo = (nome: CampoDeTexto, dica: string) => {
    const erro = erros[nome]
    return {
      value: digitado[nome],
      placeholder: dica,
      error: reclamar && erro ? texto.erros[erro] : undefined,
      onChange: (evento: { currentTarget: { value: string } }) => {
        setReclamar(false)
        setDigitado({ ...digitado, [nome]: evento.currentTarget.value })
      },
      onBlur: () => {
        setReclamar(true)
        setDigitado(comBarras(digitado))
      },
    }
  }

  return (
    <form
      className={estilo.filtros}
      aria-label={texto.titulo}
      onSubmit={(evento: FormEvent) => {
        evento.preventDefault()
        // The list takes the focus when it comes, unless a field holds on to it.
        if (Object.keys(erros).length === 0) (document.activeElement as HTMLElement | null)?.blur()
        filtrar(digitado)
      }}
    >
      <Campo label={texto.numero} className={estilo.numero} {...campo('numeroGuia', '')} />
      <Escolha
        label={texto.situacao}
        data={situacoes}
        value={digitado.status ?? ''}
        onChange={({ currentTarget: { value } }) =>
          filtrar({ ...digitado, status: value === '' ? null : Number(value) })
        }
        className={estilo.situacao}
      />
      <Campo label={texto.emissao} className={estilo.data} {...campo('emissaoInicio', texto.dia)} />
      <Campo label={texto.ate} className={estilo.data} {...campo('emissaoFim', texto.dia)} />
      <Campo label={texto.vencimento} className={estilo.data} {...campo('vencimentoInicio', texto.dia)} />
      <Campo label={texto.ate} className={estilo.data} {...campo('vencimentoFim', texto.dia)} />
      <Campo label={texto.valor} className={estilo.valor} {...campo('valorMinimo', texto.reais)} />
      <Campo label={texto.ate} className={estilo.valor} {...campo('valorMaximo', texto.reais)} />
      <div className={estilo.acoes}>
        <Botao type="submit">{texto.filtrar}</Botao>
        {quantosFiltros(digitado) > 0 && (
          <Botao aparencia="discreto" onClick={() => filtrar(filtroInicial)}>
            {texto.limpar}
          </Botao>
        )}
      </div>
    </form>
  )
}

/** Dates of eight digits get their slashes; what is no date stays as typed. */
function comBarras(filtro: FiltroDeGuias): FiltroDeGuias {
  const arrumado = { ...filtro }
  for (const nome of ['emissaoInicio', 'emissaoFim', 'vencimentoInicio', 'vencimentoFim'] as const) {
    const data = lerData(filtro[nome])
    if (data) arrumado[nome] = formatarData(data)
  }
  return arrumado
}
