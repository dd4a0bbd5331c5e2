import { expect, test } from 'vitest'
import { comandoDaTecla } from '../../../../renderer/ui/listaAgrupada/teclas.ts'

const tecla = (key: string, mais = {}) =>
  comandoDaTecla({ key, ctrlKey: false, metaKey: false, altKey: false, ...mais })

test('letters work with and without caps lock', () => {
  expect(tecla('g')).toEqual({ tipo: 'alternarGrupo' })
  expect(tecla('G')).toEqual({ tipo: 'alternarGrupo' })
})

test('Ctrl+A is all; other combinations belong to somebody else', () => {
  expect(tecla('a', { ctrlKey: true })).toEqual({ tipo: 'alternarTodas' })
  expect(tecla('a')).toBeNull()
  expect(tecla('l', { ctrlKey: true })).toBeNull()
  expect(tecla('g', { altKey: true })).toBeNull()
  expect(tecla('F10')).toBeNull()
})
