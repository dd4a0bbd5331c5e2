import { FuseState, getCurrentFuseWire } from '@electron/fuses'
import { expect, test } from 'vitest'
import { fuses } from '../../build/packaging/fuses.ts'
import { findPackaged } from '../electron/findPackaged.ts'

test('the packaged binary of this system has every Electron fuse set as declared', async (ctx) => {
  const packaged = findPackaged()
  ctx.skip(
    packaged === null,
    'nothing is packaged here (npm run package); packaging.test.ts shows it on a made-up file',
  )
  // On macOS the fuse wire is in the framework, not in the program that loads it.
  const wire = await getCurrentFuseWire((packaged ?? '').replace(/(\.app)\/Contents\/MacOS\/.*$/, '$1'))
  const stated = Object.entries(fuses).filter(([name]) => /^\d+$/.test(name))
  expect(stated.length).toBeGreaterThan(0)
  for (const [name, on] of stated) {
    expect(new Map(Object.entries(wire)).get(name), name).toBe(on ? FuseState.ENABLE : FuseState.DISABLE)
  }
})
