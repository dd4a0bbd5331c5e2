import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { failureOf, failureInsteadOfPdf, payloadOf } from '../../../main/backend/answer.ts'
import { operations, type OperationName } from '../../../shared/api/index.ts'
import { FalhaError, type Falha } from '../../../shared/errors.ts'
import { answerOf } from './answerOf.ts'

const answer = (body: unknown, status = 200) => answerOf(status, typeof body === 'string' ? body : JSON.stringify(body))

/** The result of a call: its value, or the code and the text of its failure. */
function told(name: OperationName, body: unknown, status = 200): unknown {
  try {
    return payloadOf(answer(body, status), operations[name] as { output: z.ZodType }).valor
  } catch (error) {
    return error instanceof FalhaError ? [error.falha.codigo, error.falha.descricao] : error
  }
}

/** A text that refuses by itself, and one that does not. */
const WORDS = 'Base de dados fora do ar'
const SAID = 'Procure o setor de tributos'
const refused = ['backend.recusou', WORDS]

test.each<[OperationName, object, string]>([
  ['debitos.listar', { data: [], total: 7 }, 'semResultado'],
  ['debitos.listar', { data: null, meta: { totalElements: '7' } }, 'semResultado'],
  ['taxas.listar', { data: { data: [], total: 7 } }, 'semResultado'],
  ['pagamentos.listar', { data: [], status: 'PROCESSANDO' }, 'semResultado'],
  ['pagamentos.listar', { data: null, situacao: 'Na fila' }, 'semResultado'],
  ['pagamentos.listar', { data: [], mensagem: 'Aguarde.' }, 'semResultado'],
  ['pagamentos.listar', { data: [{}] }, 'respostaInvalida'],
  [
    'pagamentos.listar',
    { data: [{ idTributo: 1, totalPagamentos: 9, itens: [{ valorTotal: 9 }] }] },
    'respostaInvalida',
  ],
  ['painel.atividades', { data: { atividades: [{ descricao: 'x' }] } }, 'respostaInvalida'],
  ['painel.resumo', { data: { resumo: { totalDebitos: 9 } } }, 'respostaInvalida'],
  ['guias.detalhar', { data: { guia: { numGuia: '7' } } }, 'respostaInvalida'],
])('an answer whose rows are elsewhere, or to come, is not read as empty: %s: %j', (name, body, codigo) =>
  expect(told(name, body)).toHaveProperty('0', `backend.${codigo}`),
)
test.each<[OperationName, object]>([
  ['debitos.listar', { data: [], total: 0, status: 'CONCLUIDO' }],
  ['pagamentos.listar', { data: [{ idTributo: 1, totalPagamentos: 0 }] }],
  ['pagamentos.listar', { data: [{ idTributo: 1, totalPagamentos: 9, pagamentos: [] }] }],
  ['painel.atividades', { data: {} }],
  ['debitos.listar', { data: [], mensagem: 'Nenhum débito em processamento.' }],
])('an answer with nothing in it is read as empty: %s: %j', (name, body) =>
  expect(JSON.stringify(told(name, body))).toMatch(/\[\]/),
)

