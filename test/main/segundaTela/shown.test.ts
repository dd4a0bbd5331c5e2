import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Attendance } from '../../../main/attendance/attendance.ts'
import { Shown } from '../../../main/segundaTela/shown.ts'
import type { ConteudoDaTela } from '../../../shared/model/segundaTela.ts'
import { FakeClock } from '../../fakes/clock.ts'

const guia: ConteudoDaTela = {
  tipo: 'guia',
  numero: '2026010000001',
  total: 18_745,
  vencimento: '2026-11-30',
  linha: null,
  pix: null,
}
const code = {
  codigo: 'WDJB-MJHT',
  endereco: 'https://sso.example/device',
  qr: 'https://sso.example/device?x',
  segundos: 600,
  renovado: false,
  espera: null,
}

let told: number
let shown: Shown
let attendance: Attendance

function open({ signInHere = true } = {}): void {
  told = 0
  shown = new Shown({
    dominio: 'serra-do-ipe.example',
    fuso: 'America/Sao_Paulo',
    portal: 'https://portal.example/',
    signInHere,
    changed: () => void (told += 1),
  })
  attendance = new Attendance(new FakeClock(), (state) => shown.attended(state))
}
beforeEach(() => {
  vi.useFakeTimers()
  open()
})
afterEach(() => void vi.useRealTimers())
const mostra = () => shown.now.mostra
const serve = () => attendance.identify('52998224725')
const end = () => {
  attendance.beginEnd()
  attendance.finishEnd()
}

describe('the second display’s content', () => {
  test('the second display shows the municipality’s notices, shortened, between attendances, and none during one', () => {
    const long = `${'Os carnês do IPTU chegam pelo correio. '.repeat(9)}Fim`
    shown.avisos([
      { titulo: 'IPTU\n2026', descricao: long },
      { titulo: null, descricao: undefined },
      { titulo: 'Feriado' },
    ])
    const [first, second, ...more] = shown.now.avisos
    expect(first?.titulo).toBe('IPTU 2026')
    expect(first?.texto).toMatch(/^Os carnês .* pelo correio\. Os carnês do IPTU chegam pelo…$|\S…$/)
    expect(first?.texto.length).toBeLessThanOrEqual(161)
    expect([second, more]).toEqual([{ titulo: 'Feriado', texto: '' }, []])
    serve()
    expect(shown.now).toMatchObject({ portal: null, avisos: [] })
    end()
    vi.advanceTimersByTime(6_000)
    expect(shown.now.avisos).toHaveLength(2)
    shown.avisos(Array.from({ length: 9 }, (_, index) => ({ titulo: `Aviso ${index}`, descricao: 'x' })))
    expect(shown.now.avisos).toHaveLength(5)
  })
  test('the second display shows thanks for six seconds after an attendance, or until the next one', () => {
    serve()
    end()
    expect(mostra()).toEqual({ tipo: 'despedida' })
    serve()
    expect(mostra()).toEqual({ tipo: 'atendimento' })
    end()
    const before = told
    vi.advanceTimersByTime(6_000)
    expect([mostra(), told]).toEqual([{ tipo: 'espera' }, before + 1])
  })
  test('the second display asks for the password only if the sign-in page is placed on it', () => {
    open({ signInHere: false })
    serve()
    attendance.setLogin(true)
    expect(mostra()).toEqual({ tipo: 'atendimento' })
  })
  test('the second display shows a phone sign-in’s code while the code is valid, or until a page replaces it', () => {
    serve()
    shown.code(code)
    attendance.setLogin(true)
    expect(mostra()).toEqual({ tipo: 'celular', codigo: code.codigo, endereco: code.endereco, qr: code.qr })
    shown.code({ ...code, codigo: 'SEGUNDO1' })
    expect(mostra()).toMatchObject({ codigo: 'SEGUNDO1' })
    shown.code(null)
    expect(mostra()).toEqual({ tipo: 'senha' })
    shown.code(code)
    attendance.setLogin(false)
    attendance.setLogin(true)
    expect(mostra()).toEqual({ tipo: 'senha' })
  })
  test('the second display shows a partly hidden name, as a public query does, and no document number', () => {
    serve()
    expect(shown.now.nome).toBeNull()
    attendance.authenticate('Maria Aparecida de Souza Lima')
    expect(shown.now.nome).toBe('Maria A. S. L.')
    expect(JSON.stringify(shown.now)).not.toMatch(/Aparecida|529|982/)
    attendance.signOut()
    expect(shown.now.nome).toBeNull()
  })
})

describe('one person’s content', () => {
  // @promise 4
  test('the second display ignores content of an attendance that has ended', () => {
    serve()
    shown.show(0, guia)
    shown.code(code)
    attendance.setLogin(true)
    attendance.beginEnd()
    attendance.lock()
    expect(shown.now).toMatchObject({ nome: null, mostra: { tipo: 'despedida' } })
    shown.show(0, guia)
    expect(mostra()).toEqual({ tipo: 'despedida' })
    attendance.finishEnd()
    shown.show(0, guia)
    shown.show(1, guia)
    expect(mostra()).toEqual({ tipo: 'despedida' })
    serve()
    expect(mostra()).toEqual({ tipo: 'atendimento' })
    shown.show(0, guia)
    shown.show(2, guia)
    expect(mostra()).toEqual({ tipo: 'atendimento' })
    shown.show(1, guia)
    expect(mostra()).toEqual(guia)
  })
})
