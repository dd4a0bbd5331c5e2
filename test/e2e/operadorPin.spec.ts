import { expect, people, test } from './fixtures.ts'
import { violations } from './support/accessibility.ts'
import { callBridge } from './support/bridge.ts'
import { openCertidoes } from './support/certidoes.ts'
import { ANA, BRUNO, chooseOwn, openWithPins, question, setFirstPin, signedOn, typePin } from './support/pins.ts'
import { tracesInDisk } from './support/traces.ts'

test('o supervisor cria o primeiro PIN, sai e entra com ele, só com o teclado', async ({ open }) => {
  const balcao = await openWithPins(open)
  const { screen, keyboard } = balcao
  await expect(question(balcao)).toBeVisible()
  await expect(screen.getByRole('option')).toHaveText([ANA.nome])
  expect(await violations(screen)).toEqual([])
  await expect(screen.getByRole('option', { name: ANA.nome })).toBeFocused()
  await keyboard.key('Enter')
  await expect(screen.getByRole('heading', { name: 'Crie o seu PIN' })).toBeVisible()
  expect(await violations(screen)).toEqual([])
  await expect(screen.getByLabel('PIN novo', { exact: true })).toBeFocused()
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
  // Keys struck after the PIN go to the search, and the record contains the operator's name.
  await balcao.serve(people.withOverdue)
  await openCertidoes(balcao)
  await keyboard.key('Enter')
  await expect(screen.getByText(/^Salva na pasta:/).first()).toBeVisible()
  await keyboard.key('Alt+d')
  await expect(screen.getByRole('dialog', { name: `Resumo do dia · ${ANA.nome}` })).toContainText('Certidão')
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
  await expect(screen.getByRole('option', { name: ANA.nome })).toBeFocused()
  await keyboard.key('ArrowDown')
  await expect(screen.getByRole('option', { name: BRUNO.nome })).toBeFocused()
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

test('o operador sai do posto sozinho se ninguém é atendido e nada é tocado até o limite', async ({ open }) => {
  test.slow()
  const balcao = await openWithPins(open, { estacao: { inatividadeSegundos: 30 } })
  await setFirstPin(balcao)
  await expect(question(balcao)).toBeVisible()
  expect(await callBridge(balcao.screen, 'atendimento.semDocumento')).toMatchObject({
    falha: { codigo: 'operador.necessario' },
  })
})

test('o operador sai do posto e o atendimento termina quando a tela do sistema é bloqueada', async ({ open }) => {
  const balcao = await openWithPins(open)
  await setFirstPin(balcao)
  await balcao.serve(people.withOverdue)
  await balcao.app.emitPower('lock-screen')
  await expect(question(balcao)).toBeVisible()
  await expect(balcao.banner).toHaveCount(0)
})