describe('a list of status 200 whose envelope says no is a refusal with its words', () => {
  test.each<object>([
    // Refusals that were seen in the field.
    { success: false, errors: [SAID], data: [] },
    { success: 'false', message: SAID, data: null },
    { erro: true, mensagem: SAID, data: null },
    { status: 'ERRO', mensagem: SAID, data: [] },
    { ok: false, erros: [{ mensagem: SAID }], data: null },
    // Refusals that other frameworks write.
    { sucesso: 'N', mensagem: SAID, data: null },
    { Sucesso: 0, Mensagem: SAID, Data: null, data: null },
    { error: SAID, data: null },
    { erros: { geral: [SAID] }, data: null },
    { codigoErro: 'E100', mensagem: SAID, data: null },
    { errno: 7, mensagem: SAID, data: null },
    { statusCode: '503', message: SAID, data: null },
    { resultado: 'FALHA', motivo: SAID, data: null },
    { status: { codigo: 'ERRO', mensagem: SAID }, data: null },
    { meta: { success: false, message: SAID }, data: [] },
    { mensagens: [{ tipo: 'ERROR', texto: SAID }], data: null },
    { type: 'about:blank', title: 'Internal Server Error', status: 500, detail: SAID },
    { 'soap:Envelope': { 'soap:Body': { 'soap:Fault': { faultcode: 'soap:Server', faultstring: SAID } } } },
    { response: { status: 'error', message: SAID } },
    { data: { sucesso: false, mensagem: SAID } },
  ])('a list answer of status 200 with a refusing envelope is a refusal: %j', (body) => {
    expect(told('debitos.listar', body)).toEqual(['backend.recusou', SAID])
  })

  test.each<[OperationName, object]>([
    // A refusal without a flag, but with a text that leaves no doubt, and no data.
    ['debitos.listar', { mensagem: WORDS, data: null }],
    ['guias.listar', { sucesso: false, mensagem: WORDS, data: { paginasTotais: 0, elementosTotais: 0, data: [] } }],
    ['guias.listar', { data: { paginasTotais: 0, elementosTotais: 0, data: [], mensagem: WORDS } }],
    ['guias.detalhar', { data: { mensagem: WORDS } }],
    ['primeiroAcesso.verificar', { data: null, success: false, message: WORDS }],
  ])('an answer of status 200 whose text refuses is a refusal: %s: %j', (name, body) =>
    expect(told(name, body)).toEqual(refused),
  )

  test.each([
    `<ns2:retorno><ns2:sucesso>false</ns2:sucesso><ns2:mensagem><![CDATA[${WORDS}]]></ns2:mensagem></ns2:retorno>`,
    WORDS,
  ])('a list answer of status 200 that is a gateway’s XML or a plain sentence is a refusal: %s', (body) =>
    expect(told('debitos.listar', body)).toEqual(refused),
  )
})

describe('null beside words that speak of something else is no empty list', () => {
  test.each<[object, number]>([
    [{ aviso: { texto: 'x' }, mensagem: 'Contribuinte em recadastramento.', data: null }, 200],
    [{ mensagem: 'Consulta recebida.' }, 202],
  ])('a list answer of null beside a text is not read as an empty list: %j with status %i', (body, status) =>
    expect(told('debitos.listar', body, status)).toEqual([
      'backend.semResultado',
      (body as { mensagem: string }).mensagem,
    ]),
  )
  test('a list answer of an unknown shape is not read as an empty list', () => {
    expect(told('alvaras.listar', { mensagem: WORDS })).toEqual(refused)
    expect(told('alvaras.listar', { total: 0, mensagem: WORDS, data: [] })).toEqual(refused)
    expect(told('alvaras.listar', { total: 1, mensagem: WORDS, data: [{ numero: 1 }] })).toEqual([{ numero: 1 }])
    expect(told('alvaras.listar', { mensagem: 'Consulte o setor.', data: null })).toEqual([
      'backend.semResultado',
      'Consulte o setor.',
    ])
    expect(told('alvaras.listar', { mensagem: 'Em processamento.' }, 202)).toMatchObject({ 0: 'backend.semResultado' })
    expect(told('alvaras.listar', { mensagem: 'Nenhum alvará encontrado.', data: null })).toBeNull()
    expect(told('certidoes.situacao', { mensagem: 'Contribuinte regular.' })).toEqual({
      mensagem: 'Contribuinte regular.',
    })
  })
  test('a list answer of status 202 is not read as an empty list', () =>
    expect(told('debitos.listar', { data: [] }, 202)).toEqual(['backend.semResultado', undefined]))
})

test.each<object>([
  {},
  { sucesso: true, filtro: { erro: true }, data: null },
  { erro: false, erros: null, codigoErro: 0, data: null },
  { error: 'Nenhum erro encontrado', data: [] },
  { erro: { codigo: 0, mensagem: 'Consulta realizada com sucesso.' }, data: [] },
  { errorCode: '200', message: 'Completed without any error.', data: [] },
  { codigoMunicipio: 503, tipoPesquisa: 'ERRO', code: 200, mensagem: 'Nenhum débito encontrado.', data: null },
  { mensagem: 'Consulta efetuada sem erros.', data: null },
  { mensagem: 'Consulta concluída.', data: null },
  { status: 'NOT_FOUND', message: 'No records', data: [] },
])('a list answer that is empty stays an empty list: %j', (body) => expect(told('debitos.listar', body)).toEqual([]))

