import { announcePrinters } from '../../sandbox/printer/announce.ts'
import { makeCertificates } from '../../sandbox/printer/certificates.ts'
import { Imitation } from '../../sandbox/printer/imitation.ts'
import { expect, test } from '../fixtures.ts'
import { Geometry } from '../support/geometry.ts'

const LONG_MODEL = 'ty=Fabricante Internacional Multifuncional Série 9000 Color MFP PCL PS'

test.slow()

test('ajustes: o que se acha na rede, o certificado que mudou, o servidor que não responde', async ({ open }) => {
  const printer = await Imitation.start()
  const announced = await announcePrinters([
    { nome: 'Multifuncional colorida do setor de atendimento, 2º andar', port: printer.port, txt: [LONG_MODEL] },
    { nome: 'Fila do servidor', port: printer.port, txt: ['rp=printers/atendimento'] },
  ])
  try {
    const fingerprint = Array.from({ length: 32 }, () => 'AA').join(':')
    const certificados = await makeCertificates()
    test.skip('ausente' in certificados, 'ausente' in certificados ? certificados.ausente : '')
    if ('ausente' in certificados) return
    const trocada = await Imitation.start(undefined, certificados.own)
    const uri = trocada.uri.replace('ipp:', 'ipps:')
    const rede = [{ nome: 'Laser da sala 2', uri, certificado: fingerprint }]
    const balcao = await open({ estacao: { impressao: { rede } } })
    const { keyboard, screen } = balcao
    const geometry = new Geometry(screen, 'rede')
    await expect(balcao.search).toBeFocused()
    await keyboard.key('Alt+J')
    await screen.getByRole('button', { name: 'Procurar na rede' }).click()
    await geometry.look('ajustes, procurando na rede')
    await expect(screen.getByRole('list', { name: 'Impressoras achadas na rede' })).toContainText('do setor')
    const field = screen.getByLabel('Endereço do servidor')
    await field.fill('127.0.0.1:1')
    await screen.getByRole('button', { name: 'Conferir e usar' }).click()
    await expect(screen.getByText(/^Ninguém responde neste endereço/).first()).toBeVisible()
    await geometry.look('ajustes, impressoras achadas e servidor fora do ar')
    await screen.getByRole('button', { name: 'Ver o certificado: Laser da sala 2' }).click()
    await expect(screen.getByRole('alertdialog').getByText('Agora')).toBeVisible()
    await geometry.look('certificado que mudou')
    trocada.close()
    expect(geometry.flaws()).toEqual([])
  } finally {
    await announced.close()
    printer.close()
  }
})
