import { readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { inProject } from '../../../../../build/paths.ts'
import { TEST_CODE } from '../../../../../main/printing/paper/testPage.ts'
import type { Desk } from '../../../../prova/desk.ts'
import { proofs } from '../../../../prova/proofs.ts'
import { prova, reportOf } from '../../../../prova/prova.ts'
import { FakeWindows, PRINTER, STATUS } from './fakeWindows.ts'
import { winspoolBench } from './winspoolBench.ts'

/** A simulated person at an imitated printer, who reports what is printed there. */
function deskAt(windows: FakeWindows, answers: (question: string) => string = answer): Desk & { said: string[] } {
  const { driver, spooler, restarted, killProcesses } = winspoolBench(windows)
  const said: string[] = []
  return {
    driver,
    spooler,
    restarted,
    killProcesses,
    printer: PRINTER,
    said,
    say: (line) => void said.push(line),
    ask: async (question) => {
      if (/tire|abra|desligue/.test(question)) windows.prints = STATUS.printing | STATUS.paperOut
      if (/de volta/.test(question)) windows.prints = STATUS.printed
      return answers(question)
    },
    wait: () => Promise.resolve(),
  }
}
function answer(question: string): string {
  if (question.includes('leitor')) return TEST_CODE
  if (question.includes('100 mm')) return '100'
  return question.includes('s/n') ? 's' : 'driver v4'
}

it('the Windows proofs are exactly the list in the README', () => {
  const readme = readFileSync(inProject('main/printing/drivers/winspool/README.md'), 'utf8')
  const section = /## What only a real Windows[^]*/.exec(readme)?.[0] ?? ''
  const ids = [...section.matchAll(/^- `(\w+)`: /gm)].map(([, id]) => id)
  expect(ids).toEqual(proofs.map(({ id }) => id))
})

// No measure: a hundred pages are drawn.
vi.setConfig({ testTimeout: 120_000 })

it('a technician is led through all Windows proofs, and the report states each result', async () => {
  const desk = deskAt(new FakeWindows())
  const linhas = await prova(desk)
  expect(linhas.filter(({ resultado }) => resultado !== 'certo')).toEqual([])
  expect(linhas).toHaveLength(proofs.length)
  const report = reportOf(linhas, { Impressora: PRINTER })
  for (const { titulo } of proofs) expect(report).toContain(`| ${titulo} | certo |`)
})
