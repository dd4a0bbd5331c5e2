/** The parts of a keyboard event that determine the command. */
export interface KeyStroke {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

/** A command of a key: an `Action` that changes the list's state, or opening the active row. */
export type Command =
  /** `extend` also ticks the rows in between; ±Infinity moves to the end. */
  | { kind: 'move' | 'extend'; steps: number }
  | { kind: 'start' | 'end' | 'collapse' | 'expand' }
  | { kind: 'toggle' | 'toggleGroup' | 'toggleAll' | 'clear' }
  | { kind: 'open' }

/** Number of rows that PageUp and PageDown move. */
const PAGE = 12

const plain: Record<string, Command> = {
  ArrowDown: { kind: 'move', steps: 1 },
  ArrowUp: { kind: 'move', steps: -1 },
  PageDown: { kind: 'move', steps: PAGE },
  PageUp: { kind: 'move', steps: -PAGE },
  Home: { kind: 'start' },
  End: { kind: 'end' },
  ArrowLeft: { kind: 'collapse' },
  ArrowRight: { kind: 'expand' },
  ' ': { kind: 'toggle' },
  Enter: { kind: 'open' },
  g: { kind: 'toggleGroup' },
  l: { kind: 'clear' },
}

/**
 * The command of a key while a grouped list has the focus. Null leaves the key to the screen and the program. Only here do
 * single letters work as keys (WCAG 2.1.4), in upper or lower case.
 */
export function keyCommand({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyStroke): Command | null {
  const struck = key.length === 1 ? key.toLowerCase() : key
  if (altKey) return null
  if (ctrlKey || metaKey) return struck === 'a' ? { kind: 'toggleAll' } : null
  const command = plain[struck] ?? null
  return shiftKey && command ? extending(command) : command
}

function extending(command: Command): Command {
  switch (command.kind) {
    case 'move':
      return { kind: 'extend', steps: command.steps }
    case 'start':
      return { kind: 'extend', steps: -Infinity }
    case 'end':
      return { kind: 'extend', steps: Infinity }
    default:
      return command
  }
}
