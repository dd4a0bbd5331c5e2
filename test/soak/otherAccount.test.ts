import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readableByOthers } from './otherAccount.ts'

test('another account can read files that are open to it, and nothing in a closed folder', async (ctx) => {
  ctx.skip(process.platform === 'win32', 'Windows has no such rights')
  const folder = await mkdtemp(join(tmpdir(), 'balcao-outra-'))
  await chmod(folder, 0o755)
  await Promise.all(['aberta', 'fechada'].map((name) => mkdir(join(folder, name))))
  const files = { 'a.txt': 0o644, 'b.txt': 0o600, 'aberta/c.txt': 0o644, 'fechada/d.txt': 0o644 }
  for (const [name, mode] of Object.entries(files)) {
    await writeFile(join(folder, name), 'x')
    await chmod(join(folder, name), mode)
  }
  await chmod(join(folder, 'fechada'), 0o700)
  const readable = await readableByOthers(folder)
  await rm(folder, { recursive: true })
  expect(readable.toSorted()).toEqual([join(folder, 'a.txt'), join(folder, 'aberta/c.txt')])
})
