import { expect, test, vi } from 'vitest'
import { retryWhileHeldSync, readIfThere } from '../../main/store/durableFile.ts'

/* Files that exist and cannot be had for a moment. */

const failure = (code: string) => Object.assign(new Error(code), { code })
/** Read so many times in vain. */
function file(code: string, times: number) {
  return vi.fn<() => string>(() => {
    if (times-- > 0) throw failure(code)
    return 'o que está escrito'
  })
}

test.each(['EBUSY', 'EPERM', 'EACCES', 'EMFILE', 'ENFILE'])(
  'a file access that fails with %s is retried, both synchronously and asynchronously',
  async (code) => {
    expect(retryWhileHeldSync(file(code, 2))).toBe('o que está escrito')
    const read = file(code, 2)
    expect(await readIfThere(async () => read())).toBe('o que está escrito')
  },
)

test('a file that another program keeps open is reported by its own error code, after seven tries', async () => {
  const read = file('EBUSY', 99)
  expect(() => retryWhileHeldSync(read)).toThrow('EBUSY')
  expect(read).toHaveBeenCalledTimes(7)
  await expect(readIfThere(async () => read())).rejects.toMatchObject({ code: 'EBUSY' })
})

test('only a file that does not exist counts as missing', async () => {
  expect(await readIfThere(async () => file('ENOENT', 1)())).toBeNull()
  await expect(readIfThere(async () => file('EIO', 1)())).rejects.toMatchObject({ code: 'EIO' })
  expect(() => retryWhileHeldSync(file('ENOENT', 1))).toThrow('ENOENT')
})
