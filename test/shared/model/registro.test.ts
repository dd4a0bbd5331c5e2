import { expect, it } from 'vitest'
import { FATOS_DO_REGISTRO } from '../../../shared/model/registro.ts'

// A line of a fact that is not among them is passed over by whoever asks the record what was done.
it('the record of a station is read by the words in which it was written, year after year', () => {
  expect(FATOS_DO_REGISTRO).toEqual([
    'inicio',
    'atendimento',
    'entrada',
    'fim',
    'papel',
    'envio',
    'lista',
    'ajuste',
    'certificado',
    'atencao',
    'avaliacao',
    'operador',
    'consulta',
    'exportacao',
    'retencao',
    'selo',
  ])
})
