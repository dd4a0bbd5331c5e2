import { plainTecla } from '../../../shared/model/tecla.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { Attendance } from '../../../main/attendance/attendance.ts'
import { attendanceHandlers } from '../../../main/attendance/attendanceHandlers.ts'
import type { SignIn } from '../../../main/attendance/signIn.ts'
import type { Wipe } from '../../../main/attendance/wipe.ts'
import { FakeClock } from '../../fakes/clock.ts'

let attendance: Attendance
const signIn = { begin: vi.fn<SignIn['begin']>() }
const wipe = { end: vi.fn<Wipe['end']>(), over: Promise.resolve() }
const endedBy = vi.fn<(tecla: string) => void>()
const mayServe = vi.fn<() => Promise<void>>()
let handlers: ReturnType<typeof attendanceHandlers>

beforeEach(() => {
  vi.resetAllMocks()
  attendance = new Attendance(new FakeClock(), () => undefined)
  handlers = attendanceHandlers({
    attendance,
    signIn: signIn as never,
    remoteLogout: { state: null },
    wipe: wipe as never,
    idle: {} as never,
    endedBy,
    begun: () => undefined,
    mayServe,
  })
})
const identify = async (documento: string) => handlers['atendimento.identificar'].run({ documento })

test.each(['52998224724', '', 'Maria', '5299822472', 'CPF 529.982.247-25', '1234571579.0'])(
  'an attendance cannot be started for the document %j, and the error names the field',
  async (typed) => {
    await expect(identify(typed)).rejects.toMatchObject({ falha: { codigo: 'entrada.invalida', campo: 'documento' } })
    expect(attendance.state.fase).toBe('livre')
  },
)

test('the station starts no attendance and no sign-in while data of the previous person is left', async () => {
  mayServe.mockRejectedValue(new Error('paper'))
  await expect(identify('52998224725')).rejects.toThrow('paper')
  await expect(handlers['atendimento.semDocumento'].run()).rejects.toThrow('paper')
  await expect((async () => handlers['login.start'].run({}))()).rejects.toThrow('paper')
  expect(attendance.state.fase).toBe('livre')
  expect(signIn.begin).not.toHaveBeenCalled()
})

test('the station starts no attendance and no sign-in after an end that could not be verified', async () => {
  attendance.beginEnd()
  attendance.lock()
  await expect(identify('52998224725')).rejects.toThrow('atendimento.bloqueado')
  await expect(handlers['atendimento.semDocumento'].run()).rejects.toThrow('atendimento.bloqueado')
  await expect((async () => handlers['login.start'].run({}))()).rejects.toThrow('atendimento.bloqueado')
  expect(signIn.begin).not.toHaveBeenCalled()
})

test('the key that ended an attendance is reported once, and only if there was an attendance and a key', async () => {
  await handlers['atendimento.encerrar'].run({ tecla: 'F12' })
  await identify('52998224725')
  await handlers['atendimento.encerrar'].run({ papeis: 'deixar' })
  expect(endedBy).not.toHaveBeenCalled()
  const adiante = [plainTecla('1')]
  await handlers['atendimento.encerrar'].run({ tecla: 'F12', adiante })
  expect(endedBy).toHaveBeenCalledExactlyOnceWith('F12', adiante)
})

/* Inputs that the schema accepts or refuses before any handler runs. */
test.each<[keyof typeof handlers, right: unknown[], wrong: unknown[]]>([
  [
    'atendimento.identificar',
    [{ documento: '' }, { documento: '1'.repeat(20) }],
    [{}, { documento: '1'.repeat(21) }, { documento: '52998224725', nome: 'Maria' }],
  ],
  [
    'atendimento.encerrar',
    [undefined, { tecla: 'k'.repeat(40), papeis: 'deixar' }, { papeis: 'cancelar', adiante: [plainTecla('5')] }],
    [
      {},
      { tecla: 'k'.repeat(41) },
      { papeis: 'imprimir' },
      { tecla: 'F12', outro: 1 },
      { tecla: 'F12', adiante: ['5'] },
      { tecla: 'F12', adiante: Array.from({ length: 201 }, () => plainTecla('5')) },
    ],
  ],
])('the call %s accepts its valid payloads and refuses the others', (name, right, wrong) => {
  const takes = (said: unknown) => handlers[name].schema.safeParse(said).success
  expect([right.filter((said) => !takes(said)), wrong.filter(takes)]).toEqual([[], []])
})
