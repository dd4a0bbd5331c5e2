import { expect, people, test } from './fixtures.ts'
import { openDebitos } from './support/guia.ts'
import { rememberedZoom, zoomOf } from './support/zoom.ts'

test('the zoom applies from the start, changes by keys, and is kept for the next person', async ({ open }) => {
  const balcao = await open({ estacao: { aparencia: { zoom: 150 } } })
  const { keyboard, screen } = balcao
  const zoomIs = (width: number, ratio: number) => expect.poll(() => zoomOf(balcao)).toEqual([width, ratio])
  await expect(balcao.search).toBeFocused()
  // The test sets the window's size to 1366 px, which the zoom divides.
  await zoomIs(911, 1.5)
  await keyboard.key('Control+0')
  await zoomIs(1366, 1)
  await keyboard.key('Control++')
  await keyboard.key('Control+=')
  await zoomIs(1093, 1.25)
  await expect(screen.getByRole('status').filter({ hasText: 'Zoom: 125 %' })).toBeAttached()
  // A change of zoom keeps an open question.
  await balcao.serveWithSignIn(people.withOverdue)
  await openDebitos(balcao)
  await keyboard.key('V')
  await keyboard.key('F10')
  await expect(screen.getByRole('dialog', { name: 'Gerar a guia?' })).toBeVisible()
  await keyboard.key('Control+-')
  await zoomIs(1242, 1.1)
  await expect(screen.getByRole('dialog', { name: 'Gerar a guia?' })).toBeVisible()
  await keyboard.key('Escape')
  await balcao.endWhateverIsLost()
  await zoomIs(1242, 1.1)
  await expect.poll(() => rememberedZoom(balcao)).toBe(110)
})
