import { afterEach, describe, expect, it, vi } from 'vitest'
import { powershellSpooler } from '../../../../../main/printing/drivers/windows/powershell.ts'
import { doing, ending } from './ending.ts'

// Node.js in PowerShell's place; the script is its last argument.

const saying = (code: string) => powershellSpooler(doing(code))
const NO_ANSWER = { name: 'PrintError', codigo: 'impressora.semResposta' }
afterEach(() => {
  vi.useRealTimers()
})

describe('what PowerShell is asked', () => {
  /** Prints the script and the environment as if they were a document's name. */
  const echoes = saying(`
    const { BALCAO_IMPRESSORAS: names, BALCAO_TODAS: all } = process.env
    const document = JSON.stringify([process.argv.at(-1), names ?? null, all ?? null])
    for (const one of [{ job: 1, of: 'Laser', document, status: 0 }, { end: true }]) console.log(JSON.stringify(one))`)
  const asked = async (jobsOf: string[] | null) => {
    const { jobs } = await echoes.read(jobsOf)
    return JSON.parse(jobs[0]!.document) as [script: string, names: string | null, all: string | null]
  }

  it('the PowerShell script lists all printers and the jobs of the named ones, and removes nothing', async () => {
    const names = ['Laser "1"', 'Jato, $(calc)', 'Balcão']
    const [script, told, all] = await asked(names)
    expect([JSON.parse(told ?? ''), all]).toEqual([names, null])
    expect(script).toMatch(/Get-Printer\b[^]*Get-PrintJob\b[^]*end = \$true/)
    expect(script).not.toContain('Remove-PrintJob')
    // Names with accents arrive, a failure is one, and Windows' ways with command lines do not matter.
    expect(script).toMatch(/^\s*\$ErrorActionPreference = 'Stop'\n[^]*OutputEncoding[^\n]*UTF8/)
    expect(script).not.toMatch(/"|Jato|Balcão/)
  })

  it('the PowerShell script lists all jobs where no printer is named', async () => {
    expect((await asked(null)).slice(1)).toEqual([null, '1'])
  })

  it('the PowerShell script removes a job by its printer, its number and its name', async () => {
    const spooler = saying(`
      const { BALCAO_IMPRESSORA: printer, BALCAO_TRABALHO: id, BALCAO_DOCUMENTO: document } = process.env
      const script = process.argv.at(-1)
      const isRight = printer === 'Balcão 1' && document === 'x.pdf' && /UTF8[^]*exit 3\\b[^]*Remove-PrintJob/.test(script)
      process.exitCode = isRight && id === '7' && !script.includes('"') ? 0 : 1`)
    const job = { printer: 'Balcão 1', id: 7, document: 'x.pdf', status: 0 }
    expect(await spooler.remove(job)).toBe('removed')
    expect(await powershellSpooler(ending(3)).remove(job)).toBe('gone')
    await expect(powershellSpooler(ending(2)).remove(job)).rejects.toMatchObject({
      ...NO_ANSWER,
      detalhe: 'PowerShell ended with 2',
    })
  })
})

it('a PowerShell call waits for a cold start, and ends after its time limit', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const error = saying('setInterval(() => {}, 1000)')
    .read([])
    .catch((reason: unknown) => reason)
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(14_999)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await error).toMatchObject({ ...NO_ANSWER, detalhe: 'PowerShell ended with null' })
})
