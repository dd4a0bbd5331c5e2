import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ROWS } from '../../../main/conformance/check.ts'
import { Conformance } from '../../../main/conformance/conformance.ts'
import { conformanceHandlers } from '../../../main/conformance/conformanceHandlers.ts'
import type { ReportFiles } from '../../../main/conformance/report.ts'
import { perfilSchema } from '../../../main/settings/perfil.ts'
import type { Conformidade } from '../../../shared/ipc/types.ts'
import { clockOff, openCounter } from '../../fakes/counter.ts'
import { keptLog } from '../../fakes/log.ts'
import { type Sandbox, startSandbox } from '../../sandbox/index.ts'
import { maria, rowOf } from './city.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ hoje: '2026-11-20' })
})
beforeEach(() => sandbox.reset())
afterAll(() => sandbox.close())

/** The window's end of a check at a counter of that municipality. */
function open() {
  const counter = openCounter({ perfil: sandbox.perfil() })
  const perfil = perfilSchema.parse(sandbox.perfil())
  const clock = clockOff()
  const log = keptLog()
  const told: Conformidade[] = []
  const waiting: { until: (state: Conformidade) => boolean; resolve: (state: Conformidade) => void }[] = []
  const conformance = new Conformance({
    perfil,
    clock,
    log,
    fetch: (url, init) => globalThis.fetch(url, init),
    attendance: counter.attendance,
    tokens: counter.tokens,
    tell: (state) => {
      told.push(state)
      for (const { until, resolve } of waiting) if (until(state)) resolve(state)
    },
  })
  const saved: { name: string; text: string }[] = []
  const opened: ReportFiles[] = []
  const handlers = conformanceHandlers({
    perfil,
    clock,
    conformance,
    attendance: counter.attendance,
    save: async (name, bytes) => {
      saved.push({ name, text: new TextDecoder().decode(bytes) })
      return name
    },
    openReport: async (files) => void opened.push(files),
  })
  const whenTold = (until: (state: Conformidade) => boolean) =>
    new Promise<Conformidade>((resolve) => void waiting.push({ until, resolve }))
  return {
    counter,
    conformance,
    handlers,
    log,
    told,
    saved,
    opened,
    whenTold,
    over: () => whenTold((state) => !state.emCurso),
  }
}

describe('a check from the window', () => {
  test('a conformance check with nobody served calls what needs nobody, and reports each row as it comes', async () => {
    const { handlers, told, over } = open()
    expect(handlers['conformidade.ler'].run()).toEqual({ emCurso: false, total: ROWS, linhas: [] })
    const ended = over()
    void handlers['conformidade.verificar'].run({ criar: false })
    const { linhas } = await ended
    expect(linhas).toHaveLength(ROWS)
    expect(told.slice(0, -1).map(({ linhas }) => linhas.length)).toEqual(Array.from({ length: ROWS + 1 }, (_, n) => n))
    expect(rowOf(linhas, 'avisos.listar')?.situacao).toBe('conforme')
    expect(rowOf(linhas, 'certidoes.modelos')?.situacao).toBe('naoPerguntado')
    expect(rowOf(linhas, 'debitos.listar')?.situacao).toBe('naoPerguntado')
  })
  test('a conformance check goes as far as the person served allows: with a document, and with a login', async () => {
    const { counter, handlers, over } = open()
    counter.attendance.identify(maria)
    let ended = over()
    void handlers['conformidade.verificar'].run({ criar: false })
    expect(rowOf((await ended).linhas, 'certidoes.modelos')?.situacao).toBe('conforme')
    await counter.enter(maria)
    ended = over()
    void handlers['conformidade.verificar'].run({ criar: false })
    const { linhas } = await ended
    expect(rowOf(linhas, 'debitos.listar')?.situacao).toBe('conforme')
    expect(rowOf(linhas, 'token')?.situacao).toBe('conforme')
    // The person is as signed in as before.
    expect(counter.attendance.state.fase).toBe('autenticado')
    expect(sandbox.guiasGeradas()).toBe(0)
  })
  test('a conformance check creates only when asked to, and only that time', async () => {
    const { counter, handlers, over } = open()
    await counter.enter(maria)
    let ended = over()
    void handlers['conformidade.verificar'].run({ criar: true })
    await ended
    const made = sandbox.guiasGeradas()
    expect(made).toBeGreaterThan(0)
    ended = over()
    void handlers['conformidade.verificar'].run({ criar: false })
    await ended
    expect(sandbox.guiasGeradas()).toBe(made)
  })
  test('a conformance check stops on request, and when the attendance ends', async () => {
    const { counter, handlers, wipeAfter, stopAfter } = stoppable()
    const stopped = await stopAfter('prefeitura.consultar')
    expect(rowOf(stopped.linhas, 'avisos.listar')).toMatchObject({
      situacao: 'naoPerguntado',
      programa: 'interrompido antes de perguntar',
    })
    await counter.enter(maria)
    const ended = await wipeAfter('debitos.listar')
    expect(ended.linhas).toHaveLength(ROWS)
    expect(rowOf(ended.linhas, 'guias.listar')?.situacao).toBe('naoPerguntado')
    expect(counter.attendance.state.fase).toBe('livre')
    // The report contains no personal data, and still exists.
    expect(handlers['conformidade.ler'].run()).toEqual(ended)
  })
  test('a conformance check cannot run twice at once', async () => {
    const { handlers, told, over } = open()
    const ended = over()
    void handlers['conformidade.verificar'].run({ criar: false })
    void handlers['conformidade.verificar'].run({ criar: true })
    await ended
    expect(told.filter(({ linhas }) => linhas.length === 0)).toHaveLength(1)
    expect(sandbox.chamadas().filter(({ path }) => path.startsWith('/publico/avisos/'))).toHaveLength(1)
  })
  test('a conformance check leaves a report to save or open, and logs how many deviations it found', async () => {
    const { handlers, saved, opened, log, over } = open()
    const ended = over()
    void handlers['conformidade.verificar'].run({ criar: false })
    await ended
    expect(await handlers['conformidade.salvar'].run()).toEqual({ arquivo: 'conformidade-serra-do-ipe.example.html' })
    expect(saved[0]?.text).toContain('<h1>Conformidade de serra-do-ipe.example</h1>')
    await handlers['conformidade.abrir'].run()
    expect(opened[0]?.['relatorio.html']).toBe(saved[0]?.text)
    expect(JSON.parse(opened[0]?.['relatorio.json'] ?? '')).toHaveLength(ROWS)
    expect(log.lines.find((line) => line.startsWith('conformance checked'))).toMatch(/"failed":0/)
  })
})

function stoppable() {
  const opened = open()
  const { handlers, counter, whenTold, over } = opened
  const after = async (operacao: string, act: () => void) => {
    const there = whenTold(({ emCurso, linhas }) => emCurso && rowOf(linhas, operacao) !== undefined)
    const ended = over()
    void handlers['conformidade.verificar'].run({ criar: false })
    void there.then(act)
    return ended
  }
  return {
    ...opened,
    stopAfter: (operacao: string) => after(operacao, () => void handlers['conformidade.parar'].run()),
    wipeAfter: (operacao: string) => after(operacao, () => void counter.wipe.end('pedido')),
  }
}
