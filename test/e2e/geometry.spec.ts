import { announcePrinters } from '../sandbox/printer/announce.ts'
import { makeCertificates } from '../sandbox/printer/certificates.ts'
import { Imitation } from '../sandbox/printer/imitation.ts'
import { expect, people, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { openCertidoes } from './support/certidoes.ts'
import { Geometry } from './support/geometry.ts'
import { debitosList, guiasList, openDebitos, requestOverdueGuia } from './support/guia.ts'
import { ANA, BRUNO, openWithPins, pinField, setFirstPin, typePin } from './support/pins.ts'

/*
 * Every screen at every size and in every colour: nothing outside the window, nothing covered, nothing cut, nothing that
 * scrolls sideways. Each is opened once and the window changes around it.
 */

/** Fictional people of the sandbox with much of one thing (`test/sandbox/README.md`). */
const church = 'AA345678000114'
const condominium = '9Z8Y7X6W5V4U29'
const festivals = 'A0000000000113'
const noAccess = '10000000019'

const LONG_MODEL = 'ty=Fabricante Internacional Multifuncional Série 9000 Color MFP PCL PS'

const heading = ({ screen }: Balcao, name: string | RegExp) => screen.getByRole('heading', { name }).first()

test.beforeEach(() => test.slow())

test('antes da entrada: busca, painel, ajuda, certidões, IPTU, o que está fechado', async ({ open, sandbox }) => {
  // The banner is never fuller than where people may sign in on their phones.
  const balcao = await open({ perfil: { ...sandbox.perfil(), parametros: { entradaPeloCelular: true } } })
  const { keyboard, screen } = balcao
  const geometry = new Geometry(screen, 'sem entrada')
  await expect(screen.getByRole('region', { name: 'Avisos da prefeitura' })).toBeVisible()
  await geometry.look('livre')
  await keyboard.type('52998224726')
  await keyboard.key('Enter')
  await geometry.look('livre com recusa')
  await balcao.search.fill('')
  await balcao.serve(people.withOverdue)
  await expect(heading(balcao, 'O que vamos fazer?')).toBeVisible()
  await geometry.look('painel sem entrada')
  await keyboard.key('F1')
  await expect(screen.getByRole('dialog', { name: 'Teclas do Balcão' })).toBeVisible()
  await geometry.look('ajuda')
  await keyboard.key('Escape')
  await keyboard.key('Control+k')
  await expect(screen.getByRole('dialog', { name: 'O que fazer?' })).toBeVisible()
  await geometry.look('paleta')
  await keyboard.key('Escape')
  await keyboard.key('F4')
  await expect(heading(balcao, /o contribuinte precisa entrar/)).toBeVisible()
  await geometry.look('serviço fechado')
  await keyboard.key('Alt+I')
  await expect(screen.getByRole('listbox', { name: 'Imóveis' }).getByRole('option').first()).toBeFocused()
  await geometry.look('IPTU')
  await openCertidoes(balcao)
  await geometry.look('certidões')
  await keyboard.key('Enter')
  await expect(screen.getByText(/^Salva na pasta:/).first()).toBeVisible()
  await geometry.look('certidão emitida')
  await screen.getByRole('button', { name: 'Abrir a lista de impressões' }).click()
  await geometry.look('certidão emitida, bandeja aberta')
  await keyboard.key('F2')
  await keyboard.type(people.noDebitos)
  await keyboard.key('Enter')
  await expect(screen.getByRole('dialog')).toBeVisible()
  await geometry.look('trocar de pessoa')
  expect(geometry.flaws()).toEqual([])
})

test('débitos de quem tem trezentos e um nome de 71 letras', async ({ open }) => {
  const balcao = await open()
  const { keyboard, screen } = balcao
  const geometry = new Geometry(screen, 'débitos')
  await balcao.serveWithSignIn(people.withThreeHundred)
  await keyboard.key('Alt+N')
  await expect(
    screen.getByRole('region', { name: 'Resumo' }).or(heading(balcao, 'O que vamos fazer?')).first(),
  ).toBeVisible()
  await geometry.look('painel')
  await openDebitos(balcao)
  await geometry.look('débitos')
  await screen.setViewportSize({ width: 1024, height: 576 })
  const list = await debitosList(balcao).boundingBox()
  const bottom = (list?.y ?? 0) + (list?.height ?? 0)
  const boxes = await Promise.all(
    (await debitosList(balcao).locator('[role="row"][aria-selected], [role="row"][aria-disabled]').all()).map((row) =>
      row.boundingBox(),
    ),
  )
  const inSight = boxes.filter((box) => box && box.y >= (list?.y ?? 0) && box.y + box.height <= bottom)
  expect.soft(inSight.length, 'linhas de débito a 1024x576').toBeGreaterThanOrEqual(8)
  await screen.setViewportSize({ width: 1366, height: 768 })
  await keyboard.key('V')
  await geometry.look('débitos marcados')
  await keyboard.key('Enter')
  await expect(screen.getByRole('dialog', { name: 'Por que este valor?' })).toBeVisible()
  await geometry.look('detalhe do débito')
  await keyboard.key('Escape')
  await requestOverdueGuia(balcao)
  await geometry.look('confirmação da guia')
  await keyboard.key('Enter')
  await expect(screen.getByText(/^Salva na pasta:/).first()).toBeVisible()
  await expect(screen.getByRole('img', { name: 'Código de barras da guia' })).toBeVisible()
  await geometry.look('guia emitida')
  await keyboard.key('B')
  await expect(screen.getByRole('dialog', { name: 'Código grande' })).toBeVisible()
  await geometry.look('código de barras grande')
  await keyboard.key('Escape')
  await openDebitos(balcao)
  await screen.getByRole('button', { name: 'Abrir a lista de impressões' }).click()
  await geometry.look('débitos, bandeja aberta')
  await debitosList(balcao).focus()
  await keyboard.key('V')
  await keyboard.key('F10')
  await expect(screen.getByRole('dialog', { name: /Já há guia|Talvez já haja/ })).toBeVisible()
  await geometry.look('guia repetida')
  await keyboard.key('Escape')
  await keyboard.key('E')
  await expect(heading(balcao, 'Extrato de débitos')).toBeVisible()
  await geometry.look('extrato de débitos')
  await keyboard.key('Alt+C')
  await expect(heading(balcao, 'Endereço')).toBeVisible()
  await geometry.look('cadastro')
  expect(geometry.flaws()).toEqual([])
})

test('o que já foi emitido e pago: guias, pagamentos, taxas, alvarás, certidões', async ({ open }) => {
  const balcao = await open()
  const { keyboard, screen } = balcao
  const geometry = new Geometry(screen, 'emitidos')
  await balcao.serveWithSignIn(people.withGuias)
  await keyboard.key('F6')
  await expect(guiasList(balcao)).toBeVisible()
  await geometry.look('guias')
  await keyboard.key('Space')
  await geometry.look('guias marcadas')
  await keyboard.key('Enter')
  await expect(screen.getByRole('dialog')).toBeVisible()
  await geometry.look('imprimir guias')
  await keyboard.key('Escape')
  await balcao.end()
  await balcao.serveWithSignIn(condominium)
  await keyboard.key('F7')
  await expect(screen.getByLabel(/^Pagamentos do contribuinte/)).toBeFocused()
  await geometry.look('pagamentos')
  await balcao.end()
  await balcao.serveWithSignIn(festivals)
  await keyboard.key('Alt+T')
  await expect(screen.getByText('18 taxas')).toBeVisible()
  await geometry.look('taxas')
  await balcao.end()
  await balcao.serveWithSignIn(people.empresa)
  await keyboard.key('Alt+A')
  await expect(screen.getByRole('listitem').filter({ hasText: 'Licença Sanitária' }).first()).toBeVisible()
  await geometry.look('alvarás')
  await balcao.end()
  await balcao.serveWithSignIn(church)
  await openCertidoes(balcao)
  await expect(screen.getByRole('grid', { name: 'Certidões já emitidas' })).toBeVisible()
  await geometry.look('certidões com as já emitidas')
  expect(geometry.flaws()).toEqual([])
})

test('o posto e o que não deu certo: fila, ajustes, primeiro acesso, entrada, erros', async ({ open, sandbox }) => {
  const perfil = { ...sandbox.perfil(), parametros: { entradaPeloCelular: true } }
  const balcao = await open({ perfil, estacao: { operadores: ['Beatriz Antunes', 'Caio Moraes'] } })
  const { keyboard, screen } = balcao
  const geometry = new Geometry(screen, 'posto')
  await expect(balcao.search).toBeFocused()
  await keyboard.key('Alt+J')
  await expect(heading(balcao, 'Ajustes de impressão')).toBeVisible()
  await screen
    .getByRole('button', { name: /^Página de teste/ })
    .first()
    .click()
  await expect(screen.getByText(/^Salva na pasta:/).first()).toBeVisible()
  await geometry.look('ajustes')
  await screen.getByRole('button', { name: 'Nova regra' }).click()
  await expect(screen.getByRole('dialog', { name: 'Nova regra de impressão' })).toBeVisible()
  await geometry.look('nova regra')
  await keyboard.key('Escape')
  await screen.getByRole('button', { name: 'Conformidade…' }).click()
  await keyboard.key('F10')
  await expect(screen.getByRole('button', { name: 'Conferir de novo' })).toBeVisible()
  await geometry.look('conformidade')
  await keyboard.key('Alt+J')
  await screen.getByRole('button', { name: 'Perguntar…' }).click()
  await expect(screen.getByText('Só um supervisor pergunta ao registro.')).toBeVisible()
  await geometry.look('registro, a quem não é supervisor')
  await keyboard.key('Alt+P')
  await expect(heading(balcao, 'Fila de impressão')).toBeVisible()
  await geometry.look('fila')
  await keyboard.key('F2')
  await balcao.serve(noAccess)
  await keyboard.key('F4')
  await screen.getByRole('main').getByRole('button', { name: 'Primeiro acesso' }).click()
  await expect(screen.getByRole('button', { name: 'Solicitar acesso' })).toBeFocused()
  await geometry.look('primeiro acesso')
  await keyboard.key('Enter')
  await expect(screen.getByRole('option').first()).toBeFocused()
  await keyboard.key('Enter')
  await expect(screen.getByLabel('Código recebido')).toBeFocused()
  await geometry.look('primeiro acesso, código')
  await keyboard.type(sandbox.primeiroAcesso.codigo(noAccess) ?? '')
  await keyboard.key('Enter')
  await expect(screen.getByText('Só o contribuinte digita a senha.')).toBeVisible()
  await geometry.look('primeiro acesso, senha')
  await keyboard.key('F8')
  await balcao.app.loginPage()
  await geometry.look('entrada em curso')
  await screen.getByRole('button', { name: 'Cancelar a entrada' }).click()
  await expect(screen.getByText(/Entrada cancelada/).first()).toBeVisible()
  await geometry.look('entrada cancelada')
  await keyboard.key('Alt+q')
  await expect(screen.getByRole('img', { name: 'Código QR para entrar pelo celular' })).toBeVisible()
  await geometry.look('entrada pelo celular')
  await keyboard.key('Escape')
  await expect(screen.getByText(/^Entrada cancelada\./)).toBeVisible()
  sandbox.faults.set({ path: '/publico/certidao/modelos', kind: 'html' })
  await keyboard.key('F3')
  await expect(screen.getByRole('alert').first()).toBeVisible()
  await geometry.look('erro de carga')
  expect(geometry.flaws()).toEqual([])
})

test('ajustes: o que se acha na rede, o certificado que mudou, o servidor que não responde', async ({ open }) => {
  const printer = await Imitation.start()
  const announced = await announcePrinters([
    { nome: 'Multifuncional colorida do setor de atendimento, 2º andar', port: printer.port, txt: [LONG_MODEL] },
    { nome: 'Fila do servidor', port: printer.port, txt: ['rp=printers/atendimento'] },
  ])
  try {
    const fingerprint = Array.from({ length: 32 }, () => 'AA').join(':')
    const certificados = await makeCertificates()
    test.skip('ausente' in certificados, 'ausente' in certificados ? certificados.ausente : '')
    if ('ausente' in certificados) return
    const trocada = await Imitation.start(undefined, certificados.own)
    const uri = trocada.uri.replace('ipp:', 'ipps:')
    const rede = [{ nome: 'Laser da sala 2', uri, certificado: fingerprint }]
    const balcao = await open({ estacao: { impressao: { rede } } })
    const { keyboard, screen } = balcao
    const geometry = new Geometry(screen, 'rede')
    await expect(balcao.search).toBeFocused()
    await keyboard.key('Alt+J')
    await screen.getByRole('button', { name: 'Procurar na rede' }).click()
    await geometry.look('ajustes, procurando na rede')
    await expect(screen.getByRole('list', { name: 'Impressoras achadas na rede' })).toContainText('do setor')
    const field = screen.getByLabel('Endereço do servidor')
    await field.fill('127.0.0.1:1')
    await screen.getByRole('button', { name: 'Conferir e usar' }).click()
    await expect(screen.getByText(/^Ninguém responde neste endereço/).first()).toBeVisible()
    await geometry.look('ajustes, impressoras achadas e servidor fora do ar')
    await screen.getByRole('button', { name: 'Ver o certificado: Laser da sala 2' }).click()
    await expect(screen.getByRole('alertdialog').getByText('Agora')).toBeVisible()
    await geometry.look('certificado que mudou')
    trocada.close()
    expect(geometry.flaws()).toEqual([])
  } finally {
    await announced.close()
    printer.close()
  }
})

test('quem trabalha aqui: o primeiro PIN, a entrada no posto, a espera, os ajustes do supervisor', async ({ open }) => {
  const balcao = await openWithPins(open)
  const { keyboard, screen } = balcao
  const geometry = new Geometry(screen, 'operadores')
  await expect(screen.getByRole('option', { name: ANA.nome })).toBeFocused()
  await geometry.look('primeiro uso do PIN')
  await keyboard.key('Enter')
  await keyboard.byHand('1234')
  await keyboard.key('Enter')
  await expect(screen.getByText('Este PIN é um dos primeiros que alguém tentaria.').first()).toBeVisible()
  await geometry.look('criar o PIN')
  await keyboard.key('Escape')
  await setFirstPin(balcao)
  await keyboard.key('Alt+J')
  await screen.getByRole('button', { name: `Criar PIN: ${BRUNO.nome}` }).click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Criar PIN' }).click()
  await expect(screen.getByRole('dialog', { name: `PIN para ${BRUNO.nome}` })).toBeVisible()
  await geometry.look('PIN criado pelo supervisor')
  await keyboard.key('Escape')
  await expect(screen.getByText('recebeu um PIN e ainda não entrou')).toBeVisible()
  await screen.getByRole('button', { name: `Remover: ${BRUNO.nome}` }).focus()
  await geometry.look('ajustes com quem trabalha aqui')
  await screen.getByRole('button', { name: 'Perguntar…' }).click()
  await screen.getByRole('textbox', { name: 'CPF ou CNPJ' }).focus()
  await keyboard.type(people.withOverdue)
  await keyboard.key('Enter')
  await expect(screen.getByText('Ninguém, que o registro saiba')).toBeVisible()
  await screen.getByLabel('Nome no registro').fill(ANA.nome)
  await keyboard.key('Enter')
  await expect(screen.getByRole('row', { name: /assumiu o posto/ })).toBeVisible()
  await geometry.look('o registro responde')
  await keyboard.key('Alt+O')
  await expect(screen.getByRole('option', { name: ANA.nome })).toBeFocused()
  await geometry.look('entrada no posto')
  for (let turn = 0; turn < 5; turn += 1) {
    await typePin(balcao, '590412')
    await expect(pinField(balcao, ANA.nome)).toHaveAccessibleDescription(turn < 4 ? /^PIN errado/ : /Espere/)
  }
  await geometry.look('espera por PINs errados')
  expect(geometry.flaws()).toEqual([])
})

test('posto sem configuração, e município que ninguém conhece', async ({ open, sandbox }) => {
  const wrong = await open({ perfil: { ...sandbox.perfil(), baseUrl: 'http://prefeitura.example' } })
  await expect(wrong.screen.getByRole('alert')).toBeVisible()
  const geometry = new Geometry(wrong.screen, 'sem configuração')
  await geometry.look('perfil inválido')
  expect.soft(geometry.flaws()).toEqual([])
  const lost = await open({ perfil: { ...sandbox.perfil(), dominio: 'nao-encontrado.example' } })
  await expect(lost.screen.getByRole('alert')).toContainText('Município desconhecido')
  const unknown = new Geometry(lost.screen, 'município desconhecido')
  await unknown.look('município desconhecido')
  expect(unknown.flaws()).toEqual([])
})
