/*
 * Prints a small document and then a big one in its own process, and writes the peak memory of the big one to stdout, bytes:
 * `printOnce.ts '{"folder":…,"socket":…,"small":…,"big":…}'`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { accountName } from '../../../main/platform/account.ts'
import { systemClock } from '../../../main/platform/clock.ts'
import { createCupsDriver } from '../../../main/printing/drivers/cups-ipp/driver.ts'
import { stationQueue } from '../../../main/printing/desk/stationQueue.ts'
import { diskVault } from '../../fakes/cofre.ts'
import { quietLog } from '../../fakes/log.ts'
import { quietStation } from '../../fakes/quietStation.ts'

interface Place {
  folder: string
  socket: string
  impressora: string
  small: { file: string; pages: number }
  big: { file: string; pages: number }
}

/** The page size as it was determined when the paper was fetched: inspecting the paper is not measured here. */
const A4 = { width: 595.28, height: 841.89 }

const place = JSON.parse(process.argv[2] ?? '') as Place
const driver = createCupsDriver(accountName(), { socketPath: place.socket })
const accepted = new Map<string, () => void>()
const queue = stationQueue({
  ...quietStation,
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
    checked: { pages: Array.from({ length: pages }, () => A4), hash: '0'.repeat(64), locked: false },
    documentoId: file,
    tipo: 'guia',
    rotulo: '',
    impressora: place.impressora,
    copias: 1,
  })
  await submitted
  await queue.cancel(trabalhoId)
}

/** This process's memory from Linux, bytes. `resourceUsage().maxRSS` is not used, because it starts at the parent's peak. */
const memory = (what: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${what}:\\s+(\\d+) kB`).exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) * 1024

await print(place.small)
// The peak memory is reset (proc(5), clear_refs), because the peak of the start would hide that of the document.
writeFileSync('/proc/self/clear_refs', '5')
const before = memory('VmRSS')
await print(place.big)
process.stdout.write(String(memory('VmHWM') - before))
await queue.dispose()
process.exit(0)
