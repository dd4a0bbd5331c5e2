import { beforeEach, describe, expect, test } from 'vitest'
import { backendHandlers, Calls } from '../../../main/backend/backendHandlers.ts'
import type { MunicipioLookup } from '../../../main/backend/municipio.ts'
import type { Runner } from '../../../main/backend/run.ts'
import { Attendance } from '../../../main/attendance/attendance.ts'
import { PartialValue } from '../../../shared/ipc/result.ts'
import type { JsonOperation } from '../../../shared/api/index.ts'
import type { Ilegivel } from '../../../shared/api/rows.ts'
import { FalhaError } from '../../../shared/errors.ts'
import { FakeClock } from '../../fakes/clock.ts'

const maria = '52998224725'
const joao = '11144477735'
let asked: unknown[]
let ilegiveis: Ilegivel[]
let attendance: Attendance
/** The backend's work on a call. */
let work: (signal: AbortSignal) => Promise<unknown>
let found: Awaited<ReturnType<MunicipioLookup['find']>>
/** The notices that were reported. */
let told: unknown[]

beforeEach(() => {
  asked = []
  ilegiveis = []
  found = null
  told = []
  work = async () => []
  attendance = new Attendance(new FakeClock(), () => undefined)
})

function handlers() {
  const runner: Pick<Runner, 'run'> = {
    run: async (name, input, signal) => {
      asked.push([name, input])
      return { tipo: 'json', valor: await work(signal), ilegiveis }
    },
  }
  const municipio: Pick<MunicipioLookup, 'find'> = { find: async () => found }
  return backendHandlers({
    attendance,
    runner: runner as Runner,
    calls: new Calls(attendance),
    municipio: municipio as MunicipioLookup,
    onAvisos: (avisos) => void told.push(avisos),
  })
}
const chamar = (operacao: JsonOperation, input: unknown) =>
  handlers()['backend.chamar'].run({ chamadaId: 'c', operacao, input })
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(new FalhaError('cancelado'))))

describe('calls of the window to the backend', () => {
  const { schema } = handlers()['backend.chamar']
  const call = { chamadaId: 'c1', operacao: 'debitos.listar', input: {} }
  test.each([
    [{ ...call, operacao: 'GET /contribuinte/debitos' }],
    // Papers have a call of their own: their bytes stay in main.
    [{ ...call, operacao: 'guias.pdf' }],
    [{ ...call, url: 'https://outro.example' }],
    [{ ...call, headers: { Authorization: 'x' } }],
    [{ ...call, chamadaId: 'x'.repeat(65) }],
    [{ operacao: 'debitos.listar', input: {} }],
    [null],
  ])('a backend call of the window with wrong fields is refused: %j', (payload) =>
    expect(schema.safeParse(payload).success).toBe(false),
  )
})

describe('an answer', () => {
  beforeEach(() => void attendance.identify(maria))
  const ask = () => chamar('debitos.listar', {})
  test('a backend answer with an unreadable row reports the row beside the value', async () => {
    work = async () => ['a']
    ilegiveis = [{ lista: 'data', posicao: 1, campo: 'valor' }]
    const said = await ask()
    expect(said).toBeInstanceOf(PartialValue)
    expect(said).toMatchObject({ valor: ['a'], ilegiveis })
  })
  test('a backend answer is stored as the notices only if the notices were requested', async () => {
    work = async () => ['aviso']
    await ask()
    expect(told).toEqual([])
    await chamar('avisos.listar', { dominio: 'd' })
    expect(told).toEqual([['aviso']])
  })
})

describe('a public service, which takes a document', () => {
  const ask = (input: unknown) => chamar('certidoes.modelos', input)
  test.each([{ documento: joao }, { documento: '529.982.247-25' }, { documento: null }, { documento: undefined }])(
    'a public service is refused for any document but the attendance’s: %j',
    async (input) => {
      attendance.identify(maria)
      await expect(ask(input)).rejects.toThrow('atendimento.outroDocumento')
      expect(asked).toEqual([])
    },
  )
  test.each([[null], [undefined], ['texto'], [7]])(
    'a public service’s input %j is passed on to the operation’s schema, which judges it',
    async (input) => {
      attendance.identify(maria)
      await ask(input)
      expect(asked).toEqual([['certidoes.modelos', input]])
    },
  )
  test('a public service is not called without an attendance', async () => {
    await expect(ask({ documento: maria })).rejects.toThrow('atendimento.outroDocumento')
    expect(asked).toEqual([])
  })
})

