import { expect, people, test } from './fixtures.ts'
import { violations } from './support/accessibility.ts'
import { callBridge } from './support/bridge.ts'
import { openCertidoes } from './support/certidoes.ts'
import {
  ANA,
  BRUNO,
  chooseOwn,
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
import { tracesInDisk } from './support/traces.ts'

test('o supervisor cria o primeiro PIN, sai e entra com ele, só com o teclado', async ({ open }) => {
  const balcao = await openWithPins(open)
  const { screen, keyboard } = balcao
  await expect(question(balcao)).toBeVisible()
  await expect(screen.getByRole('option')).toHaveText([ANA.nome])
  expect(await violations(screen)).toEqual([])
  await keyboard.key('Enter')
  await expect(screen.getByRole('heading', { name: 'Crie o seu PIN' })).toBeVisible()
  expect(await violations(screen)).toEqual([])
  await keyboard.byHand('1234')
  await keyboard.key('Enter')
  await expect(screen.getByText('Este PIN é um dos primeiros que alguém tentaria.').first()).toBeVisible()
  await expect(screen.getByLabel('PIN novo', { exact: true })).toHaveValue('')
  await keyboard.key('Escape')
  await setFirstPin(balcao)

  await balcao.serve(people.withOverdue)
  await keyboard.key('Alt+o')
  await expect(balcao.banner).toBeVisible()
  await balcao.end()
  await keyboard.key('Alt+o')
  await expect(question(balcao)).toBeVisible()
  await expect(balcao.search).toHaveCount(0)
  await expect(screen.getByRole('option')).toHaveText([ANA.nome, BRUNO.nome])
  await expect(screen.getByRole('option', { name: ANA.nome })).toBeFocused()
  await keyboard.key('ArrowDown')
  await expect(screen.getByRole('option', { name: BRUNO.nome })).toBeFocused()
  await keyboard.key('ArrowUp')
  await typePin(balcao, ANA.pin)
  await signedOn(balcao, ANA.nome)
  // What is struck behind the PIN is the search's, and the record has the name.
  await balcao.serve(people.withOverdue)
  await openCertidoes(balcao)
  await keyboard.key('Enter')
  await expect(screen.getByText(/^Salva na pasta:/).first()).toBeVisible()
  await keyboard.key('Alt+d')
  await expect(screen.getByRole('dialog', { name: `Resumo do dia · ${ANA.nome}` })).toContainText('Certidão')
})

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
  // Nobody leaves, or takes a supervisor's place, in the middle of an attendance.
  expect(await callBridge(screen, 'operador.sair')).toMatchObject({ falha: { codigo: 'operador.emAtendimento' } })
  expect(await callBridge(screen, 'operador.entrar', { nome: ANA.nome, pin: ANA.pin })).toMatchObject({
    falha: { codigo: 'operador.emAtendimento' },
  })
})

test('o supervisor cria um PIN para outra pessoa, que cria o seu; e ninguém mais mexe em quem trabalha aqui', async ({
  open,
}) => {
  const balcao = await openWithPins(open)
  const { screen, keyboard } = balcao
  await setFirstPin(balcao)
  await keyboard.key('Alt+j')
  await screen.getByRole('button', { name: `Criar PIN: ${BRUNO.nome}` }).click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Criar PIN' }).click()
  const shown = screen.getByRole('dialog', { name: `PIN para ${BRUNO.nome}` })
  const given = (await shown.getByText(/^\d{6}$/).textContent()) ?? ''
  expect(await violations(screen)).toEqual([])
  await keyboard.key('Escape')
  await expect(screen.getByText('recebeu um PIN e ainda não entrou')).toBeVisible()
  expect(await violations(screen)).toEqual([])
  await screen.getByRole('button', { name: 'Novo operador' }).click()
  await keyboard.type('Carla Dias')
  await keyboard.key('Enter')
  await expect(screen.getByRole('dialog', { name: 'PIN para Carla Dias' })).toBeVisible()
  await keyboard.key('Escape')
  await screen.getByRole('button', { name: 'Remover: Carla Dias' }).click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click()
  await expect(screen.getByText('Carla Dias')).toHaveCount(0)
  await expect(screen.getByRole('button', { name: `Remover: ${ANA.nome}` })).toHaveCount(0)

  await keyboard.key('Alt+o')
  await expect(question(balcao)).toBeVisible()
  await keyboard.key('ArrowDown')
  await typePin(balcao, given)
  await expect(screen.getByLabel('PIN novo', { exact: true })).toBeFocused()
  await typePin(balcao, given)
  await expect(screen.getByText('Escolha um PIN diferente do que você recebeu.').first()).toBeVisible()
  await chooseOwn(balcao, BRUNO.pin)
  await signedOn(balcao, BRUNO.nome)
  await keyboard.key('Alt+j')
  await expect(screen.getByText('Só um supervisor muda quem trabalha neste posto.')).toBeVisible()
  expect(await callBridge(screen, 'operador.darPin', { nome: ANA.nome })).toEqual({
    ok: false,
    falha: { codigo: 'operador.supervisor', podeRepetir: false },
  })

  expect(await tracesInDisk(balcao, [ANA.pin, BRUNO.pin, given])).toEqual([])
  const written = balcao.app.stderr() + balcao.app.stdout() + (await balcao.app.titles()).join()
  for (const secret of [ANA.pin, BRUNO.pin, given]) expect(written).not.toContain(secret)
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
  // None of them was tried: the fifth wrong one would have to wait.
  expect(await callBridge(screen, 'operador.entrar', { nome: ANA.nome, pin: '590412' })).toMatchObject({
    valor: { fim: 'errado', restam: 4 },
  })
  await typePin(balcao, ANA.pin)
  await signedOn(balcao, ANA.nome)
  await expect(balcao.search).toHaveValue('')
})

test('quem deixa o posto sai dele: ninguém é atendido, e nada é tocado até o limite', async ({ open }) => {
  test.slow()
  const balcao = await openWithPins(open, { estacao: { inatividadeSegundos: 30 } })
  await setFirstPin(balcao)
  await expect(question(balcao)).toBeVisible({ timeout: 60_000 })
  expect(await callBridge(balcao.screen, 'atendimento.semDocumento')).toMatchObject({
    falha: { codigo: 'operador.necessario' },
  })
})

test('quem deixa o posto sai dele: tela do sistema bloqueada', async ({ open }) => {
  const balcao = await openWithPins(open)
  await setFirstPin(balcao)
  await balcao.serve(people.withOverdue)
  await balcao.app.emitPower('lock-screen')
  await expect(question(balcao)).toBeVisible()
  await expect(balcao.banner).toHaveCount(0)
})

test('sem cofre de chaves nenhum PIN é pedido, e os ajustes o dizem', async ({ open }) => {
  const estacao = { pin: true, operadores: [{ nome: ANA.nome, papel: ANA.papel }, BRUNO.nome] }
  const balcao = await open({ estacao })
  await expect(balcao.search).toBeFocused()
  await expect(header(balcao)).toHaveText('Operador▾')
  await balcao.keyboard.key('Alt+j')
  await expect(balcao.screen.getByText(/não oferece um cofre de chaves, por isso nenhum PIN é pedido/)).toBeVisible()
  expect(balcao.app.stderr()).toContain('no key store: no PINs')
})

test('com PIN pedido e nenhum supervisor, o programa diz qual campo falta', async ({ open }) => {
  const balcao = await open({ estacao: { pin: true, operadores: [BRUNO.nome] } })
  await expect(balcao.screen.getByRole('alert')).toContainText('Campo: estacao.operadores.')
})
