import { expect, people, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { callBridge } from './support/bridge.ts'
import { scan } from './support/device.ts'
import { Geometry } from './support/geometry.ts'
import { openPart } from './support/impressoras.ts'
import {
  ANA,
  BRUNO,
  chooseOwn,
  openWithPins,
  pinField,
  question,
  setFirstPin,
  signedOn,
  typePin,
} from './support/pins.ts'
import { tracesInDisk } from './support/traces.ts'

async function refusesEverything(balcao: Balcao): Promise<void> {
  const { screen } = balcao
  const refused = { ok: false, falha: { codigo: 'operador.necessario', podeRepetir: false } }
  const tries = [
    ['atendimento.identificar', { documento: people.withOverdue }],
    ['impressao.trabalhos'],
    ['operador.darPin', { nome: ANA.nome }],
  ] as const
  for (const [name, payload] of tries) expect(await callBridge(screen, name, payload), name).toEqual(refused)
  expect(await callBridge(screen, 'operador.entrar', { nome: BRUNO.nome, novo: BRUNO.pin })).toMatchObject({
    valor: { fim: 'semPin' },
  })
  expect(await callBridge(screen, 'atendimento.ler')).toMatchObject({ valor: { fase: 'livre' } })
  expect(await balcao.papers()).toEqual([])
}

async function refusesAChange({ screen }: Balcao): Promise<void> {
  expect(await callBridge(screen, 'operador.sair')).toMatchObject({ falha: { codigo: 'operador.emAtendimento' } })
  expect(await callBridge(screen, 'operador.entrar', { nome: ANA.nome, pin: ANA.pin })).toMatchObject({
    falha: { codigo: 'operador.emAtendimento' },
  })
}

async function seesNoNumbers({ screen, keyboard }: Balcao): Promise<void> {
  await keyboard.key('Alt+d')
  await expect(screen.getByRole('dialog', { name: `Resumo do dia · ${BRUNO.nome}` })).toBeVisible()
  await expect(screen.getByRole('button', { name: 'Números' })).toHaveCount(0)
}

async function demandsAWait(before: Balcao): Promise<void> {
  for (const left of ['4 tentativas', '3 tentativas', '2 tentativas', '1 tentativa']) {
    await typePin(before, '590412')
    await expect(
      before.screen.getByText(`PIN errado. Você tem mais ${left} antes de uma espera.`).first(),
    ).toBeVisible()
    await expect(pinField(before, ANA.nome)).toHaveValue('')
  }
  await typePin(before, '590412')
  await expect(before.screen.getByText(/Espere (1 minuto|59 segundos)/).first()).toBeVisible()
  await before.app.turnClock(24 * 60 * 60_000)
  expect(await callBridge(before.screen, 'operador.entrar', { nome: ANA.nome, pin: ANA.pin })).toMatchObject({
    valor: { fim: 'espera' },
  })
}

/** A scanner types no PIN and uses up no try; then the supervisor signs on. */
async function typesNoPin(balcao: Balcao): Promise<void> {
  const { screen } = balcao
  await scan(screen, '7891234567895', ['Enter'])
  await expect(screen.getByText('Digite o PIN com as teclas, sem o leitor de códigos.').first()).toBeVisible()
  await expect(pinField(balcao, ANA.nome)).toHaveValue('')
  // The scan tried no PIN, so this wrong PIN is the first and leaves four tries.
  expect(await callBridge(screen, 'operador.entrar', { nome: ANA.nome, pin: '590412' })).toMatchObject({
    valor: { fim: 'errado', restam: 4 },
  })
  await typePin(balcao, ANA.pin)
  await signedOn(balcao, ANA.nome)
  await expect(balcao.search).toHaveValue('')
}

test('a station serves nobody before the first PIN is set, a clerk replaces a given PIN, and the delay after wrong PINs survives a kill', async ({
  open,
}) => {
  const balcao = await openWithPins(open)
  await test.step('o primeiro PIN', () => firstPin(balcao))
  await test.step('quem trabalha aqui, e o PIN que o supervisor dá', () => givenPin(balcao))
  await test.step('quem entra, e quem deixou o posto', () => signsOnAndOff(balcao))
  await test.step('muitos PINs errados', async () => {
    await typesNoPin(balcao)
    await balcao.keyboard.key('Alt+o')
    await expect(question(balcao)).toBeVisible()
    await demandsAWait(balcao)
    await balcao.app.kill('SIGKILL')
    const after = await open({ posto: balcao.posto, cofre: true })
    await expect(question(after)).toBeVisible()
    await typePin(after, ANA.pin)
    await expect(after.screen.getByText(/^Foram muitos PINs errados\. Espere/).first()).toBeVisible()
    await expect(pinField(after, ANA.nome)).toHaveAttribute('readonly')
  })
})

async function firstPin(balcao: Balcao): Promise<void> {
  const { screen, keyboard } = balcao
  await expect(question(balcao)).toBeVisible()
  await expect(screen.getByRole('option')).toHaveText([ANA.nome])
  await refusesEverything(balcao)
  await expect(screen.getByRole('option', { name: ANA.nome })).toBeFocused()
  await keyboard.key('Enter')
  await keyboard.byHand('1234')
  await keyboard.key('Enter')
  await expect(screen.getByText('Este PIN é fácil de adivinhar.').first()).toBeVisible()
  await new Geometry(screen).lookAtStates('criar o PIN')
  await keyboard.key('Escape')
  await setFirstPin(balcao)
}

async function givenPin(balcao: Balcao): Promise<void> {
  const { screen, keyboard } = balcao
  const geometry = new Geometry(screen)
  await keyboard.key('Alt+j')
  await openPart(balcao, 'Este posto')
  await screen.getByRole('button', { name: `Criar PIN: ${BRUNO.nome}` }).click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Criar PIN' }).click()
  const shown = screen.getByRole('dialog', { name: `PIN para ${BRUNO.nome}` })
  const given = (await shown.getByText(/^\d{6}$/).textContent()) ?? ''
  await geometry.lookAndScan('PIN criado pelo supervisor')
  await keyboard.key('Escape')
  await expect(screen.getByText('recebeu um PIN e ainda não entrou')).toBeVisible()
  await screen.getByRole('button', { name: `Remover: ${BRUNO.nome}` }).focus()
  await geometry.lookAndScan('ajustes com quem trabalha aqui')
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
  await geometry.lookAndScan('entrada no posto')
  await typePin(balcao, '590412')
  await expect(pinField(balcao, ANA.nome)).toHaveAccessibleDescription(/^PIN errado/)
  await geometry.look('PIN errado')
  await screen.getByRole('option', { name: ANA.nome }).focus()
  await keyboard.key('ArrowDown')
  await expect(screen.getByRole('option', { name: BRUNO.nome })).toBeFocused()
  await typePin(balcao, given)
  await expect(screen.getByLabel('PIN novo', { exact: true })).toBeFocused()
  await typePin(balcao, given)
  await expect(screen.getByText('Escolha um PIN diferente do que você recebeu.').first()).toBeVisible()
  await chooseOwn(balcao, BRUNO.pin)
  await signedOn(balcao, BRUNO.nome)
  await keyboard.key('Alt+j')
  await openPart(balcao, 'Este posto')
  await expect(screen.getByText('Só um supervisor muda quem trabalha neste posto.')).toBeVisible()
  expect(await callBridge(screen, 'operador.darPin', { nome: ANA.nome })).toEqual({
    ok: false,
    falha: { codigo: 'operador.supervisor', podeRepetir: false },
  })

  await keyboard.key('F2')
  await seesNoNumbers(balcao)

  expect(await tracesInDisk(balcao, [ANA.pin, BRUNO.pin, given])).toEqual([])
  const written = balcao.app.stderr() + balcao.app.stdout() + (await balcao.app.titles()).join()
  for (const secret of [ANA.pin, BRUNO.pin, given]) expect(written).not.toContain(secret)
}

async function signsOnAndOff(balcao: Balcao): Promise<void> {
  const { screen, keyboard } = balcao
  await keyboard.key('Escape')
  await balcao.serve(people.withOverdue)
  await keyboard.key('Alt+o')
  await expect(balcao.banner).toBeVisible()
  await refusesAChange(balcao)
  await balcao.end()
  await keyboard.key('Alt+o')
  await expect(question(balcao)).toBeVisible()
  await expect(balcao.search).toHaveCount(0)
  await expect(screen.getByRole('option')).toHaveText([ANA.nome, BRUNO.nome])
  await screen.getByRole('option', { name: ANA.nome }).focus()
  await typePin(balcao, ANA.pin)
  await signedOn(balcao, ANA.nome)
  // A key on which something lies does not keep the operator signed on.
  await balcao.app.passTime(200_000)
  await balcao.app.repeatKey()
  await balcao.app.passTime(101_000)
  await expect(question(balcao)).toBeVisible()
  await typePin(balcao, ANA.pin)
  await signedOn(balcao, ANA.nome)
  // Keys struck after the PIN go to the search.
  await balcao.serve(people.withOverdue)
  await balcao.app.emitPower('lock-screen')
  await expect(question(balcao)).toBeVisible()
  await expect(balcao.banner).toHaveCount(0)
}
