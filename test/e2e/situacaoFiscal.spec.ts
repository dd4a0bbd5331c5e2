import { expect, people, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { openCertidoes } from './support/certidoes.ts'
import { callsTo } from './support/calls.ts'

const SITUACAO = '/publico/certidao/consultar'

const painel = ({ screen }: Balcao) => screen.getByRole('region', { name: 'Situação fiscal' })

/** Opens the certificates, which also loads the tax status. */
async function query(balcao: Balcao, documento: string): Promise<void> {
  await balcao.serve(documento)
  await openCertidoes(balcao)
}

for (const [name, documento, situacao, why] of [
  ['quem deve', people.withOverdue, 'positiva', 'Constam débitos vencidos.'],
  ['quem não deve', people.noDebitos, 'negativa', 'Não constam débitos.'],
] as const) {
  test(`${name}: a situação ${situacao} vem junto com os modelos, sem login e sem emitir certidão`, async ({
    balcao,
    sandbox,
  }) => {
    await query(balcao, documento)
    await expect(painel(balcao).getByRole('status')).toContainText(why)
    await expect(painel(balcao).getByText(situacao, { exact: true })).toBeVisible()
    // Anybody who knows a document number may query, so personal data are partly masked.
    await expect(painel(balcao)).toContainText(/\*\*\*\.\d{3}\.\d{3}-\*\*/)
    await expect(painel(balcao)).not.toContainText(/Aparecida|Ferreira/)
    const [consulta, ...more] = callsTo(sandbox, SITUACAO)
    expect(more).toEqual([])
    expect(consulta?.query).toEqual({ documento })
    expect(consulta?.headers['authorization']).toBeUndefined()
    expect(callsTo(sandbox, '/publico/certidao/emitir')).toEqual([])
    expect(await balcao.papers()).toEqual([])
  })
}

test('campos que ninguém conhecia aparecem com o nome que têm; os que faltam não fazem falta', async ({
  balcao,
  sandbox,
}) => {
  sandbox.faults.set({ path: SITUACAO, kind: 'campos-extras', times: 1 })
  sandbox.faults.set({ path: SITUACAO, kind: 'sem-opcionais', times: 1 })
  await query(balcao, people.withOverdue)
  await expect(painel(balcao)).toContainText('acrescentado depois')
  await expect(painel(balcao)).toContainText('Data de consulta')
  await balcao.keyboard.key('F5')
  await expect(painel(balcao)).not.toContainText('Data de consulta')
  await expect(painel(balcao)).toContainText('Constam débitos vencidos.')
})

test('consulta recusada: a tela diz em uma linha, e F5 a traz', async ({ balcao, sandbox }) => {
  sandbox.faults.set({ path: SITUACAO, kind: 'status', status: 422, description: 'Documento em análise.' })
  await query(balcao, people.noDebitos)
  await expect(painel(balcao).getByRole('status')).toContainText('Não foi possível consultar. Documento em análise.')
  // The fault is removed and not counted, because the screen may have queried once or twice.
  sandbox.faults.clear()
  await balcao.keyboard.key('F5')
  await expect(painel(balcao)).toContainText('Não constam débitos.')
  await expect(painel(balcao)).not.toContainText('Não foi possível')
})

for (const [name, fault, says] of [
  ['que demora', { kind: 'silencio', ms: 60_000 }, 'Consultando a situação fiscal…'],
  ['que falha', { kind: 'status', status: 422, description: 'Em análise.' }, 'Não foi possível consultar. Em análise.'],
  ['que não responde', { kind: 'derrubar' }, 'Não foi possível consultar.'],
] as const) {
  test(`consulta ${name}: a certidão sai com as mesmas teclas, batidas adiante`, async ({ balcao, sandbox }) => {
    sandbox.faults.set({ path: SITUACAO, ...fault })
    sandbox.faults.set({ path: '/publico/certidao/modelos', kind: 'silencio', ms: 700, times: 1 })
    await balcao.serve(people.withOverdue)
    await balcao.keyboard.key('F3')
    await balcao.keyboard.key('Enter')
    const [paper] = await balcao.waitForPapers(1)
    expect(paper?.text).toContain('Certidão')
    await expect(painel(balcao)).toContainText(says)
    sandbox.faults.clear()
  })
}

test('a consulta se leva impressa: o que a tela diz, com a pessoa em parte, e que não é certidão', async ({
  balcao,
}) => {
  await query(balcao, people.withOverdue)
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
