import { execFileSync } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test as base } from '../fixtures.ts'
import { type Balcao, openBalcao } from '../support/balcao.ts'
import type { Station } from '../support/station.ts'

/** A counter that is opened again on the same files after its program was killed. */
export interface Mortal {
  readonly balcao: Balcao
  reopen: () => Promise<Balcao>
}

interface ByWorker {
  /** A counter whose files are on a disk of their own; the reason instead, where no test can mount one. */
  onSmallDisk: Balcao | { absent: string }
  mortal: Mortal
}

/** The counters of faults that need one of their own, each opened once for all its pairs. */
export const test = base.extend<object, ByWorker>({
  onSmallDisk: [
    async ({ city }, use) => {
      if (process.platform !== 'linux' || process.getuid?.() !== 0)
        return use({ absent: 'só o root de um Linux monta um disco pequeno, que se possa encher' })
      let disk = ''
      const before = async ({ data }: Station) => {
        disk = dirname(data)
        await moveToOwnDisk(disk)
      }
      const posto = await openBalcao({ perfil: city.perfil(), before })
      await use(posto)
      await posto.app.close()
      execFileSync('/bin/umount', [disk])
      return posto.posto.remove()
    },
    { scope: 'worker' },
  ],
  mortal: [
    async ({ city }, use) => {
      let now = await openBalcao({ perfil: city.perfil() })
      const reopen = async () => (now = await openBalcao({ perfil: city.perfil(), posto: now.posto }))
      await use({
        get balcao() {
          return now
        },
        reopen,
      })
      await now.close()
    },
    { scope: 'worker' },
  ],
})

/** Mounts a disk in memory at a folder, with the files that the folder has. */
async function moveToOwnDisk(folder: string): Promise<void> {
  const aside = await mkdtemp(join(tmpdir(), 'balcao-disco-'))
  await cp(folder, aside, { recursive: true })
  execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=32m,mode=0700', 'tmpfs', folder])
  await cp(aside, folder, { recursive: true })
  await rm(aside, { recursive: true })
}
