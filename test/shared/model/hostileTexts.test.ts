import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { fieldsOfXml, reasonIn } from '../../../main/backend/reason.ts'
import { othersIn, ownIn } from '../../../main/documents/documentsInText.ts'
import { judgePaper, statedIn } from '../../../main/documents/judgePaper.ts'
import { inWords } from '../../../renderer/text/inWords.ts'

/** Signs that a pattern with two quantifiers over the same signs reads again and again. */
const PUMPS = [
  ' ',
  '\t',
  '\n',
  ' \n',
  '0',
  '1 ',
  'A',
  'a',
  '.',
  '-',
  '0.',
  ',0',
  '(',
  '"',
  '/',
  'a.',
  '000201',
  'total ',
]
/** Words at which a pattern of main's begins to read: in a paper's text, in an answer. */
const IN_PAPER = ['', 'VALIDADE', 'VALIDO ATE', 'CERTIDAO NUMERO', '\nNUMERO', 'INSCRICAO', 'CPF ']
const IN_ANSWER = ['', '<a>', '<a ', '<a><![CDATA[']
const SIGNS = 400_000
const ROOT = join(import.meta.dirname, '../../..')

/** Functions of a whole record: they get the text as a field's value. */
const OF_RECORDS = ['readCadastro', 'encerradaEm', 'processoHeading', 'valorAPagar']

/** Every function of the model that may be given a text first. */
async function textFunctions(): Promise<[name: string, read: (text: string) => unknown][]> {
  const found: [string, (text: string) => unknown][] = [['inWords', inWords]]
  for (const path of globSync('shared/model/**/*.ts', { cwd: ROOT }).sort()) {
    const module = (await import(pathToFileURL(join(ROOT, path)).href)) as Record<string, unknown>
    for (const [name, value] of Object.entries(module))
      if (typeof value === 'function' && value.length > 0 && !/^(class|async)\b/.test(String(value))) {
        const read = value as (given: unknown) => unknown
        found.push([name, OF_RECORDS.includes(name) ? (text) => read({ saldo: text, parcela: text }) : read])
      }
  }
  return found
}

// A quadratic function takes minutes for one of these texts: then the runner's limit ends the test.
test('every text function of the model takes a number of steps proportional to the text’s length', async () => {
  const functions = await textFunctions()
  for (const pump of PUMPS) {
    const hostile = `${pump.repeat(SIGNS / pump.length)}x`
    for (const [, read] of functions) {
      try {
        read(hostile)
      } catch {
        // Many functions take something else, or refuse the text.
      }
    }
  }
  expect(functions.map(([name]) => name)).toEqual(expect.arrayContaining(['pixInText', 'fileNameOf', 'mascarasDe']))
})

const CPF = '52998224725'
/** Each reader with the words at which its patterns begin. */
const OF_MAIN: [read: (text: string) => unknown, beginnings: string[]][] = [
  [statedIn, IN_PAPER],
  [fieldsOfXml, IN_ANSWER],
  [reasonIn, IN_ANSWER],
  [(text) => othersIn(text, CPF), ['', 'CPF ', 'INSCRICAO']],
  [(text) => ownIn(text, CPF), ['', 'CPF ']],
]

test('every reader of documents and answers in main takes a number of steps proportional to the text’s length', () => {
  for (const [read, beginnings] of OF_MAIN)
    for (const head of beginnings)
      for (const pump of [...PUMPS, head]) read(`${head}${pump.repeat(SIGNS / Math.max(1, pump.length))}x`)
  expect(statedIn(`CERTIDAO NUMERO${' '.repeat(SIGNS)}1234567`).numero).toBe('1234567')
  expect(fieldsOfXml(`<a><motivo>${' '.repeat(500)}CPF não existe</motivo></a>`)).toEqual({ motivo: 'CPF não existe' })
})

test('a document is judged in a number of steps proportional to its text’s length', () => {
  const facts = { documento: CPF, nome: 'Maria da Silva Sauro', numero: '01.02.003.0004', total: 1, linha: null }
  const judged = (texto: string) =>
    judgePaper({ texto, inteiro: true }, { ...facts, de: 'imovel', exercicio: 2026, parcela: 3 })
  const pumps = [...PUMPS, ...IN_PAPER, 'IPTU 2', 'PARCELA 4 ', '\nPARCELA VENCIMENTO\n', 'MARIA DA SILVA ', '1 DE ']
  for (const pump of pumps) expect(judged(pump.repeat(SIGNS / Math.max(1, pump.length))).dono).not.toBe('own')
})
