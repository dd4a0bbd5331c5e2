import { readFile } from 'node:fs/promises'
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

/** The station's state file as an administrator reads it; null until it is written. */
async function stateOf({ posto }: Balcao): Promise<Record<string, unknown> | null> {
  const text = await readFile(join(posto.data, 'estado.json'), 'utf8').catch(() => 'null')
  return JSON.parse(text) as Record<string, unknown> | null
}

// @promise 2
test('the support report and the machine’s state describe the station, and hold nothing of the person served there', async ({
  open,
  sandbox,
}) => {
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
