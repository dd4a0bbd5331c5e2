import { afterEach, describe, expect, test } from 'vitest'
import type { AuditLog } from '../../../main/audit/auditLog.ts'
import { recordHandlers } from '../../../main/audit/recordHandlers.ts'
import { began, fakeRecord, type FakeRecord } from '../../fakes/record.ts'

const maria = '52998224725'

let record: FakeRecord
let audit: AuditLog
afterEach(() => record.remove())

/** The calls of a station where a supervisor works. */
function calls() {
  return recordHandlers({
    folder: record.folder,
    audit,
    people: record.people,
    situation: async () => ({
      pessoas: await record.people.situation(),
      meses: 0,
      naoEscritas: 0,
      selos: null,
      entrega: null,
      cortadoEm: null,
      relogioErrado: false,
    }),
    fuso: 'America/Sao_Paulo',
  })
}
async function opened(key?: Parameters<typeof fakeRecord>[0]): Promise<void> {
  record = await fakeRecord(key)
  audit = record.start()
  audit.record(began, record.people.of(maria))
}
const lines = async () => {
  await audit.flush()
  return (await record.lines()).map((line) => JSON.parse(line) as Record<string, unknown>)
}
describe('query about a CPF', () => {
  test('the search for accesses to a CPF accepts any spelling, includes the latest lines, shows no hash and is itself recorded', async () => {
    await opened()
    const answer = await calls()['registro.pessoa'].run({ documento: ' 529.982.247-25' })
    expect(answer.linhas).toMatchObject([{ quem: 'Ana', fato: 'atendimento' }])
    const pessoa = (await record.people.of(maria)) ?? ''
    expect(JSON.stringify(answer)).not.toContain(pessoa.slice(9))
    expect((await lines()).at(-1)).toMatchObject({ fato: 'consulta', pessoa })
  })

  test.each(['529.982.247-26', '5299822472', '', 'Maria'])(
    'the search for accesses to a CPF refuses %j, which is no document',
    async (documento) => {
      await opened()
      await expect(calls()['registro.pessoa'].run({ documento })).rejects.toMatchObject({
        falha: { codigo: 'entrada.invalida', campo: 'documento' },
      })
    },
  )

  test.each(['absent', 'locked'] as const)(
    'the search for accesses to a CPF fails with a key that is %s',
    async (key) => {
      await opened(key)
      await expect(calls()['registro.pessoa'].run({ documento: maria })).rejects.toMatchObject({
        falha: { codigo: 'registro.semCofre' },
      })
      expect(await lines()).toMatchObject([{ fato: 'atendimento', pessoa: null }])
    },
  )
})
