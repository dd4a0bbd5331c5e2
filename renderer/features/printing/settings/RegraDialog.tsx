import { LIMITES } from '../../../../shared/model/limites.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SIDES, type Impressora, type OpcoesDaImpressora } from '../../../../shared/model/impressao.ts'
import { MODOS_DE_ESTACAO, type RegraDeImpressao } from '../../../../shared/model/regrasDeImpressao.ts'
import { DOCUMENTOS, tiposDocumento } from '../../../../shared/model/tipoDocumento.ts'
import { call } from '../../../bridge/client.ts'
import { printSettingsText, bandejaName, papelName, sidesOptions } from '../../../text/printSettings.ts'
import { useLoss } from '../../../services/ending.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Choice } from '../../../ui/Choice.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { readCopias } from '../pageRange.ts'
import { impressoraName } from '../../../flows/printing/useTrabalhos.ts'
import styles from './RegraDialog.module.css'
import { toggle, toForm, fromForm, knowsReach, type RegraForm } from './regraForm.ts'

const { regra: text } = printSettingsText
/** The paper size of a rule that names none. */
const A4 = 'iso_a4_210x297mm'

export interface RegraDialogProps {
  /** Absent for a new rule. */
  regra: RegraDeImpressao | undefined
  impressoras: readonly Impressora[]
  onKeep: (regra: RegraDeImpressao) => void
  onClose: () => void
}

/** One printing rule. It offers the chosen printer's trays and sides. */
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
  return (
    <FormDialog
      title={regra ? text.edit : text.add}
      onClose={onClose}
      width={720}
      back={text.back}
      go={text.keep}
      className={styles.fields}
      onSubmit={submit}
    >
      <fieldset className={styles.group}>
        <legend>{text.kinds}</legend>
        <p className="faint">{text.kindsHint}</p>
        <div className={styles.boxes}>
          {tiposDocumento.map((kind) => (
            <Checkbox
              key={kind}
              label={DOCUMENTOS[kind].nome}
              checked={fields.kinds.includes(kind)}
              onChange={() => change({ kinds: toggle(tiposDocumento, fields.kinds, kind) })}
            />
          ))}
        </div>
      </fieldset>
      <Choice
        label={text.impressora}
        data-autofocus
        value={fields.impressora}
        error={checked && fields.impressora === '' && text.missingImpressora}
        data={[{ value: '', label: text.choice }, ...names]}
        onChange={({ currentTarget: { value } }) => change({ impressora: value, bandeja: '', papel: '' })}
      />
      <Choice
        label={text.reserva}
        description={text.reservaHint}
        inputWrapperOrder={['label', 'input', 'description']}
        value={fields.reserva}
        data={[{ value: '', label: text.noReserva }, ...others]}
        onChange={({ currentTarget: { value } }) => change({ reserva: value })}
      />
      {fields.impressora !== '' && others.length > 0 && (
        <fieldset className={styles.group}>
          <legend>{text.dividirCom}</legend>
          <p className={styles.hint}>{text.dividirComHint}</p>
          <div className={styles.boxes}>
            {others.map(({ value, label }) => (
              <Checkbox
                key={value}
                label={label}
                checked={fields.dividirCom.includes(value)}
                onChange={() =>
                  change({
                    dividirCom: toggle(
                      others.map((other) => other.value),
                      fields.dividirCom,
                      value,
                    ),
                  })
                }
              />
            ))}
          </div>
        </fieldset>
      )}
      <Choice
        label={text.bandeja}
        value={fields.bandeja}
        data={[{ value: '', label: text.impressoraBandeja }, ...bandejas(options, fields.bandeja)]}
        onChange={({ currentTarget: { value } }) => change({ bandeja: value })}
      />
      <Choice
        label={text.papel}
        description={text.papelHint}
        inputWrapperOrder={['label', 'input', 'description']}
        value={fields.papel}
        data={[{ value: '', label: isForSlips(fields) ? text.papelRolo : text.papelA4 }, ...papeis(options, fields)]}
        onChange={({ currentTarget: { value } }) => change({ papel: value })}
      />
      <div className={styles.pair}>
        <Choice
          label={text.sides}
          value={fields.sides}
          data={sideChoices(options, fields.sides)}
          onChange={({ currentTarget: { value } }) => change({ sides: value })}
        />
        <Field
          label={text.copias}
          inputMode="numeric"
          maxLength={LIMITES.copias}
          value={fields.copias}
          error={checked && readCopias(fields.copias) === null && text.copiasError}
          onChange={({ currentTarget: { value } }) => change({ copias: value })}
        />
      </div>
      {knowsReach(fields.impressora) && (
        <Checkbox
          className={styles.whole}
          label={text.ajustar}
          description={text.ajustarHint}
          checked={fields.ajustar}
          onChange={({ currentTarget: { checked } }) => change({ ajustar: checked })}
        />
      )}
      <Field
        label={text.postos}
        description={text.postosHint}
        maxLength={LIMITES.postos}
        value={fields.postos}
        onChange={({ currentTarget: { value } }) => change({ postos: value })}
      />
      <fieldset className={styles.group} data-half>
        <legend>{text.modos}</legend>
        <div className={styles.modos}>
          {MODOS_DE_ESTACAO.map((modo) => (
            <Checkbox
              key={modo}
              label={text.modoNames[modo]}
              checked={fields.modos.includes(modo)}
              onChange={() => change({ modos: toggle(MODOS_DE_ESTACAO, fields.modos, modo) })}
            />
          ))}
        </div>
      </fieldset>
      <Checkbox
        className={styles.whole}
        label={text.onIssue}
        description={text.onIssueHint}
        checked={fields.imprimirAoEmitir}
        onChange={({ currentTarget: { checked } }) => change({ imprimirAoEmitir: checked })}
      />
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

/** The existing printers, and missing ones that the rule names. */
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
