import { describe, expect, test } from 'vitest'
import { alarmesDe, temNovo } from '../../../../renderer/features/impressao/alarmes.ts'
import { oQueDizer } from '../../../../renderer/features/impressao/mudancas.ts'
import { lerPaginas } from '../../../../renderer/features/impressao/paginas.ts'
import { trabalho } from './fabrica.ts'

describe('what a printer wants', () => {
  const semPapel = { motivo: 'media-empty' as const }
  test('is told once for all the jobs behind it', () => {
    const jobs = [
      trabalho('attention', { ...semPapel, trabalhoId: 'a' }),
      trabalho('attention', { ...semPapel, trabalhoId: 'b' }),
    ]
    expect(alarmesDe(jobs)).toMatchObject([
      { motivo: 'media-empty', trabalhos: [{ trabalhoId: 'a' }, { trabalhoId: 'b' }] },
    ])
  })
  test('another reason, printer or question is another', () => {
    const jobs = [
      trabalho('attention', semPapel),
      trabalho('attention', { motivo: 'offline' }),
      trabalho('attention', { ...semPapel, impressora: 'cups-ipp:outra' }),
      trabalho('unknown', { trabalhoId: 'a' }),
      trabalho('unknown', { trabalhoId: 'b' }),
    ]
    expect(alarmesDe(jobs).map(({ motivo }) => motivo)).toEqual([null, null, 'media-empty', 'offline', 'media-empty'])
  })
  test('nothing else is', () => {
    expect(alarmesDe([trabalho('printing'), trabalho('failed'), trabalho('printed'), trabalho('canceled')])).toEqual([])
  })
  test('is heard when it is new, not when the page comes back to it', () => {
    const alarmes = alarmesDe([trabalho('attention', semPapel)])
    expect(temNovo(null, alarmes)).toBe(false)
    expect(temNovo(new Set(), alarmes)).toBe(true)
    expect(temNovo(new Set(alarmes.map(({ chave }) => chave)), alarmes)).toBe(false)
    expect(temNovo(new Set(), [])).toBe(false)
  })
})

describe('what is said aloud', () => {
  const nomeDe = () => 'HP-2'
  test('every change once', () => {
    const ditos = new Map<string, string>()
    expect(oQueDizer([trabalho('printing')], ditos, nomeDe)).toEqual(['Guia 2026000123: Imprimindo na HP-2'])
    expect(oQueDizer([trabalho('printing')], ditos, nomeDe)).toEqual([])
  })
  test('a queue of hundreds is a sum, not a litany', () => {
    const muitos = Array.from({ length: 300 }, (_, n) =>
      trabalho(n < 2 ? 'attention' : 'waiting', { trabalhoId: `t${n}` }),
    )
    expect(oQueDizer(muitos, new Map(), nomeDe)).toEqual(['Impressões: 300 em andamento, 2 pedem atenção.'])
  })
})

test.each([
  ['2', '2'],
  [' 1 - 2 ; 4', '1-2,4'],
  ['4', '4'],
  ['5', null],
  ['0', null],
  ['2-1', null],
  ['1-', null],
  ['1,,2', null],
  ['todas', null],
  ['', null],
])('pages of a document of four, written «%s»: %s', (texto, lidas) => expect(lerPaginas(texto, 4)).toBe(lidas))
