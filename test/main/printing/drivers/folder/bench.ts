import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFolderDriver, FOLDER_PRINTER } from '../../../../../main/printing/drivers/folder/driver.ts'
import type { OpenBench } from '../driverContract.ts'

export const openFolder: OpenBench = async () => {
  const parent = await mkdtemp(join(tmpdir(), 'balcao-pasta-'))
  const disk = join(parent, 'disco')
  const folder = join(disk, 'impressos')
  await mkdir(disk)
  const names = async () => (await readdir(folder).catch(() => [])).sort()
  return {
    driver: createFolderDriver(() => folder),
    impressora: FOLDER_PRINTER,
    end: 'sent',
    impossible: [],
    exact: true,
    labelled: true,
    async papers() {
      const saved = (await names()).filter((name) => !name.startsWith('.'))
      return Promise.all(saved.map((name) => readFile(join(folder, name))))
    },
    traces: async () => (await names()).join(' '),
    hold: async () => undefined,
    letGo: async () => undefined,
    down: () => rename(disk, join(parent, 'fora')),
    up: () => rename(join(parent, 'fora'), disk),
    close: () => rm(parent, { recursive: true, force: true }),
  }
}
