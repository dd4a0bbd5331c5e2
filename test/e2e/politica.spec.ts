import { existsSync } from 'node:fs'
import { chmod, readFile, readlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { violations } from './support/accessibility.ts'
import type { Balcao } from './support/balcao.ts'
import { callBridge } from './support/bridge.ts'
import { Geometry } from './support/geometry.ts'
import { openPart, openSettings } from './support/impressoras.ts'

const LOCKED = 'Definido pela prefeitura'

/** Update settings whose server answers nothing; the program asks for updates only minutes after its start. */
const atualizacao = { servidor: 'http://127.0.0.1:9/versoes', chave: `${'A'.repeat(43)}=` }

/** A policy that fixes every setting that the settings screen can change, and where updates come from. */
const policy = {
  estacao: {
    atualizacao,
    nome: 'Guichê 7',
    aparencia: { zoom: 100 },
    impressao: {
      impressora: 'folder:pasta',
      som: false,
      rede: [],
      regras: [{ tipos: ['certidao'], impressora: 'folder:pasta', copias: 2 }],
      servidor: { uri: 'ipps://127.0.0.1:9/' },
    },
  },
}

/** Opens the help's page about the program; the sentence there that updates come by themselves. */
async function openAbout({ screen, keyboard, search }: Balcao): Promise<Locator> {
  await expect(search).toBeFocused()
  await keyboard.key('F1')
  const help = screen.getByRole('dialog', { name: 'Ajuda' })
  await help.getByRole('option', { name: 'Sobre o Balcão' }).click()
  await expect(help.getByRole('heading', { name: 'Sobre o Balcão' })).toBeVisible()
  return help.getByText('As versões novas chegam sozinhas, da prefeitura. Não há nenhuma à espera.')
}

test('a setting of the policy is locked: «Definido pela prefeitura»', async ({ open, policyFile: file }) => {
  await writeFile(file, JSON.stringify(policy), { mode: 0o644 })
  const balcao = await open({ env: { BALCAO_POLITICA: file } })
  const { screen, keyboard } = balcao
  await openSettings(balcao)
  const panel = (name: string) => screen.getByRole('region', { name, exact: true })
  for (const name of ['Impressoras', 'Impressoras da rede', 'Servidor de impressão', 'Regras']) {
    await expect(panel(name).getByText(LOCKED)).toBeVisible()
  }
  await expect(panel('Regras').getByRole('listitem')).toHaveText([/Certidão.*2 cópias/])
  for (const name of [
    'Nova regra',
    /a regra/,
    /^Usar esta/,
    'Escolher a pasta…',
    'Procurar na rede',
    'Deixar de usar',
    'Conferir e usar',
  ]) {
    await expect(screen.getByRole('button', { name, exact: true })).toHaveCount(0)
  }
  expect(await violations(screen)).toEqual([])
  await openPart(balcao, 'Este posto')
  await expect(panel('Aviso sonoro').getByText(LOCKED)).toBeVisible()
  await expect(panel('Aviso sonoro').getByRole('checkbox')).toBeDisabled()
  await expect(panel('Aviso sonoro').getByRole('checkbox')).not.toBeChecked()
  await openPart(balcao, 'Prefeitura')
  await expect(panel(LOCKED)).toContainText('Nome do posto · Tamanho da tela · Impressora em uso · Aviso sonoro')
  expect(await violations(screen)).toEqual([])

  expect(await callBridge(screen, 'impressao.mudarSom', { ligado: true })).toEqual({
    ok: false,
    falha: { codigo: 'ajuste.definido', podeRepetir: false, campo: 'impressao.som' },
  })
  expect(await callBridge(screen, 'impressao.som')).toMatchObject({ valor: false })

  await keyboard.key('F2')
  // Only a program on Windows updates itself.
  await expect(await openAbout(balcao)).toHaveCount(process.platform === 'win32' ? 1 : 0)
  expect(await callBridge(screen, 'atualizacao.instalar')).toMatchObject({
    falha: { codigo: 'atualizacao.agoraNao' },
  })
})

test('an idle program restarts with a new policy, and ignores a damaged one', async ({ open, policyFile: file }) => {
  test.slow()
  const write = (text: string) => writeFile(file, text, { mode: 0o644 })
  await write(JSON.stringify({ estacao: { nome: 'Guichê 7' } }))
  const env = { BALCAO_POLITICA: file, BALCAO_TESTE_PRESSA: '20' }
  const first = await open({ estacao: { inatividadeSegundos: 30 }, env })
  const { data } = first.posto
  await first.app.close()
  const ended = first.app.secondInstance([])
  const log = () => readFile(join(data, 'log/balcao.log'), 'utf8')
  const state = async () => JSON.parse(await readFile(join(data, 'estado.json'), 'utf8').catch(() => '{}')) as object
  const starts = async () => (await log()).split('"message":"started"').length - 1
  try {
    await expect.poll(starts).toBe(2)
    await write('{"estacao":{"nome":"Gui')
    await expect.poll(log).toContain('"policy not in force"')
    await expect.poll(state).toMatchObject({ estacao: 'Guichê 7', politica: 'comErro' })
    expect(await starts()).toBe(2)
    await write(JSON.stringify({ estacao: { nome: 'Guichê 8' } }))
    await expect.poll(starts).toBe(3)
    await expect.poll(state).toMatchObject({ estacao: 'Guichê 8', politica: 'emVigor' })
  } finally {
    // The program that started itself again is nobody's child; Chromium keeps its number in this link.
    const [pid] = (await readlink(join(data, 'SingletonLock'))).match(/\d+$/) ?? []
    process.kill(Number(pid))
    await ended
    // It writes its record until it ends.
    await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false)
  }
})

test('a station whose policy file others can write serves nobody, and says why', async ({ open, policyFile: file }) => {
  await writeFile(file, JSON.stringify({ estacao: { modo: 'totem' } }))
  await chmod(file, 0o664)
  const { screen, app } = await open({ env: { BALCAO_POLITICA: file } })
  await expect(screen.getByText('Este posto não pode atender')).toBeVisible()
  await expect(screen.getByText('Outras pessoas, além do administrador').first()).toBeVisible()
  await expect.poll(() => app.stderr()).toContain('"policy not in force"')
  await new Geometry(screen).lookAndScan('política de outros')
  for (const call of ['atendimento.semDocumento', 'impressao.escolherPasta', 'instalacao.maquina'] as const) {
    expect(await callBridge(screen, call)).toMatchObject({ ok: false, falha: { codigo: 'politica.parada' } })
  }
})
