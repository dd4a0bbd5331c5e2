import { expect, people, test } from './fixtures.ts'
import { violations } from './support/accessibility.ts'
import { callBridge } from './support/bridge.ts'
import {
  ANA,
  BRUNO,
  header,
  openWithPins,
  pinField,
  question,
  setFirstPin,
  signedOn,
  typePin,
  vaultOf,
} from './support/pins.ts'
import { scan } from './support/device.ts'

test('cinco PINs errados pedem uma espera, que o programa fechado e o relógio adiantado não encurtam', async ({
  open,
}) => {
  const before = await openWithPins(open)
  await setFirstPin(before)
  await before.keyboard.key('Alt+o')
  await expect(question(before)).toBeVisible()
  for (const left of ['4 tentativas', '3 tentativas', '2 tentativas', '1 tentativa']) {
    await typePin(before, '590412')
    await expect(before.screen.getByText(`PIN errado. Mais ${left} antes de uma espera.`).first()).toBeVisible()
    await expect(pinField(before, ANA.nome)).toHaveValue('')
  }
  await typePin(before, '590412')
  await expect(before.screen.getByText(/Espere (1 minuto|59 segundos)/).first()).toBeVisible()
  expect(await violations(before.screen)).toEqual([])
  await before.app.turnClock(24 * 60 * 60_000)
  expect(await callBridge(before.screen, 'operador.entrar', { nome: ANA.nome, pin: ANA.pin })).toMatchObject({
    valor: { fim: 'espera' },
  })
  await before.app.kill('SIGKILL')

  const after = await open({ posto: before.posto, env: vaultOf(before.posto) })
  await expect(question(after)).toBeVisible()
  await typePin(after, ANA.pin)
  await expect(after.screen.getByText(/^Houve PINs errados demais\. Espere/).first()).toBeVisible()
  await expect(pinField(after, ANA.nome)).toHaveAttribute('readonly')
})

test('enquanto ninguém entrou, o main recusa o que atende pessoas a quem fala pela ponte', async ({ open }) => {
  const balcao = await openWithPins(open)
  const { screen } = balcao
  await expect(question(balcao)).toBeVisible()
  const refused = { ok: false, falha: { codigo: 'operador.necessario', podeRepetir: false } }
  const tries = [
    ['atendimento.identificar', { documento: people.withOverdue }],
    ['atendimento.semDocumento'],
    ['login.start', { documento: people.withOverdue }],
    ['backend.chamar', { chamadaId: 'c1', operacao: 'certidoes.modelos', input: {} }],
    ['documentos.compor', { titulo: 'x', linhas: [{ rotulo: 'a', texto: 'b' }] }],
    ['impressao.trabalhos'],
    ['impressao.semDono'],
    ['impressao.paginaDeTeste', { impressora: 'folder:pasta' }],
    ['impressao.guardarRegras', { regras: [] }],
    ['municipio.trocar', { dominio: 'outro.example' }],
    ['conformidade.verificar', { criar: true }],
    ['operador.escolher', { nome: ANA.nome }],
    ['operador.equipe'],
    ['operador.incluir', { nome: 'Intruso', papel: 'supervisor' }],
    ['operador.darPin', { nome: ANA.nome }],
    ['operador.resumo'],
    ['sistema.copiar', { texto: 'x' }],
  ] as const
  for (const [name, payload] of tries) expect(await callBridge(screen, name, payload), name).toEqual(refused)
  expect(await callBridge(screen, 'operador.entrar', { nome: BRUNO.nome, novo: BRUNO.pin })).toMatchObject({
    valor: { fim: 'semPin' },
  })
  expect(await callBridge(screen, 'atendimento.ler')).toMatchObject({ valor: { fase: 'livre' } })
  expect(await balcao.papers()).toEqual([])

  await setFirstPin(balcao)
  await balcao.serve(people.withOverdue)
  // No operator can sign off, or replace a supervisor, in the middle of an attendance.
  expect(await callBridge(screen, 'operador.sair')).toMatchObject({ falha: { codigo: 'operador.emAtendimento' } })
  expect(await callBridge(screen, 'operador.entrar', { nome: ANA.nome, pin: ANA.pin })).toMatchObject({
    falha: { codigo: 'operador.emAtendimento' },
  })
})

test('um leitor de códigos não digita PIN nem gasta tentativas', async ({ open }) => {
  const balcao = await openWithPins(open)
  const { screen, keyboard } = balcao
  await setFirstPin(balcao)
  await keyboard.key('Alt+o')
  await expect(question(balcao)).toBeVisible()
  for (const code of ['78912', '7891234567895', '81620000012234567890123456789012345678901234']) {
    await scan(screen, code, ['Enter'])
    await expect(screen.getByText('Isto veio de um leitor de códigos.').first()).toBeVisible()
    await expect(pinField(balcao, ANA.nome)).toHaveValue('')
  }
  // The scans tried no PIN, so this wrong PIN is the first and leaves four tries.
  expect(await callBridge(screen, 'operador.entrar', { nome: ANA.nome, pin: '590412' })).toMatchObject({
    valor: { fim: 'errado', restam: 4 },
  })
  await typePin(balcao, ANA.pin)
  await signedOn(balcao, ANA.nome)
  await expect(balcao.search).toHaveValue('')
})

test('sem cofre de chaves nenhum PIN é pedido, e os ajustes o dizem', async ({ open }) => {
  test.skip(process.platform !== 'linux', 'o Windows e o macOS têm sempre um cofre de chaves')
  const estacao = { pin: true, operadores: [{ nome: ANA.nome, papel: ANA.papel }, BRUNO.nome] }
  const balcao = await open({ estacao })
  await expect(balcao.search).toBeFocused()
  await expect(header(balcao)).toHaveText('Operador▾')
  await balcao.keyboard.key('Alt+j')
  await expect(balcao.screen.getByText(/não oferece um cofre de chaves, por isso nenhum PIN é pedido/)).toBeVisible()
  await expect.poll(() => balcao.app.stderr()).toContain('no key store: no PINs')
})

test('com PIN pedido e nenhum supervisor, o programa diz qual campo falta', async ({ open }) => {
  const balcao = await open({ estacao: { pin: true, operadores: [BRUNO.nome] } })
  await expect(balcao.screen.getByRole('alert')).toContainText('Campo: estacao.operadores.')
})
