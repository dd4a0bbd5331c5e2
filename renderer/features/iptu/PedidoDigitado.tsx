import { useState, type SubmitEvent } from 'react'
import { useOferece } from '../../app/servicos.ts'
import { iptuTexto } from '../../text/iptu.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Campo } from '../../ui/Campo.tsx'
import estilo from './PedidoDigitado.module.css'
import { faltam, papelDigitado, type Digitado, type Papel, type Verbo } from './pedido.ts'

const { digitado: texto } = iptuTexto

export interface PedidoDigitadoProps {
  onConsultar: (inscricao: string) => void
  onPedir: (papel: Papel, imprimir: boolean) => void
}

/** Any property, by its registration: looked up, or its paper asked for straight away. Each verb says what it still needs. */
export function PedidoDigitado({ onConsultar, onPedir }: PedidoDigitadoProps) {
  const oferece = useOferece()
  const [digitado, setDigitado] = useState<Digitado>({ inscricao: '', exercicio: '', parcela: '' })
  const [reclamados, setReclamados] = useState<readonly (keyof Digitado)[]>([])
  const verbos = (['consultar', 'carne', 'boleto'] as const).filter((verbo) => oferece(`iptu.${verbo}`))

  const agir = (verbo: Verbo | undefined) => {
    if (!verbo) return
    const errados = faltam(digitado, verbo)
    setReclamados(errados)
    if (errados.length > 0) return
    if (verbo !== 'consultar') return onPedir(papelDigitado(digitado, verbo), true)
    // The list takes the focus when it comes, unless a field holds on to it.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    onConsultar(digitado.inscricao.trim())
  }
  const campo = (nome: keyof Digitado) => ({
    label: texto[nome],
    value: digitado[nome],
    error: reclamados.includes(nome) ? texto.erros[nome] : undefined,
    onChange: (evento: { currentTarget: { value: string } }) => {
      setReclamados([])
      setDigitado({ ...digitado, [nome]: evento.currentTarget.value })
    },
  })
  return (
    <form
      className={estilo.formulario}
      aria-label={texto.titulo}
      onSubmit={(evento: SubmitEvent) => {
        evento.preventDefault()
        agir(verbos[0])
      }}
    >
      <Campo className={estilo.inscricao} maxLength={40} {...campo('inscricao')} />
      {verbos.some((verbo) => verbo !== 'consultar') && (
        <Campo className={estilo.exercicio} maxLength={4} inputMode="numeric" {...campo('exercicio')} />
      )}
      {verbos.includes('boleto') && (
        <Campo className={estilo.parcela} maxLength={2} inputMode="numeric" {...campo('parcela')} />
      )}
      <div className={estilo.acoes}>
        {verbos.map((verbo, indice) =>
          indice === 0 ? (
            <Botao key={verbo} type="submit" tecla="Enter">
              {texto[verbo]}
            </Botao>
          ) : (
            <Botao key={verbo} icone="imprimir" onClick={() => agir(verbo)}>
              {texto[verbo]}
            </Botao>
          ),
        )}
      </div>
    </form>
  )
}
