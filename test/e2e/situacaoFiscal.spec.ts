import { expect, people, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { openCertidoes } from './support/certidoes.ts'
import { callsTo } from './support/calls.ts'

const SITUACAO = '/publico/certidao/consultar'
const ISSUE = '/publico/certidao/emitir'

const painel = ({ screen }: Balcao) => screen.getByRole('region', { name: 'Situação fiscal' })

async function query(balcao: Balcao, documento: string): Promise<void> {
  await balcao.serve(documento)
  await openCertidoes(balcao)
}

test('a refused tax status query is repeated by F5, and its answer printed', async ({ balcao, sandbox }) => {
  const { keyboard } = balcao
  sandbox.faults.set({ path: SITUACAO, kind: 'status', status: 422, description: 'Documento em análise.' })
  await query(balcao, people.withOverdue)
  await expect(painel(balcao)).toContainText('Não foi possível consultar. Documento em análise.')
  // The fault is removed and not counted, because the screen may have queried once or twice.
  sandbox.faults.clear()
  sandbox.faults.set({ path: SITUACAO, kind: 'campos-extras', times: 1 })
  sandbox.faults.set({ path: SITUACAO, kind: 'sem-opcionais', times: 1 })
  await keyboard.key('F5')
  await expect(painel(balcao)).toContainText('acrescentado depois')
  await expect(painel(balcao)).toContainText('Data de consulta')
  await expect(painel(balcao)).not.toContainText('Não foi possível')
  await keyboard.key('F5')
  await expect(painel(balcao)).not.toContainText('Data de consulta')
  await expect(painel(balcao)).toContainText('Constam débitos vencidos.')

  await painel(balcao).getByRole('button', { name: 'Imprimir esta consulta' }).click()
  const [paper] = await balcao.waitForPapers(1)
  expect(paper?.text).toContain('Situação fiscal')
  expect(paper?.text).toContain('Constam débitos vencidos.')
  expect(paper?.text).toContain('***.982.247-**')
  expect(paper?.text).toContain('Maria A. S. L.')
  expect(paper?.text).not.toMatch(/52998224725|529\.982|Aparecida/)
  expect(paper?.text).toContain('Sem valor de certidão.')
  expect(paper?.name).not.toMatch(/\d{11}/)
})

test('a slow or failed tax status query does not delay a certificate', async ({ balcao, sandbox }) => {
  const { keyboard, screen } = balcao
  for (const [index, [fault, says]] of (
    [
      [{ kind: 'silencio', ms: 60_000 }, 'Consultando a situação fiscal…'],
      [{ kind: 'derrubar' }, 'Não foi possível consultar.'],
    ] as const
  ).entries()) {
    const lift = sandbox.faults.set({ path: SITUACAO, ...fault })
    sandbox.faults.set({ path: '/publico/certidao/modelos', kind: 'silencio', ms: 700, times: 1 })
    await expect(balcao.search).toBeFocused()
    await keyboard.type(people.withOverdue)
    for (const key of ['Enter', 'F3', 'Enter']) await keyboard.key(key)
    const papers = await balcao.waitForPapers(index + 1)
    expect(papers.at(-1)?.text).toContain('Certidão')
    expect(callsTo(sandbox, ISSUE)).toHaveLength(index + 1)
    await expect(painel(balcao)).toContainText(says)
    await expect(screen.getByText(/^Salva na pasta:/).first()).toBeVisible()
    lift()
    await balcao.end()
  }
})
