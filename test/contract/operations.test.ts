import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { checkPdf } from '../../main/documents/checkPdf.ts'
import { LIMITS } from '../../main/backend/limits.ts'
import type { Fetch } from '../../main/ports.ts'
import { confirmacao } from '../../shared/api/lenient.ts'
import { isPdf, operationNamed, operationNames } from '../../shared/api/index.ts'
import type { CodigoDeFalha, Falha } from '../../shared/errors.ts'
import type { FaultKind } from '../sandbox/faults.ts'
import type { Sandbox } from '../sandbox/index.ts'
import { cases } from './cases.ts'
import { openCity, serve, type Served } from './city.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openCity()
})
afterAll(() => sandbox.close())

/** Operations whose answers main rewrites, so that unknown fields are lost. */
const REWRITTEN: readonly string[] = ['debitos.gerarGuia', 'primeiroAcesso.verificar']
/** Operations whose fields are all texts, which may also be sent as numbers, or unused. So a wrong type is not noticed. */
const ONLY_TEXTS: readonly string[] = [
  'prefeitura.consultar',
  'avisos.listar',
  'primeiroAcesso.verificar',
  'painel.atividades',
  'cadastro.consultar',
]

describe.each(operationNames)('%s', (name) => {
  const { documento, input: makeInput, normal, once } = cases[name]
  const { path, auth, output, cria } = operationNamed(name)
  const paper = isPdf(output)
  /** An operation that only confirms counts as a success, whatever its body. */
  const act = output === confirmacao
  /** The specification shows no part of this answer. */
  const openShape = !paper && output instanceof z.ZodUnknown
  const place = path.split('{')[0] ?? path
  const limits = { ...LIMITS }
  let served: Served
  let input: object
  /** Answers in place of the operation's real one, when a test sets this. */
  let change: ((answer: Response) => Promise<Response>) | null
  const fetch: Fetch = async (url, init) => {
    const answer = await globalThis.fetch(url, init)
    return change ? change(answer) : answer
  }

  const begin = async () => {
    sandbox.reset()
    served = await serve(sandbox, documento, { fetch, limits })
    input = await makeInput(served)
  }
  beforeAll(async () => {
    change = null
    await begin()
  })
  beforeEach(async () => {
    change = null
    sandbox.faults.clear()
    if (once) await begin()
    sandbox.limparChamadas()
  })
  afterEach(() => Object.assign(limits, LIMITS))

  const spoil = (kind: FaultKind, extra: object = {}) => sandbox.faults.set({ path: place, kind, ...extra })
  /** The answer as the window gets it, a PDF as its number of pages; or the failure instead. */
  const attempt = async (): Promise<{ valor: unknown } | { falha: Falha }> => {
    try {
      const outcome = await served.run(name, input)
      return { valor: outcome.tipo === 'pdf' ? (await checkPdf(outcome.bytes)).pages.length : outcome.valor }
    } catch (error) {
      return { falha: (error as { falha: Falha }).falha }
    }
  }
  const good = { valor: paper ? expect.any(Number) : normal }
  /** The failure that must reach the window. After a creation it never allows a retry. */
  const failure = (codigo: CodigoDeFalha, extra: Partial<Falha> = {}) => ({
    falha: { codigo, podeRepetir: cria !== true, ...extra },
  })

  /** The failure of a broken PDF. The caller that fetches it decides whether a creation may be repeated. */
  const broken = (codigo: CodigoDeFalha) => ({ falha: { codigo, podeRepetir: true } })

  // @row endpoint @row convention.pdf @row fields.template @row fields.certificate @row fields.group
  // @row fields.transaction @row fields.payment @row fields.guide @row fields.guide-detail @row fields.registration
  // @row fields.notice @row fields.fee @row limit.templates-page
  test('an operation of the backend returns its normal answer', async () => expect(await attempt()).toEqual(good))

  // @row convention.headers
  test('an operation’s request has the municipality’s headers, and a token only if it needs a sign-in', async () => {
    await attempt()
    expect(sandbox.chamadas()).toHaveLength(1)
    expect(sandbox.chamadas()[0]?.headers).toMatchObject({
      'x-municipio': '9900101',
      'x-dominio': 'serra-do-ipe.example',
    })
    expect('authorization' in (sandbox.chamadas()[0]?.headers ?? {})).toBe(auth === 'contribuinte')
  })

  // @row fields.guide-detail @row fields.registration @row fields.notice
  test('an answer without its optional fields is read', async () => {
    spoil('sem-opcionais')
    expect(await attempt()).toEqual({ valor: expect.anything() })
  })

  // @row convention.unknown-fields @row registration.kind
  test('an answer with unknown fields is read', async () => {
    spoil('campos-extras')
    const got = await attempt()
    expect(got).toEqual({ valor: expect.anything() })
    expect(JSON.stringify(got).includes('campoNovo')).toBe(!paper && !REWRITTEN.includes(name))
  })

  test('an answer with a wrong content type is read by its content', async () => {
    change = async (answer) =>
      new Response(await answer.bytes(), { status: answer.status, headers: { 'content-type': 'text/plain' } })
    expect(await attempt()).toEqual(good)
  })

  // @row endpoint @row convention.error-body @row error.backend @row error.not-owned
  test.each<[number, CodigoDeFalha]>([
    [401, 'backend.naoAutorizado'],
    [403, 'backend.proibido'],
    [404, 'backend.naoEncontrado'],
    [422, 'backend.recusou'],
    [503, 'backend.indisponivel'],
  ])('an answer with the error %i shows the backend’s own text', async (status, codigo) => {
    const description = `Motivo do município para ${status}.`
    spoil('status', { status, description })
    // A 401 after a renewed token is final.
    const twice = status === 401 && auth === 'contribuinte' && !cria
    expect(await attempt()).toEqual(
      failure(twice ? 'backend.tokenRecusado' : codigo, {
        status,
        descricao: description,
        podeRepetir: status >= 500 && cria !== true,
      }),
    )
    const asked = twice && status === 401 ? 2 : 1
    expect(sandbox.chamadas()).toHaveLength(asked)
  })

  // @row error.nonsense
  test('an answer replaced by an error page is a failure', async () => {
    spoil('html500')
    expect(await attempt()).toEqual(failure('backend.falhou', { status: 500 }))
  })

  // @row error.nonsense
  test('an answer replaced by an HTML page with status 200 is a failure', async () => {
    spoil('html')
    const nonsense = { status: 200, campo: 'data' }
    expect(await attempt()).toEqual(paper ? broken('documento.naoEPdf') : failure('backend.respostaInvalida', nonsense))
  })

  // @row error.nonsense
  test('an empty answer is a failure, unless it only confirms', async () => {
    spoil('corpo-vazio')
    const nonsense = failure('backend.respostaInvalida', { status: 200, campo: 'data' })
    expect(await attempt()).toEqual(act ? { valor: null } : paper ? broken('documento.vazio') : nonsense)
  })

  // @row error.nonsense
  test('an answer cut off in the middle is refused, unless it only confirms', async () => {
    spoil(paper ? 'pdf-truncado' : 'json-truncado')
    const cut = failure('backend.respostaInvalida', { status: 200, campo: 'data' })
    expect(await attempt()).toEqual(act ? { valor: null } : paper ? broken('documento.corrompido') : cut)
  })

  // @row fields.template @row fields.certificate @row fields.group @row fields.transaction @row fields.payment
  // @row fields.guide @row fields.fee @row error.nonsense
  test('an answer with wrong types, or JSON in place of a PDF, is a failure if the specification shows its shape', async () => {
    spoil(paper ? 'json-em-vez-de-pdf' : 'tipo-errado')
    const named = { status: 200, campo: expect.stringMatching(/^(data|itens|debitos|pagamentos)\./) as string }
    const words = { status: 200, descricao: 'O documento está sendo preparado.' }
    const refusal = paper ? failure('backend.semResultado', words) : failure('backend.respostaInvalida', named)
    const asItCame = { valor: expect.anything() }
    expect(await attempt()).toEqual(openShape || ONLY_TEXTS.includes(name) ? asItCame : refusal)
  })

  // @row forward.unreachable
  test('a backend that closes the connection is reported as unavailable, without a retry', async () => {
    spoil('derrubar')
    // No backend answered, so there is no text of the backend to show.
    expect(await attempt()).toEqual(failure('backend.indisponivel', { status: 503 }))
    expect(sandbox.chamadas()).toHaveLength(1)
  })

  test('a backend that does not answer in time is reported, without a retry', async () => {
    spoil('silencio')
    let attempts = 0
    // On a busy machine a short limit may end before the call arrives, which proves nothing. Then a longer limit is tried.
    for (let ms = 250; ms < 10_000 && sandbox.chamadas().length === 0; ms *= 4) {
      Object.assign(limits, { firstByteMs: ms, firstByteOfPaperMs: ms })
      attempts += 1
      expect(await attempt()).toEqual(failure('backend.semResposta'))
    }
    expect(sandbox.chamadas().length).toBeGreaterThan(0)
    // The call of an earlier attempt may still arrive.
    expect(sandbox.chamadas().length).toBeLessThanOrEqual(attempts)
  })
})

describe.each(operationNames.filter((name) => operationNamed(name).auth === 'contribuinte'))('%s', (name) => {
  // @row auth.token
  test('an operation that needs a sign-in is rejected without a request while nobody is signed in', async () => {
    sandbox.reset()
    const served = await serve(sandbox, cases[name].documento)
    const { counter, run } = served
    const input = await cases[name].input(served)
    counter.tokens.drop()
    sandbox.limparChamadas()
    await expect(run(name, input)).rejects.toMatchObject({ falha: { codigo: 'login.necessario', podeRepetir: false } })
    expect(sandbox.chamadas()).toEqual([])
  })
})
