import { useState } from 'react'
import { formatDate } from '../../shared/model/data.ts'
import { formatReais } from '../../shared/model/dinheiro.ts'
import { vencimentoDaLinha } from '../../shared/model/linhaDigitavel.ts'
import { semPrefixo } from '../../shared/model/sinais.ts'
import { useScanned } from '../keyboard/keyboard.tsx'
import { useToday } from '../services/useToday.ts'
import { frameText, linhaText as text, typingText } from '../text/totem.ts'
import type { ErrandScreenProps } from './errands.ts'
import { Facts } from './Facts.tsx'
import { useSaying } from './reading.ts'
import { Step } from './Step.tsx'
import { Touch } from './Touch.tsx'
import { TypedField, TypedKeys } from './TypedField.tsx'
import { inFours, linhaHint, LINHA_MAX, readTyped } from './typing.ts'

/** Reads a typed or scanned payment line: its value and, for a bank slip, its due date. The municipality is not queried. */
export function Linha({ onBack }: ErrandScreenProps) {
  const today = useToday()
  const [digits, setDigits] = useState('')
  const [asked, setAsked] = useState(false)
  const change = (typed: string) => {
    setAsked(false)
    setDigits(semPrefixo(typed).replace(/\D/g, '').slice(0, LINHA_MAX))
  }
  useScanned((scanned) => {
    change(scanned)
    setAsked(true)
  })
  const tell = useSaying()
  const read = readTyped(digits)
  const back = <Touch onTouch={onBack}>{frameText.back}</Touch>
  if (read && asked) {
    const due = vencimentoDaLinha(read, today)
    return (
      <Step
        title={text.result}
        actions={
          <>
            {back}
            <Touch look="primary" onTouch={() => change('')}>
              {text.other}
            </Touch>
          </>
        }
      >
        <Facts
          facts={[
            [text.value, read.valor === null ? text.noValue : formatReais(read.valor)],
            [text.due, due === null ? text.noDue : formatDate(due)],
          ]}
        />
      </Step>
    )
  }
  const hint = linhaHint(digits)
  const goOn = () => {
    if (hint.tone === 'wrong') tell(hint.text)
    setAsked(true)
  }
  return (
    <Step
      title={text.title}
      actions={back}
      aside={
        <TypedKeys
          layout="digits"
          value={digits}
          maxLength={LINHA_MAX}
          onChange={change}
          onEnter={goOn}
          enter={typingText.goOn}
        />
      }
    >
      <TypedField
        long
        label={text.title}
        value={digits}
        shown={inFours(digits)}
        onChange={change}
        hint={asked && !read ? { tone: 'wrong', text: hint.tone === 'neutral' ? hint.text : text.wrong } : hint}
        maxLength={LINHA_MAX + LINHA_MAX / 4}
        onEnter={goOn}
      />
    </Step>
  )
}