test('rows and records with texts about a person or a tax are not read as an error message of the backend', () => {
  const row = { id: 1, tipo: 'error', titulo: 'Manutenção', descricao: 'O portal fica fora do ar no domingo.' }
  expect(told('avisos.listar', { data: [row] })).toMatchObject([{ titulo: 'Manutenção' }])
  const page = { paginasTotais: 1, elementosTotais: 1, data: [{ id: 1, numero: '1' }], mensagem: WORDS }
  expect(told('guias.listar', { data: page })).toMatchObject({ elementosTotais: 1 })
  const tax = { id: 12, codigo: 450, descricao: 'ISSQN' }
  expect(told('debitos.tributo', { data: tax })).toEqual(tax)
  expect(told('debitos.tributo', { data: { codigo: 450, mensagem: SAID } })).toEqual(['backend.recusou', SAID])
  expect(told('certidoes.situacao', { situacao: 'NEGADA', mensagem: 'Há débitos inválidos.' })).toMatchObject({
    situacao: 'NEGADA',
  })
  expect(told('cadastro.consultar', { data: { documento: '1', inconsistencias: ['CEP divergente'] } })).toMatchObject({
    documento: '1',
  })
  expect(told('cadastro.consultar', { data: { inconsistencias: [WORDS] } })).toEqual(refused)
  expect(told('iptu.consultar', { inscricao: '7', criticas: ['Área divergente'] })).toMatchObject({ inscricao: '7' })
  expect(told('cadastro.consultar', { data: { documento: '1', status: 'BLOQUEADO', estado: 'SP' } })).toMatchObject({
    status: 'BLOQUEADO',
  })
})

const registration = { documento: '1', tipoPessoa: 'FISICA', logradouro: 'Rua A', uf: 'MG', email: 'a@b.example' }

test('a date in the field `data` of an answer of unknown form is no envelope’s payload', () => {
  const standing = { situacao: 'VENCIDA', data: '30/11/2026' }
  expect(told('certidoes.situacao', standing)).toEqual(standing)
  const saved = { mensagem: 'Contato salvo.', data: '2026-11-30T10:00:00' }
  expect(told('cadastro.atualizarContato', saved)).toEqual(saved)
  expect(told('cadastro.atualizarContato', { ...saved, sucesso: false })).toMatchObject({ 0: 'backend.recusou' })
  expect(told('certidoes.situacao', { sucesso: true, data: 'Regular' })).toBe('Regular')
  expect(told('certidoes.situacao', { data: '30/11/2026' })).toBe('30/11/2026')
})

describe('an act of status 200 that says no was not done', () => {
  test.each<unknown>([
    { data: { atualizado: false } },
    { data: { situacao: 'INVALIDO', mensagem: 'x' } },
    { valido: false },
    { senhaDefinida: false },
    { emailEnviado: false },
    { succeeded: false },
    'false',
    'N',
    0,
    { linhasAfetadas: 0 },
    { resultado: 'Código não confere' },
    { status: 'NAO ENCONTRADO' },
    { mensagem: 'Contato não foi atualizado.' },
    { mensagem: 'A operação não foi concluída com sucesso.' },
    { erro: 'Não concluído com sucesso' },
    { erro: true, mensagem: 'x' },
    { data: [{ campo: 'email', mensagem: 'inválido' }] },
    { data: { ...registration, contatoAtualizado: false } },
    { situacao: 'BLOQUEADO', data: registration },
  ])('a creating call answered with status 200 and a refusal in its body has failed: %j', (body) => {
    expect(told('primeiroAcesso.validarCodigo', body)).toMatchObject({ 0: 'backend.recusou' })
    expect(told('cadastro.atualizarContato', body)).toMatchObject({ 0: 'backend.recusou' })
  })
  test.each<unknown>([
    '',
    'OK',
    { data: null },
    { sucesso: true, mensagem: 'Contato salvo com sucesso.' },
    { email: 'a@b.example', emailConfirmado: false, recebeNovidades: false },
    { mensagem: 'Código enviado. Se o e-mail estiver incorreto, peça outro.' },
    { linhasAfetadas: [{ toString: 1, valueOf: 1 }] },
    { data: { ...registration, estado: 'NÃO INFORMADO', status: 'NEGADO' } },
    { sucesso: true, data: { ...registration, contatoConfirmado: false } },
    { ...registration, inconsistencias: ['CEP divergente'] },
    { status: 'PENDENTE, AINDA NAO ANALISADO' },
  ])('a creating call answered with status 200 and %j has succeeded', (body) => {
    const done = told('cadastro.atualizarContato', body)
    expect(done).not.toBeInstanceOf(Error)
    expect(done).not.toMatchObject({ 0: 'backend.recusou' })
  })
})

