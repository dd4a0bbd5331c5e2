import { expect, test } from 'vitest'
import { iconeDoAviso } from '../../../renderer/ui/Icone.tsx'

test('names of notice icons, with or without the library prefix; the unknown is info', () => {
  expect(iconeDoAviso('pi-calendar')).toBe('calendario')
  expect(iconeDoAviso('pi pi-exclamation-triangle')).toBe('alerta')
  expect(iconeDoAviso('pi-megaphone')).toBe('megafone')
  for (const nome of ['', 'pi-novo', 'constructor', '<svg>']) expect(iconeDoAviso(nome)).toBe('info')
})
