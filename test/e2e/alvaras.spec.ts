import { expect, people, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'

const ALVARAS = '/contribuinte/alvaras'

const processos = ({ screen }: Balcao) =>
  screen.getByRole('list', { name: 'Processos de alvará deste contribuinte' }).getByRole('listitem')

async function openAlvaras(balcao: Balcao, documento: string): Promise<void> {
  await balcao.serveWithSignIn(documento)
  await balcao.keyboard.key('Alt+A')
}

test('cada processo diz em que pé está, e as setas vão de um ao outro', async ({ balcao }) => {
  await openAlvaras(balcao, people.empresa)
  await expect(processos(balcao)).toHaveCount(2)
  await expect(processos(balcao).first()).toBeFocused()
  await expect(processos(balcao).first()).toContainText(/Processo \d{4}\/\d{6}\s*em análise/)
  await expect(processos(balcao).first()).toContainText('Licença Sanitária')
  await balcao.keyboard.key('ArrowDown')
  await expect(processos(balcao).nth(1)).toBeFocused()
  await expect(processos(balcao).nth(1)).toContainText('deferido')
})

test('o que falta levar vem primeiro; número e situação se dizem uma vez, e o id do sistema nenhuma', async ({
  balcao,
}) => {
  await openAlvaras(balcao, 'A0000000000113')
  const processo = processos(balcao).first()
  await expect(processo).toBeFocused()
  const text = (await processo.innerText()).replaceAll(/\s+/g, ' ')
  expect(text).toMatch(/^Processo \d{4}\/\d{6} com exigência Exigência Apresentar o auto de vistoria/)
  expect(text.match(/\d{4}\/\d{6}/g)).toHaveLength(1)
  expect(text.match(/com exigência/gi)).toHaveLength(1)
  expect(text).not.toMatch(/7\d{4}\b/)
})

test('o que a especificação não mostra é lido com tolerância: campos novos, números onde havia texto', async ({
  balcao,
  sandbox,
}) => {
  const { keyboard, screen } = balcao
  sandbox.faults.set({ path: ALVARAS, kind: 'campos-extras', times: 1 })
  sandbox.faults.set({ path: ALVARAS, kind: 'tipo-errado', times: 1 })
  await openAlvaras(balcao, people.empresa)
  await expect(processos(balcao).first()).toContainText('acrescentado depois')
  await keyboard.key('F5')
  await expect(processos(balcao).first()).toContainText('Processo 42')
  await expect(processos(balcao)).toHaveCount(2)
  await expect(screen.getByRole('alert')).toHaveCount(0)
})

test('sem processos, a tela diz onde eles nascem; a que não veio se pede de novo', async ({ balcao, sandbox }) => {
  const { keyboard, screen } = balcao
  sandbox.faults.set({ path: ALVARAS, kind: 'status', status: 403, description: 'Sem permissão.', times: 1 })
  await openAlvaras(balcao, people.noDebitos)
  await expect(screen.getByRole('alert')).toContainText('Sem permissão.')
  await screen.getByRole('button', { name: 'Tentar de novo' }).focus()
  await keyboard.key('Enter')
  await expect(screen.getByText('Nenhum processo de alvará.')).toBeVisible()
  await expect(screen.getByRole('alert')).toHaveCount(0)
})

test('os processos se levam impressos, como a tela os diz', async ({ balcao }) => {
  await openAlvaras(balcao, people.empresa)
  await balcao.screen.getByRole('button', { name: 'Imprimir esta consulta' }).click()
  const [paper] = await balcao.waitForPapers(1)
  expect(paper?.text).toContain('Licença Sanitária')
  const names = await processos(balcao).getByRole('heading').allInnerTexts()
  for (const name of names) expect(paper?.text).toContain(name)
  expect(paper?.text).not.toMatch(/Item \d/)
  expect(paper?.text).toContain('Sem valor de certidão.')
})

test('um processo que veio sem nada: o programa diz que ele falta, e os outros ficam', async ({
  open,
  openSandbox,
}) => {
  const sandbox = await openSandbox({ habitos: { linhaNula: true } })
  const balcao = await open({ perfil: sandbox.perfil() })
  await openAlvaras(balcao, people.empresa)
  await expect(processos(balcao)).toHaveCount(2)
  await expect(balcao.screen.getByText('1 alvará não pôde ser lido.')).toBeVisible()
  await balcao.end()
  await openAlvaras(balcao, people.noDebitos)
  await expect(balcao.screen.getByText('Nada do que veio pôde ser lido.')).toBeVisible()
  await expect(balcao.screen.getByText('Nenhum processo de alvará.')).toHaveCount(0)
})
