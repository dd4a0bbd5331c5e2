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

test('each need for attention is recorded once when it begins and once when it ends, however often it is reported', () => {
  expect(attention.tell({ impressora: true, bloqueado: false })).toEqual(['impressora'])
  expect(attention.tell({ impressora: true, sistema: true })).toEqual(['impressora', 'sistema'])
  expect(attention.tell({ impressora: false, sistema: true, bloqueado: false })).toEqual(['sistema'])
  expect(lines).toEqual([begins('impressora'), begins('sistema'), ends('impressora')])
})

test('a need for attention that a new page does not report is left unchanged', () => {
  attention.tell({ papel: true, sistema: true })
  expect(attention.tell({})).toEqual(['sistema', 'papel'])
  expect(attention.tell({ papel: false })).toEqual(['sistema'])
  expect(lines).toEqual([begins('sistema'), begins('papel'), ends('papel')])
})
