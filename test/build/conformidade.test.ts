import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inOut } from '../../build/paths.ts'
import type { LinhaDeConformidade } from '../conformance/findings.ts'
import { type Sandbox, startSandbox } from '../sandbox/index.ts'
import { answerOnPhone } from '../sandbox/userAgent.ts'
import { runCommand } from './support/command.ts'

let sandbox: Sandbox
let folder: string
beforeAll(async () => {
  sandbox = await startSandbox({ hoje: '2026-11-20' })
  folder = mkdtempSync(join(tmpdir(), 'balcao-conformidade-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await sandbox.close()
})

/** The person who signs in on a phone. */
let onPhone = ''
/** Runs `npm run conformidade` as a technician would: returns its output and exit code. */
async function conformidade(perfil: object, ...args: string[]) {
  const file = join(folder, 'perfil.json')
  writeFileSync(file, JSON.stringify(perfil))
  return runCommand('conformidade', ['--perfil', file, ...args], (line) => {
    const [, address] = /^Entre no celular: (\S+) /.exec(line) ?? []
    if (address !== undefined) void answerOnPhone(address, { documento: onPhone })
  })
}
const report = () => JSON.parse(readFileSync(inOut('conformidade', 'relatorio.json'), 'utf8')) as LinhaDeConformidade[]

test('the conformidade command writes its report for a profile that fits, with exit code 0', async () => {
  sandbox.mudarHabitos({ outrasRotas: true, semEnvelope: true, datasBrasileiras: true })
  const { said, code } = await conformidade(sandbox.perfil(), '--documento', '529.982.247-25')
  expect({ code, last: said.trim().split('\n').at(-1) }).toEqual({
    code: 0,
    last: 'Relatório em out/conformidade/relatorio.html',
  })
  expect(said).toContain('certidoes.situacao: tolerado, lido; sem o envelope data')
  expect(report().find(({ operacao }) => operacao === 'iptu.consultar')).toMatchObject({
    linha: 'GET /publico/iptu/consultar',
    situacao: 'tolerado',
    programa: 'lido: 1 imóvel e 10 parcelas',
  })
  const html = readFileSync(inOut('conformidade', 'relatorio.html'), 'utf8')
  expect(html).toContain('<h1>Conformidade de serra-do-ipe.example</h1>')
  expect(html + JSON.stringify(report())).not.toMatch(/52998224725|Maria/)
})

test('the conformidade command prints which profile fields to change for a backend that differs, and exits with an error', async () => {
  sandbox.mudarHabitos({ outrasRotas: true })
  const { said, code } = await conformidade({ ...sandbox.perfil(), rotas: {} }, '--documento', '52998224725')
  expect(code).toBe(1)
  expect(said).toContain(
    'iptu.consultar: falhou, dados: backend.naoEncontrado → rotas["iptu.consultar"]: o caminho deste serviço, ou false se ele não existe',
  )
})

test('the conformidade command checks the operations that need a sign-in, once a person has signed in on a phone', async () => {
  sandbox.mudarHabitos({})
  const perfil = { ...sandbox.perfil(), parametros: { entradaPeloCelular: true } }
  const asked = ['--documento', '52998224725', '--celular']
  onPhone = '52998224725'
  const { said, code } = await conformidade(perfil, ...asked)
  expect(code).toBe(0)
  expect(said).toContain('debitos.listar: conforme')
  expect(JSON.stringify(report())).not.toMatch(/52998224725|Maria/)
  onPhone = '11144477735'
  sandbox.limparChamadas()
  const stranger = await conformidade(perfil, ...asked)
  expect(stranger).toMatchObject({
    code: 1,
    complaint: 'A entrada pelo celular não foi concluída (atendimento.outroDocumento).',
  })
  expect(sandbox.chamadas().filter(({ path }) => path.startsWith('/contribuinte'))).toEqual([])
})

test('the conformidade command refuses a wrong document or profile before any call', async () => {
  sandbox.limparChamadas()
  const wrongDigit = await conformidade(sandbox.perfil(), '--documento', '52998224726')
  expect(wrongDigit).toMatchObject({
    code: 1,
    complaint: expect.stringContaining('Uso: npm run conformidade') as string,
  })
  const wrongRoute = await conformidade({ ...sandbox.perfil(), rotas: { 'taxas.lista': false } })
  expect(wrongRoute).toMatchObject({ code: 1, complaint: expect.stringContaining('rotas.taxas.lista') as string })
  expect(sandbox.chamadas()).toEqual([])
})
