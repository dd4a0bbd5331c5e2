import { expect, test } from 'vitest'
import { latestOf } from '../../../../renderer/flows/printing/usePrinting.ts'
import { withTrabalhos } from '../../../../renderer/flows/printing/useTrabalhos.ts'
import { impressoraName } from '../../../../renderer/services/impressoras.ts'
import { impressora, trabalho } from '../../features/printing/factory.ts'

test('a printer no longer listed is shown by its own name', () => {
  expect(impressoraName([], 'cups-ipp:HP-Balcão-2')).toBe('HP-Balcão-2')
})

test('a printer’s state follows the job that waits at it, before the spooler notices', () => {
  const noPaper = trabalho('attention', { impressora: 'cups-ipp:a', motivo: 'media-empty' })
  const list = [impressora('a', { estado: 'imprimindo' }), impressora('b')]
  const [a, b] = withTrabalhos(list, [noPaper, trabalho('printing', { impressora: 'cups-ipp:b' })])
  expect(a).toMatchObject({ estado: 'atencao', motivos: ['media-empty'] })
  expect(b).toBe(list[1])
  expect(withTrabalhos(list, [trabalho('printed', { impressora: 'cups-ipp:a', motivo: 'media-empty' })])).toEqual(list)
})

test('a screen follows its document’s newest job, also one made after the machine’s clock was set back', () => {
  const of = (trabalhoId: string, criadoEm: number, documentoId = 'd') =>
    trabalho('queued', { trabalhoId, criadoEm, documentoId })
  const request = of('b', 5)
  expect(latestOf(request, [of('a', 9), request, of('c', 3), of('d', 7, 'other')]).trabalhoId).toBe('c')
  // Main has not reported the new job yet.
  expect(latestOf(request, [of('a', 9)])).toBe(request)
})
