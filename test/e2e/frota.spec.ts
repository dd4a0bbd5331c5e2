import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { personas } from '../sandbox/data/personas.ts'
import type { Sandbox } from '../sandbox/index.ts'
import { Haystack } from '../soak/needles.ts'
import { needlesOf, needlesOfToken, served } from '../soak/people.ts'
import { expect, people, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { openPart, openSettings } from './support/impressoras.ts'
import { openCertidoes } from './support/certidoes.ts'
import { Citizen } from './support/totem.ts'

async function stateOf({ posto }: Balcao): Promise<Record<string, unknown> | null> {
  const text = await readFile(join(posto.data, 'estado.json'), 'utf8').catch(() => 'null')
  return JSON.parse(text) as Record<string, unknown> | null
}

// @promise 2
test('the support report and the state file contain nothing of the person served', async ({ open, sandbox }) => {
  const first = await open({
    estacao: { nome: 'Guichê 3', operadores: ['Ana Souza'], modo: 'balcao' },
  })
  const { keyboard } = first
  const hay = new Haystack()
  for (const needle of served.flatMap(needlesOf)) hay.add(needle)
  await first.serveWithSignIn(people.withOverdue)
  await openCertidoes(first)
  await keyboard.key('Enter')
  await first.waitForPapers(1)
  await expect.poll(() => stateOf(first)).not.toBeNull()
  const during = JSON.stringify(await stateOf(first))
  sandbox.idp.tokens().forEach((token, index) => needlesOfToken(token, index).forEach((needle) => hay.add(needle)))
  await first.endWhateverIsLost()
  await test.step('o relatório', () => reportNamesNobody(first, hay))

  const before = await stateOf(first)
  await first.app.close()
  const again = await open({ posto: first.posto })
  await expect.poll(async () => (await stateOf(again))?.['em']).not.toBe(before?.['em'])
  const state = await stateOf(again)
  expect(state).toMatchObject(expectedState(sandbox))
  const said = `${during}${JSON.stringify(before)}${JSON.stringify(state)}`
  for (const { text } of personas.flatMap(({ documento }) => needlesOf(documento))) expect(said).not.toContain(text)
  expect(said).not.toContain('Ana Souza')
})

const expectedState = (sandbox: Sandbox) => ({
  estado: 1,
  estacao: 'Guichê 3',
  modo: 'balcao',
  municipio: { dominio: sandbox.perfil().dominio, alcancado: true },
  impressoras: expect.arrayContaining([
    { id: 'folder:pasta', estado: 'pronta', motivos: [], aceita: true, padrao: true },
  ]) as unknown,
  selo: null,
  politica: 'ausente',
})

// @promise 2
test('a kiosk’s support report is written without its window, even after its end', async ({ open }) => {
  const totem = await open({ estacao: { modo: 'totem', operadores: ['Ana Souza'] } })
  const citizen = new Citizen(totem)
  await citizen.issueCertidao(people.noDebitos)
  await citizen.leave()
  await expect.poll(() => stateOf(totem)).not.toBeNull()
  const { data } = totem.posto
  const file = join(data, '..', 'suporte.zip')
  const log = () => readFile(join(data, 'log/balcao.log'), 'utf8')
  const report = async (path = file) => totem.app.secondInstance(['--relatorio', path])
  const parts = async () => {
    const zip = Object.entries(unzipSync(await readFile(file)))
    return Object.fromEntries(zip.map(([name, bytes]) => [name, strFromU8(bytes)]))
  }
  const before = await log()
  const em = String((await stateOf(totem))?.['em'])
  expect(await report()).toEqual({
    code: 0,
    stdout: `Relatório salvo. O estado do posto é o de ${em}; as falhas de impressão, só o relatório feito na tela tem.\n`,
  })
  const beside = await parts()
  expect(Object.keys(beside)).toEqual(['versoes.json', 'ajustes.json', 'estado.json', 'log.jsonl', 'codigos.txt'])
  expect(JSON.parse(beside['estado.json'] ?? '')).toEqual(await stateOf(totem))
  expect(JSON.parse(beside['ajustes.json'] ?? '')).toMatchObject({ estacao: { modo: 'totem' } })
  expect(beside['log.jsonl']).toContain('"code":"B301"')
  const all = Object.values(beside).join('')
  for (const { text } of needlesOf(people.noDebitos)) expect(all).not.toContain(text)
  expect(all).not.toContain('Ana Souza')
  // The program goes on as before: neither a window nor a line of its log comes from the report.
  expect(await log()).toBe(before)
  await new Citizen(totem).free()

  await totem.app.close()
  await writeFile(join(data, 'config.json'), '{')
  expect(await report()).toMatchObject({ code: 0 })
  expect(JSON.parse((await parts())['ajustes.json'] ?? '')).toMatchObject({ falha: { campo: 'config.json' } })
  const refused: [path: string, why: RegExp][] = [
    [join(data, 'config.json'), /arquivo \.zip/],
    [join(data, 'nada', 'suporte.zip'), /não pôde ser gravado/],
  ]
  for (const [path, why] of refused) expect(await report(path)).toEqual({ code: 2, stdout: expect.stringMatching(why) })
  expect(await readFile(join(data, 'config.json'), 'utf8')).toBe('{')
  await rm(data, { recursive: true })
  expect(await report()).toEqual({ code: 2, stdout: expect.stringMatching(/não há dados/) })
  expect(existsSync(data)).toBe(false)
})

async function reportNamesNobody(balcao: Balcao, hay: Haystack): Promise<void> {
  const { screen, app, posto } = balcao
  await openSettings(balcao)
  await openPart(balcao, 'Suporte')
  const file = join(posto.data, '..', 'suporte.zip')
  await app.nextSavePath(file)
  await screen.getByRole('button', { name: 'Relatório para o suporte…' }).click()
  await expect(screen.getByText('Salvo: suporte.zip.')).toBeVisible()

  const files = unzipSync(await readFile(file))
  for (const [name, bytes] of Object.entries(files)) expect(hay.in(Buffer.from(bytes)), name).toEqual([])
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  expect(text('log.jsonl')).toContain('"code":"B301","message":"attendance ended"')
  expect(text('codigos.txt')).toContain('B301 ')
  expect(JSON.parse(text('ajustes.json'))).toMatchObject({
    estacao: { nome: 'Guichê 3', operadores: { atendente: 1 } },
  })
  expect(JSON.parse(text('versoes.json'))).toMatchObject({ programa: expect.stringMatching(/^\d/) })
  expect(JSON.parse(text('diagnosticos.json'))).toMatchObject({ registro: { naoEscritas: 0 } })
  expect(Object.keys(files).map(text).join('')).not.toContain('Ana Souza')
}
