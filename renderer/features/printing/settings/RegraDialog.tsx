import type { NativeSelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Impressora, type OpcoesDaImpressora, SIDES } from '../../../../shared/model/impressao.ts'
import { LIMITES } from '../../../../shared/model/limites.ts'
import {
  type ModoDeEstacao,
  MODOS_DE_ESTACAO,
  type RegraDeImpressao,
} from '../../../../shared/model/regrasDeImpressao.ts'
import { DOCUMENTOS, type TipoDocumento, tiposDocumento } from '../../../../shared/model/tipoDocumento.ts'
import { call } from '../../../bridge/client.ts'
import { impressoraName } from '../../../services/impressoras.ts'
import { useLoss } from '../../../services/ending.tsx'
import { bandejaName, papelName, printSettingsText, sidesOptions } from '../../../text/printSettings.ts'
import { FormDialog } from '../../../ui/Dialog.tsx'
import { Checkbox, Choice, Field, type FieldProps } from '../../../ui/Field.tsx'
import { readCopias } from '../pageRange.ts'
import styles from './RegraDialog.module.css'

const { regra: text } = printSettingsText
const kindOptions = tiposDocumento.map((value) => ({ value, label: DOCUMENTOS[value].nome }))
const modoOptions = MODOS_DE_ESTACAO.map((value) => ({ value, label: text.modoNames[value] }))
/** The paper size of a rule that names none. */
const A4 = 'iso_a4_210x297mm'

export interface RegraDialogProps {
  regra: RegraDeImpressao | undefined
  impressoras: readonly Impressora[]
  onKeep: (regra: RegraDeImpressao) => void
  onClose: () => void
}

export function RegraDialog({ regra, impressoras, onKeep, onClose }: RegraDialogProps) {
  const [fields, setFields] = useState(() => toForm(regra))
  const [checked, setChecked] = useState(false)
  const [touched, setTouched] = useState(false)
  useLoss('form', touched)
  const options = useOptions(fields.impressora)
  const change = (fresh: Partial<RegraForm>) => {
    setTouched(true)
    setFields((before) => ({ ...before, ...fresh }))
  }
  const submit = () => {
    setChecked(true)
    const fresh = fromForm(fields)
    if (fresh) onKeep(fresh)
  }
  const names = impressoraOptions(impressoras, fields)
  const others = names.filter(({ value }) => value !== fields.impressora)
  const select = (
    name: 'impressora' | 'reserva' | 'bandeja' | 'papel' | 'sides',
    data: SelectOption[],
    more?: NativeSelectProps & { 'data-autofocus'?: boolean },
  ) => (
    <Choice
      label={text[name]}
      value={fields[name]}
      data={data}
      onChange={({ currentTarget: { value } }) => change({ [name]: value })}
      {...more}
    />
  )
  const field = (name: 'copias' | 'postos', more: FieldProps) => (
    <Field
      label={text[name]}
      value={fields[name]}
      onChange={({ currentTarget: { value } }) => change({ [name]: value })}
      {...more}
    />
  )
  const tick = (name: 'ajustar' | 'imprimirAoEmitir') => (
    <Checkbox
      className={styles.whole}
      label={text[name]}
      description={text[`${name}Hint`]}
      checked={fields[name]}
      onChange={({ currentTarget: { checked } }) => change({ [name]: checked })}
    />
  )
  const several = (name: 'kinds' | 'dividirCom' | 'modos', all: readonly SelectOption[], hint?: string) => {
    const values = all.map(({ value }) => value)
    return (
      <fieldset className={`${styles.group} ${name === 'modos' ? '' : styles.whole}`}>
        <legend>{text[name]}</legend>
        {hint && <p className="faint">{hint}</p>}
        <div className={styles.boxes}>
          {all.map(({ value, label }) => (
            <Checkbox
              key={value}
              label={label}
              checked={fields[name].some((one) => one === value)}
              onChange={() => change({ [name]: toggle<string>(values, fields[name], value) })}
            />
          ))}
        </div>
      </fieldset>
    )
  }
  return (
    <FormDialog
      title={regra ? text.edit : text.add}
      onClose={onClose}
      width={720}
      go={text.keep}
      className={styles.fields}
      onSubmit={submit}
    >
      {several('kinds', kindOptions, text.kindsHint)}
      {select('impressora', [{ value: '', label: text.choice }, ...names], {
        'data-autofocus': true,
        error: checked && fields.impressora === '' && text.missingImpressora,
        onChange: ({ currentTarget: { value } }) => change({ impressora: value, bandeja: '', papel: '' }),
      })}
      {select('reserva', [{ value: '', label: text.noReserva }, ...others], { description: text.reservaHint })}
      {fields.impressora !== '' && others.length > 0 && several('dividirCom', others, text.dividirComHint)}
      {select('bandeja', [{ value: '', label: text.impressoraBandeja }, ...bandejas(options, fields.bandeja)])}
      {select(
        'papel',
        [{ value: '', label: isForSlips(fields) ? text.papelRolo : text.papelA4 }, ...papeis(options, fields)],
        { description: text.papelHint },
      )}
      {select('sides', sideChoices(options, fields.sides))}
      {field('copias', {
        inputMode: 'numeric',
        maxLength: LIMITES.copias,
        error: checked && readCopias(fields.copias) === null && text.copiasError,
      })}
      {knowsReach(fields.impressora) && tick('ajustar')}
      {field('postos', { description: text.postosHint, maxLength: LIMITES.postos })}
      {several('modos', modoOptions)}
      {tick('imprimirAoEmitir')}
    </FormDialog>
  )
}

