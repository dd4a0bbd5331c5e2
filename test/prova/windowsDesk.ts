import { setTimeout as sleep } from 'node:timers/promises'
import { createWinspoolDriver } from '../../main/printing/drivers/winspool/driver.ts'
import { resourcePaths } from '../../main/printing/drivers/winspool/resources.ts'
import { processSpooler, type SpoolProcess } from '../../main/printing/drivers/winspool/spooler.ts'
import type { Desk } from './desk.ts'
import { spoolChild } from './spoolChild.ts'

/**
 * The desk for one of this Windows' printers: the given one, else the default.
 * @param project the project's folder
 * @returns the desk, or the names of all printers if there is neither
 */
export async function windowsDesk(
  project: string,
  user: string,
  printer: string | undefined,
  ask: Desk['ask'],
): Promise<Desk | { readonly impressoras: readonly string[] }> {
  const running = new Set<SpoolProcess>()
  const start = () => {
    const child = spoolChild(resourcePaths(null, project))
    running.add(child)
    return child
  }
  const spooler = processSpooler(start)
  const driver = createWinspoolDriver(spooler, user)
  const printers = await driver.list()
  const chosen = printers.find(({ nome, padrao }) => (printer === undefined ? padrao : nome === printer))
  if (!chosen) {
    spooler.close()
    return { impressoras: printers.map(({ nome }) => nome) }
  }
  return {
    driver,
    spooler,
    restarted: () => createWinspoolDriver(spooler, user),
    killProcesses: () => running.forEach((child) => child.kill()),
    printer: chosen.nome,
    say: (line) => console.log(line),
    ask,
    wait: (ms) => sleep(ms).then(() => undefined),
  }
}
