import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sandbox } from '../sandbox/index.ts'
import { expect, test } from './fixtures.ts'
import { launchApp } from './launch.ts'
import { Balcao } from './support/balcao.ts'
import { createStation, type Station } from './support/station.ts'

const serra = 'serra-do-ipe.example'
const lagoa = 'lagoa-das-garcas.example'
const codes: Record<string, string> = { [serra]: '9900101', [lagoa]: '9900202' }
/** A person of both municipalities, with a different name and different debts in each. */
const ana = '98765432100'

/** The contents of the station's settings file. */
const settings = async ({ data }: Station) =>
  JSON.parse(await readFile(join(data, 'config.json'), 'utf8')) as {
    estacao: { perfilPadrao?: string }
    perfis: object[]
  }

/** A counter with these profiles installed, and none given on the command line. */
async function openInstalled(perfis: object[], estacao: object = {}): Promise<Balcao> {
  const posto = await createStation({})
  const config = await settings(posto)
  await writeFile(
    join(posto.data, 'config.json'),
    JSON.stringify({ estacao: { ...config.estacao, ...estacao }, perfis }),
  )
  return reopen(posto)
}

async function reopen(posto: Station): Promise<Balcao> {
  const app = await launchApp({ data: posto.data, colorScheme: 'light', viewport: { width: 1366, height: 768 } })
  return new Balcao(app, await app.screen(), posto)
}

async function switchTo(balcao: Balcao, name: string): Promise<void> {
  await expect(balcao.search).toBeFocused()
  await balcao.keyboard.key('Alt+M')
  await expect(balcao.screen.getByRole('option', { name: name })).toBeFocused()
  await balcao.keyboard.key('Enter')
  await expect(balcao.screen.getByRole('banner')).toContainText(name)
}

/** The domains in the headers of the sandbox's recorded `/contribuinte/` calls. */
function calledDominios(sandbox: Sandbox): Set<string> {
  const calls = sandbox.chamadas().filter(({ path }) => path.startsWith('/contribuinte/'))
  return new Set(calls.map(({ headers }) => `${headers['x-dominio']} ${headers['x-municipio']}`))
}

test('o mesmo CPF em dois municípios: cada um com o seu nome, os seus débitos e os seus cabeçalhos', async ({
  sandbox,
}) => {
  const balcao = await openInstalled([sandbox.perfil(serra), sandbox.perfil(lagoa)])
  try {
    await balcao.serveWithSignIn(ana)
    await balcao.keyboard.key('F4')
    await expect(balcao.screen.getByRole('heading', { name: 'Débitos' })).toBeVisible()
    await expect.poll(() => calledDominios(sandbox)).toEqual(new Set([`${serra} ${codes[serra]}`]))
    await expect(balcao.screen.getByRole('button', { name: 'Trocar município' })).toHaveCount(0)
    await balcao.end()
    // Calls to the first municipality are allowed until its attendance ends, so the recorded calls are cleared only now.
    sandbox.limparChamadas()

    await switchTo(balcao, 'Lagoa das Garças')
    await expect.poll(async () => (await settings(balcao.posto)).estacao.perfilPadrao).toBe(lagoa)
    await balcao.serve(ana)
    await expect(balcao.banner).toContainText('consulta pública')
    await balcao.startSignIn()
    await expect(balcao.banner).toContainText('Ana Luísa Prado')
    await balcao.keyboard.key('F4')
    await expect(balcao.screen.getByRole('heading', { name: 'Débitos' })).toBeVisible()
    await expect.poll(() => calledDominios(sandbox)).toEqual(new Set([`${lagoa} ${codes[lagoa]}`]))
  } finally {
    await balcao.app.close()
  }
  // The chosen municipality survives a restart.
  const otherTurn = await reopen(balcao.posto)
  try {
    await expect(otherTurn.screen.getByRole('banner')).toContainText('Lagoa das Garças')
    await switchTo(otherTurn, 'Serra do Ipê')
  } finally {
    await otherTurn.close()
  }
})

test('um perfil errado entre vários é mostrado com o campo; os outros funcionam', async ({ sandbox }) => {
  const wrong = { ...sandbox.perfil(lagoa), rotas: { 'taxas.lista': false } }
  const balcao = await openInstalled([wrong, sandbox.perfil(serra)])
  const { screen, keyboard } = balcao
  try {
    await expect(screen.getByRole('banner')).toContainText('Serra do Ipê')
    await keyboard.key('Alt+M')
    const refused = screen.getByRole('option', { name: lagoa })
    await expect(refused).toContainText('configuração recusada')
    await expect(refused).toContainText('perfis.0.rotas.taxas.lista')
    await refused.focus()
    await keyboard.key('Enter')
    await expect(screen.getByRole('button', { name: 'Trocar', exact: true })).toBeDisabled()
    await keyboard.key('Escape')
    await expect(screen.getByRole('banner')).toContainText('Serra do Ipê')
    await balcao.serve(ana)
  } finally {
    await balcao.close()
  }
})

test('com --perfil só vale o município dele, e a troca não é oferecida', async ({ open, sandbox }) => {
  const balcao = await open({
    before: async (posto) => {
      const config = await settings(posto)
      const perfis = [sandbox.perfil(serra), sandbox.perfil(lagoa)]
      await writeFile(join(posto.data, 'config.json'), JSON.stringify({ ...config, perfis }))
    },
  })
  await expect(balcao.search).toBeFocused()
  await expect(balcao.screen.getByRole('button', { name: 'Trocar município' })).toHaveCount(0)
  await balcao.keyboard.key('Alt+M')
  await expect(balcao.screen.getByRole('dialog')).toHaveCount(0)
})
