import { useState } from 'react'
import { formatDate } from '../../shared/model/data.ts'
import { formatReais } from '../../shared/model/dinheiro.ts'
import { vencimentoDaLinha } from '../../shared/model/linhaDigitavel.ts'
import { isLikePix, pixInText, readPix, type PixLido } from '../../shared/model/pix.ts'
import { razoesDe, vereditoDe, type Razao } from '../../shared/model/procedencia.ts'
import { semPrefixo } from '../../shared/model/sinais.ts'
import { useScanned } from '../keyboard/keyboard.tsx'
import { useAtendimento, useToday } from '../services/atendimento.tsx'
import { linhaText as text, typingText } from '../text/totem.ts'
import { Facts } from './Facts.tsx'
import { Step } from './Step.tsx'
import { Touch } from './Touch.tsx'
import { TypedStep } from './TypedStep.tsx'
import { inFours, linhaHint, LINHA_MAX, readTyped } from './typing.ts'

/** Reads a payment line or Pix code: amount, due date, and whether it is this municipality's. Sends no request. */
export function Linha() {
  const today = useToday()
  const [digits, setDigits] = useState('')
  const [asked, setAsked] = useState(false)
  const [pix, setPix] = useState<PixLido | null>(null)
  const { recebimento } = useAtendimento().estacao.perfil
  const change = (typed: string) => {
    setAsked(false)
    setPix(null)
    setDigits(semPrefixo(typed).replace(/\D/g, '').slice(0, LINHA_MAX))
  }
  useScanned((scanned) => {
    const [codigo] = pixInText(scanned)
    change(codigo === undefined && !isLikePix(scanned) ? scanned : '')
    if (codigo !== undefined) setPix(readPix(codigo))
    setAsked(true)
  })
  const linha = readTyped(digits)
  const code = pix ? { tipo: 'pix' as const, pix } : linha && asked && { tipo: 'linha' as const, linha }
  if (code) {
    const valor = code.tipo === 'pix' ? code.pix.valor : code.linha.valor
    const razoes = razoesDe(code, recebimento)
    const due = code.tipo === 'linha' ? vencimentoDaLinha(code.linha, today) : null
    return (
      <Step
        title={text.result}
        actions={
          <Touch look="primary" onTouch={() => change('')}>
            {text.other}
          </Touch>
        }
      >
        <Facts
          facts={[
            // Without payee data in the profile, every person would be sent to the counter.
            ...(recebimento === null
              ? []
              : ([
                  [text.from, text.verdicts[vereditoDe(razoes)]],
                  [text.why, reasonOf(razoes)],
                ] as const)),
            [text.value, valor === null ? text.noValue : formatReais(valor)],
            code.tipo === 'pix'
              ? [text.receiver, code.pix.nome]
              : [text.due, due === null ? text.noDue : formatDate(due)],
          ]}
        />
      </Step>
    )
  }
  const hint = linhaHint(digits)
  return (
    <TypedStep
      long
      title={text.title}
      value={digits}
      shown={inFours(digits)}
      onChange={change}
      hint={asked && !linha ? { tone: 'wrong', text: hint.tone === 'neutral' ? hint.text : text.wrong } : hint}
      maxLength={LINHA_MAX}
      shownLength={LINHA_MAX + LINHA_MAX / 4}
      enter={typingText.goOn}
      onEnter={() => setAsked(true)}
    />
  )
}

/** The reason for the verdict in simple words: about the slip's code, or about the Pix. */
function reasonOf(razoes: readonly Razao[]): string {
  const says = { sim: 'Sim', nao: 'Nao', naoSei: 'NaoSei' } as const
  const isSlip = razoes.some(({ sobre }) => sobre === 'febraban' || sobre === 'banco')
  return text.reasons[`${isSlip ? 'codigo' : 'pix'}${says[vereditoDe(razoes)]}`]
}
