import { expect, people, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { openCertidoes } from './support/certidoes.ts'
import { Geometry } from './support/geometry.ts'

/* A person without debits, payments and documents. Each screen says so, and never shows a failure as an empty list. */

const CERTIDOES = '/contribuinte/certidoes'
const TAXAS = '/contribuinte/taxas'
const ALVARAS = '/contribuinte/alvaras'

const tryAgain = ({ screen }: Balcao) => screen.getByRole('button', { name: 'Tentar de novo' })

test('an empty list is called empty, and a refused one gives the reason', async ({ balcao, sandbox }) => {
  const { keyboard, screen } = balcao
  const geometry = new Geometry(screen)
  const refuse = (path: string) =>
    sandbox.faults.set({ path, kind: 'status', status: 403, description: 'Sem permissão.', times: 1 })
  const says = (sentence: string) => expect(screen.getByText(sentence)).toBeVisible()

  sandbox.faults.set({ path: '/contribuinte/painel/atividades', kind: 'lista-vazia' })
  await balcao.serve(people.noDebitos)
  await openCertidoes(balcao)
  await balcao.startSignIn()
  await expect(screen.getByRole('region', { name: 'Resumo' }).getByRole('link')).toHaveText([
    /R\$\s0,00/,
    /vencidos\s*0/,
    /ativas\s*0/,
    /nenhum informado/,
  ])
  await expect(screen.getByRole('region', { name: 'Atividade recente' })).toContainText('Nenhuma atividade recente.')

  await test.step('imóveis, guias, débitos', async () => {
    await keyboard.key('Alt+i')
    await says('Nenhum imóvel neste documento')
    await keyboard.key('F6')
    await says('Nenhuma guia emitida.')
    await screen.getByRole('button', { name: 'Débitos', exact: true }).click()
    await says('Nenhum débito em aberto.')
    await geometry.look('sem débitos')
  })
  await test.step('certidões já emitidas', async () => {
    refuse(CERTIDOES)
    sandbox.faults.set({ path: CERTIDOES, kind: 'silencio', ms: 500, times: 1 })
    await openCertidoes(balcao)
    const my = screen.getByRole('region', { name: 'Certidões já emitidas' })
    await expect(my.getByRole('alert')).toContainText('Sem permissão.')
    await tryAgain(balcao).focus()
    await keyboard.key('Enter')
    await expect(my).toContainText('Nenhuma certidão emitida.')
  })
  await test.step('taxas', async () => {
    refuse(TAXAS)
    await keyboard.key('Alt+T')
    await expect(screen.getByRole('alert')).toContainText('Sem permissão.')
    const answer = sandbox.faults.set({ path: TAXAS, kind: 'silencio', ms: 60_000, times: 1 })
    await keyboard.key('F4')
    await keyboard.key('Alt+T')
    await expect(screen.getByText('Buscando as taxas…')).toBeAttached()
    answer()
    await says('Nenhuma taxa emitida.')
  })
  await test.step('alvarás', async () => {
    refuse(ALVARAS)
    await keyboard.key('Alt+A')
    await expect(screen.getByRole('alert')).toContainText('Sem permissão.')
    await geometry.look('erro de carga')
    await tryAgain(balcao).focus()
    await keyboard.key('Enter')
    await says('Nenhum processo de alvará.')
    await expect(screen.getByRole('alert')).toHaveCount(0)
  })
})
