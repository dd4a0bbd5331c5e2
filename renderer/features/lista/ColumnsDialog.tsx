import { useMemo, useState } from 'react'
import { COLUNAS_DA_LISTA, type ColunaDaLista, type Colunas } from '../../../shared/model/lista/columns.ts'
import type { PapeisDaLista } from '../../../shared/model/lista/lista.ts'
import { columnName, listaText, readRowInWords } from '../../text/lista.ts'
import { number } from '../../text/numbers.ts'
import { Choice } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/Dialog.tsx'
import { PersonalData } from '../../ui/Values.tsx'
import { withChoices, type Draft } from './draft.ts'
import { PlainTable } from '../../ui/PlainTable.tsx'
import styles from './Lista.module.css'

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
        columns={[columns.row, columns.what, columns.whose, columns.name, draftText.state].map((name) => ({ name }))}
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
