import { Autocomplete } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import campo from './Campo.module.css'
import estilo from './CampoComOpcoes.module.css'

/** Options drawn at once: enough to choose from, few enough for a menu of hundreds. */
const A_VISTA = 60

export interface Opcao {
  id: number
  nome: string
}

export interface CampoComOpcoesProps {
  rotulo: string
  /** Shown while nothing is chosen. */
  todos: string
  opcoes: readonly Opcao[]
  escolhida: Opcao | null
  texto: string
  onTexto: (texto: string) => void
  /** An option was picked; null when the field was cleared. */
  onEscolher: (opcao: Opcao | null) => void
  /** Enter on the text itself, no option being lit. */
  onEnter: () => void
  onSair: () => void
  erro?: string | undefined
  dica?: string | undefined
  limpar: string
  className?: string | undefined
}

/** A text field that offers what is already known: pick with ↓ and Enter, or type something else. */
export function CampoComOpcoes(props: CampoComOpcoesProps) {
  const { opcoes, escolhida, texto } = props
  const onKeyDown = (evento: KeyboardEvent<HTMLInputElement>) => {
    if (evento.key !== 'Enter' || evento.currentTarget.hasAttribute('aria-activedescendant')) return
    evento.preventDefault()
    props.onEnter()
  }
  return (
    <Autocomplete
      label={props.rotulo}
      placeholder={props.todos}
      data={aOferecer(opcoes, texto === escolhida?.nome ? '' : texto)}
      filter={({ options }) => options}
      value={texto}
      error={props.erro}
      description={props.dica}
      title={escolhida?.nome}
      openOnFocus={false}
      clearable
      clearButtonProps={{ 'aria-label': props.limpar }}
      comboboxProps={{ keepMounted: false, width: 'max-content', position: 'bottom-start' }}
      autoComplete="off"
      spellCheck={false}
      size="sm"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      className={props.className}
      classNames={{
        input: campo.entrada ?? '',
        label: campo.rotulo ?? '',
        description: campo.dica ?? '',
        error: campo.erro ?? '',
        dropdown: estilo.menu ?? '',
        option: estilo.opcao ?? '',
      }}
      onChange={props.onTexto}
      onOptionSubmit={(valor) => props.onEscolher(opcoes.find(({ id }) => String(id) === valor) ?? null)}
      onClear={() => props.onEscolher(null)}
      onKeyDown={onKeyDown}
      onFocus={(evento) => evento.currentTarget.select()}
      onBlur={props.onSair}
    />
  )
}

/** The options that hold what was typed. What is chosen already is no search: then the whole menu is on offer. */
function aOferecer(opcoes: readonly Opcao[], texto: string) {
  const busca = texto.trim().toLowerCase()
  return opcoes
    .filter(({ nome }) => nome.toLowerCase().includes(busca))
    .slice(0, A_VISTA)
    .map(({ id, nome }) => ({ value: String(id), label: nome }))
}
