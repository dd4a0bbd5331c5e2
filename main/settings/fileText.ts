import { isUtf8 } from 'node:buffer'
import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs'

/** Largest settings file, bytes: all municipalities of the country take 2 MB. */
export const MOST_BYTES = 8 << 20

/**
 * Reads a file of settings that a person may have saved with any editor.
 * @throws the system's error; with the code `EFBIG` above 8 MB, and `EISDIR` for anything but a file
 */
export function readSettingsText(path: string): string {
  // With `O_NONBLOCK`, opening a named pipe does not block.
  const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  try {
    const found = fstatSync(file)
    if (!found.isFile()) throw withCode('EISDIR')
    if (found.size > MOST_BYTES) throw withCode('EFBIG')
    return textOf(readFileSync(file))
  } finally {
    closeSync(file)
  }
}

/** Decodes UTF-16 as PowerShell writes it, UTF-8, else Windows-1252 as old Notepads do. Removes a byte order mark. */
export function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  const wide = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null
  return new TextDecoder(wide ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')).decode(bytes)
}

const withCode = (code: string) => Object.assign(new Error(code), { code })