describe('the reason of an error is shown wherever it stands', () => {
  const reason = (body: unknown, status = 422): Falha => failureOf(answer(body, status)).falha
  test.each<[unknown, string]>([
    [{ description: 'Débito já pago.' }, 'Débito já pago.'],
    [{ errors: [{ message: 'Débito já pago.' }] }, 'Débito já pago.'],
    [{ title: 'Null não é um CPF.' }, 'Null não é um CPF.'],
    [{ description: ' <p>Débito <b>já</b> pago.</p>' }, 'Débito já pago.'],
    [{ erro: 'Débito já pago.' }, 'Débito já pago.'],
    [{ description: 'Falta algo.', errors: [{ field: 'cpf', message: 'o CPF' }] }, 'Falta algo: o CPF'],
    [{ description: 'Dados inválidos.', details: 'uri=/contribuinte/guias', errors: null }, 'Dados inválidos.'],
    [{ data: { mensagem: 'Débito já pago.' } }, 'Débito já pago.'],
    [[{ mensagem: 'Débito já pago.' }], 'Débito já pago.'],
    ['<erro><mensagem>D&eacute;bito</mensagem><codigo>1</codigo></erro>', 'D&eacute;bito'],
  ])('a backend’s error text is found in any usual field: %j', (body, words) =>
    expect(reason(body).descricao).toBe(words),
  )

  test.each(['msg', 'reason', 'causa', 'errorMessage', 'mensagem_erro', 'userMessage', 'ns:texto'])(
    'a backend’s error text is found in the field %s',
    (name) => expect(reason({ codigo: 7, [name]: 'Débito já pago.' }).descricao).toBe('Débito já pago.'),
  )

  test.each<unknown>([
    { message: '502 Bad Gateway' },
    'upstream connect error',
    { errors: [{ errors: [{ errors: [{ errors: [{ errors: ['fundo demais'] }] }] }] }] },
  ])('a backend’s error %j has no text to show', (body) => expect(reason(body)).not.toHaveProperty('descricao'))

  test('a backend’s error without its own text is reported as possibly a gateway’s', () => {
    const at = (status: number, body: unknown) => reason(body, status).intermediario === true
    expect(at(422, { mensagem: 'Débito já pago.' })).toBe(false)
    expect(at(404, { description: 'not found' })).toBe(false)
    expect(at(404, { message: 'no Route matched with those values' })).toBe(true)
    expect(at(400, {})).toBe(true)
    expect(at(404, '<html>')).toBe(true)
    expect(at(408, { description: 'Tempo esgotado.' })).toBe(true)
    expect(at(500, '')).toBe(false)
  })
  test('a network’s captive portal page is not reported as a backend’s error', () => {
    expect(reason('<html>', 511)).toMatchObject({ codigo: 'backend.redeFechada' })
    expect(reason('', 407)).toMatchObject({ codigo: 'backend.redeFechada' })
  })
})

describe('in the place of a paper', () => {
  const instead = (body: unknown, status = 200) => failureInsteadOfPdf(answer(body, status))?.falha
  test.each<[unknown, number, string, string | undefined]>([
    [{ description: 'Há pendências; nada saiu.' }, 200, 'backend.semResultado', 'Há pendências; nada saiu.'],
    ['', 202, 'backend.semResultado', undefined],
    [{ mensagem: WORDS }, 200, 'backend.recusou', WORDS],
  ])('a body instead of a PDF, %j with status %i, is reported as %s', (body, status, codigo, descricao) =>
    expect(instead(body, status)).toMatchObject({
      codigo,
      status,
      podeRepetir: codigo === 'backend.semResultado',
      ...(descricao && { descricao }),
    }),
  )
  test.each([
    ['\n\njunk %PDF-1.4', 202],
    ['', 200],
    ['<html>erro</html>', 200],
  ])('a body instead of a PDF, %j with status %i, is passed to the PDF check', (body, status) =>
    expect(instead(body, status)).toBeUndefined(),
  )
})
