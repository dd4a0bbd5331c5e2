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
  test('another person cannot be identified until the current attendance has ended', () => {
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
  test('a person who was not identified cannot sign in', () => {
    expect(() => attendance.authenticate('Maria')).toThrow('atendimento.encerrado')
    attendance.signOut()
    expect(seen).toEqual([])
  })
  test('a person without a document gets one attendance of their own, and its end wipes it', () => {
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
})

test('a failed request of one person’s attendance shows no failure to the next person', async () => {
  attendance.identify(maria)
  const answer = Promise.withResolvers<string>()
  const call = attendance.guard(() => answer.promise)
  end()
  answer.reject(new Error('CPF da Maria irregular'))
  await expect(call).rejects.toThrow(/^atendimento\.encerrado$/)
})
