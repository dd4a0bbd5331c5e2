import { useState } from 'react'
import { LIMITES } from '../../shared/model/limites.ts'
import { planilhaNoCodigo, semInvisiveis } from '../../shared/model/sinais.ts'
import { iptuTotemText as text, typingText } from '../text/totem.ts'
import { TypedStep } from './TypedStep.tsx'

const MAX = LIMITES.inscricao

/** Asks for a property's registration, in the municipality's own form. */
export function InscricaoStep({ onSearch }: { onSearch: (inscricao: string) => void }) {
  const [typed, setTyped] = useState('')
  const [letters, setLetters] = useState(false)
  const madeOver = planilhaNoCodigo(typed) !== null
  const search = () => {
    const inscricao = semInvisiveis(typed)
    if (!madeOver && inscricao !== '') onSearch(inscricao)
  }
  const change = (text: string) => setTyped(text.toUpperCase().slice(0, MAX))
  return (
    <TypedStep
      title={text.inscricao}
      value={typed}
      onChange={change}
      hint={madeOver ? { tone: 'wrong', text: typingText.notTheNumber } : { tone: 'neutral', text: text.inscricaoLead }}
      maxLength={MAX}
      withLetters={{ label: text.withLetters, shown: letters, onChange: setLetters }}
      enter={text.search}
      onEnter={search}
    />
  )
}
