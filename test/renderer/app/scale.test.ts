import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { theme } from '../../../renderer/app/theme.ts'

/** A kiosk and a second display are read from afar, and a PDF has sizes of its own. */
const APART = /totem|segundaTela|teclado|ScreenKeyboard|PdfPage/

const sheets = readdirSync('renderer', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css') && !APART.test(file))
  .map((file) => join('renderer', file))

/** Declarations of a property whose value is not allowed, each with its file. */
const others = (property: string, allowed: RegExp) =>
  sheets.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(new RegExp(String.raw`(?<![-\w])${property}: ([^;]+);`, 'g'))]
      .filter(([, value = '']) => !allowed.test(value))
      .map(([declaration]) => `${file}: ${declaration}`),
  )

const pixels = (sizes: Readonly<Record<string, string>>) =>
  Object.values(sizes).map((size) => Number.parseFloat(size) * 16)

test('the window has six letter sizes and three radii', () => {
  expect(pixels(theme.fontSizes)).toEqual([12, 14, 16, 20, 28, 40])
  expect(sheets.length).toBeGreaterThan(50)
  expect(others('font-size', /^(?:0|var\(--(?:mantine-font-size-|letra-da-lista).*\))$/)).toEqual([])
  expect(others('--letra-da-lista', /^var\(--mantine-font-size-\w+\)$/)).toEqual([])
  expect(others('border-radius', /^(?:4px|8px|12px|50%)$/)).toEqual([])
})

test('gaps, paddings and margins have the theme’s spacing, or a hairline of one or two pixels', () => {
  const spacing = pixels(theme.spacing)
  expect(new Set(spacing)).toEqual(new Set([4, 8, 12, 16, 24, 32, 48]))
  const pixel = String.raw`-?(?:0|(?:${[1, 2, ...spacing].join('|')})px)`
  // A function follows the window's height, and a variable has its own declaration.
  const one = String.raw`(?:${pixel}|auto|[.\d]+em|\d+vh|(?:var|min|clamp|calc)\(.*\))`
  const allowed = new RegExp(`^${one}(?: ${one})*$`)
  const properties = ['(?:row-|column-)?gap', String.raw`padding(?:-\w+)*`, String.raw`margin(?:-\w+)*`]
  for (const property of [...properties, '--(?:entre|margem|recuo|lado|vao)']) {
    expect(others(property, allowed)).toEqual([])
  }
})

test('one focus ring is used everywhere, and only forced colours draw other outlines', () =>
  expect(others('outline', /^(?:none|0|2px solid var\(--foco\)|3px solid Highlight|1px solid transparent)$/)).toEqual(
    [],
  ))
