import { expect, test } from 'vitest'
import { placesWindows } from '../../../main/platform/canPlaceWindows.ts'

test.each([
  ['Windows', 'win32', {}, '', true],
  ['Linux on X11', 'linux', { XDG_SESSION_TYPE: 'x11' }, '', true],
  ['Linux on Wayland', 'linux', { XDG_SESSION_TYPE: 'wayland' }, '', false],
  ['Linux on Wayland, the program under X11', 'linux', { XDG_SESSION_TYPE: 'wayland' }, 'x11', true],
  ['Linux on Wayland, asked for', 'linux', {}, 'wayland', false],
  ['Linux started by a kiosk’s unit, which has no session type', 'linux', {}, '', true],
] as const)('the program can place its windows, or not, on %s', (_what, platform, env, ozone, places) => {
  expect(placesWindows(platform, env, ozone)).toBe(places)
})
