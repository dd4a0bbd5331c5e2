import { expect, test } from 'vitest'
import { rollOf } from '../../../../main/printing/desk/roll.ts'
import { type Capabilities, PrintError, UNSTATED } from '../../../../main/printing/driver.ts'

const ROLL = 'cups-ipp:roll'
const PAPER = 'om_cupom_80x200mm'
const OFF = new PrintError('impressora.semResposta', 'off')
const drivers = (media: Capabilities['media'] | Error) => [
  {
    id: 'cups-ipp' as const,
    capabilities: async (): Promise<Capabilities> => {
      if (media instanceof Error) throw media
      return { ...UNSTATED, media }
    },
  },
]
const ANY_LENGTH = [PAPER, 'custom_min_1x1in', 'custom_max_80x3000mm']

test.each<[string, string | undefined, Capabilities['media'] | Error, object]>([
  ['as long as the slip, where the printer takes any length', PAPER, ANY_LENGTH, { largura: 80, altura: null }],
  ['as long as the slip, where the printer says nothing of papers', PAPER, null, { largura: 80, altura: null }],
  ['of the rule’s length, where the printer has no other', PAPER, [PAPER], { largura: 80, altura: 200 }],
  ['of the rule’s length, while the printer does not answer', PAPER, OFF, { largura: 80, altura: 200 }],
  ['of 58 mm', 'om_cupom_58x200mm', ['roll_min_48x50mm', 'roll_max_58x3000mm'], { largura: 58, altura: null }],
])('the slip’s roll is %s', async (_what, papel, media, rolo) => {
  expect(await rollOf({ tipos: ['cupom'], impressora: ROLL, papel }, drivers(media))).toEqual(rolo)
})

test('a station whose print rules give slips no printer has no roll', async () => {
  expect(await rollOf(null, drivers(null))).toBeNull()
})

test('a roll printer of an unknown driver is given the paper of its rule', async () => {
  expect(await rollOf({ impressora: 'winspool:Elgin', papel: PAPER }, drivers(null))).toEqual({
    largura: 80,
    altura: 200,
  })
})
