import type { Libraries } from '../../ports.ts'
import { ignored } from './ownedFile.ts'
import type { ReadKey, RegValue } from './registry.ts'

const OPEN = 'int32_t __stdcall RegOpenKeyExW(intptr_t, str16, uint32_t, uint32_t, _Out_ intptr_t *)'
const ENUMERATE =
  'int32_t __stdcall RegEnumValueW(intptr_t, uint32_t, _Out_ uint8_t *, _Inout_ uint32_t *, void *, _Out_ uint32_t *, _Out_ uint8_t *, _Inout_ uint32_t *)'
const ENUMERATE_KEYS =
  'int32_t __stdcall RegEnumKeyExW(intptr_t, uint32_t, _Out_ uint8_t *, _Inout_ uint32_t *, void *, void *, void *, void *)'
const CLOSE = 'int32_t __stdcall RegCloseKey(intptr_t)'

/** Windows' handles of 32 bits with a sign: `HKEY_LOCAL_MACHINE` and `HKEY_CURRENT_USER`. */
const ROOTS = { HKLM: 0x80000002 | 0, HKCU: 0x80000001 | 0 }
/** `KEY_QUERY_VALUE` and `KEY_ENUMERATE_SUB_KEYS`, in the view that 64-bit programs have. */
const RIGHTS = 0x1 | 0x8 | 0x100
/** Windows' answers (winerror.h): done, no such key, no further value or key. */
const [DONE, ABSENT, NO_MORE] = [0, 2, 259]
/** Kinds of values (winnt.h). */
const [SZ, DWORD, MULTI_SZ] = [1, 4, 7]
/** Windows' own limit for the name of a value, with the zero at its end. */
const NAME_LETTERS = 16_384
const MOST_BYTES = 2 << 20

/**
 * Reads Windows' registry by the system's own functions. Neither `reg.exe` nor a file is used: a machine may forbid registry tools
 * to an account, and a file lies where the account's variables say.
 */
export function registryReader(libraries: Libraries): ReadKey {
  const windows = libraries.load('advapi32.dll')
  const [open, close] = [windows.func(OPEN), windows.func(CLOSE)]
  const [enumerate, enumerateKeys] = [windows.func(ENUMERATE), windows.func(ENUMERATE_KEYS)]
  return (path) => {
    const handle: unknown[] = [0]
    const opened = open(ROOTS[path.slice(0, 4) as keyof typeof ROOTS], path.slice(5), 0, RIGHTS, handle)
    if (opened === ABSENT) return null
    if (opened !== DONE) throw ignored(path)
    const [name, data] = [Buffer.alloc(2 * NAME_LETTERS), Buffer.alloc(MOST_BYTES)]
    const [values, keys] = [new Map<string, RegValue>(), [] as string[]]
    const [letters, kind, size] = [[0], [0], [0]]
    const each = (ask: (index: number) => unknown, take: (name: string) => unknown): void => {
      for (let index = 0; ; index += 1) {
        letters[0] = NAME_LETTERS
        size[0] = MOST_BYTES
        const answer = ask(index)
        if (answer === NO_MORE) return
        if (answer !== DONE) throw ignored(path)
        take(name.toString('utf16le', 0, 2 * letters[0]))
      }
    }
    try {
      each(
        (index) => enumerate(handle[0], index, name, letters, null, kind, data, size),
        (one) => values.set(one, valueOf(kind[0], data.subarray(0, size[0]))),
      )
      each(
        (index) => enumerateKeys(handle[0], index, name, letters, null, null, null, null),
        (one) => keys.push(one),
      )
      return { values, keys }
    } finally {
      close(handle[0])
    }
  }
}

function valueOf(kind: number | undefined, data: Buffer): RegValue {
  if (kind === DWORD && data.length === 4) return data.readUInt32LE()
  const texts = data.toString('utf16le').split('\0')
  if (kind === SZ) return texts[0] ?? ''
  return kind === MULTI_SZ ? texts.filter((line) => line !== '') : null
}
