/** A key press as the page reported it, in the shape of `before-input-event`. */
export function keyFrom(type: string, payload: string): Electron.Input {
  const key = JSON.parse(payload) as Omit<Electron.Input, 'type' | 'modifiers'>
  const modifiers = (['shift', 'control', 'alt', 'meta'] as const).filter((name) => key[name])
  return { ...key, type: type === 'keydown' ? 'keyDown' : 'keyUp', modifiers }
}

const mouseTypes = { mousedown: 'mouseDown', mouseup: 'mouseUp', mousemove: 'mouseMove', wheel: 'mouseWheel' } as const

/** A mouse event as the page reported it, in the shape of `before-mouse-event`. */
export function mouseFrom(type: string, payload: string): Electron.MouseInputEvent {
  const { button, ...rest } = JSON.parse(payload) as { x: number; y: number; button: number; clickCount: number }
  return {
    ...rest,
    button: (['left', 'middle', 'right'] as const)[button] ?? 'left',
    type: mouseTypes[type as keyof typeof mouseTypes],
  }
}
