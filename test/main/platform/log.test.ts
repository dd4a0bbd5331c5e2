import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepLog, LOG_LEVELS, stderrLog, type LogLevel } from '../../../main/platform/log.ts'
import type { LogEvent } from '../../../main/ports.ts'

let lines: string[]
beforeEach(() => {
  lines = []
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    lines.push(String(text))
    return true
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  keepLog({ append: () => undefined, last: () => [] }, 'info')
})

test('the log has one line of JSON for each event, with its time and level', () => {
  stderrLog.info('backend call', { operation: 'debitos.listar', status: 200, ms: 12 })
  stderrLog.warn('seal not delivered', { error: 'a\nb' })
  stderrLog.error('call failed', { name: 'x' })
  expect(lines.every((line) => line.endsWith('}\n') && line.indexOf('\n') === line.length - 1)).toBe(true)
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    {
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      level: 'info',
      code: 'B501',
      message: 'backend call',
      operation: 'debitos.listar',
      status: 200,
      ms: 12,
    },
    { time: expect.any(String), level: 'warn', code: 'B605', message: 'seal not delivered', error: 'a\nb' },
    { time: expect.any(String), level: 'error', code: 'B105', message: 'call failed', name: 'x' },
  ])
})

describe('documents in the log', () => {
  test.each([
    '52998224725',
    '529.982.247-25',
    '11222333000181',
    '11.222.333/0001-81',
    '12ABC34501DE35',
    '12.ABC.345/01DE-35',
  ])('a person’s document is redacted from the log: %s', (documento) => {
    stderrLog.error('call failed', { said: `person ${documento} not found`, at: `x/${documento}/y`, alone: documento })
    expect(lines[0]).not.toContain(documento)
    expect(lines[0]?.replace(/"time":"[^"]*"/, '')).not.toMatch(/\d{6}|ABC/)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'error', alone: '***' })
  })
  test('a number in the log that is no document is not redacted', () => {
    stderrLog.info('backend call', { operation: 'certidoes.modelos', status: 200, ms: 123_456 })
    expect(lines[0]).toContain('"operation":"certidoes.modelos","status":200,"ms":123456')
  })
})

test.each<[from: LogLevel, written: string[]]>([
  ['info', ['info', 'warn', 'error']],
  ['warn', ['warn', 'error']],
  ['error', ['error']],
])('the log level %s writes its lines and higher ones, also into the file', (from, written) => {
  const file: string[] = []
  keepLog({ append: (line) => void file.push(line), last: () => [] }, from)
  for (const level of LOG_LEVELS) stderrLog[level]('attendance ended' satisfies LogEvent)
  expect(lines.map((line) => (JSON.parse(line) as { level: string }).level)).toEqual(written)
  expect(file).toEqual(lines)
})
