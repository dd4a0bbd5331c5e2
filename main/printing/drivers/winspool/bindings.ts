import type koffi from 'koffi'

type Handle = unknown
type Bytes = Uint8Array | null
type Rectangle = [x: number, y: number, width: number, height: number]

type Call<Args extends readonly unknown[], Result> = (...args: Args) => Result

/** The Windows functions in use, by their own names (Microsoft's reference); `DECLARED` names the parameters. */
export interface Bindings {
  EnumPrintersW: Call<[number, null, number, Bytes, number, number[], number[]], boolean>
  GetDefaultPrinterW: Call<[Bytes, number[]], boolean>
  OpenPrinterW: Call<[string, Handle[], null], boolean>
  ClosePrinter: Call<[Handle], boolean>
  EnumJobsW: Call<[Handle, number, number, number, Bytes, number, number[], number[]], boolean>
  GetJobW: Call<[Handle, number, number, Bytes, number, number[]], boolean>
  SetJobW: Call<[Handle, number, number, null, number], boolean>
  DocumentPropertiesW: Call<[null, Handle, string, Bytes, Bytes, number], number>
  DeviceCapabilitiesW: Call<[string, string, number, Bytes, null], number>
  CreateDCW: Call<[string, string, null, Bytes], Handle>
  DeleteDC: Call<[Handle], boolean>
  GetDeviceCaps: Call<[Handle, number], number>
  StartDocW: Call<[Handle, Bytes], number>
  StartPage: Call<[Handle], number>
  EndPage: Call<[Handle], number>
  EndDoc: Call<[Handle], number>
  AbortDoc: Call<[Handle], number>
  StretchDIBits: Call<[Handle, ...Rectangle, ...Rectangle, Bytes, Bytes, number, number], number>
  RegGetValueW: Call<[number, string, string, number, null, Bytes, number[]], number>
  GetLastError: Call<[], number>
  /** Address of a buffer, so that pointers into it can be followed. */
  address(buffer: Uint8Array): bigint | number
}

const DECLARED = {
  'winspool.drv': [
    'bool __stdcall EnumPrintersW(uint32_t flags, void *name, uint32_t level, _Out_ uint8_t *out, uint32_t size, _Out_ uint32_t *needed, _Out_ uint32_t *count)',
    'bool __stdcall GetDefaultPrinterW(_Out_ uint8_t *out, _Inout_ uint32_t *length)',
    'bool __stdcall OpenPrinterW(str16 name, _Out_ void **handle, void *defaults)',
    'bool __stdcall ClosePrinter(void *handle)',
    'bool __stdcall EnumJobsW(void *handle, uint32_t first, uint32_t many, uint32_t level, _Out_ uint8_t *out, uint32_t size, _Out_ uint32_t *needed, _Out_ uint32_t *count)',
    'bool __stdcall GetJobW(void *handle, uint32_t id, uint32_t level, _Out_ uint8_t *out, uint32_t size, _Out_ uint32_t *needed)',
    'bool __stdcall SetJobW(void *handle, uint32_t id, uint32_t level, void *job, uint32_t command)',
    'int32_t __stdcall DocumentPropertiesW(void *window, void *handle, str16 name, _Inout_ uint8_t *out, uint8_t *given, uint32_t mode)',
    'int32_t __stdcall DeviceCapabilitiesW(str16 name, str16 port, uint16_t what, _Out_ uint8_t *out, uint8_t *settings)',
  ],
  'gdi32.dll': [
    'void * __stdcall CreateDCW(str16 driver, str16 device, str16 port, uint8_t *settings)',
    'bool __stdcall DeleteDC(void *context)',
    'int32_t __stdcall GetDeviceCaps(void *context, int32_t what)',
    'int32_t __stdcall StartDocW(void *context, uint8_t *info)',
    'int32_t __stdcall StartPage(void *context)',
    'int32_t __stdcall EndPage(void *context)',
    'int32_t __stdcall EndDoc(void *context)',
    'int32_t __stdcall AbortDoc(void *context)',
    'int32_t __stdcall StretchDIBits(void *context, int x, int y, int width, int height, int fromX, int fromY, int fromWidth, int fromHeight, uint8_t *bits, uint8_t *info, uint32_t usage, uint32_t operation)',
  ],
  'advapi32.dll': [
    'int32_t __stdcall RegGetValueW(intptr_t root, str16 key, str16 value, uint32_t kinds, void *kind, _Out_ uint8_t *out, _Inout_ uint32_t *size)',
  ],
  'kernel32.dll': ['uint32_t __stdcall GetLastError()'],
} as const

/** @param ffi koffi's native module, loaded directly: its own JavaScript would search that file in other places */
export function bindings(ffi: Pick<typeof koffi, 'load' | 'address'>): Bindings {
  const functions = Object.entries(DECLARED).flatMap(([library, declarations]) => {
    const loaded = ffi.load(library)
    return declarations.map((text) => [/(\w+)\(/.exec(text)?.[1] ?? '', loaded.func(text)] as const)
  })
  // The compiler cannot check C declarations: the names above are those of the interface.
  return { ...Object.fromEntries(functions), address: (buffer) => ffi.address(buffer) } as Bindings
}
