import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inProject } from '../../build/paths.ts'
import { SUPERVISOR_EXIT_STATUS } from '../../main/app/endInOrder.ts'
import { readUnit } from '../e2e/support/unit.ts'
import { named, parseXml } from './support/xml.ts'

const file = (name: string) => readFileSync(inProject(`build/packaging/totem/${name}`), 'utf8')

// @promise 8
test('the kiosk’s systemd unit restarts the program whenever it ends, unless a supervisor permitted the end', () => {
  const { sections, restarts, restartMs } = readUnit(file('balcao-totem.service'))
  expect(sections).toMatchObject({
    Unit: { StartLimitIntervalSec: '0' },
    Service: { LimitCORE: '0', RestartPreventExitStatus: String(SUPERVISOR_EXIT_STATUS), TimeoutStopSec: '3' },
    Install: { WantedBy: 'graphical-session.target' },
  })
  expect([null, 0, 1].map(restarts)).toEqual([true, true, true])
  expect(restarts(SUPERVISOR_EXIT_STATUS)).toBe(false)
  expect(restartMs).toBe(1000)
})

test('systemd’s own parser accepts the kiosk’s unit, and reports a mistake added to it', (ctx) => {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-unidade-'))
  try {
    /** The complaints about the unit, with a program that is there in the place of the installed one. */
    const verify = (change: (unit: string) => string) => {
      const path = join(folder, 'balcao-totem.service')
      writeFileSync(path, change(file('balcao-totem.service').replace('/opt/Balcao/balcao', '/bin/true')))
      return spawnSync('systemd-analyze', ['verify', '--user', '--man=no', path], {
        env: { ...process.env, XDG_RUNTIME_DIR: folder },
        encoding: 'utf8',
      })
    }
    const { error, stderr } = verify((unit) => unit)
    ctx.skip(error !== undefined, 'systemd-analyze is not installed')
    expect(stderr).toBe('')
    expect(verify((unit) => unit.replace('Restart=', 'Restarts=')).stderr).toContain('Restarts')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('the kiosk’s Windows task is well-formed ASCII, and restarts the program until a supervisor permits the end', () => {
  const xml = file('balcao-totem.xml')
  expect(xml).toMatch(/^[\x20-\x7e\n]+$/)
  const task = parseXml(xml)
  expect(() => parseXml(xml.replace('</Exec>', ''))).toThrow('Unexpected close tag')
  expect(task.attributes).toEqual({ version: '1.3', xmlns: 'http://schemas.microsoft.com/windows/2004/02/mit/task' })
  expect(named(task, 'LogonTrigger')).toHaveLength(1)
  const said = (name: string) => named(task, name).map(({ value }) => value)
  expect(said('ExecutionTimeLimit')).toEqual(['PT0S'])
  expect(said('MultipleInstancesPolicy')).toEqual(['IgnoreNew'])
  expect(said('Command')).toEqual(['powershell.exe'])
  expect(said('Arguments').join()).toContain(`while ($p.ExitCode -ne ${SUPERVISOR_EXIT_STATUS})"`)
})
