/*
 * Prints a small document and then a big one, in a process of its own, and says how much memory the big one took at its
 * height: `printOnce.ts '{"folder":…,"socket":…,"small":…,"big":…}'` writes the bytes to its output.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { accountName } from '../../../main/platform/account.ts'
import { systemClock } from '../../../main/platform/clock.ts'
import { createCupsDriver } from '../../../main/printing/drivers/cups-ipp/driver.ts'
import { stationQueue } from '../../../main/printing/desk/stationQueue.ts'
import { diskVault } from '../../fakes/cofre.ts'
import { quietLog } from '../../fakes/log.ts'

interface Place {
  folder: string
  socket: string
  impressora: string
  small: { file: string; pages: number }
  big: { file: string; pages: number }
}

const place = JSON.parse(process.argv[2] ?? '') as Place
const driver = createCupsDriver(accountName(), { socketPath: place.socket })
const accepted = new Map<string, () => void>()
const queue = stationQueue({
  modo: 'escritorio',
  keyVault: diskVault(join(place.folder, 'cofre')),
  clock: systemClock,
  folder: place.folder,
  drivers: driver ? [driver] : [],
  onChange: ({ documentoId, estado }) => void (estado === 'submitted' && accepted.get(documentoId)?.()),
  log: quietLog,
})
await queue.restore()

async function print({ file, pages }: Place['small']): Promise<void> {
  const submitted = new Promise<void>((resolve) => accepted.set(file, resolve))
  const { trabalhoId } = await queue.print({
    bytes: readFileSync(file),
    paginas: pages,
    // Checked when it was fetched.
    tamanhos: Array.from({ length: pages }, () => ({ width: 595.28, height: 841.89 })),
    documentoId: file,
    tipo: 'guia',
    rotulo: '',
    impressora: place.impressora,
    copias: 1,
  })
  await submitted
  await queue.cancel(trabalhoId)
}

/** Highest so far, bytes. Asked of Linux itself: `resourceUsage().maxRSS` begins at the height of whoever started this process. */
const height = () => Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) * 1024

await print(place.small)
const before = height()
await print(place.big)
process.stdout.write(String(height() - before))
await queue.dispose()
process.exit(0)
