import { expect, test } from 'vitest'
import { avisoIcon } from '../../../renderer/ui/Icon.tsx'

test('names of notice icons, with or without the library prefix; the unknown is info', () => {
  expect(avisoIcon('pi-calendar')).toBe('calendar')
  expect(avisoIcon('pi pi-exclamation-triangle')).toBe('warning')
  expect(avisoIcon('pi-megaphone')).toBe('megaphone')
  for (const name of ['', 'pi-novo', 'constructor', '<svg>']) expect(avisoIcon(name)).toBe('info')
})
