import { useMemo, useState } from 'react'
import { LIMITES } from '../../../shared/model/limites.ts'
import { type ColunaDaLista, type Colunas, COLUNAS_DA_LISTA } from '../../../shared/model/lista/columns.ts'
import {
  type CampoDaLinha,
  type CamposDaLinha,
  type LinhaLida,
  type PapeisDaLista,
  readCampos,
} from '../../../shared/model/lista/lista.ts'
import { columnName, listaText, problemInWords, readRowInWords } from '../../text/lista.ts'
import { number } from '../../text/numbers.ts'
import { FormDialog } from '../../ui/Dialog.tsx'
import { Choice, Field, optionsOf } from '../../ui/Field.tsx'
import { PlainTable } from '../../ui/PlainTable.tsx'
import { PersonalData } from '../../ui/Values.tsx'
import styles from './Lista.module.css'
import { documentWithZeros, type Draft, withChoices } from './draft.ts'

const { reading: text, draft: draftText, columns } = listaText

const PREVIEW = 3

export interface ColumnsDialogProps {
  draft: Draft
  onKeep: (colunas: Partial<Colunas>) => void
  onClose: () => void
}

/**
 * Lets a person assign the text's columns to fields. Shows examples of each column, and the first rows as they would be read.
 */
export function ColumnsDialog({ draft, onKeep, onClose }: ColumnsDialogProps) {
  const asked = new Set(draft.perguntas.map(({ campo }) => campo))
  const [chosen, setChosen] = useState<Partial<Colunas>>({})
  const [checked, setChecked] = useState(false)
  const preview = useMemo(() => withChoices(draft, { colunas: { ...draft.colunas, ...chosen } }), [draft, chosen])
  const fields = COLUNAS_DA_LISTA.filter((campo) => isOf(draft.papeis, campo))
  const first = fields.find((campo) => asked.has(campo)) ?? fields[0]
  const isOpen = (campo: ColunaDaLista) => asked.has(campo) && chosen[campo] === undefined
  const submit = () => {
    setChecked(true)
    if (!fields.some(isOpen)) onKeep(Object.keys(chosen).length > 0 ? { ...draft.colunas, ...chosen } : {})
  }
  return (
    <FormDialog title={text.title} onClose={onClose} width={760} go={text.keep} onSubmit={submit}>
      <div className={styles.columns}>
        {fields.map((campo) => {
          const at = chosen[campo] ?? draft.colunas[campo]
          return (
            <Choice
              key={campo}
              label={text.columns[campo]}
              data-autofocus={campo === first || undefined}
              value={isOpen(campo) ? '' : String(at)}
              error={checked && isOpen(campo) && text.missing}
              description={<PersonalData>{examplesOf(isOpen(campo) ? undefined : draft.amostra[at])}</PersonalData>}
              data={[
                ...(isOpen(campo) ? [{ value: '', label: text.choose }] : []),
                { value: '-1', label: text.none },
                ...draft.amostra.map(({ nome }, place) => ({ value: String(place), label: columnName(nome, place) })),
              ]}
              onChange={({ currentTarget: { value } }) =>
                value !== '' && setChosen((before) => ({ ...before, [campo]: Number(value) }))
              }
            />
          )
        })}
      </div>
      <PlainTable
        caption={text.preview}
        className={styles.preview}
        columns={[columns.row, columns.what, columns.whose, columns.name, draftText.state]}
        rows={preview.linhas.slice(0, PREVIEW).map((row) => {
          const { what, whose, state } = readRowInWords(row)
          return [
            number(row.numero),
            what,
            <PersonalData key="whose">{whose}</PersonalData>,
            <PersonalData key="name">{row.nome}</PersonalData>,
            state,
          ]
        })}
      />
    </FormDialog>
  )
}

function examplesOf(column: Draft['amostra'][number] | undefined): string {
  return column ? column.exemplos.join(' · ') || text.empty : ''
}

function isOf(papeis: PapeisDaLista, campo: ColunaDaLista): boolean {
  if (campo === 'nome') return true
  return campo === 'documento' || campo === 'outroDocumento' ? papeis !== 'iptu' : papeis !== 'certidao'
}

const { edit: editText } = listaText

interface EditDialogProps {
  row: LinhaLida
  onKeep: (campos: CamposDaLinha) => void
  onClose: () => void
}

/** One row's fields. Leading zeros that a spreadsheet removed are restored here; saving the row confirms them. */
export function EditDialog({ row, onKeep, onClose }: EditDialogProps) {
  const [campos, setCampos] = useState(() => {
    const whole = documentWithZeros(row)
    return whole === null ? row.campos : { ...row.campos, documento: whole }
  })
  const [checked, setChecked] = useState(false)
  const leitura = readCampos(campos)
  const submit = () => {
    setChecked(true)
    if ('item' in leitura) onKeep(campos)
  }
  const field = (campo: CampoDaLinha, more: { description?: string; first?: boolean } = {}) => (
    <Field
      label={editText[campo]}
      description={more.description}
      value={campos[campo]}
      maxLength={LIMITES.campoDaLista}
      data-autofocus={more.first || undefined}
      data-takes-documento={campo === 'documento' || undefined}
      error={
        checked && 'problema' in leitura && leitura.problema.campo === campo && `${problemInWords(leitura.problema)}.`
      }
      onChange={({ currentTarget: { value } }) => setCampos((before) => ({ ...before, [campo]: value }))}
    />
  )
  return (
    <FormDialog title={editText.title(row.numero)} onClose={onClose} go={editText.keep} onSubmit={submit}>
      {campos.tipo === 'certidao' ? (
        field('documento', { first: true })
      ) : (
        <>
          {field('inscricao', { first: true })}
          {field('exercicio')}
          {field('parcela', { description: editText.parcelaHint })}
        </>
      )}
      <Choice
        label={editText.kind}
        value={campos.tipo}
        data={optionsOf(editText.kinds)}
        onChange={({ currentTarget: { value } }) =>
          setCampos((before) => ({ ...before, tipo: value === 'iptu' ? 'iptu' : 'certidao' }))
        }
      />
    </FormDialog>
  )
}
