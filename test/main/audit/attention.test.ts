import { beforeEach, expect, test } from 'vitest'
import { Attention } from '../../../main/audit/attention.ts'
import type { Fact } from '../../../main/audit/line.ts'

let lines: Fact[]
let attention: Attention
beforeEach(() => {
  lines = []
  attention = new Attention((fact) => void lines.push(fact))
})
const begins = (tipo: string) => ({ fato: 'atencao', tipo, estado: 'comecou' })
const ends = (tipo: string) => ({ fato: 'atencao', tipo, estado: 'acabou' })

test('each need of attention begins and ends once in the record, however often it is reported', () => {
  expect(attention.tell({ impressora: true, bloqueado: false })).toEqual(['impressora'])
  expect(attention.tell({ impressora: true, sistema: true })).toEqual(['impressora', 'sistema'])
  expect(attention.tell({ impressora: false, sistema: true, bloqueado: false })).toEqual(['sistema'])
  expect(lines).toEqual([begins('impressora'), begins('sistema'), ends('impressora')])
})

test('a need of attention that a new page does not report stays as it was', () => {
  attention.tell({ papel: true, sistema: true })
  expect(attention.tell({})).toEqual(['sistema', 'papel'])
  expect(attention.tell({ papel: false })).toEqual(['sistema'])
  expect(lines).toEqual([begins('sistema'), begins('papel'), ends('papel')])
})
