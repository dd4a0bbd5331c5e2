/*
 * A station without a window: the program's own queue, journal, audit and CUPS driver, started by `StationProcess`.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Trabalho } from '../../shared/model/impressao.ts'
import { accountName } from '../../main/platform/account.ts'
import { createAuditLog } from '../../main/audit/auditLog.ts'
import { systemClock } from '../../main/platform/clock.ts'
import { stderrLog as log } from '../../main/platform/log.ts'
import { stationQueue } from '../../main/printing/desk/stationQueue.ts'
import type { PrinterDriver, SpoolRef } from '../../main/printing/driver.ts'
import { createCupsDriver } from '../../main/printing/drivers/cups-ipp/driver.ts'
import { createIppDirectDriver } from '../../main/printing/drivers/ipp-direct/driver.ts'
import { diskVault } from '../fakes/cofre.ts'
import { quietStation } from '../fakes/quietStation.ts'
import type { Click, FromStation, StationPlace, ToStation } from './messages.ts'

const { folder, pdf, socket, direct } = JSON.parse(process.argv[2] ?? '') as StationPlace
const paper = readFileSync(pdf)

const say = (message: FromStation) => void process.send?.(message)
const audit = createAuditLog({
  folder: join(folder, 'auditoria'),
  clock: systemClock,
  quem: () => 'queda',
  estacao: () => 'queda',
  log,
})
const cups = createCupsDriver(accountName(), { socketPath: socket })
const network = createIppDirectDriver(
  accountName(),
  () => direct,
  () => undefined,
)
const said = new Map<string, string>()
const onChange = (trabalho: Trabalho) => {
  const now = JSON.stringify(trabalho)
  if (said.get(trabalho.trabalhoId) === now) return
  said.set(trabalho.trabalhoId, now)
  say({ changed: [trabalho] })
}
const queue = stationQueue({
  ...quietStation,
  // A print office: no job expires, and jobs left at the end wait for the next start.
  modo: 'escritorio',
  folder,
  keyVault: diskVault(join(folder, 'cofre')),
  drivers: [...(cups ? [telling(cups)] : []), network],
  clock: systemClock,
  log,
  onChange,
  audit: { paper: (entry) => audit.record({ fato: 'papel', ...entry }), unwritten: () => audit.unwritten() },
})
await queue.restore()

/** Wraps the driver so that each release is reported before it is carried out. */
function telling(inner: PrinterDriver): PrinterDriver {
  const names = new Map<string, string>()
  const named = (ref: SpoolRef, ourId: string) => {
    names.set(ref.uuid, ourId)
    return ref
  }
  return {
    ...inner,
    submit: async (bytes, spec) => named(await inner.submit(bytes, spec), spec.ourId),
    async find(ourId, impressora) {
      const ref = await inner.find(ourId, impressora)
      return ref && named(ref, ourId)
    },
    // An earlier run may have stored a release without carrying it out; such a job is released without a search for it.
    poll(jobs) {
      for (const { ref, spec } of jobs) named(ref, spec.ourId)
      return inner.poll(jobs)
    },
    release(ref) {
      say({ released: names.get(ref.uuid) ?? '', uuid: ref.uuid })
      return inner.release(ref)
    },
  }
}

async function print({ chave, impressora, copias }: Click): Promise<void> {
  const bytes = Buffer.concat([paper, Buffer.from(`% ${chave}\n`)])
  try {
    const { trabalhoId } = await queue.print({
      bytes,
      paginas: 1,
      documentoId: createHash('sha256').update(chave).digest('hex').slice(0, 16),
      tipo: 'guia',
      rotulo: 'Guia',
      impressora,
      copias,
      chave,
    })
    say({ accepted: chave, trabalhoId })
  } catch (error) {
    say({ refused: chave, codigo: error instanceof Error ? error.message : String(error) })
  }
}

process.on('message', (message: ToStation) => {
  if (message !== 'end') return void print(message.print)
  void queue
    .dispose()
    .then(() => audit.flush())
    .then(() => process.exit(0))
})
// The station ends if its parent process has ended.
process.on('disconnect', () => process.exit(1))
say({ ready: true })
