import { expect, test } from 'vitest'
import { avisoIcon } from '../../../renderer/ui/Icon.tsx'

// @row notice.defaults
test('a notice’s icon is found by its name, with or without the library prefix; an unknown one is info', () => {
  expect(avisoIcon('pi-calendar')).toBe('calendar')
  expect(avisoIcon('pi pi-exclamation-triangle')).toBe('warning')
  expect(avisoIcon('pi-megaphone')).toBe('megaphone')
  for (const name of ['', 'pi-novo', 'constructor', '<svg>']) expect(avisoIcon(name)).toBe('info')
})
