import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { LIMITES } from '../../../shared/model/limites.ts'
import { planilhaNoCodigo, semInvisiveis } from '../../../shared/model/sinais.ts'
import { useLoss } from '../../services/ending.tsx'
import { useOffers } from '../../services/services.ts'
import { iptuText } from '../../text/iptu.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { missing, typedPaper, type Typed, type Paper, type Verb } from '../../flows/iptu/request.ts'

const { typed: text } = iptuText

export interface TypedRequestProps {
  /** Whether the form takes the focus on arrival, because the screen shows nothing else. */
  focus: boolean
  onQuery: (inscricao: string) => void
  onAsk: (paper: Paper, print: boolean) => void
}

/** Looks up any property by its registration, or requests its PDF directly. Each button says which field is still missing. */
export function TypedRequest({ focus, onQuery, onAsk }: TypedRequestProps) {
  const offers = useOffers()
  const [typed, setTyped] = useState<Typed>({ inscricao: '', exercicio: '', parcela: '' })
  const [touched, setTouched] = useState(false)
  useLoss('form', touched && Object.values(typed).some((text) => text.trim() !== ''))
  const [complained, setComplained] = useState<readonly (keyof Typed)[]>([])
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focus) first.current?.focus()
  }, [focus])
  const verbs = (['consultar', 'carne', 'boleto'] as const).filter((verb) => offers(`iptu.${verb}`))

  const act = (verb: Verb | undefined) => {
    if (!verb) return
    const wrong = missing(typed, verb)
    setComplained(wrong)
    if (wrong.length > 0) return
    setTouched(false)
    if (verb !== 'consultar') return onAsk(typedPaper(typed, verb), true)
    // Without this the field would still have the focus when the list appears.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    onQuery(semInvisiveis(typed.inscricao))
  }
  const madeOver = (name: keyof Typed) => name === 'inscricao' && planilhaNoCodigo(typed.inscricao) !== null
  const field = (name: keyof Typed) => ({
    label: text[name],
    value: typed[name],
    error: complained.includes(name) ? text.errors[madeOver(name) ? 'planilha' : name] : undefined,
    onChange: (event: { currentTarget: { value: string } }) => {
      setComplained([])
      setTouched(true)
      setTyped({ ...typed, [name]: event.currentTarget.value })
    },
  })
  return (
    <form
      className="fields"
      aria-label={text.title}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        act(verbs[0])
      }}
    >
      <Field flex="1 1 160px" maw={300} maxLength={LIMITES.inscricao} ref={first} {...field('inscricao')} />
      {verbs.some((verb) => verb !== 'consultar') && (
        <Field flex="0 0 96px" maxLength={LIMITES.exercicio} inputMode="numeric" {...field('exercicio')} />
      )}
      {verbs.includes('boleto') && (
        <Field flex="0 0 76px" maxLength={LIMITES.parcela} inputMode="numeric" {...field('parcela')} />
      )}
      <div className="row besideFields">
        {verbs.map((verb, index) =>
          index === 0 ? (
            <Button key={verb} type="submit" keyCap="Enter">
              {text[verb]}
            </Button>
          ) : (
            <Button key={verb} icon="print" onClick={() => act(verb)}>
              {text[verb]}
            </Button>
          ),
        )}
      </div>
    </form>
  )
}
