import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

export function inProject(...parts: string[]): string {
  return join(root, ...parts)
}

/** A path among what the commands write (`out/`, ignored by git). */
export function inOut(...parts: string[]): string {
  return join(root, 'out', ...parts)
}

/** A path as the person meant it: from where they called npm. */
export function fromCaller(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? process.cwd(), path)
}
