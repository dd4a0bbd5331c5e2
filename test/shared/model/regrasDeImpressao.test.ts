import { expect, it } from 'vitest'
import { regrasSchema } from '../../../main/settings/regraDeImpressao.ts'
import { MODOS_DE_ESTACAO } from '../../../shared/model/regrasDeImpressao.ts'

it('the print rules may name a counter, an office and a kiosk, as in config.json', () => {
  const modos = ['balcao', 'escritorio', 'totem']
  expect(regrasSchema.safeParse([{ impressora: 'cups-ipp:laser', modos }]).success).toBe(true)
  expect(MODOS_DE_ESTACAO).toEqual(modos)
})
