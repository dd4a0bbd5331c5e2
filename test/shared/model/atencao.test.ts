import { expect, it } from 'vitest'
import { Attention } from '../../../main/audit/attention.ts'

it('a kiosk that needs staff for every reason lists the printer first, and records each reason once', () => {
  const lines: unknown[] = []
  const attention = new Attention((fact) => lines.push(fact))
  const all = ['impressora', 'sistema', 'bloqueado', 'papel']
  expect(attention.tell({ papel: true, bloqueado: true, sistema: true, impressora: true })).toEqual(all)
  expect(lines).toEqual(all.map((tipo) => ({ fato: 'atencao', tipo, estado: 'comecou' })))
})
