import { memo, useState, type FormEvent } from 'react'
import { formatarCompetencia, lerCompetencia } from '../../../shared/model/data.ts'
import type { OpcoesDeFiltro } from '../../../shared/model/opcoesDeFiltro.ts'
import { debitosTexto } from '../../text/debitos.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Escolha } from '../../ui/Escolha.tsx'
import { FiltroPorCodigo } from './FiltroPorCodigo.tsx'
import estilo from './FiltrosDeDebitos.module.css'
import {
  erroDePeriodo,
  filtrado,
  filtroInicial,
  mesmoFiltro,
  situacoesDoFiltro,
  type FiltroDigitado,
  type SituacaoDoFiltro,
} from './filtros.ts'

const { filtros } = debitosTexto
const situacoes = situacoesDoFiltro.map((value) => ({ value, label: filtros.situacoes[value] }))

export interface FiltrosDeDebitosProps {
  /** The filter in force. */
  filtro: FiltroDigitado
  opcoes: OpcoesDeFiltro
  onAplicar: (filtro: FiltroDigitado) => void
  /** Enter in a field: the keys go back to the list. */
  onEntrar: () => void
}

/**
 * Choices act at once; typed fields act on Enter or when left. A period with an error changes nothing.
 * Memoised: hundreds of tax accounts in a menu must not be drawn again at every key of the list.
 */
export const FiltrosDeDebitos = memo(function FiltrosDeDebitos({
  filtro,
  opcoes,
  onAplicar,
  onEntrar,
}: FiltrosDeDebitosProps) {
  const [digitado, setDigitado] = useState(filtro)
  const [emVigor, setEmVigor] = useState(filtro)
  // Grows when the form is cleared: what was typed and never became a filter goes too.
  const [vez, setVez] = useState(0)
  // The screen cleared the filter by itself (the empty list's button): the form follows.
  if (emVigor !== filtro) {
    setEmVigor(filtro)
    setDigitado(filtro)
    setVez(vez + 1)
  }
  const erro = erroDePeriodo(digitado)
  const [reclamar, setReclamar] = useState(false)

  const aplicar = (novo: FiltroDigitado) => {
    const arrumado = { ...novo, periodoIni: comBarra(novo.periodoIni), periodoFim: comBarra(novo.periodoFim) }
    setDigitado(arrumado)
    setReclamar(true)
    if (erroDePeriodo(arrumado) !== null || mesmoFiltro(arrumado, filtro)) return
    setEmVigor(arrumado)
    onAplicar(arrumado)
  }
  const escolher = (campos: Partial<FiltroDigitado>) => aplicar({ ...digitado, ...campos })
  const texto = (campo: 'periodoIni' | 'periodoFim' | 'inscricao') => ({
    value: digitado[campo],
    onChange: (evento: { currentTarget: { value: string } }) => {
      setReclamar(false)
      setDigitado({ ...digitado, [campo]: evento.currentTarget.value })
    },
    onBlur: () => aplicar(digitado),
  })
  const enviar = (evento: FormEvent) => {
    evento.preventDefault()
    aplicar(digitado)
    if (erro === null) onEntrar()
  }

  return (
    <form className={estilo.filtros} onSubmit={enviar} aria-label={filtros.titulo}>
      <Escolha
        label={filtros.situacao}
        data={situacoes}
        value={digitado.situacao}
        onChange={(evento) => escolher({ situacao: evento.currentTarget.value as SituacaoDoFiltro })}
        className={estilo.curto}
      />
      {(['tributo', 'conta'] as const).map((tipo) => (
        <FiltroPorCodigo
          key={`${tipo} ${vez}`}
          tipo={tipo}
          opcoes={opcoes[tipo]}
          escolhida={digitado[tipo]}
          onEscolher={(opcao) => escolher({ [tipo]: opcao })}
          onEntrar={onEntrar}
          className={estilo.longo}
        />
      ))}
      <Campo
        label={filtros.de}
        placeholder={filtros.mes}
        maxLength={7}
        error={reclamar && erro === 'inicioInvalido' ? filtros.erros.inicioInvalido : undefined}
        className={estilo.mes}
        {...texto('periodoIni')}
      />
      <Campo
        label={filtros.ate}
        placeholder={filtros.mes}
        maxLength={7}
        error={reclamar && (erro === 'fimInvalido' || erro === 'invertido') ? filtros.erros[erro] : undefined}
        className={estilo.mes}
        {...texto('periodoFim')}
      />
      <Campo label={filtros.inscricao} className={estilo.inscricao} {...texto('inscricao')} />
      {(filtrado(filtro) || filtrado(digitado)) && (
        <div className={estilo.limpar}>
          <Botao
            compacto
            aparencia="discreto"
            onClick={() => {
              setVez(vez + 1)
              aplicar(filtroInicial)
            }}
          >
            {filtros.limpar}
          </Botao>
        </div>
      )}
      <button type="submit" className="soLeitor" tabIndex={-1} aria-hidden />
    </form>
  )
})

/** `012026` as `01/2026`; what is no month stays as typed. */
function comBarra(periodo: string): string {
  const lido = lerCompetencia(periodo)
  return lido === null ? periodo : formatarCompetencia(lido)
}
