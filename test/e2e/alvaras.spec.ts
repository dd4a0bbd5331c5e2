import { expect, people, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'

const ALVARAS = '/contribuinte/alvaras'

const processos = ({ screen }: Balcao) =>
  screen.getByRole('list', { name: 'Processos de alvará deste contribuinte' }).getByRole('listitem')

async function openAlvaras(balcao: Balcao, documento: string): Promise<void> {
  await balcao.serveWithSignIn(documento)
  await balcao.keyboard.key('Alt+A')
}

test('cada processo diz em que pé está e se leva impresso; o que a especificação não mostra é lido com tolerância', async ({
  balcao,
  sandbox,
}) => {
  const { keyboard, screen } = balcao
  await openAlvaras(balcao, people.empresa)
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

  // New fields, and then numbers in the place of texts.
  sandbox.faults.set({ path: ALVARAS, kind: 'campos-extras', times: 1 })
  sandbox.faults.set({ path: ALVARAS, kind: 'tipo-errado', times: 1 })
  await keyboard.key('F5')
  await expect(processos(balcao).first()).toContainText('acrescentado depois')
  await keyboard.key('F5')
  await expect(processos(balcao).first()).toContainText('Processo 42')
  await expect(processos(balcao)).toHaveCount(2)
  await expect(screen.getByRole('alert')).toHaveCount(0)
})

test('o que falta levar vem primeiro; número e situação se dizem uma vez, e o id do sistema nenhuma', async ({
  balcao,
}) => {
  await openAlvaras(balcao, people.withTaxas)
  const processo = processos(balcao).first()
  await expect(processo).toBeFocused()
  const text = (await processo.innerText()).replaceAll(/\s+/g, ' ')
  expect(text).toMatch(/^Processo \d{4}\/\d{6} com exigência Exigência Apresentar o auto de vistoria/)
  expect(text.match(/\d{4}\/\d{6}/g)).toHaveLength(1)
  expect(text.match(/com exigência/gi)).toHaveLength(1)
  expect(text).not.toMatch(/7\d{4}\b/)
})
