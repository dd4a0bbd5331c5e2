import { expect, it } from 'vitest'
import { FATOS_DO_REGISTRO } from '../../../shared/model/registro.ts'

// A line with an unknown fact is skipped by all readers of the record.
it('the audit record’s stored values keep their names in every version', () => {
  expect(FATOS_DO_REGISTRO).toEqual([
    'inicio',
    'atendimento',
    'entrada',
    'fim',
    'papel',
    'envio',
    'fila',
    'lista',
    'ajuste',
    'certificado',
    'atencao',
    'avaliacao',
    'operador',
    'consulta',
    'exportacao',
    'retencao',
    'cortado',
    'chave',
    'relogio',
    'selo',
  ])
})
