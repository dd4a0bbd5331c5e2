import { beforeEach, describe, expect, test } from 'vitest'
import { Attendance } from '../../../main/attendance/attendance.ts'
import type { Atendimento } from '../../../shared/ipc/types.ts'
import { FakeClock } from '../../fakes/clock.ts'

const maria = '52998224725'
const padaria = '12ABC34501DE35'
let clock: FakeClock
let seen: Atendimento[]
let attendance: Attendance

beforeEach(() => {
  clock = new FakeClock()
  seen = []
  attendance = new Attendance(clock, (state) => void seen.push(state))
})

const end = () => {
  attendance.beginEnd()
  attendance.finishEnd()
}

describe('one person at a time', () => {
  test('the station goes from free to identified to signed in and back to free', () => {
    const desde = clock.now()
    attendance.identify(maria)
    attendance.setLogin(true)
    clock.pass(60_000)
    attendance.authenticate('Maria')
    end()
    expect(seen).toEqual([
      { fase: 'identificado', geracao: 0, documento: maria, desde, loginEmCurso: false },
      { fase: 'identificado', geracao: 0, documento: maria, desde, loginEmCurso: true },
      {
        fase: 'autenticado',
        geracao: 0,
        documento: maria,
        desde,
        nome: 'Maria',
        entrouEm: desde + 60_000,
        loginEmCurso: false,
      },
      { fase: 'encerrando', geracao: 1 },
      { fase: 'livre', geracao: 1, loginEmCurso: false },
    ])
  })
  test('another person is refused until the first one is done', () => {
    attendance.identify(maria)
    expect(() => attendance.identify(padaria)).toThrow('atendimento.outroDocumento')
    attendance.authenticate(null)
    expect(() => attendance.identify(padaria)).toThrow('atendimento.outroDocumento')
    expect(attendance.documento).toBe(maria)
    attendance.beginEnd()
    expect(() => attendance.identify(padaria)).toThrow('atendimento.outroDocumento')
    attendance.finishEnd()
    expect(attendance.identify(padaria)).toMatchObject({ documento: padaria, geracao: 1 })
  })
  test('serving the same person again changes nothing', () => {
    const first = attendance.identify(maria)
    attendance.authenticate('Maria')
    clock.pass(1_000)
    expect(attendance.identify(maria)).toMatchObject({ fase: 'autenticado', desde: clock.now() - 1_000 })
    expect(seen).toHaveLength(2)
    expect(first).toBe(seen[0])
  })
  test('a person who was not identified cannot sign in', () => {
    expect(() => attendance.authenticate('Maria')).toThrow('atendimento.encerrado')
    attendance.signOut()
    expect(seen).toEqual([])
  })
  test('a person without a document is served alone as well, and is wiped at the end', () => {
    expect(attendance.serveAnonymous()).toMatchObject({ fase: 'anonimo', geracao: 0, loginEmCurso: false })
    expect(attendance.documento).toBeNull()
    // Serving twice keeps the same attendance.
    expect(attendance.serveAnonymous()).toBe(seen[0])
    expect(seen).toHaveLength(1)
    end()
    expect(attendance.state).toMatchObject({ fase: 'livre', geracao: 1 })
    attendance.identify(maria)
    expect(() => attendance.serveAnonymous()).toThrow('atendimento.outroDocumento')
  })
  test('a running login is reported once, and not for an attendance that ends', () => {
    attendance.setLogin(false)
    expect([seen, attendance.loginEmCurso]).toEqual([[], false])
    attendance.setLogin(true)
    attendance.setLogin(true)
    expect([seen.length, attendance.loginEmCurso]).toEqual([1, true])
    attendance.beginEnd()
    for (const runs of [true, false]) attendance.setLogin(runs)
    expect([seen.length, attendance.loginEmCurso]).toEqual([2, false])
  })
})

describe('what was asked for one person', () => {
  test('a failed request for one person shows the next person no failure', async () => {
    attendance.identify(maria)
    const answer = Promise.withResolvers<string>()
    const call = attendance.guard(() => answer.promise)
    end()
    answer.reject(new Error('CPF da Maria irregular'))
    await expect(call).rejects.toThrow(/^atendimento\.encerrado$/)
  })
})
