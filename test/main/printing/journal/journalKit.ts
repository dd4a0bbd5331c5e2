import { randomUUID } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { MEDIA_A4 } from '../../../../main/printing/driver.ts'
import type { JobRecord } from '../../../../main/printing/journal/journal.ts'
import type { Trabalho } from '../../../../shared/model/impressao.ts'

type Wishes = Partial<Omit<JobRecord, 'trabalho' | 'spec'>> & {
  rotulo?: string
  trabalho?: Partial<Trabalho>
}

/** A record as the queue writes it, with changes by the test. */
export function recordOf({ rotulo = '', trabalho, ...rest }: Wishes): JobRecord {
  return {
    trabalho: {
      trabalhoId: randomUUID(),
      documentoId: 'doc-1',
      tipo: 'guia',
      rotulo,
      impressora: 'cups-ipp:laser',
      copias: 1,
      paginas: 2,
      sides: 'one-sided',
      liberado: false,
      estado: 'queued',
      criadoEm: Date.now(),
      atualizadoEm: Date.now(),
      ...trabalho,
    },
    spec: { ourId: randomUUID(), media: MEDIA_A4 },
    phase: 'kept',
    hash: '0'.repeat(64),
    ...rest,
  }
}

/** Every file below a folder, with its bytes. */
export async function filesIn(folder: string): Promise<{ path: string; bytes: Buffer }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Promise.all(paths.map(async (path) => ({ path, bytes: await readFile(path) })))
}

/** Filters the files and folders that their owner may not read, change and enter. The superuser would not notice. */
export async function closedToOwner(...paths: string[]): Promise<string[]> {
  const found = await Promise.all(paths.map((path) => stat(path)))
  const closed = found.map((one) => (one.mode & 0o700) < (one.isDirectory() ? 0o700 : 0o600))
  return paths.filter((_, index) => process.platform !== 'win32' && closed[index])
}

/** Texts that must not be on any disk. */
export const SECRETS = { label: 'Guia 2026000123', cpf: '529.982.247-25', name: 'Fulana de Tal', key: 'f'.repeat(64) }

/** A document whose length depends on the job's id, the same for the same job. */
export function documentOf(id: string): Buffer {
  const line = `%PDF-1.7 ${id} ${SECRETS.cpf} ${SECRETS.name}\n`
  return Buffer.from(line.repeat(1 + (Number.parseInt(id.slice(0, 4), 16) % 3_000)))
}
