import { fork } from 'node:child_process'
import { inProject } from '../../build/paths.ts'
import type { SpoolReply } from '../../main/printing/drivers/winspool/serve.ts'
import type { SpoolProcess } from '../../main/printing/drivers/winspool/spooler.ts'
import type { ResourcePaths } from '../../main/printing/drivers/winspool/resources.ts'

/** The spooler's process as a plain Node process, because there is no Electron to fork it. */
export function spoolChild({ koffi, pdfium }: ResourcePaths): SpoolProcess {
  const port = new URL('./parentPort.ts', import.meta.url).href
  const child = fork(inProject('main/printing/drivers/winspool/process.ts'), [koffi, pdfium], {
    execArgv: ['--import', port],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return {
    post: (request) => void child.send(request),
    onMessage: (heard) => void child.on('message', (reply) => heard(reply as SpoolReply)),
    onExit: (heard) => void child.on('exit', () => heard()),
    kill: () => void child.kill(),
  }
}
