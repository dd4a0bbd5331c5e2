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
    [...readFileSync(file, 'utf8').matchAll(new RegExp(`(?<![-\\w])${property}: ([^;]+);`, 'g'))]
      .filter(([, value = '']) => !allowed.test(value))
      .map(([declaration]) => `${file}: ${declaration}`),
  )

test('the window has six letter sizes and three radii', () => {
  expect(Object.values(theme.fontSizes).map((size) => Number.parseFloat(size) * 16)).toEqual([12, 14, 16, 20, 28, 40])
  expect(sheets.length).toBeGreaterThan(50)
  expect(others('font-size', /^(?:0|var\(--(?:mantine-font-size-|letra-da-lista).*\))$/)).toEqual([])
  expect(others('--letra-da-lista', /^var\(--mantine-font-size-\w+\)$/)).toEqual([])
  expect(others('border-radius', /^(?:4px|8px|12px|50%)$/)).toEqual([])
})
