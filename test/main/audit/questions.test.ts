import { appendFile, writeFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { createPeople } from '../../../main/audit/people.ts'
import { actsOfOperator, accessesToPerson } from '../../../main/audit/questions.ts'
import { lineInWords } from '../../../renderer/text/registro.ts'
import { began, paper, eachRecord, type FakeRecord } from '../../fakes/record.ts'

const maria = '52998224725'
const joao = '11144477735'
const padaria = '12ABC34501DE35'
const DAY = 24 * 3_600_000
const fuso = 'America/Sao_Paulo'

let record: FakeRecord
eachRecord((opened) => void (record = opened))
const hash = async (documento: string) => (await record.people.of(documento)) ?? ''
const asked = async (documento: string, limits?: Parameters<typeof accessesToPerson>[2]) =>
  accessesToPerson(record.folder, await hash(documento), limits)

describe('query about a person', () => {
  test('the list of accesses to a person has all of that person’s lines, newest first, and no other person’s', async () => {
    await record.note(began, maria)
    await record.note({ fato: 'entrada', meio: 'janela' }, maria)
    await record.note({ fato: 'fim', motivo: 'pedido' }, maria)
    await record.note(began, joao)
    record.clock.pass(20 * DAY)
    record.quem = 'Bruno'
    await record.note(began, maria)
    await record.note({ fato: 'ajuste', campos: ['impressao.regras'] })
    const answer = await asked(maria)
    expect(answer).toEqual({
      linhas: [
        {
          em: '2026-12-10T12:00:00.000Z',
          quem: 'Bruno',
          estacao: 'Guichê 2',
          fato: 'atendimento',
          detalhe: null,
          estado: null,
        },
        expect.objectContaining({ quem: 'Ana', fato: 'fim', detalhe: 'pedido' }) as object,
        expect.objectContaining({ quem: 'Ana', fato: 'entrada', detalhe: 'janela' }) as object,
        expect.objectContaining({ quem: 'Ana', fato: 'atendimento' }) as object,
      ],
      cortado: false,
      desde: '2026-11-20T12:00:00.000Z',
      semPessoa: 0,
      outraChave: 0,
    })
    expect(JSON.stringify(answer)).not.toMatch(/[0-9a-f]{16}/)
    expect((await asked(padaria)).linhas).toEqual([])
  })

  test('the list of accesses to a person shows a print job once, by its last state', async () => {
    await record.note(paper('t1'), maria)
    await record.note(paper('t1', { estado: 'printed' }), maria)
    await record.note(paper('t2'), joao)
    expect((await asked(maria)).linhas).toMatchObject([{ fato: 'papel', detalhe: 'guia', estado: 'printed' }])
  })

  test('the list of accesses to a person names who requested a print job, and has its last state after a restart', async () => {
    await record.note(paper('t1'), maria)
    record.quem = 'Bruno'
    await record.note(paper('t1', { estado: 'printing' }), maria)
    // After a restart the line has no person.
    await record.note(paper('t1', { estado: 'failed' }))
    expect((await asked(maria)).linhas).toMatchObject([{ fato: 'papel', quem: 'Ana', estado: 'failed' }])
  })

  test('the list of accesses to a person counts attendances that it cannot match: without a key, or under a lost key', async () => {
    await record.note(began, maria)
    const audit = record.start()
    audit.record(began, createPeople(async () => 'absent').of(maria))
    audit.record(began, createPeople(async () => Buffer.alloc(32, 9)).of(maria))
    // A line of a person who gave no document is not attributed to anybody.
    audit.record(began)
    await audit.flush()
    expect(await asked(maria)).toMatchObject({ linhas: [{ quem: 'Ana' }], semPessoa: 1, outraChave: 1 })
  })

  test('the list of accesses to a person skips bytes that a crash or an edit left between the lines', async () => {
    await record.note(began, maria)
    await appendFile(record.path(), `{"pessoa":"${await hash(maria)}"\n\0\0{}[]\nnull\n`)
    await record.note({ fato: 'fim', motivo: 'bloqueio' }, maria)
    expect((await asked(maria)).linhas).toMatchObject([{ fato: 'fim' }, { fato: 'atendimento' }])
  })

  test('the list of accesses to a person is cut at a limit of rows or of bytes, and says so', async () => {
    const audit = record.start()
    for (let n = 0; n < 30; n += 1) audit.record(began, record.people.of(n % 2 ? maria : joao))
    await audit.flush()
    const few = await asked(maria, { linhas: 10, bytes: Infinity })
    expect(few.linhas).toHaveLength(10)
    expect(few.cortado).toBe(true)
    expect((await asked(maria, { linhas: 15, bytes: Infinity })).cortado).toBe(false)
    record.clock.pass(30 * DAY)
    await record.note(began, maria)
    expect(await asked(maria, { linhas: 50, bytes: 100 })).toMatchObject({
      linhas: [{ fato: 'atendimento' }],
      cortado: true,
    })
  })

  test('a year of a busy counter’s audit record is searched in chunks, its first line included, while the program keeps running', async () => {
    await record.note(began, maria)
    const pessoa = await hash(joao)
    const line = JSON.stringify({
      n: 1,
      v: 2,
      em: '2026-11-20T12:00:00.000Z',
      quem: 'Ana',
      ...began,
      pessoa,
      selo: 'f'.repeat(140),
    })
    const block = `${line}\n`.repeat(20_000)
    for (let n = 0; n < 4; n += 1) await appendFile(record.path(), block)
    let turns = 0
    let reading = true
    const turn = () => {
      turns += 1
      if (reading) setImmediate(turn)
    }
    setImmediate(turn)
    const answer = await asked(maria).finally(() => (reading = false))
    expect(answer).toMatchObject({ linhas: [{ quem: 'Ana' }], cortado: false })
    // One turn of the event loop for each piece of 256 KB; a file read at once would take a few.
    expect(turns).toBeGreaterThan(80)
  })

  test('an audit file without line ends is skipped, and the lines of the other months are found', async () => {
    await record.note(began, maria)
    await writeFile(record.path('2026-12'), 'x'.repeat(3_000_000))
    expect((await asked(maria)).linhas).toHaveLength(1)
  })
})

describe('query about an operator’s day', () => {
  const did = (quem: string, dia: string) => actsOfOperator(record.folder, { quem, dia, fuso })

  test('an operator’s day lists that operator’s lines of the municipality’s day, newest first, and no other operator’s', async () => {
    await record.note(began, maria)
    record.quem = 'Ana Maria'
    await record.note(began, joao)
    record.quem = 'Ana'
    record.clock.pass(13 * 3_600_000)
    // 22:00 in the municipality's zone, the 21st in UTC.
    await record.note({ fato: 'fim', motivo: 'inatividade' }, maria)
    record.clock.pass(3 * 3_600_000)
    await record.note(began, padaria)
    expect((await did('Ana', '2026-11-20')).linhas).toMatchObject([
      { em: '2026-11-21T01:00:00.000Z', fato: 'fim', detalhe: 'inatividade' },
      { fato: 'atendimento' },
    ])
    expect((await did('Ana Maria', '2026-11-20')).linhas).toHaveLength(1)
    expect((await did('Ana', '2026-11-21')).linhas).toHaveLength(1)
    expect(await did('Ana', '2025-01-01')).toEqual({ linhas: [], cortado: false })
  })

  test('an operator’s day has a print job’s last state, although another operator is there when it ends', async () => {
    await record.note(paper('t1'), maria)
    record.quem = 'Bruno'
    await record.note(paper('t1', { estado: 'printed' }), maria)
    expect((await did('Ana', '2026-11-20')).linhas).toMatchObject([{ fato: 'papel', estado: 'printed' }])
  })

  test('an operator’s day follows the municipality’s time zone across the end of the record’s UTC month', async () => {
    record.clock.set('2026-11-30T15:00:00Z')
    await record.note(began, maria)
    record.clock.set('2026-12-01T01:00:00Z')
    await record.note({ fato: 'fim', motivo: 'pedido' }, maria)
    expect((await did('Ana', '2026-11-30')).linhas).toMatchObject([{ fato: 'fim' }, { fato: 'atendimento' }])
  })

  test('an operator’s day names each act by its kind, with its details if the line has any', async () => {
    await record.note({ fato: 'inicio', versao: '1.0.0' })
    await record.note({ fato: 'operador', acao: 'entrou', operador: 'Ana' })
    await record.note({ fato: 'ajuste', campos: ['impressao.som', 'aparencia.zoom'] })
    await record.note({ fato: 'certificado', impressora: 'ipp-direct:Laser: sala 2', de: null, para: 'AA:BB' })
    await record.note({ fato: 'consulta', operador: 'Bruno', dia: '2026-11-19' })
    await record.note(paper('t1', { estado: 'failed' }), maria)
    const linhas = (await did('Ana', '2026-11-20')).linhas.map(({ fato, detalhe, estado }) => [fato, detalhe, estado])
    expect(linhas).toEqual([
      ['papel', 'guia', 'failed'],
      ['consulta', 'Bruno', '2026-11-19'],
      ['certificado', 'Laser: sala 2', null],
      ['ajuste', 'impressao.som, aparencia.zoom', null],
      ['operador', 'entrou', null],
      ['inicio', null, null],
    ])
  })

  test('an operator’s day names the person who got a new PIN, and does not repeat the name at a sign-on', async () => {
    await record.note({ fato: 'operador', acao: 'entrou', operador: 'Ana' })
    await record.note({ fato: 'operador', acao: 'novoPin', operador: 'Bruno' })
    const { linhas } = await did('Ana', '2026-11-20')
    expect(linhas.map(lineInWords)).toEqual([
      'Operador: PIN novo criado por um supervisor, Bruno',
      'Operador: assumiu o posto',
    ])
  })
})
