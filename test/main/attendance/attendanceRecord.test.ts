import { beforeEach, expect, test } from 'vitest'
import { Attendance } from '../../../main/attendance/attendance.ts'
import { attendanceRecord } from '../../../main/attendance/attendanceRecord.ts'
import { FakeClock } from '../../fakes/clock.ts'

const maria = '52998224725'
const serra = { dominio: 'serra.example', login: 'janela' } as const
const began = { fato: 'atendimento', municipio: 'serra.example' }

let noted: unknown[]
let attendance: Attendance
let record: ReturnType<typeof attendanceRecord>
function open(login: 'janela' | 'navegador' = 'janela') {
  noted = []
  record = attendanceRecord((fact, documento) => void noted.push([fact, documento]), { ...serra, login })
  attendance = new Attendance(new FakeClock(), (state) => record.changed(state))
}
beforeEach(() => open())
function end(): void {
  record.ended('pedido')
  attendance.beginEnd()
  attendance.finishEnd()
}

test('a person without a document has no hash in the audit record until they state a document', () => {
  attendance.serveAnonymous()
  attendance.serveAnonymous()
  attendance.identify(maria)
  end()
  expect(noted).toEqual([
    [began, null],
    [began, maria],
    [{ fato: 'fim', motivo: 'pedido' }, maria],
  ])
})

test.each([
  ['navegador', 'pagina', 'navegador'],
  ['navegador', 'celular', 'celular'],
  ['janela', 'celular', 'celular'],
] as const)('a municipality with sign-ins by %s records a sign-in by %s as %s', (login, by, meio) => {
  open(login)
  attendance.identify(maria)
  record.entered(by)
  expect(noted.at(-1)).toEqual([{ fato: 'entrada', meio }, maria])
})
