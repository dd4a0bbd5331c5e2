import { expect, people } from '../fixtures.ts'
import type { Balcao } from '../support/balcao.ts'
import { Geometry } from '../support/geometry.ts'
import { test } from '../support/postos.ts'

test.slow()

test('the screens of an office’s list are not cut or covered, also where the list asks a question', async ({
  escritorio: balcao,
}) => {
  const geometry = new Geometry(balcao.screen, 'listas')
  await balcao.keyboard.key('Alt+b')
  await test.step('uma lista de pessoas, empresas e um imóvel', () => mixedList(balcao, geometry))
  await test.step('uma lista que pergunta: certidões ou IPTU, e qual coluna', () => asking(balcao, geometry))
  expect(geometry.flaws()).toEqual([])
})

async function mixedList({ keyboard, screen }: Balcao, geometry: Geometry): Promise<void> {
  const field = screen.getByRole('textbox', { name: 'Cole aqui a lista' })
  await expect(field).toBeVisible()
  await geometry.look('colar')
  await field.fill(`${people.withOverdue}\n${people.empresa}\n${people.withOverdue}\n1234567890\n529\n01.02.003;2026;3`)
  await keyboard.key('Control+Enter')
  await expect(screen.getByText('Faltam dígitos no CPF ou CNPJ').first()).toBeVisible()
  await geometry.lookAtStates('conferir')
  await keyboard.key('e')
  await keyboard.key('Enter')
  await expect(screen.getByRole('dialog', { name: 'Linha 4' })).toBeVisible()
  await geometry.look('editar')
  await keyboard.key('Escape')
  await screen.getByRole('button', { name: 'Remover 2 linhas com erro' }).click()
  await keyboard.key('F10')
  for (const label of [/pessoas \(CPF\)/, /empresas \(CNPJ\)/])
    await screen.getByRole('dialog').getByLabel(label).selectOption({ index: 1 })
  await geometry.look('escolher')
  await keyboard.key('Enter')
  await expect(screen.getByRole('main').getByText('A lista chegou ao fim.')).toBeVisible()
  await geometry.look('feita')
  await screen.getByRole('button', { name: 'Imprimir linhas de novo…' }).click()
  await expect(screen.getByRole('dialog', { name: 'Imprimir linhas de novo' })).toBeVisible()
  await geometry.look('faixa')
  await keyboard.key('Escape')
  await screen.getByRole('button', { name: 'Remover a lista…' }).click()
  await expect(screen.getByRole('alertdialog', { name: 'Remover a lista?' })).toBeVisible()
  await geometry.look('remover')
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click()
  await screen.getByRole('button', { name: 'Usar outra lista' }).click()
}

async function asking({ keyboard, screen }: Balcao, geometry: Geometry): Promise<void> {
  await screen
    .getByRole('textbox', { name: 'Cole aqui a lista' })
    .fill(
      [
        'Relação de imóveis;;;;',
        'Inscrição imobiliária;Exercício;Nome;CPF do proprietário;CPF do contribuinte',
        `01.02.003.0004;2026;Maria Aparecida dos Santos Oliveira de Albuquerque;${people.withOverdue};${people.noDebitos}`,
        `01.02.003.0005;2026;"Bom Preço" Comércio de Alimentos Ltda;${people.noDebitos};${people.withOverdue}`,
      ].join('\n'),
    )
  await keyboard.key('Control+Enter')
  await expect(
    screen.getByText('As linhas têm o imóvel e também um CPF ou CNPJ. O que imprimir?').first(),
  ).toBeVisible()
  await geometry.look('pergunta')
  await keyboard.key('c')
  await keyboard.key('l')
  await expect(screen.getByRole('dialog', { name: 'Colunas da lista' })).toBeVisible()
  await geometry.look('colunas')
  await screen.getByLabel('Coluna do CPF ou CNPJ').selectOption({ label: 'CPF do contribuinte' })
  await keyboard.key('Enter')
  await expect(screen.getByRole('grid')).toBeFocused()
  await geometry.look('com nomes')
}

test('the counter’s running list and its question at F12 are not cut or covered', async ({ balcao, sandbox }) => {
  const { keyboard, screen } = balcao
  const geometry = new Geometry(screen, 'listaNoBalcao')
  await balcao.serve(people.withOverdue)
  await keyboard.key('Alt+b')
  const field = screen.getByRole('textbox', { name: 'Cole aqui a lista' })
  await expect(field).toBeVisible()
  await field.fill(`${people.withOverdue}\n${people.empresa}\n${people.noDebitos}\n529`)
  await keyboard.key('Control+Enter')
  await expect(screen.getByText('Faltam dígitos no CPF ou CNPJ').first()).toBeVisible()
  await screen.getByRole('button', { name: 'Remover 1 linha com erro' }).click()
  await keyboard.key('F10')
  for (const label of [/pessoas \(CPF\)/, /empresas \(CNPJ\)/])
    await screen.getByRole('dialog').getByLabel(label).selectOption({ index: 1 })
  const answer = sandbox.faults.set({ path: '/publico/certidao/emitir', kind: 'silencio', ms: 600_000 })
  await keyboard.key('Enter')
  await expect(screen.getByText('Buscando').first()).toBeVisible()
  await geometry.look('andando')
  await keyboard.key('F12')
  await expect(balcao.endQuestion).toBeVisible()
  await geometry.look('encerrar')
  await keyboard.key('Escape')
  answer()
  await expect(screen.getByRole('main').getByText('A lista chegou ao fim.')).toBeVisible()
  expect(geometry.flaws()).toEqual([])
})
