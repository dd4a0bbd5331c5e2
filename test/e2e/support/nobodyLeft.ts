import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { people } from '../fixtures.ts'
import type { Balcao } from './balcao.ts'
import { expect } from './patience.ts'

/** Texts about Maria that must be nowhere after her attendance. Every signed token begins with `eyJ`. */
export const deMaria = [people.withOverdue, '529.982.247-25', 'Maria Aparecida', 'eyJ']

/** Checks that nothing of the last person is on the screen, in the title, in the clipboard or in a cookie. */
export async function nothingWas(balcao: Balcao): Promise<void> {
  const { screen, app } = balcao
  await balcao.free()
  await expect(balcao.search).toHaveValue('')
  await expect(screen.getByText(/Maria|529|247/)).toHaveCount(0)
  await expect(screen.getByRole('dialog').or(screen.getByRole('alertdialog'))).toHaveCount(0)
  expect(await screen.title()).toBe('Balcão')
  expect(await app.clipboard()).toBe('')
  expect(await app.selection()).toBe('')
  expect(await screen.context().cookies()).toEqual([])
  expect(await screen.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
  await expect.poll(() => app.pages().filter((page) => page.url().startsWith('http:'))).toEqual([])
}

/** Checks main's memory for a person's data. Tokens are left out: a heap does not show whether a token is still in use. */
export async function nothingInMemory({ app }: Balcao, ...more: string[]): Promise<void> {
  const heap = join(app.userData, 'main.heapsnapshot')
  // A call of the page that has just closed may still be open, and its arguments stay in memory until main refuses it.
  await expect(async () => {
    await app.writeHeap(heap)
    const memory = await readFile(heap, 'utf8')
    // A heap contains tokens, so it must not count as a trace on the disk.
    await rm(heap)
    expect(memory).toContain('serra-do-ipe')
    for (const text of [people.withOverdue, 'Maria Aparecida', ...more]) expect(memory.includes(text), text).toBe(false)
  }).toPass()
}
