import { describe, expect, it } from 'vitest'
import { asIppError, IppError, printErrorOf } from '../../../../../main/printing/drivers/ipp/ippError.ts'

const status = (code: number | null) => new IppError('status', 'refused', code)
const system = (code: string) => Object.assign(new Error(`connect ${code} 10.0.0.7:631`), { code })

describe('a request that brought nothing', () => {
  it.each('ECONNREFUSED EHOSTUNREACH EHOSTDOWN ENETUNREACH ENETDOWN ETIMEDOUT ENOTFOUND EAI_AGAIN ENOENT'.split(' '))(
    'a request that never reached a print server is reported as unreachable: %s',
    (code) => {
      expect(asIppError(system(code))).toMatchObject({ kind: 'unreachable', message: code, status: null })
    },
  )

  it.each([
    ['ECONNRESET', undefined],
    ['HPE_INVALID_CONSTANT', undefined],
    ['ETIMEDOUT', 'read'],
    ['EHOSTUNREACH', 'read'],
  ])('a request that may have reached a print server is reported as a broken connection: %s (%s)', (code, syscall) => {
    const error = Object.assign(system(code), syscall && { syscall })
    expect(asIppError(error)).toMatchObject({ kind: 'connection', message: code })
  })

  it.each([new Error('ENOENT'), 'ENOENT', undefined, { code: 'ENOENT' }])(
    'a failed request counts as possibly delivered unless its error proves otherwise: %j',
    (error) => {
      expect(asIppError(error)).toMatchObject({ name: 'IppError', kind: 'connection', message: 'failed' })
    },
  )
})

// The other answers are those of `client.test.ts`, `trust.test.ts`, `lies.test.ts` and `ipp-direct/refusals.test.ts`.
it.each<[IppError, string]>([
  [new IppError('http', 'refused', 400), 'impressora.recusou'],
  [status(0x040e), 'impressora.opcao'],
  [status(0x0418), 'documento.trancado'],
  [status(0x041b), 'documento.invalido'],
  [status(0x041e), 'impressora.cota'],
  [status(null), 'impressora.recusou'],
])('the failed IPP request %o becomes the print error %s', (error, codigo) => {
  expect(printErrorOf(error)).toMatchObject({ codigo })
})
