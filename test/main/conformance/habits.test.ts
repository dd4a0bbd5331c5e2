import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LinhaDeConformidade } from '../../../main/conformance/findings.ts'
import { setOf } from '../../sandbox/habitos/sets.ts'
import { habitNames, type HabitName } from '../../sandbox/habitos/table.ts'
import { type Sandbox, startSandbox } from '../../sandbox/index.ts'
import { check, festas, rowOf, said } from './city.ts'
import { alike, tellings } from './habits.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ hoje: '2026-11-20' })
})
afterAll(() => sandbox.close())

/** The habits that a report reveals. */
const toldIn = (linhas: readonly LinhaDeConformidade[]) =>
  habitNames.filter((name) => {
    const telling = tellings[name]
    return 'says' in telling && telling.says.test(said(rowOf(linhas, telling.operacao)))
  })
const askedOf = (names: readonly HabitName[], given: object = {}) =>
  check(sandbox, setOf(names), { documento: festas, criar: true, ...given })

describe('of the habits of a backend and its provider the report', () => {
  test('the report on deviations is empty where there is none', async () => {
    expect(toldIn(await askedOf([]))).toEqual([])
  })
  test.each(habitNames.filter((name) => 'says' in tellings[name]))(
    'the report on deviations names %s, and no other',
    async (name) => {
      const telling = tellings[name]
      const linhas = await askedOf([name], 'given' in telling ? telling.given : {})
      expect(toldIn(linhas)).toEqual(habitNames.filter((one) => one === name || alike[name]?.includes(one)))
    },
  )
  test.each(habitNames.filter((name) => 'unseen' in tellings[name] && name !== 'usuarioAusente'))(
    'the report on deviations cannot detect %s: everything conforms',
    async (name) => {
      const linhas = await askedOf([name])
      expect(toldIn(linhas)).toEqual([])
      expect(linhas.filter(({ situacao }) => situacao === 'falhou' || situacao === 'tolerado')).toEqual([])
    },
  )
})
