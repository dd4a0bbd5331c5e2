import { expect, pessoas, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { abrirCertidoes } from './support/certidoes.ts'
import { chamadasA } from './support/chamadas.ts'

const SITUACAO = '/publico/certidao/consultar'

const painel = ({ tela }: Balcao) => tela.getByRole('region', { name: 'Situação fiscal' })

/** S, from the list that has the focus. */
async function consultar(balcao: Balcao, documento: string): Promise<void> {
  await balcao.atender(documento)
  await abrirCertidoes(balcao)
  await balcao.teclado.tecla('S')
}

for (const [nome, documento, situacao, porque] of [
  ['quem deve', pessoas.comVencidas, 'POSITIVA', 'Constam débitos vencidos.'],
  ['quem não deve', pessoas.semDebitos, 'NEGATIVA', 'Não constam débitos.'],
] as const) {
  test(`${nome}: S mostra a situação ${situacao}, sem login e sem emitir certidão`, async ({ balcao, sandbox }) => {
    await consultar(balcao, documento)
    await expect(painel(balcao).getByRole('status')).toContainText(porque)
    await expect(painel(balcao).getByText(situacao, { exact: true })).toBeVisible()
    const [consulta] = chamadasA(sandbox, SITUACAO)
    expect(consulta?.query).toEqual({ documento })
    expect(consulta?.headers['authorization']).toBeUndefined()
    expect(chamadasA(sandbox, '/publico/certidao/emitir')).toEqual([])
    expect(await balcao.papeis()).toEqual([])
  })
}

test('campos que ninguém conhecia aparecem com o nome que têm; os que faltam não fazem falta', async ({
  balcao,
  sandbox,
}) => {
  sandbox.faults.set({ path: SITUACAO, kind: 'campos-extras', times: 1 })
  sandbox.faults.set({ path: SITUACAO, kind: 'sem-opcionais', times: 1 })
  await consultar(balcao, pessoas.comVencidas)
  await expect(painel(balcao)).toContainText('acrescentado depois')
  await expect(painel(balcao)).toContainText('Data consulta')
  await painel(balcao).getByRole('button', { name: 'Consultar de novo' }).focus()
  await balcao.teclado.tecla('Enter')
  await expect(painel(balcao)).not.toContainText('Data consulta')
  await expect(painel(balcao)).toContainText('Constam débitos vencidos.')
})

test('consulta demorada e recusada: a tela diz, e tentar de novo a traz', async ({ balcao, sandbox }) => {
  sandbox.faults.set({ path: SITUACAO, kind: 'status', status: 422, description: 'Documento em análise.', times: 1 })
  sandbox.faults.set({ path: SITUACAO, kind: 'silencio', ms: 800, times: 1 })
  await consultar(balcao, pessoas.comVencidas)
  await expect(painel(balcao).getByRole('alert')).toContainText('Documento em análise.')
  await balcao.encerrar()
  await consultar(balcao, pessoas.semDebitos)
  await expect(painel(balcao).getByText('Consultando a situação fiscal…')).toBeAttached()
  await expect(painel(balcao)).toContainText('Não constam débitos.')
})