describe('an answer about a person', () => {
  beforeEach(() => void attendance.identify(maria))
  const read = () => chamar('cadastro.consultar', {})
  test.each([
    { documento: joao, nome: 'João' },
    { documento: '111.444.777-35' },
    { documento: 11_144_477_735 },
    { documento: '12.ABC.345/01DE-35' },
    { cpfCnpj: joao },
    { data: { contribuinte: { documento: joao } } },
    { resultado: { pessoa: { cpf: '111.444.777-35' } } },
    { contribuinte: { nrCpfCnpj: 11_144_477_735 } },
  ])('an answer %j counts as another person’s, and none of it is shown', async (answer) => {
    work = async () => answer
    await expect(read()).rejects.toThrow('backend.outraPessoa')
  })
  test.each([
    { conjuge: { cpf: joao } },
    { contador: { documento: joao } },
    { protocolo: { documento: '111444777' } },
    { socios: [{ cpf: joao }] },
    { data: { resultado: { pessoa: { titular: { cpf: joao } } } } },
    ...[maria, '529.982.247-25', 52_998_224_725, '***.982.247-**', '', null, undefined, 'não informado'].map(
      (documento) => ({ documento, nome: 'Maria' }),
    ),
  ])('an answer %j of the person, or that names others beside the person, is shown', async (answer) => {
    work = async () => answer
    await expect(read()).resolves.toEqual(answer)
  })
  test.each([
    [[{ cpf: joao }, { id: 2 }]],
    [{ paginasTotais: 1, data: [{ cpfCnpj: '111.444.777-35' }] }],
    [{ data: { content: [{ documentoContribuinte: joao }] } }],
  ])('a list %j that names only another person counts as another person’s', async (answer) => {
    work = async () => answer
    await expect(chamar('guias.listar', {})).rejects.toThrow('backend.outraPessoa')
    await expect(chamar('iptu.consultar', {})).resolves.toEqual(answer)
  })
  test.each([
    [[{ cpf: joao }, { cpf: maria }]],
    [[{ cnpj: '11222333000181' }]],
    [[{ numDocumento: joao }, { documento: joao }]],
    [[{ socios: [{ cpf: joao }] }]],
    [[{ cpf: '***.444.777-**' }, { cpf: '' }]],
    [[]],
  ])('a list %j that may be the person’s is shown', async (answer) => {
    work = async () => answer
    await expect(chamar('guias.listar', {})).resolves.toEqual(answer)
  })
  test('a property found by its inscription is shown to an identified person although it names its owner', async () => {
    work = async () => ({ inscricao: '7', contribuinte: { cpf: joao } })
    await expect(chamar('iptu.consultar', { inscricao: '7' })).resolves.toMatchObject({ inscricao: '7' })
    await expect(chamar('iptu.consultar', { documento: maria })).rejects.toThrow('backend.outraPessoa')
  })
})

describe('a call under way', () => {
  beforeEach(() => void attendance.identify(maria))
  const start = (all: ReturnType<typeof handlers>, chamadaId: string) =>
    all['backend.chamar'].run({ chamadaId, operacao: 'debitos.listar', input: {} })
  test('a running call is stopped by its own id, and no other call with it', async () => {
    work = untilAborted
    const all = handlers()
    const first = start(all, 'first')
    work = async () => ['second']
    const second = start(all, 'second')
    await all['backend.cancelar'].run({ chamadaId: 'first' })
    await expect(first).rejects.toThrow('cancelado')
    expect(await second).toEqual(['second'])
    await all['backend.cancelar'].run({ chamadaId: 'never heard of' })
  })
  test('a running call is stopped by the end of the attendance, and its answer is dropped', async () => {
    const answer = Promise.withResolvers<string[]>()
    let signal: AbortSignal | undefined
    work = (its) => ((signal = its), answer.promise)
    const call = start(handlers(), 'c')
    attendance.beginEnd()
    expect(signal?.aborted).toBe(true)
    attendance.finishEnd()
    attendance.identify(joao)
    answer.resolve(['débito da Maria'])
    await expect(call).rejects.toThrow('atendimento.encerrado')
  })
})

describe('the municipality, as the window may know it', () => {
  const read = () => handlers()['municipio.ler'].run()
  test('a known municipality shows the window its name and whether it has a logo, but not its code or an address', async () => {
    found = { codigoMunicipio: '7', nomePrefeitura: 'Serra do Ipê', pathLogo: 'https://x.example/logo.png' }
    expect(await read()).toEqual({ situacao: 'conhecido', nomePrefeitura: 'Serra do Ipê', temLogo: true })
    found = { ...found, pathLogo: null }
    expect(await read()).toMatchObject({ temLogo: false })
  })
})
