import { describe, expect, it } from 'vitest'
import { asIppError, hasStatus, IppError, printErrorOf } from '../../../../../main/printing/drivers/ipp/ippError.ts'
import { IppCodecError } from '../../../../../main/printing/drivers/ipp/values.ts'
import { PrintError } from '../../../../../main/printing/errors.ts'

const status = (code: number | null) => new IppError('status', 'refused', code)
const http = (code: number | null) => new IppError('http', 'refused', code)
const system = (code: string) => Object.assign(new Error(`connect ${code} 10.0.0.7:631`), { code })

describe('a request that brought nothing', () => {
  it.each('ECONNREFUSED EHOSTUNREACH EHOSTDOWN ENETUNREACH ENETDOWN ETIMEDOUT ENOTFOUND EAI_AGAIN ENOENT'.split(' '))(
    'a request that never reached a server is unreachable: %s',
    (code) => {
      expect(asIppError(system(code))).toMatchObject({ kind: 'unreachable', message: code, status: null })
    },
  )

  it.each([
    ['ECONNRESET', undefined],
    ['EPIPE', undefined],
    ['EPROTO', undefined],
    ['HPE_INVALID_CONSTANT', undefined],
    ['ETIMEDOUT', 'read'],
    ['ETIMEDOUT', 'write'],
    ['EHOSTUNREACH', 'read'],
    ['EHOSTDOWN', 'write'],
    ['ENETUNREACH', 'write'],
    ['ENETDOWN', 'read'],
  ])('a request that may have reached a server is a broken connection: %s (%s)', (code, syscall) => {
    const error = Object.assign(system(code), syscall && { syscall })
    expect(asIppError(error)).toMatchObject({ kind: 'connection', message: code })
  })

  it.each([new Error('ENOENT'), 'ENOENT', undefined, { code: 'ENOENT' }])(
    'a failed request may have reached the server where its error says nothing else: %j',
    (error) => {
      expect(asIppError(error)).toMatchObject({ name: 'IppError', kind: 'connection', message: 'failed' })
    },
  )

  it('a failed request keeps its cause, and is not wrapped twice', () => {
    const cause = system('EPIPE')
    const error = asIppError(cause)
    expect(error.cause).toBe(cause)
    expect(asIppError(error)).toBe(error)
    expect('cause' in status(1)).toBe(false)
  })

  it('a request that got an answer outside IPP fails as malformed', () => {
    const cause = new IppCodecError('ends too soon', 9)
    const malformed = { kind: 'malformed', message: 'ends too soon at byte 9', status: null, cause }
    expect(asIppError(cause)).toMatchObject(malformed)
  })
})

it.each<[unknown, boolean]>([
  [status(0x0406), true],
  [status(0x0407), true],
  [status(0x0404), false],
  [status(null), false],
  [http(0x0406), false],
  [{ kind: 'status', status: 0x0406 }, false],
])('the error %o says, or not, that an IPP server lacks something: %s', (error, isMissing) => {
  expect(hasStatus(error, 0x0406, 0x0407)).toBe(isMissing)
})

describe('what a failed request is called', () => {
  it.each<[IppError, string]>([
    [new IppError('untrusted', 'x'), 'impressora.certificado'],
    [new IppError('timeout', 'x'), 'impressora.semResposta'],
    [new IppError('unreachable', 'x'), 'impressora.semResposta'],
    [new IppError('connection', 'x'), 'impressora.semResposta'],
    [new IppError('malformed', 'x'), 'impressora.semResposta'],
    [http(399), 'impressora.semResposta'],
    [http(400), 'impressora.recusou'],
    [http(499), 'impressora.recusou'],
    [http(500), 'impressora.semResposta'],
    [http(null), 'impressora.semResposta'],
    [status(0x0404), 'impressora.recusou'],
    [status(0x0406), 'impressora.ausente'],
    [status(0x0407), 'impressora.ausente'],
    [status(0x040a), 'impressora.opcao'],
    [status(0x040b), 'impressora.opcao'],
    [status(0x0411), 'documento.invalido'],
    [status(0x0502), 'impressora.ocupada'],
    [status(0x0505), 'impressora.ocupada'],
    [status(0x0506), 'impressora.recusou'],
    [status(0x0507), 'impressora.ocupada'],
    [status(null), 'impressora.recusou'],
  ])('the failed request %o becomes the print error %s', (error, codigo) => {
    expect(printErrorOf(error)).toMatchObject({ codigo })
  })

  it('a failed request gives the log its kind, once', () => {
    const error = printErrorOf(system('EPIPE'))
    expect(error).toMatchObject({ name: 'PrintError', detalhe: 'connection: EPIPE' })
    expect(error.cause).toBeInstanceOf(IppError)
    expect(printErrorOf(error)).toBe(error)
    const busy = new PrintError('impressora.ocupada', 'x')
    expect(printErrorOf(busy)).toBe(busy)
  })
})
