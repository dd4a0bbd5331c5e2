import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OpcaoDeFiltro } from '../../../shared/model/opcoesDeFiltro.ts'
import { debitosTexto } from '../../text/debitos.ts'
import { falhasTexto } from '../../text/falhas.ts'
import { CampoComOpcoes } from '../../ui/CampoComOpcoes.tsx'
import type { TipoDeConsulta } from './consultaPorCodigo.ts'
import { useConsultaPorCodigo, type ConsultaPorCodigo } from './useConsultaPorCodigo.ts'

const texto = debitosTexto.filtros.porCodigo

export interface FiltroPorCodigoProps {
  tipo: TipoDeConsulta
  /** What this taxpayer is known to have. */
  opcoes: readonly OpcaoDeFiltro[]
  escolhida: OpcaoDeFiltro | null
  onEscolher: (opcao: OpcaoDeFiltro | null) => void
  /** Enter with the filter settled: the keys go back to the list. */
  onEntrar: () => void
  className: string | undefined
}

/** A tax or tax account: one the taxpayer has, picked by name, or any other by its code, which the backend names. */
export function FiltroPorCodigo({ tipo, opcoes, escolhida, onEscolher, onEntrar, className }: FiltroPorCodigoProps) {
  const consulta = useConsultaPorCodigo(tipo)
  const [digitado, setDigitado] = useState(escolhida?.nome ?? '')
  const [emVigor, setEmVigor] = useState(escolhida)
  if (emVigor !== escolhida) {
    setEmVigor(escolhida)
    setDigitado(escolhida?.nome ?? '')
  }

  const entrarDepois = useRef(false)
  // By the time the answer comes, the other fields may have been typed in: it meets the form of that moment.
  const aoAchar = useEffectEvent((opcao: OpcaoDeFiltro) => {
    onEscolher(opcao)
    if (entrarDepois.current) onEntrar()
  })
  useEffect(() => {
    if (consulta.resultado?.situacao === 'achada') aoAchar(consulta.resultado.opcao)
  }, [consulta.resultado])

  const assentar = (entrar: boolean) => {
    const procurado = digitado.trim()
    const nome = procurado.toLowerCase()
    const conhecida = opcoes.find((opcao) => opcao.nome.toLowerCase() === nome) ?? null
    entrarDepois.current = entrar
    if (procurado === (escolhida?.nome ?? '')) return entrar && onEntrar()
    if (procurado === '' || conhecida) {
      onEscolher(conhecida)
      return entrar && onEntrar()
    }
    // Asked once for each text: leaving the field does not repeat what Enter asked.
    if (!consulta.procurando && !consulta.resultado) consulta.procurar(procurado)
  }

  return (
    <CampoComOpcoes
      rotulo={debitosTexto.filtros[tipo]}
      todos={texto.todos[tipo]}
      opcoes={opcoes}
      escolhida={escolhida}
      texto={digitado}
      erro={oQueDeuErrado(tipo, consulta, digitado)}
      dica={consulta.procurando ? texto.procurando : undefined}
      limpar={texto.limpar[tipo]}
      className={className}
      onTexto={(novo) => {
        consulta.esquecer()
        setDigitado(novo)
      }}
      onEscolher={onEscolher}
      onEnter={() => assentar(true)}
      onSair={() => assentar(false)}
    />
  )
}

function oQueDeuErrado(tipo: TipoDeConsulta, { falha, resultado }: ConsultaPorCodigo, codigo: string) {
  if (falha) return falha.descricao ?? falhasTexto[falha.codigo].frase
  if (resultado?.situacao === 'desconhecida') return texto.desconhecido[tipo](codigo.trim())
  return resultado?.situacao === 'ilegivel' ? texto.ilegivel : undefined
}
