import { expect, test } from 'vitest'
import { isPaperStopped } from '../../../renderer/services/paperComes.ts'
import type { Impressora } from '../../../shared/model/impressao.ts'
import { impressora } from '../features/printing/factory.ts'

const stops = (changes: Partial<Impressora>) => isPaperStopped([impressora('eve', { padrao: true, ...changes })])

test.each(['media-empty', 'media-jam', 'door-open', 'offline', 'paused', 'rejecting', 'certificate'] as const)(
  'a kiosk reports that no sheet will come while its printer reports %s',
  (motivo) => expect(stops({ estado: 'atencao', motivos: [motivo] })).toBe(true),
)

test('a kiosk reports that no sheet will come while its printer is stopped, rejects jobs or is not listed', () => {
  expect(stops({ padrao: false, driver: 'folder' })).toBe(true)
  expect(stops({ padrao: false })).toBe(false)
  expect(stops({ estado: 'parada' })).toBe(true)
  expect(stops({ aceita: false })).toBe(true)
})

test('a kiosk expects its sheet despite low toner, another printer’s problem, or a printer that has not answered yet', () => {
  expect(stops({ estado: 'atencao', motivos: ['toner-empty'] })).toBe(false)
  const other = impressora('outra', { padrao: false, motivos: ['media-empty'] })
  expect(isPaperStopped([other, impressora('eve', { padrao: true })])).toBe(false)
  expect(stops({ conferindo: true, motivos: ['media-empty'] })).toBe(false)
  expect(isPaperStopped(undefined)).toBe(false)
})
