import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPackaged } from '../runtime/findPackaged.ts'
import { createUserAgent } from '../sandbox/userAgent.ts'
import { expect, pessoas, SENHA, test } from './fixtures.ts'
import { chamarPonte } from './support/ponte.ts'

const VOLTA = 'balcao://auth/callback?code=abc&state=inventado'

test('aviso da prefeitura: HTML e script aparecem como texto, e o link que não é https não vira botão', async ({
  abrir,
  sandbox,
}) => {
  sandbox.faults.set({ path: '/publico/avisos', kind: 'aviso-hostil' })
  const balcao = await abrir()
  const avisos = balcao.tela.getByRole('region', { name: 'Avisos da prefeitura' })
  await expect(avisos.getByText('<b>Promoção</b><script>alert("aviso")</script>')).toBeVisible()
  await expect(
    avisos.getByText(/<a href="javascript:alert\(1\)">aqui<\/a> <img src=x onerror=alert\(1\)>/),
  ).toBeVisible()
  await expect(avisos.locator('b, script, img, a')).toHaveCount(0)
  await expect(avisos.getByRole('button')).toHaveText([/Agendar/])
})

test('o link https de um aviso abre no navegador do sistema, e só lá', async ({ balcao, sandbox }) => {
  const { tela, app } = balcao
  await tela.getByRole('button', { name: /Agendar/ }).click()
  await expect.poll(() => app.openedExternally()).toEqual([`https://${sandbox.perfil().dominio}/agenda`])
  expect(app.pages()).toHaveLength(1)
})

test('qualquer outro endereço é recusado, mesmo pedido pela ponte', async ({ balcao }) => {
  const antes = await balcao.app.openedExternally()
  const enderecos = [
    'http://prefeitura.example/',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://a:b@sitio.example/',
    'balcao://auth/callback',
  ]
  for (const url of enderecos) {
    const { falha } = await chamarPonte(balcao.tela, 'sistema.abrirLink', { url })
    expect(falha?.codigo, url).toBe('link.recusado')
  }
  expect(await balcao.app.openedExternally()).toEqual(antes)
})

test('com a entrada na janela, um link do sistema não faz nada', async ({ balcao, sandbox }) => {
  const { app, tela } = balcao
  await app.deliverLink(VOLTA)
  await expect.poll(() => app.stderr()).toContain('link ignored')
  await balcao.atender(pessoas.comVencidas)
  await app.deliverLink(VOLTA)
  await expect(balcao.faixa).toContainText('consulta pública')
  await expect(tela.getByRole('alert')).toHaveCount(0)
  expect(sandbox.idp.pedidosToken()).toBe(0)
})

test('o programa aberto pela segunda vez mostra o que já está aberto; dois links de uma vez são recusados', async ({
  balcao,
}) => {
  const { app } = balcao
  await balcao.atender(pessoas.comVencidas)
  await app.secondInstance([])
  await app.secondInstance([VOLTA, `${VOLTA}2`])
  await expect.poll(() => app.stderr()).toContain('links refused')
  await app.secondInstance(['--inspect', '--gpu-launcher=calc', '--perfil', '/outro.json'])
  expect(app.pages()).toHaveLength(1)
  await expect(balcao.faixa).toContainText('consulta pública')
  await balcao.entrar()
})

test('o programa que um link velho abriu começa livre, e ninguém entrou', async ({ abrir, sandbox }) => {
  const balcao = await abrir({ perfil: { ...sandbox.perfil(), login: 'navegador' }, args: [VOLTA] })
  await balcao.livre()
  await balcao.atender(pessoas.comVencidas)
  await expect(balcao.faixa).toContainText('consulta pública')
  expect(sandbox.idp.pedidosToken()).toBe(0)
})

test('com a entrada no navegador, só a volta desta entrada é aceita, uma vez', async ({ abrir, sandbox }) => {
  const balcao = await abrir({ perfil: { ...sandbox.perfil(), login: 'navegador' } })
  const { app, tela } = balcao
  await app.deliverLink(VOLTA)
  await expect(tela.getByText('A entrada foi recusada por segurança.')).toBeVisible()
  await balcao.atender(pessoas.comVencidas)
  await balcao.teclado.tecla('F8')
  await expect(tela.getByRole('dialog', { name: 'O contribuinte está entrando no navegador' })).toBeVisible()
  await expect.poll(async () => (await app.openedExternally()).length).toBe(1)
  const [endereco = ''] = await app.openedExternally()
  expect(endereco.startsWith(sandbox.issuer)).toBe(true)

  const navegador = createUserAgent()
  const fim = await navegador.submit(await navegador.open(endereco), { login: pessoas.comVencidas, password: SENHA })
  if (fim.kind !== 'callback') throw new Error('a entrada não terminou')
  await app.deliverLink(fim.url.href)
  await balcao.autenticado()
  await app.deliverLink(fim.url.href)
  await balcao.teclado.tecla('F6')
  await expect(tela.getByRole('heading', { name: 'Guias emitidas' })).toBeVisible()
  await expect(balcao.faixa).toContainText('contribuinte autenticado')
  expect(sandbox.idp.pedidosToken()).toBe(1)
})

test('o programa instalado não vira Node nem se abre a um depurador, diga o que disser o ambiente', async () => {
  const instalado = findPackaged()
  test.skip(
    instalado === null,
    'só o binário empacotado (npm run package -- --dir) tem os fusíveis virados; a fiação deles é lida em test/build/packaging.test.ts',
  )
  const pasta = await mkdtemp(join(tmpdir(), 'balcao-instalado-'))
  const intruso = join(pasta, 'intruso.cjs')
  const marca = join(pasta, 'entrou')
  await writeFile(intruso, `require('node:fs').writeFileSync(${JSON.stringify(marca)}, '')`)
  const formas: { args: string[]; env: Record<string, string> }[] = [
    { args: [intruso], env: { ELECTRON_RUN_AS_NODE: '1' } },
    { args: [], env: { NODE_OPTIONS: `--require=${intruso}` } },
    { args: ['--inspect=0'], env: {} },
  ]
  for (const [indice, { args, env }] of formas.entries()) {
    const dados = join(pasta, `dados-${indice}`)
    const programa = spawn(instalado ?? '', [...args, '--dados', dados], { env: { ...process.env, ...env } })
    const fim = new Promise((resolve) => programa.once('close', resolve))
    let dito = ''
    programa.stderr.setEncoding('utf8').on('data', (texto: string) => (dito += texto))
    // It keeps its files where it was told to: it is up, and it is our program and not Node.
    await expect.poll(() => existsSync(dados), { message: dito }).toBe(true)
    programa.kill()
    await fim
    expect(existsSync(marca), JSON.stringify({ args, env })).toBe(false)
    expect(dito).not.toContain('Debugger listening')
  }
  await rm(pasta, { recursive: true, force: true })
})
