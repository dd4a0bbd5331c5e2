import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { LIMITES } from '../../../shared/model/limites.ts'
import type { AjustesDaMaquina } from '../../../shared/model/instalacao.ts'
import { MODOS_DE_ESTACAO } from '../../../shared/model/regrasDeImpressao.ts'
import { call, falhaOf } from '../../bridge/client.ts'
import { useShortcut } from '../../keyboard/keyboard.tsx'
import { useLoss } from '../../services/ending.tsx'
import { useDefined } from '../../services/defined.ts'
import { maquinaText as text } from '../../text/instalacao.ts'
import { Actions, Button } from '../../ui/Button.tsx'
import { Choice, Field, optionsOf } from '../../ui/Field.tsx'
import { legibleColor } from '../../ui/colors.ts'
import { Confirm } from '../../ui/Dialog.tsx'
import { Defined, Panel } from '../../ui/Panel.tsx'
import { Loading, LoadError } from '../../ui/States.tsx'
import styles from './Instalacao.module.css'

const COLOR = /^#?[0-9a-f]{6}$/i

/**
 * The machine's name, its kind of station, and its look.
 * @param last the panel is the set-up's last step: the name gets the focus, and saving starts the first attendance
 */
export function MaquinaPanel({ last }: { last: boolean }) {
  const { data, error } = useQuery({
    queryKey: ['instalacao.maquina'],
    queryFn: () => call('instalacao.maquina'),
    staleTime: 0,
  })
  return (
    <Panel title={text.form}>
      {error && <LoadError falha={falhaOf(error)} />}
      {!data && !error && <Loading awaited={last} label={text.form} rows={4} />}
      {data && <Form now={data} last={last} />}
    </Panel>
  )
}

function Form({ now, last }: { now: AjustesDaMaquina; last: boolean }) {
  const form = useRef<HTMLFormElement>(null)
  const name = useRef<HTMLInputElement>(null)
  const [wanted, setWanted] = useState(now)
  const [asking, setAsking] = useState(false)
  const [wrong, setWrong] = useState(false)
  const fixed = { nome: useDefined('nome'), modo: useDefined('modo'), esquema: useDefined('aparencia.esquema') }
  const fixedColor = useDefined('aparencia.corPrimaria')
  const change = <K extends keyof AjustesDaMaquina>(field: K, value: AjustesDaMaquina[K]) =>
    setWanted((before) => ({ ...before, [field]: value }))
  useLoss('form', JSON.stringify(wanted) !== JSON.stringify(now))
  // Main replaces the window's page, or ends the program.
  const save = useMutation({ mutationFn: (ajustes: AjustesDaMaquina) => call('instalacao.mudarMaquina', ajustes) })
  const go = () => {
    setAsking(false)
    save.mutate({ ...wanted, nome: wanted.nome.trim(), corPrimaria: wanted.corPrimaria.replace('#', '') })
  }
  useEffect(() => {
    if (last) name.current?.focus()
  }, [last])
  // On other screens F2 leads to the next person. Here it first saves the typed settings.
  useShortcut('F2', () => form.current?.requestSubmit(), { enabled: last && !save.isPending, name: text.finish })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!COLOR.test(wanted.corPrimaria)) setWrong(true)
    else if (wanted.modo === now.modo) go()
    else setAsking(true)
  }
  const shown = COLOR.test(wanted.corPrimaria) ? wanted.corPrimaria : now.corPrimaria
  return (
    <form ref={form} className={styles.fields} onSubmit={submit} noValidate>
      <Field
        ref={name}
        label={text.name}
        description={text.nameHint}
        maxLength={LIMITES.posto}
        value={wanted.nome}
        disabled={fixed.nome}
        onChange={({ currentTarget: { value } }) => change('nome', value)}
      />
      <Choice
        label={text.mode}
        description={text.modeHints[wanted.modo]}
        value={wanted.modo}
        disabled={fixed.modo}
        data={optionsOf(text.modes)}
        onChange={({ currentTarget: { value } }) =>
          change('modo', MODOS_DE_ESTACAO.find((modo) => modo === value) ?? now.modo)
        }
      />
      <Choice
        label={text.scheme}
        value={wanted.esquema}
        disabled={fixed.esquema}
        data={optionsOf(text.schemes)}
        onChange={({ currentTarget: { value } }) =>
          change('esquema', (['claro', 'escuro'] as const).find((one) => one === value) ?? 'auto')
        }
      />
      <Field
        label={text.color}
        description={text.colorHint}
        maxLength={LIMITES.cor}
        value={wanted.corPrimaria}
        disabled={fixedColor}
        error={wrong && text.colorWrong}
        onChange={({ currentTarget: { value } }) => {
          setWrong(false)
          change('corPrimaria', value)
        }}
      />
      <p className={`${styles.whole} ${styles.sample}`}>
        <span className={styles.swatch} style={{ background: legibleColor(shown) }} aria-hidden />
        {text.preview}
      </p>
      <div className={styles.whole}>
        {save.error && <LoadError falha={falhaOf(save.error)} onClose={save.reset} />}
        <Actions note={(fixed.nome || fixed.modo || fixed.esquema || fixedColor) && <Defined />}>
          <Button look="primary" type="submit" busy={save.isPending} {...(last && { keyCap: 'F2' })}>
            {last ? text.finish : text.save}
          </Button>
        </Actions>
      </div>
      {asking && (
        <Confirm title={text.reopen.title} go={text.reopen.go} look="primary" onBack={() => setAsking(false)} onGo={go}>
          <p>{text.reopen.explanation}</p>
          {wanted.modo === 'totem' && <p>{text.reopen.totem}</p>}
        </Confirm>
      )}
    </form>
  )
}
