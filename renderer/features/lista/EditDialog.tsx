import { useState } from 'react'
import { LIMITES } from '../../../shared/model/limites.ts'
import { readCampos, type CampoDaLinha, type CamposDaLinha, type LinhaLida } from '../../../shared/model/lista/lista.ts'
import { listaText, problemInWords } from '../../text/lista.ts'
import { Choice, Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/Dialog.tsx'
import { documentWithZeros } from './draft.ts'

const { edit: text } = listaText

export interface EditDialogProps {
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
      label={text[campo]}
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
    <FormDialog title={text.title(row.numero)} onClose={onClose} go={text.keep} onSubmit={submit}>
      {campos.tipo === 'certidao' ? (
        field('documento', { first: true })
      ) : (
        <>
          {field('inscricao', { first: true })}
          {field('exercicio')}
          {field('parcela', { description: text.parcelaHint })}
        </>
      )}
      <Choice
        label={text.kind}
        value={campos.tipo}
        data={[
          { value: 'certidao', label: text.kinds.certidao },
          { value: 'iptu', label: text.kinds.iptu },
        ]}
        onChange={({ currentTarget: { value } }) =>
          setCampos((before) => ({ ...before, tipo: value === 'iptu' ? 'iptu' : 'certidao' }))
        }
      />
    </FormDialog>
  )
}
