import { generatePixPayload } from '@brazilian-utils/brazilian-utils'
import { expect, people, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { callBridge } from './support/bridge.ts'
import { openCertidoes } from './support/certidoes.ts'
import { barsOf, scan } from './support/device.ts'
import { debitosList, linhaShown as line, openDebitos } from './support/guia.ts'

/** A guide of this person with a correct payment line, as the backend sends it. */
async function guiaWithLine({ screen }: Balcao): Promise<{ numero: string; linha: string }> {
  const ask = (operacao: string, input: object) =>
    callBridge(screen, 'backend.chamar', { chamadaId: `${operacao}${JSON.stringify(input)}`, operacao, input })
  const listed = await ask('guias.listar', { page: 0, size: 15 })
  const guia = (listed.valor as { data: { id: number; numeroGuia: string }[] }).data[4]
  const detail = await ask('guias.detalhar', { id: guia?.id })
  return { numero: guia?.numeroGuia ?? '', linha: (detail.valor as { linhaDigitavel: string }).linhaDigitavel }
}

const NOT_FOUND = 'Este contribuinte não tem guia com este código de pagamento.'

test('a scanned guide opens at once, unless it would disturb a clerk or needs a sign-in', async ({ balcao }) => {
  const { screen, keyboard } = balcao
  await balcao.serveWithSignIn(people.withGuias)
  await expect(debitosList(balcao).or(screen.getByText('Nenhum débito'))).toBeVisible()
  const { numero, linha } = await guiaWithLine(balcao)
  const guia = screen.getByRole('region', { name: `Guia ${numero}` })
  const offer = screen.getByRole('button', { name: `Abrir a guia ${numero}` })
  for (const [form, digits] of [
    ['as barras, 44 dígitos', barsOf(linha)],
    ['a linha, 48 dígitos', linha],
  ] as const) {
    await test.step(`com o contribuinte autenticado: ${form}`, async () => {
      await scan(screen, digits, ['Enter'])
      await expect(guia).toBeVisible()
      await expect(screen.getByText(/lido$/)).toHaveCount(0)
      expect(await balcao.papers()).toEqual([])
      await keyboard.key('Alt+n')
      await expect(guia).toHaveCount(0)
    })
  }
  await test.step('com um contato pela metade', async () => {
    await keyboard.key('Alt+c')
    await screen.getByLabel('E-mail').fill('meio@cami')
    await scan(screen, linha)
    await expect(offer).toBeVisible()
    await expect(screen.getByLabel('E-mail')).toHaveValue('meio@cami')
    await expect(screen.getByLabel('E-mail')).toBeFocused()
    await keyboard.key('Alt+l')
    await expect(guia).toBeVisible()
  })
  await balcao.endWhateverIsLost()
  await test.step('antes de entrar', async () => {
    await scan(screen, linha, ['Enter'])
    await expect(screen.getByText('Informe o CPF ou CNPJ e entre com o contribuinte')).toBeVisible()
    await expect(screen.getByLabel('Linha digitável')).toContainText(linha.slice(0, 11))
    await expect(balcao.search).toHaveValue('')
    await balcao.serveWithSignIn(people.withGuias)
    await expect(offer).toBeVisible()
  })
})

test('a scan that is not this person’s shows a message and ticks no debit', async ({ balcao }) => {
  const { screen } = balcao
  await balcao.serveWithSignIn(people.withOverdue)
  await openDebitos(balcao)
  const readings: [name: string, scanned: string, said: string][] = [
    ['o código de outro', line, NOT_FOUND],
    [']I0 na frente', `]I0${barsOf(line)}`, NOT_FOUND],
    ['uma letra antes do CPF', `A${people.noDebitos}`, 'O leitor pôs a letra “A” antes de um CPF'],
  ]
  for (const [name, scanned, said] of readings) {
    await test.step(name, async () => {
      await scan(screen, scanned, ['Enter'])
      await expect(screen.getByText(said)).toBeVisible()
      await expect(debitosList(balcao)).toBeFocused()
      expect(await screen.locator('[aria-selected=true]').count()).toBe(0)
    })
  }
})

const city = { merchantName: 'PM Serra do Ipe', merchantCity: 'Serra do Ipe' }
const brought: [name: string, scanned: string | null, verdict: string, why: RegExp][] = [
  ['a linha da prefeitura', line, 'É desta prefeitura', /Febraban 9999, de prefeituras, é desta/],
  [
    'a linha de outra',
    '816200000122345612342021612150000000012345678903',
    'Não é desta prefeitura',
    /1234.*não é desta/,
  ],
  [
    'o Pix da prefeitura',
    generatePixPayload({ ...city, url: 'pix.serra-do-ipe.invalid/qr/v2/1' }),
    'É desta',
    /endereço/,
  ],
]

test('a slip scanned on the free screen is judged by its code alone', async ({ balcao, sandbox }) => {
  const { screen } = balcao
  sandbox.limparChamadas()
  for (const [name, scanned, verdict, why] of brought) {
    await test.step(name, async () => {
      await scan(screen, scanned ?? '', ['Enter'])
      const notice = screen.getByRole('alert').filter({ hasText: verdict })
      await expect(notice).toContainText(why)
      await expect(balcao.search).toHaveValue('')
    })
  }
  expect(sandbox.chamadas().filter(({ path }) => path.includes('guia'))).toEqual([])
})

test('a scanned CPF starts an attendance on the free screen, and elsewhere is only offered', async ({ balcao }) => {
  const { screen } = balcao
  await test.step('no início, sem Enter e com Enter', async () => {
    await scan(screen, people.withOverdue)
    await expect(balcao.search).toHaveValue('529.982.247-25')
    await balcao.search.fill('')
    await scan(screen, people.withOverdue, ['Enter'])
    await expect(balcao.banner).toContainText('529.982.247-25')
  })
  await test.step('num campo que não é de CPF', async () => {
    await openCertidoes(balcao)
    const field = screen.getByLabel('Finalidade (opcional)')
    await field.fill('Para lici')
    await scan(screen, people.noDebitos, ['Enter'])
    await expect(screen.getByText('CPF lido:')).toBeVisible()
    await expect(screen.getByText(/encerre este atendimento e leia/)).toBeVisible()
    await expect(field).toHaveValue('Para lici')
    expect(await balcao.papers()).toEqual([])
  })
})
