import { useState } from 'react'
import type { Falha } from '../../shared/errors.ts'
import { readDocumento } from '../../shared/model/documento.ts'
import { falhaOf } from '../bridge/client.ts'
import { useAtendimento } from '../services/atendimento.tsx'
import { typingText as text } from '../text/totem.ts'
import { TroubleStep } from './Step.tsx'
import { TypedStep } from './TypedStep.tsx'
import { documentoHint, shownDocumento, typedDocumento, type Hint } from './typing.ts'

/** The longest document: fourteen characters with their mask. */
const MAX = 18

export function DocumentoStep() {
  const { identify, identifying, municipio } = useAtendimento()
  const [documento, setDocumento] = useState('')
  // Stored here, so that the keyboard with letters is shown again after a failure.
  const [letters, setLetters] = useState(false)
  const [refused, setRefused] = useState<Hint | null>(null)
  const [falha, setFalha] = useState<Falha | null>(null)
  const change = (typed: string) => {
    setRefused(null)
    setDocumento(typedDocumento(typed, documento))
  }
  const goOn = async () => {
    const reading = readDocumento(documento)
    if (identifying) return
    if (reading.situacao !== 'valido') return setRefused({ ...documentoHint(documento), tone: 'wrong' })
    try {
      // Every call needs the municipality's code, so without the code the person cannot be served.
      if (municipio.isError) {
        const { error } = await municipio.refetch()
        if (error) throw error
      }
      await identify(reading.documento)
    } catch (error) {
      setFalha(falhaOf(error))
    }
  }
  if (falha) return <TroubleStep falha={falha} onRetry={() => setFalha(null)} />
  return (
    <TypedStep
      documento
      title={text.documento}
      value={documento}
      shown={shownDocumento(documento)}
      onChange={change}
      hint={refused ?? documentoHint(documento)}
      maxLength={MAX}
      withLetters={{ label: text.withLetters, shown: letters, onChange: setLetters }}
      enter={text.goOn}
      onEnter={() => void goOn()}
    />
  )
}
