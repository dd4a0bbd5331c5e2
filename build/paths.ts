import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** A path inside the project, from its parts. */
export function inProject(...parts: string[]): string {
  return join(root, ...parts)
}

/** A path among what the commands write (`out/`, ignored by git). */
export function inOut(...parts: string[]): string {
  return join(root, 'out', ...parts)
}
