import { expect, it } from 'vitest'
import { regrasSchema } from '../../../main/settings/regraDeImpressao.ts'
import { MODOS_DE_ESTACAO } from '../../../shared/model/regrasDeImpressao.ts'

it('the rules of a station may name a counter, an office and a kiosk, as its config.json writes them', () => {
  const modos = ['balcao', 'escritorio', 'totem']
  expect(regrasSchema.safeParse([{ impressora: 'cups-ipp:laser', modos }]).success).toBe(true)
  expect(MODOS_DE_ESTACAO).toEqual(modos)
})
