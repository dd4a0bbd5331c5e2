import { describe, expect, test } from 'vitest'
import { plainTecla } from '../../../shared/model/tecla.ts'
import { attendanceHandlers } from '../../../main/attendance/attendanceHandlers.ts'

type Handlers = ReturnType<typeof attendanceHandlers>

/* Inputs that the schema accepts or refuses before any handler runs. */
const handlers = attendanceHandlers({} as Parameters<typeof attendanceHandlers>[0])
const takes = (name: keyof Handlers, said: unknown) => handlers[name].schema.safeParse(said).success

describe('the window may say', () => {
  test.each<[keyof Handlers, unknown]>([
    ['atendimento.identificar', { documento: '' }],
    ['atendimento.identificar', { documento: '1'.repeat(40) }],
    ['atendimento.encerrar', undefined],
    ['atendimento.encerrar', { tecla: 'F12' }],
    ['atendimento.encerrar', { tecla: 'k'.repeat(40), papeis: 'deixar' }],
    ['atendimento.encerrar', { papeis: 'cancelar' }],
    ['atendimento.encerrar', { tecla: 'F12', adiante: [plainTecla('5'), plainTecla('Enter')] }],
    ['login.start', {}],
    ['login.start', { documento: '52998224725', returnTo: '/', primary: '1b5e3F', dark: true, meio: 'celular' }],
    ['login.start', { documento: '1'.repeat(20), returnTo: `/${'a'.repeat(199)}`, dark: false }],
  ])('the window’s input to %s is accepted: %j', (name, said) => expect(takes(name, said)).toBe(true))
})

describe('the window may not say', () => {
  test.each<[keyof Handlers, unknown]>([
    ['atendimento.identificar', {}],
    ['atendimento.identificar', { documento: '1'.repeat(41) }],
    ['atendimento.identificar', { documento: '52998224725', nome: 'Maria' }],
    // Ends without a field, and with wrong ones.
    ['atendimento.encerrar', {}],
    ['atendimento.encerrar', { tecla: 'k'.repeat(41) }],
    ['atendimento.encerrar', { papeis: 'imprimir' }],
    ['atendimento.encerrar', { tecla: 'F12', outro: 1 }],
    ['atendimento.encerrar', { tecla: 'F12', adiante: ['5'] }],
    ['atendimento.encerrar', { tecla: 'F12', adiante: Array.from({ length: 201 }, () => plainTecla('5')) }],
    ['login.start', { documento: '1'.repeat(10) }],
    ['login.start', { documento: '1'.repeat(21) }],
    ['login.start', { returnTo: `/${'a'.repeat(200)}` }],
    ['login.start', { returnTo: 'portal' }],
    ['login.start', { returnTo: 'https://outro.example/' }],
    ['login.start', { primary: '1b5e3' }],
    ['login.start', { primary: '1b5e3f0' }],
    ['login.start', { primary: '#1b5e3f' }],
    ['login.start', { primary: '1b5e3g' }],
    ['login.start', { dark: 'true' }],
    ['login.start', { meio: 'pagina' }],
    ['login.start', { prompt: 'none' }],
  ])('the window’s input to %s is refused: %j', (name, said) => expect(takes(name, said)).toBe(false))

  test.each(['//outro.example', '/\\outro.example', '/\t/outro.example', '/\n\\outro.example', '/\r\n/outro.example'])(
    'the window’s return address %j is refused, since it leads elsewhere',
    (returnTo) => expect(takes('login.start', { returnTo })).toBe(false),
  )
  test.each(['/portal//x', '/portal?a=//x', '/p/\\x'])('the window’s return address %j is accepted', (returnTo) =>
    expect(takes('login.start', { returnTo })).toBe(true),
  )
})
