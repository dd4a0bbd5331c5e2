import { announcePrinters } from '../../sandbox/printer/announce.ts'
import { makeCertificates } from '../../sandbox/printer/certificates.ts'
import { Imitation } from '../../sandbox/printer/imitation.ts'
import { expect, test } from '../fixtures.ts'
import type { Balcao } from '../support/balcao.ts'
import { Geometry, heading } from '../support/geometry.ts'
import { openPart } from '../support/impressoras.ts'

const LONG_MODEL = 'ty=Fabricante Internacional Multifuncional Série 9000 Color MFP PCL PS'
const OPERATORS = ['Beatriz Antunes', 'Caio Moraes']

test('no screen of the station’s settings, record and queue is cut off or covered', async ({ open }) => {
  const certificados = await makeCertificates()
  test.skip('ausente' in certificados, 'ausente' in certificados ? certificados.ausente : '')
  if ('ausente' in certificados) return
  const printer = await Imitation.start()
  const changed = await Imitation.start(undefined, certificados.own)
  const announced = await announcePrinters([
    { nome: 'Multifuncional colorida do setor de atendimento, 2º andar', port: printer.port, txt: [LONG_MODEL] },
    { nome: 'Fila do servidor', port: printer.port, txt: ['rp=printers/atendimento'] },
  ])
  try {
    const known = Array.from({ length: 32 }, () => 'AA').join(':')
    const rede = [{ nome: 'Laser da sala 2', uri: changed.uri.replace('ipp:', 'ipps:'), certificado: known }]
    const balcao = await open({ estacao: { operadores: OPERATORS, impressao: { rede } } })
    const geometry = new Geometry(balcao.screen)
    await expect(balcao.search).toBeFocused()
    await balcao.keyboard.key('Alt+J')
    await expect(heading(balcao, 'Ajustes')).toBeVisible()
    await test.step('as impressoras', () => printers(balcao, geometry))
    await test.step('o resto', () => others(balcao, geometry))
  } finally {
    await announced.close()
    changed.close()
    printer.close()
  }
})

async function printers({ keyboard, screen }: Balcao, geometry: Geometry): Promise<void> {
  await screen.getByRole('button', { name: 'Página de teste: Pasta' }).click()
  await expect(screen.getByText(/^Salva na pasta:/).first()).toBeVisible()
  await geometry.lookAtStates('ajustes')
  await screen.getByRole('button', { name: 'Nova regra' }).click()
  await expect(screen.getByRole('dialog', { name: 'Nova regra de impressão' })).toBeVisible()
  await geometry.lookAndScan('nova regra')
  await keyboard.key('Escape')
  await screen.getByRole('button', { name: 'Procurar na rede' }).click()
  await expect(screen.getByRole('list', { name: 'Impressoras achadas na rede' })).toContainText('do setor')
  await screen.getByLabel('Endereço do servidor').fill('127.0.0.1:1')
  await screen.getByRole('button', { name: 'Conferir e usar' }).click()
  await expect(screen.getByText(/^Ninguém responde neste endereço/).first()).toBeVisible()
  await geometry.lookAndScan('ajustes, impressoras achadas e servidor fora do ar')
  await screen.getByRole('button', { name: 'Ver o certificado: Laser da sala 2' }).click()
  await expect(screen.getByRole('alertdialog').getByText('Agora')).toBeVisible()
  await geometry.look('certificado que mudou')
  await keyboard.key('Escape')
}

async function others(balcao: Balcao, geometry: Geometry): Promise<void> {
  const { keyboard, screen } = balcao
  await keyboard.key('Alt+d')
  await expect(screen.getByRole('dialog', { name: /^Resumo do dia/ })).toBeVisible()
  await keyboard.key('Alt+d')
  await expect(screen.getByRole('table', { name: 'Números do posto' })).toBeVisible()
  await geometry.look('números do posto')
  await keyboard.key('Escape')
  for (const part of ['Este posto', 'Prefeitura', 'Suporte'] as const) {
    await openPart(balcao, part)
    await geometry.lookAndScan(`ajustes, ${part}`)
  }
  await screen.getByRole('button', { name: 'Consultar…' }).click()
  await expect(screen.getByText('Só supervisores consultam o registro.')).toBeVisible()
  await geometry.lookAndScan('registro, a quem não é supervisor')
  await keyboard.key('Alt+H')
  await expect(screen.getByRole('list', { name: 'Impressoras e leitor' })).toBeVisible()
  await expect(screen.getByText('Perguntando ao sistema e ao provedor…')).toHaveCount(0)
  await geometry.lookAndScan('abrir o guichê')
  await keyboard.key('Alt+P')
  await expect(heading(balcao, 'Fila de impressão')).toBeVisible()
  await geometry.lookAndScan('fila')
}