/** The printer's options; undefined while they are unknown (not queried yet, printer off or removed). */
function useOptions(impressora: string): OpcoesDaImpressora | undefined {
  return useQuery({
    queryKey: ['impressao.opcoes', impressora],
    queryFn: () => call('impressao.opcoes', { impressora }),
    enabled: impressora !== '',
    retry: false,
  }).data
}

interface SelectOption {
  value: string
  label: string
}

function impressoraOptions(
  impressoras: readonly Impressora[],
  { impressora, reserva, dividirCom }: RegraForm,
): SelectOption[] {
  const listed = impressoras.map(({ id, nome }) => ({ value: id, label: nome }))
  const absent = [...new Set([impressora, reserva, ...dividirCom])].filter(
    (id) => id !== '' && !impressoras.some((other) => other.id === id),
  )
  return [...listed, ...absent.map((id) => ({ value: id, label: text.notListed(impressoraName(impressoras, id)) }))]
}

function bandejas(options: OpcoesDaImpressora | undefined, chosen: string): SelectOption[] {
  const all = new Set([...(options?.bandejas ?? []), ...(chosen === '' ? [] : [chosen])])
  return [...all].map((bandeja) => ({ value: bandeja, label: bandejaName(bandeja) }))
}

/** Whether the rule is only for slips. Their default paper is a roll. */
const isForSlips = ({ kinds }: RegraForm) => kinds.length === 1 && kinds[0] === 'cupom'

function papeis(options: OpcoesDaImpressora | undefined, fields: RegraForm): SelectOption[] {
  const all = new Set([...(options?.papeis ?? []), ...(fields.papel === '' ? [] : [fields.papel])])
  return [...all]
    .filter((papel) => isForSlips(fields) || papel !== A4)
    .map((papel) => ({ value: papel, label: papelName(papel) }))
}

function sideChoices(options: OpcoesDaImpressora | undefined, chosen: string): SelectOption[] {
  const possible = SIDES.filter((sides) => sides === chosen || !options || options.lados.includes(sides))
  return possible.map((sides) => ({ value: sides, label: sidesOptions[sides] }))
}

interface RegraForm {
  kinds: readonly TipoDocumento[]
  impressora: string
  bandeja: string
  papel: string
  sides: string
  copias: string
  ajustar: boolean
  reserva: string
  dividirCom: readonly string[]
  imprimirAoEmitir: boolean
  postos: string
  modos: readonly ModoDeEstacao[]
}

export function toForm(regra: RegraDeImpressao | undefined): RegraForm {
  return {
    kinds: regra?.tipos ?? [],
    impressora: regra?.impressora ?? '',
    bandeja: regra?.bandeja ?? '',
    papel: regra?.papel ?? '',
    sides: regra?.lados ?? 'one-sided',
    copias: String(regra?.copias ?? 1),
    ajustar: regra?.ajustar ?? false,
    reserva: regra?.reserva ?? '',
    dividirCom: regra?.dividirCom ?? [],
    imprimirAoEmitir: regra?.imprimirAoEmitir ?? true,
    postos: (regra?.estacoes ?? []).join(', '),
    modos: regra?.modos ?? [],
  }
}

/** The rule; null if the printer is missing or the copies are wrong. Empty fields are left out. */
export function fromForm(fields: RegraForm): RegraDeImpressao | null {
  const copias = readCopias(fields.copias)
  if (fields.impressora === '' || copias === null) return null
  const estacoes = fields.postos.split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]))
  const dividirCom = fields.dividirCom.filter((id) => id !== fields.impressora)
  const lados = SIDES.find((sides) => sides === fields.sides)
  return {
    ...(fields.kinds.length > 0 && { tipos: [...fields.kinds] }),
    ...(estacoes.length > 0 && { estacoes }),
    ...(fields.modos.length > 0 && { modos: [...fields.modos] }),
    impressora: fields.impressora,
    ...(fields.bandeja !== '' && { bandeja: fields.bandeja }),
    ...(fields.papel !== '' && { papel: fields.papel }),
    ...(lados !== undefined && lados !== 'one-sided' && { lados }),
    ...(copias > 1 && { copias }),
    ...(fields.ajustar && knowsReach(fields.impressora) && { ajustar: true }),
    ...(fields.reserva !== '' && fields.reserva !== fields.impressora && { reserva: fields.reserva }),
    ...(dividirCom.length > 0 && { dividirCom }),
    ...(!fields.imprimirAoEmitir && { imprimirAoEmitir: false }),
  }
}

/** Whether the program can query the printable area of this printer (`Impressora.id`). */
function knowsReach(impressora: string): boolean {
  return impressora.startsWith('winspool:')
}

/** Ticks or unticks an entry; the ticked entries keep the order of `all`. */
export function toggle<T>(all: readonly T[], ticked: readonly T[], one: T): T[] {
  return all.filter((other) => (other === one ? !ticked.includes(one) : ticked.includes(other)))
}
