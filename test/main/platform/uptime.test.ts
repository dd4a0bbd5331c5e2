import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { bootId, systemUptime } from '../../../main/platform/clock.ts'
import { eachFolder } from '../../fakes/folder.ts'

it.skipIf(process.platform !== 'linux')('the boot id of Linux identifies one boot of the machine', () => {
  expect(systemUptime.life).toMatch(/^[0-9a-f-]{36}$/)
  expect(bootId()).toBe(systemUptime.life)
})

let folder: string
eachFolder((given) => void (folder = given))

it('the boot id is null on a system that has none', async () => {
  expect(bootId(join(folder, 'none'))).toBeNull()
  await writeFile(join(folder, 'odd'), 'unknown\n')
  expect(bootId(join(folder, 'odd'))).toBeNull()
})
