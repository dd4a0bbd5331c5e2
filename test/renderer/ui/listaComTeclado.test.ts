import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { proximoIndice } from '../../../renderer/ui/listaComTeclado.ts'

describe('proximoIndice', () => {
  test('moves by one, by a page, to the ends', () => {
    expect(proximoIndice('ArrowDown', 3, 20, 10)).toBe(4)
    expect(proximoIndice('ArrowUp', 3, 20, 10)).toBe(2)
    expect(proximoIndice('PageDown', 3, 20, 10)).toBe(13)
    expect(proximoIndice('PageUp', 13, 20, 10)).toBe(3)
    expect(proximoIndice('Home', 13, 20, 10)).toBe(0)
    expect(proximoIndice('End', 3, 20, 10)).toBe(19)
  })

  test('never leaves the list', () => {
    const tecla = fc.constantFrom('ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End')
    fc.assert(
      fc.property(
        tecla,
        fc.integer({ min: 1, max: 500 }),
        fc.nat(),
        fc.integer({ min: 1, max: 50 }),
        (t, total, n, pagina) => {
          const indice = proximoIndice(t, n % total, total, pagina)
          expect(indice).toBeGreaterThanOrEqual(0)
          expect(indice).toBeLessThan(total)
        },
      ),
    )
  })

  test('other keys and empty lists do not move', () => {
    expect(proximoIndice('Enter', 0, 5, 10)).toBeNull()
    expect(proximoIndice('toString', 0, 5, 10)).toBeNull()
    expect(proximoIndice('ArrowDown', 0, 0, 10)).toBeNull()
  })
})
