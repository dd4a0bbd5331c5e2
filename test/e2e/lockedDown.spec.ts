import { expect, people, test } from './fixtures.ts'
import { callBridge } from './support/bridge.ts'
import { Citizen } from './support/totem.ts'

test('no totem não há saída: nem link, nem salvar, nem menu, arrastar ou ampliar', async ({ open }) => {
  const totem = await open({ estacao: { modo: 'totem' } })
  const { screen, app } = totem
  const notices = screen.getByRole('region', { name: 'Avisos da prefeitura' })
  const citizen = new Citizen(totem)
  // At a counter one notice has a link to a website, and another a link to a screen of the program.
  await expect(notices.getByRole('heading').first()).toBeVisible()
  await expect(notices.getByRole('button', { name: /Ver parcelas|Agendar/ })).toHaveCount(0)
  await expect(screen.getByRole('link')).toHaveCount(0)
  await citizen.come(/^Certidão/, people.withOverdue)
  await expect(citizen.heading('Qual certidão?')).toBeVisible()
  const input = { documento: people.withOverdue, idModelo: 101 }
  const call = { chamadaId: 'a', operacao: 'certidoes.emitir', input }
  const { documentoId } = (await callBridge(screen, 'documentos.buscar', call)).valor as { documentoId: string }
  for (const [name, payload, codigo] of [
    ['sistema.abrirLink', { url: 'https://serra-do-ipe.example/agenda' }, 'link.recusado'],
    ['documentos.salvar', { documentoId }, 'ponte.modo'],
    ['conformidade.abrir', undefined, 'ponte.modo'],
    ['impressao.escolherPasta', undefined, 'ponte.modo'],
    ['suporte.salvar', undefined, 'ponte.modo'],
    ['registro.exportar', { de: '2026-11-20', ate: '2026-11-20' }, 'ponte.modo'],
  ] as const) {
    expect((await callBridge(screen, name, payload)).falha?.codigo, name).toBe(codigo)
  }
  expect(await app.openedExternally()).toEqual([])

  await citizen.touch(/^Certidão de Débitos/)
  await expect(citizen.heading('Retire o papel')).toBeVisible()
  await expect(screen.getByRole('button', { name: /Salvar|Visualizar/ })).toHaveCount(0)
  const kept = await screen.evaluate(() => {
    const events = [
      new MouseEvent('contextmenu', { bubbles: true, cancelable: true }),
      new DragEvent('dragstart', { bubbles: true, cancelable: true }),
      new DragEvent('drop', { bubbles: true, cancelable: true }),
      new WheelEvent('wheel', { bubbles: true, cancelable: true, ctrlKey: true }),
      new WheelEvent('wheel', { bubbles: true, cancelable: true }),
    ]
    return events.map((event) => !document.body.dispatchEvent(event))
  })
  // The last event scrolls without Ctrl, which stays allowed.
  expect(kept).toEqual([true, true, true, true, false])
  expect(await screen.evaluate(() => getComputedStyle(document.documentElement).touchAction)).toBe('pan-x pan-y')
  expect(app.pages()).toHaveLength(1)
})

test('na janela um texto não vira marcação nem script (Trusted Types)', async ({ balcao }) => {
  const tried = await balcao.screen.evaluate(() => {
    const attempt = (act: () => unknown) => {
      try {
        act()
        return 'aceito'
      } catch (error) {
        return (error as Error).name
      }
    }
    const html = '<img src=x>'
    return [
      attempt(() => (document.createElement('p').innerHTML = html)),
      attempt(() => document.body.insertAdjacentHTML('beforeend', html)),
      attempt(() => new DOMParser().parseFromString(html, 'text/html')),
      attempt(() => (document.createElement('script').text = '1')),
      attempt(() => (document.createElement('iframe').srcdoc = html)),
      attempt(() => new Worker('/assets/outro.js')),
      attempt(() =>
        (window as unknown as { trustedTypes: { createPolicy(name: string): unknown } }).trustedTypes.createPolicy(
          'minha',
        ),
      ),
    ]
  })
  expect(tried).toEqual(Array.from({ length: 7 }, () => 'TypeError'))
})
