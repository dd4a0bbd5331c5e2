import { describe, expect, test } from 'vitest'
import { Rhythm, waitAfter } from '../../../main/lista/pace.ts'
import { verdictOf } from '../../../main/lista/verdict.ts'
import type { CodigoDeFalha } from '../../../shared/errors.ts'

test.each([
  [1, undefined, 0, 500],
  [1, undefined, 1, 1_000],
  [3, undefined, 0, 2_000],
  [3, undefined, 1, 4_000],
  [20, undefined, 1, 60_000],
  [1, 7, 0, 7_000],
  [9, 7, 1, 8_000],
])(
  'a list that failed %i times, with %j s requested and the chance %d, waits for %i ms',
  (failures, asked, chance, ms) => {
    expect(waitAfter(failures, asked, () => chance)).toBe(ms)
  },
)

describe('how quickly rows end', () => {
  const unknown = { porMinuto: null, faltamSegundos: null }

  test('a list’s pace is unknown after two rows', () => {
    const rhythm = new Rhythm()
    rhythm.ended(0)
    rhythm.ended(1_000)
    expect(rhythm.told(5, 2_000)).toEqual(unknown)
  })

  test('a list’s pace is that of its last forty rows, and falls while no row ends', () => {
    const rhythm = new Rhythm()
    for (let at = 0; at < 100; at += 1) rhythm.ended(at * 1_000)
    expect(rhythm.told(30, 99_000)).toEqual({ porMinuto: 60, faltamSegundos: 30 })
    expect(rhythm.told(30, 138_000)).toEqual({ porMinuto: 30, faltamSegundos: 60 })
    expect(rhythm.told(null, 99_000)).toEqual(unknown)
    rhythm.reset()
    expect(rhythm.told(30, 138_000)).toEqual(unknown)
  })
})

describe('verdict about a row', () => {
  const falha = (codigo: CodigoDeFalha, more = {}) => ({ codigo, podeRepetir: false, ...more })

  test.each<[CodigoDeFalha, string, string]>([
    ['backend.recusou', 'falhou', 'falhou'],
    ['backend.naoEncontrado', 'falhou', 'falhou'],
    ['backend.ocupado', 'falhou', 'deNovo'],
    ['backend.indisponivel', 'duvida', 'deNovo'],
    ['backend.semResposta', 'duvida', 'deNovo'],
    ['backend.falhou', 'duvida', 'deNovo'],
    ['documento.corrompido', 'duvida', 'falhou'],
    ['cancelado', 'duvida', 'deNovo'],
    ['backend.rotaDesligada', 'todas', 'todas'],
    ['rede.certificado', 'todas', 'todas'],
    ['municipio.desconhecido', 'todas', 'todas'],
  ])('a list’s row that failed with %s: a certificate becomes %s, a booklet %s', (codigo, creating, reading) => {
    expect([verdictOf(true, falha(codigo)), verdictOf(false, falha(codigo))]).toEqual([creating, reading])
  })

  test('a list’s certificate request that the backend itself turned away created no certificate', () => {
    expect(verdictOf(true, falha('backend.indisponivel', { esperaSegundos: 30 }))).toBe('falhou')
    expect(verdictOf(true, falha('backend.indisponivel', { descricao: 'Em manutenção.' }))).toBe('falhou')
  })
})
