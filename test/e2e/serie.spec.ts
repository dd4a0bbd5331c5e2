import { mkdir, rm, writeFile } from 'node:fs/promises'
import { guiaLinha } from '../sandbox/data/linhaDigitavel.ts'
import { expect, people, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { callsTo } from './support/calls.ts'
import { barsOf, scan } from './support/device.ts'
import { bar, chooseModelos, openLista, paste } from './support/lista.ts'
import { test as atOffice } from './support/postos.ts'

const CARNE = '/publico/iptu/carne'

const panel = ({ screen }: Balcao, served: string) => screen.getByText(`Fila do IPTU: 2ª via · ${served}`)

async function serveInSeries({ keyboard }: Balcao, numero: string): Promise<void> {
  await keyboard.type(numero)
  await keyboard.key('Enter')
}

test('«Fila do IPTU» stops with the reason where no booklet can be printed', async ({ balcao, sandbox }) => {
  const { keyboard, screen } = balcao
  const stops = async (why: string) => {
    await expect(screen.getByRole('alert').filter({ hasText: `Fila do IPTU: ${why}` })).toBeVisible()
    await expect(balcao.banner).toBeVisible()
    expect(await balcao.papers()).toEqual([])
  }
  await expect(balcao.search).toBeFocused()
  await keyboard.key('Alt+U')
  await expect(panel(balcao, '0 atendidos')).toBeVisible()

  await test.step('sem imóvel', async () => {
    await serveInSeries(balcao, people.noDebitos)
    await stops('Nenhum imóvel com este número.')
    await balcao.end()
    await serveInSeries(balcao, '99.99.999')
    await stops('Nenhum imóvel com este número.')
    await balcao.end()
  })
  await test.step('o papel falha: as teclas da próxima pessoa não agem nesta', async () => {
    // The document is asked for again by itself, so the fault stays.
    const lift = sandbox.faults.set({ path: CARNE, kind: 'pdf-truncado' })
    await serveInSeries(balcao, people.withOverdue)
    await keyboard.byHand('987')
    await stops('O papel não foi para a impressora.')
    await expect(screen.getByText('O documento chegou incompleto ou danificado.').first()).toBeVisible()
    await expect(screen.getByRole('search').getByRole('textbox')).toHaveValue('')
    lift()
    await balcao.end()
  })
  await test.step('Esc: o papel que ainda não chegou não sai, e Enter imprime um só', async () => {
    const lift = sandbox.faults.set({ path: CARNE, kind: 'silencio' })
    const before = callsTo(sandbox, CARNE).length
    await serveInSeries(balcao, people.withOverdue)
    await expect.poll(() => callsTo(sandbox, CARNE).length).toBeGreaterThan(before)
    await keyboard.key('1')
    await keyboard.key('Escape')
    await stops('Você parou a fila.')
    lift()
    await keyboard.key('Enter')
    await balcao.waitForPapers(1)
    await balcao.end()
    expect(await balcao.papers()).toHaveLength(1)
    await balcao.emptyOutImpressora()
  })
  await test.step('a impressora parada', async () => {
    await rm(balcao.posto.folder, { recursive: true })
    await writeFile(balcao.posto.folder, '')
    await expect(screen.getByRole('banner').getByText('impressora desligada ou fora da rede')).toBeVisible()
    await serveInSeries(balcao, people.withOverdue)
    await expect(screen.getByText('Fila do IPTU: A impressora precisa de atenção.')).toBeVisible()
    await rm(balcao.posto.folder)
    await mkdir(balcao.posto.folder)
    await stops('A impressora precisa de atenção.')
    await balcao.end()
  })
  await test.step('a pessoa seguinte é servida', async () => {
    await expect(screen.getByRole('banner').getByText('pronta')).toBeVisible()
    await serveInSeries(balcao, people.withOverdue)
    await balcao.waitForPapers(1)
    await expect(panel(balcao, '2 atendidos')).toBeVisible()
  })
  await keyboard.key('Alt+U')
})

atOffice('«Fila do IPTU» serves the next person from keys around a scan', async ({ escritorio: office, sandbox }) => {
  const { keyboard, screen } = office
  await keyboard.key('F2')
  await expect(office.search).toBeFocused()
  await keyboard.key('Alt+U')
  await expect(panel(office, '0 atendidos')).toBeVisible()

  const answer = sandbox.faults.set({ path: CARNE, kind: 'silencio', times: 1 })
  await serveInSeries(office, people.withOverdue)
  await expect(screen.getByText(/^Fila do IPTU: imprimindo o carnê/)).toBeVisible()
  await keyboard.byHand('98765')
  await scan(screen, barsOf(guiaLinha(21_400, '2026-11-30', '2026010000001')))
  await keyboard.byHand('432100')
  await keyboard.key('Enter')
  answer()
  const owners = ['01.02.045.0123.001', '03.01.001.0017.000']
  const asked = () => callsTo(sandbox, CARNE).map(({ query }) => query['inscricao'])
  await expect.poll(asked).toEqual(owners)
  await office.waitForPapers(2)
  await expect(panel(office, '2 atendidos')).toBeVisible()
  expect(asked()).toEqual(owners)

  await keyboard.key('Alt+U')
  await expect(screen.getByRole('region', { name: 'Fila do IPTU' })).toHaveCount(0)
  await office.serve(people.noDebitos)
  await keyboard.key('F12')
  await expect(screen.getByRole('textbox', { name: 'Cole aqui a lista' })).toBeFocused()
})

atOffice('«Fila do IPTU» does not count a document that a list prints', async ({ escritorio, sandbox }) => {
  const { keyboard, screen } = escritorio
  await openLista(escritorio)
  await paste(escritorio, [people.withGuias, people.noDebitos, people.empresa].join('\n'))
  await keyboard.key('F10')
  await chooseModelos(escritorio)
  const lift = sandbox.faults.set({ path: '/publico/certidao/emitir', kind: 'silencio' })
  sandbox.faults.set({ path: CARNE, kind: 'pdf-truncado' })
  await keyboard.key('Enter')
  await keyboard.key('F2')
  await expect(escritorio.search).toBeFocused()
  await keyboard.key('Alt+U')
  await serveInSeries(escritorio, people.withOverdue)
  await expect(screen.getByText('O papel não foi para a impressora.')).toBeVisible()
  lift()
  await escritorio.waitForPapers(3)
  await escritorio.end()
  await openLista(escritorio)
  await expect(bar(escritorio)).toContainText('Feitas 3')
  await keyboard.key('F2')
  await expect(panel(escritorio, '0 atendidos')).toBeVisible()
  await keyboard.key('Alt+U')
})
