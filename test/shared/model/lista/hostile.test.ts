import { describe, expect, test } from 'vitest'
import { MOST_ROWS } from '../../../../shared/model/lista/limits.ts'
import { readLista, type LinhaLida } from '../../../../shared/model/lista/lista.ts'

const MARIA = '52998224725'
const PADARIA = '12ABC34501DE35'

describe('hostile texts', () => {
  const wrong = (row: LinhaLida | undefined) => row && 'problema' in row.leitura && row.leitura.problema.motivo

  test('a hostile list’s rows beyond the limit are left out, and that is reported', () => {
    const exactly = readLista(`${MARIA}\n`.repeat(MOST_ROWS))
    expect([exactly.linhas.length, exactly.cortado]).toEqual([MOST_ROWS, false])
    const headed = readLista(`CPF\n${`${MARIA}\n`.repeat(MOST_ROWS)}`)
    expect([headed.linhas.length, headed.cortado]).toEqual([MOST_ROWS, false])
    const more = readLista(`${MARIA}\n`.repeat(MOST_ROWS + 1))
    expect([more.linhas.length, more.cortado]).toEqual([MOST_ROWS, true])
    expect(readLista(`CPF\n${`${MARIA}\n`.repeat(MOST_ROWS + 1)}`).cortado).toBe(true)
  })

  test('a hostile list’s unclosed quote makes only its own row wrong', () => {
    const { linhas } = readLista(`${MARIA}\n"${PADARIA}\n${`${MARIA}\n`.repeat(50)}`)
    expect(linhas.map(wrong)).toEqual([false, 'documento', ...Array(50).fill(false)])
  })

  test('a hostile list’s misleading character is removed from a registration', () => {
    expect(readLista('01\u202e.02\u0000;2026').linhas.map(({ leitura }) => leitura)).toEqual([
      { item: { tipo: 'carne', inscricao: '01.02', exercicio: 2026 } },
    ])
  })

  test('a hostile list of random characters yields only rows with mistakes', () => {
    const noise = Array.from({ length: 2000 }, (_none, at) => String.fromCharCode((at * 7919) % 0xffff)).join('')
    expect(readLista(noise).linhas.every((row) => 'problema' in row.leitura)).toBe(true)
  })
})
