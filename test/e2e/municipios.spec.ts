import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sandbox } from '../sandbox/index.ts'
import { expect, test } from './fixtures.ts'
import { launchApp } from './launch.ts'
import { Balcao } from './support/balcao.ts'
import { createStation, type Station } from './support/station.ts'

const serra = 'serra-do-ipe.example'
const lagoa = 'lagoa-das-garcas.example'
const codigos: Record<string, string> = { [serra]: '9900101', [lagoa]: '9900202' }
/** In both municipalities, with another name and other debts in each. */
const ana = '98765432100'

/** What the station's settings hold. */
const ajustes = async ({ dados }: Station) =>
  JSON.parse(await readFile(join(dados, 'config.json'), 'utf8')) as {
    estacao: { perfilPadrao?: string }
    perfis: object[]
  }

/** A counter with these profiles installed, and none given on the command line. */
async function abrirInstalados(perfis: object[], estacao: object = {}): Promise<Balcao> {
  const posto = await createStation({})
  const config = await ajustes(posto)
  await writeFile(
    join(posto.dados, 'config.json'),
    JSON.stringify({ estacao: { ...config.estacao, ...estacao }, perfis }),
  )
  return reabrir(posto)
}

async function reabrir(posto: Station): Promise<Balcao> {
  const app = await launchApp({ dados: posto.dados, colorScheme: 'light', viewport: { width: 1366, height: 768 } })
  return new Balcao(app, await app.page(), posto)
}

async function trocar(balcao: Balcao, nome: string): Promise<void> {
  await expect(balcao.busca).toBeFocused()
  await balcao.teclado.tecla('Alt+M')
  await expect(balcao.tela.getByRole('option', { name: nome })).toBeFocused()
  await balcao.teclado.tecla('Enter')
  await expect(balcao.tela.getByRole('banner')).toContainText(nome)
}

/** Whose headers went out since the last look. */
function dominiosChamados(sandbox: Sandbox): string[] {
  const chamadas = sandbox.chamadas().filter(({ path }) => path.startsWith('/contribuinte/'))
  sandbox.limparChamadas()
  return chamadas.map(({ headers }) => `${headers['x-dominio']} ${headers['x-municipio']}`)
}

test('o mesmo CPF em dois municípios: cada um com o seu nome, os seus débitos e os seus cabeçalhos', async ({
  sandbox,
}) => {
  const balcao = await abrirInstalados([sandbox.perfil(serra), sandbox.perfil(lagoa)])
  try {
    await balcao.atenderComEntrada(ana)
    await balcao.teclado.tecla('F4')
    await expect(balcao.tela.getByRole('heading', { name: 'Débitos' })).toBeVisible()
    await expect.poll(() => new Set(dominiosChamados(sandbox))).toEqual(new Set([`${serra} ${codigos[serra]}`]))
    await expect(balcao.tela.getByRole('button', { name: 'Trocar município' })).toHaveCount(0)
    await balcao.encerrar()

    await trocar(balcao, 'Lagoa das Garças')
    await expect.poll(async () => (await ajustes(balcao.posto)).estacao.perfilPadrao).toBe(lagoa)
    await balcao.atender(ana)
    await expect(balcao.faixa).toContainText('consulta pública')
    await balcao.entrar()
    await expect(balcao.faixa).toContainText('Ana Luísa Prado')
    await balcao.teclado.tecla('F4')
    await expect.poll(() => new Set(dominiosChamados(sandbox))).toEqual(new Set([`${lagoa} ${codigos[lagoa]}`]))
  } finally {
    await balcao.app.close()
  }
  // The choice outlasts the program.
  const outraVez = await reabrir(balcao.posto)
  try {
    await expect(outraVez.tela.getByRole('banner')).toContainText('Lagoa das Garças')
    await trocar(outraVez, 'Serra do Ipê')
  } finally {
    await outraVez.fechar()
  }
})

test('um perfil errado entre vários é mostrado com o campo; os outros funcionam', async ({ sandbox }) => {
  const errado = { ...sandbox.perfil(lagoa), rotas: { 'taxas.lista': false } }
  const balcao = await abrirInstalados([errado, sandbox.perfil(serra)])
  const { tela, teclado } = balcao
  try {
    await expect(tela.getByRole('banner')).toContainText('Serra do Ipê')
    await teclado.tecla('Alt+M')
    const recusado = tela.getByRole('option', { name: lagoa })
    await expect(recusado).toContainText('configuração recusada')
    await expect(recusado).toContainText('perfis.0.rotas.taxas.lista')
    await recusado.focus()
    await teclado.tecla('Enter')
    await expect(tela.getByRole('button', { name: 'Trocar', exact: true })).toBeDisabled()
    await teclado.tecla('Escape')
    await expect(tela.getByRole('banner')).toContainText('Serra do Ipê')
    await balcao.atender(ana)
  } finally {
    await balcao.fechar()
  }
})

test('com --perfil vale só aquele: não há para onde trocar', async ({ abrir, sandbox }) => {
  const balcao = await abrir({
    antes: async (posto) => {
      const config = await ajustes(posto)
      const perfis = [sandbox.perfil(serra), sandbox.perfil(lagoa)]
      await writeFile(join(posto.dados, 'config.json'), JSON.stringify({ ...config, perfis }))
    },
  })
  await expect(balcao.busca).toBeFocused()
  await expect(balcao.tela.getByRole('button', { name: 'Trocar município' })).toHaveCount(0)
  await balcao.teclado.tecla('Alt+M')
  await expect(balcao.tela.getByRole('dialog')).toHaveCount(0)
})
