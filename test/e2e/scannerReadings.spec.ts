import { expect, people, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { callBridge } from './support/bridge.ts'
import { openCertidoes } from './support/certidoes.ts'
import { barsOf, scan, slowDown, strikeAhead } from './support/device.ts'
import { debitosList, linhaShown as line, openDebitos } from './support/guia.ts'
import { countContext } from './support/maos.ts'

/** A guide of this person with a correct payment line, as the backend sends it. */
async function guiaWithLine({ screen }: Balcao): Promise<{ numero: string; linha: string }> {
  const ask = (operacao: string, input: object) =>
    callBridge(screen, 'backend.chamar', { chamadaId: `${operacao}${JSON.stringify(input)}`, operacao, input })
  const listed = await ask('guias.listar', { page: 0, size: 15 })
  const guia = (listed.valor as { data: { id: number; numeroGuia: string }[] }).data[4]
  const detail = await ask('guias.detalhar', { id: guia?.id })
  return { numero: guia?.numeroGuia ?? '', linha: (detail.valor as { linhaDigitavel: string }).linhaDigitavel }
}

for (const [form, of] of [
  ['as barras, 44 dígitos', barsOf],
  ['a linha, 48 dígitos', (digits: string) => digits],
] as const) {
  test(`leitor com o contribuinte autenticado (${form}): a guia daquele valor e daquela linha se abre`, async ({
    balcao,
  }) => {
    const { screen } = balcao
    await balcao.serveWithSignIn(people.withGuias)
    await expect(debitosList(balcao).or(screen.getByText('Nenhum débito'))).toBeVisible()
    const { numero, linha } = await guiaWithLine(balcao)
    await scan(screen, of(linha), ['Enter'])
    await expect(screen.getByRole('region', { name: `Guia ${numero}` })).toBeVisible()
    await expect(screen.getByText(/lido$/)).toHaveCount(0)
    expect(await balcao.papers()).toEqual([])
  })
}

test('leitor com um contato pela metade: a guia lida é oferecida, e Alt+L a abre', async ({ balcao }) => {
  const { screen, keyboard } = balcao
  await balcao.serveWithSignIn(people.withGuias)
  await keyboard.key('Alt+c')
  await screen.getByLabel('E-mail').fill('meio@cami')
  const { numero, linha } = await guiaWithLine(balcao)
  await scan(screen, linha)
  await expect(screen.getByRole('button', { name: `Abrir a guia ${numero}` })).toBeVisible()
  await expect(screen.getByLabel('E-mail')).toHaveValue('meio@cami')
  await expect(screen.getByLabel('E-mail')).toBeFocused()
  await keyboard.key('Alt+l')
  await expect(screen.getByRole('region', { name: `Guia ${numero}` })).toBeVisible()
})

test('leitor antes de entrar: o código fica à vista, e a guia é achada quando o contribuinte entra', async ({
  balcao,
}) => {
  const { screen } = balcao
  await balcao.serveWithSignIn(people.withGuias)
  const { numero, linha } = await guiaWithLine(balcao)
  await balcao.end()
  await scan(screen, linha, ['Enter'])
  await expect(screen.getByText('Informe o CPF ou CNPJ e entre com o contribuinte')).toBeVisible()
  await expect(screen.getByLabel('Linha digitável')).toContainText(linha.slice(0, 11))
  await expect(balcao.search).toHaveValue('')
  await balcao.serveWithSignIn(people.withGuias)
  await expect(screen.getByRole('button', { name: `Abrir a guia ${numero}` })).toBeVisible()
})

test('leitor com o código de outro: diz que este contribuinte não o tem; com um dígito errado, pede outra leitura', async ({
  balcao,
}) => {
  const { screen } = balcao
  await balcao.serveWithSignIn(people.withOverdue)
  await openDebitos(balcao)
  await scan(screen, line, ['Enter'])
  await expect(screen.getByText('Este contribuinte não tem guia com este código de pagamento.')).toBeVisible()
  await scan(screen, `${line.slice(0, -1)}${(Number(line.at(-1)) + 1) % 10}`, ['Enter'])
  await expect(screen.getByText('Os dígitos do código não conferem. Leia de novo.')).toBeVisible()
  await scan(screen, '7'.repeat(30))
  await expect(screen.getByText('Leitura não reconhecida: 30 dígitos')).toBeVisible()
  await expect(debitosList(balcao)).toBeFocused()
})

for (const prefix of [']I0', 'A', '*'])
  test(`leitor que põe ${prefix} na frente: a guia é procurada, e nada age na tela`, async ({ balcao }) => {
    const { screen } = balcao
    await balcao.serveWithSignIn(people.withOverdue)
    await openDebitos(balcao)
    await scan(screen, `${prefix}${barsOf(line)}`, ['Enter'])
    await expect(screen.getByText('Este contribuinte não tem guia com este código de pagamento.')).toBeVisible()
    expect(await screen.locator('[aria-selected=true]').count()).toBe(0)
    await expect(debitosList(balcao)).toBeFocused()
  })

test('leitor que põe uma letra antes do CPF: ninguém é oferecido, e a letra é dita', async ({ balcao }) => {
  const { screen } = balcao
  await balcao.serveWithSignIn(people.withOverdue)
  await openDebitos(balcao)
  await scan(screen, `A${people.noDebitos}`, ['Enter'])
  await expect(screen.getByText('O leitor pôs a letra “A” antes de um CPF')).toBeVisible()
  expect(await screen.locator('[aria-selected=true]').count()).toBe(0)
})

test('leitor lê um CPF num campo que não é de CPF: o campo fica como estava, e a pessoa é oferecida', async ({
  balcao,
}) => {
  const { screen } = balcao
  await balcao.serve(people.withOverdue)
  await openCertidoes(balcao)
  const field = screen.getByLabel('Finalidade (opcional)')
  await field.fill('Para lici')
  await scan(screen, people.noDebitos, ['Enter'])
  await expect(screen.getByText('CPF lido:')).toBeVisible()
  await expect(screen.getByText(/encerre este atendimento e leia/)).toBeVisible()
  await expect(field).toHaveValue('Para lici')
  expect(await balcao.papers()).toEqual([])
})

test('leitor lê um CPF no início: a pessoa é atendida, com Enter no fim; sem Enter, fica na busca', async ({
  balcao,
}) => {
  const { screen } = balcao
  await scan(screen, people.noDebitos)
  await expect(balcao.search).toHaveValue('111.444.777-35')
  await balcao.search.fill('')
  await scan(screen, people.noDebitos, ['Enter'])
  await expect(balcao.banner).toContainText('***.444.777-**')
})

test('a mão não é leitor: tecla presa e digitação rápida entram inteiras, também com a janela ocupada', async ({
  balcao,
}) => {
  const { screen, search } = balcao
  await slowDown(screen, 6)
  await screen.evaluate(() => {
    const until = performance.now() + 400
    while (performance.now() < until);
  })
  const fast = '2026010000001234567890123456'
  await strikeAhead(screen, Array.from(fast), 40)
  await expect(search).toHaveValue(fast)
  await slowDown(screen, 1)
  await search.fill('')
  await screen.keyboard.down('5')
  for (let times = 0; times < 30; times += 1) await screen.keyboard.down('5')
  await screen.keyboard.up('5')
  await expect(search).toHaveValue('5'.repeat(31))
})

test.afterEach(countContext)
