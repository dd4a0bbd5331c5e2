import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { powershellSpooler } from '../../../../../main/printing/drivers/windows/powershell.ts'
import { doing, ending } from './ending.ts'

/* A program in PowerShell's place, which writes the same output as Windows. */

const writing = (...lines: string[]) => powershellSpooler(ending(0, lines.join('\r\n')))
const line = (what: Record<string, unknown>) => JSON.stringify(what)
const printer = (name: string, port: string, more = {}) =>
  line({ printer: name, port, status: 0, offline: false, isDefault: false, ...more })
const END = line({ end: true })
const NO_ANSWER = { name: 'PrintError', codigo: 'impressora.semResposta' }

const closers: Array<() => void> = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

describe('what Windows’ spooler tells', () => {
  it('the spooler’s answer gives the printers without file ports, their jobs, and the printers that failed', async () => {
    const told = [
      printer('Laser', 'IP_10.0.0.7', { status: 0x400, isDefault: true }),
      line({ job: 1, of: 'Laser', document: 'Açaí.pdf', status: 0x10 }),
      '',
      printer('Microsoft Print to PDF', 'PORTPROMPT:'),
      '  ',
      printer('J', '', { offline: true }),
      line({ silent: 'J' }),
      END,
      '',
    ]
    expect(await writing(...told).read([])).toEqual({
      printers: [
        { name: 'Laser', status: 0x400, offline: false, isDefault: true },
        { name: 'J', status: 0, offline: true, isDefault: false },
      ],
      jobs: [{ printer: 'Laser', id: 1, document: 'Açaí.pdf', status: 0x10 }],
      silent: ['J'],
    })
  })

  it.each<[what: string, lines: string[]]>([
    ['words', ['O servidor RPC não está disponível.', END]],
    ['a printer without a name', [printer('', 'LPT1:'), END]],
    ['a printer that says more than it is asked', [printer('Laser', 'LPT1:', { mais: 1 }), END]],
    ['flags that are none', [printer('Laser', 'LPT1:', { status: -1 }), END]],
    ['a job without a number', [line({ job: 0, of: 'Laser', document: 'x', status: 0 }), END]],
    ['a job that does not say what it is', [line({ job: 1 }), END]],
    ['an end that is none', [line({ end: false })]],
    ['half of it', [printer('Laser', 'LPT1:')]],
  ])('an incomplete answer of Windows’ spooler is refused: %s', async (_what, lines) => {
    const error: unknown = await writing(...lines)
      .read([])
      .catch((reason: unknown) => reason)
    expect(error).toMatchObject(NO_ANSWER)
    expect(String(error)).toContain('PowerShell ')
    expect(String(error)).not.toMatch(/RPC|Laser/)
  })

  it('the spooler’s answer counts only where PowerShell reports success', async () => {
    await expect(powershellSpooler(ending(1, END)).read([])).rejects.toMatchObject(NO_ANSWER)
  })
})

describe('the PowerShell that is started', () => {
  beforeEach(({ skip }) => skip(process.platform === 'win32', 'Windows has one, which is started'))

  it.each([
    [undefined, 'C:\\Windows'],
    ['D:\\Sistema', 'D:\\Sistema'],
  ])('Windows’ own PowerShell starts by its full path, without profile and prompts (%s)', async (set, root) => {
    const folder = mkdtempSync(join(tmpdir(), 'balcao-powershell-'))
    closers.push(() => rmSync(folder, { recursive: true }))
    vi.stubEnv('SystemRoot', set)
    vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`)
    const program = join(folder, `${root}\\System32\\WindowsPowerShell\\v1.0\\powershell.exe`)
    writeFileSync(program, `#!/bin/sh\necho "{\\"silent\\":\\"$1 $2 $3 $4 $#\\"}"\necho '${END}'\n`)
    chmodSync(program, 0o700)
    expect((await powershellSpooler().read([])).silent).toEqual(['-NoLogo -NoProfile -NonInteractive -Command 5'])
  })

  it('a missing PowerShell is reported as no answer', async () => {
    const spooler = powershellSpooler(['/nonexistent/Ana Souza/powershell.exe'])
    const missing = { ...NO_ANSWER, detalhe: 'PowerShell: ENOENT' }
    await expect(spooler.read([])).rejects.toMatchObject(missing)
  })
})

/** Node.js in PowerShell's place; the script is its last argument. */
const saying = (code: string) => powershellSpooler(doing(code))

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
