import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, people, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { callBridge } from './support/bridge.ts'
import { openDebitos } from './support/guia.ts'
import { Citizen } from './support/totem.ts'

/** The page's width in CSS pixels, and its device pixel ratio. */
const seen = async ({ app }: Balcao) =>
  (await app.page()).evaluate(() => [innerWidth, Math.round(devicePixelRatio * 100) / 100])

const remembered = async ({ posto }: Balcao) =>
  (
    JSON.parse(await readFile(join(posto.data, 'config.json'), 'utf8')) as {
      estacao: { aparencia?: { zoom?: number } }
    }
  ).estacao.aparencia?.zoom

test('Ctrl com mais e menos muda o tamanho de tudo, na tela que estiver; Ctrl+0 volta ao normal', async ({ open }) => {
  const balcao = await open()
  const { keyboard, screen } = balcao
  await expect(balcao.search).toBeFocused()
  await expect.poll(() => seen(balcao)).toEqual([1366, 1])
  await keyboard.key('Control++')
  await keyboard.key('Control+=')
  await expect.poll(() => seen(balcao)).toEqual([1093, 1.25])
  await expect(screen.getByRole('status').filter({ hasText: 'Zoom: 125 %' })).toBeAttached()
  // A change of zoom keeps an open question.
  await balcao.serveWithSignIn(people.withOverdue)
  await openDebitos(balcao)
  await keyboard.key('V')
  await keyboard.key('F10')
  await expect(screen.getByRole('dialog', { name: 'Gerar a guia?' })).toBeVisible()
  await keyboard.key('Control+-')
  await expect.poll(() => seen(balcao)).toEqual([1242, 1.1])
  await expect(screen.getByRole('dialog', { name: 'Gerar a guia?' })).toBeVisible()
  await keyboard.key('Control+0')
  await expect.poll(() => seen(balcao)).toEqual([1366, 1])
})

test('o zoom vale para a próxima pessoa e para a próxima vez que o programa abre', async ({ open, sandbox }) => {
  const first = await open()
  await expect(first.search).toBeFocused()
  for (let steps = 0; steps < 3; steps += 1) await first.keyboard.key('Control++')
  await expect.poll(() => seen(first)).toEqual([911, 1.5])
  await first.serve(people.withOverdue)
  await first.end()
  await expect.poll(() => seen(first)).toEqual([911, 1.5])
  expect(await remembered(first)).toBe(150)
  await first.app.close()
  // The restart opens a window of 911 px.
  const again = await open({ perfil: sandbox.perfil(), posto: first.posto, viewport: { width: 911, height: 512 } })
  await expect(again.search).toBeFocused()
  // The test sets the window's size, which the zoom divides.
  await expect.poll(() => seen(again)).toEqual([607, 1.5])
})

test('no totem quem passa não muda o tamanho, nem por fora da tela', async ({ open }) => {
  const totem = await open({ estacao: { modo: 'totem' } })
  await new Citizen(totem).free()
  const before = await seen(totem)
  await totem.screen.keyboard.press('Control++')
  expect(await callBridge(totem.screen, 'janela.zoom', { passo: 'maior' })).toMatchObject({
    ok: false,
    falha: { codigo: 'ponte.modo' },
  })
  expect(await seen(totem)).toEqual(before)
  expect(await remembered(totem)).toBeUndefined()
})
