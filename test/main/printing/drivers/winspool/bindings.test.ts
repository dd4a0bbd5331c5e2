import { expect, it } from 'vitest'
import { bindings } from '../../../../../main/printing/drivers/winspool/bindings.ts'

/* By Microsoft's reference: the library of each function, and its number of arguments. */
const LIBRARIES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'winspool.drv': {
    EnumPrintersW: 7,
    GetDefaultPrinterW: 2,
    OpenPrinterW: 3,
    ClosePrinter: 1,
    EnumJobsW: 8,
    GetJobW: 6,
    SetJobW: 5,
    DocumentPropertiesW: 6,
    DeviceCapabilitiesW: 5,
  },
  'gdi32.dll': {
    CreateDCW: 4,
    DeleteDC: 1,
    GetDeviceCaps: 2,
    StartDocW: 2,
    StartPage: 1,
    EndPage: 1,
    EndDoc: 1,
    AbortDoc: 1,
    StretchDIBits: 13,
  },
  'kernel32.dll': { GetLastError: 0 },
}

it('every Windows function is loaded from its own library with its number of arguments', () => {
  const load = (library: string) => ({
    func: (text: string) => {
      const [, name = '', given = ''] = /^.+ __stdcall (\w+)\((.*)\)$/.exec(text) ?? []
      return { library, name, takes: given === '' ? 0 : given.split(',').length }
    },
  })
  const bound = bindings({ load, address: () => 7n } as unknown as Parameters<typeof bindings>[0])
  const { address: _address, ...functions } = { ...bound, address: null }
  const expected = Object.entries(LIBRARIES).flatMap(([library, list]) =>
    Object.entries(list).map(([name, takes]) => [name, { library, name, takes }]),
  )
  expect(functions).toEqual(Object.fromEntries(expected))
  expect(bound.address(new Uint8Array())).toBe(7n)
})
