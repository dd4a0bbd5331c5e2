import { expect, people, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'

const processos = ({ screen }: Balcao) =>
  screen.getByRole('list', { name: 'Processos de alvará deste contribuinte' }).getByRole('listitem')

test('the permit screen shows the state of each permit process, and prints the list of them', async ({ balcao }) => {
  const { keyboard, screen } = balcao
  await balcao.serveWithSignIn(people.empresa)
  await keyboard.key('Alt+A')
  await expect(processos(balcao)).toHaveCount(2)
  await expect(processos(balcao).first()).toBeFocused()
  await expect(processos(balcao).first()).toContainText(/Processo \d{4}\/\d{6}\s*em análise/)
  await expect(processos(balcao).first()).toContainText('Licença Sanitária')
  await keyboard.key('ArrowDown')
  await expect(processos(balcao).nth(1)).toBeFocused()
  await expect(processos(balcao).nth(1)).toContainText('deferido')

  await screen.getByRole('button', { name: 'Imprimir esta consulta' }).click()
  const [paper] = await balcao.waitForPapers(1)
  expect(paper?.text).toContain('Licença Sanitária')
  const names = await processos(balcao).getByRole('heading').allInnerTexts()
  for (const name of names) expect(paper?.text).toContain(name)
  expect(paper?.text).not.toMatch(/Item \d/)
  expect(paper?.text).toContain('Sem valor de certidão.')
})
