import { callChannel, callNames, eventNames } from '../../shared/ipc/names.ts'
import { expect, pessoas, test } from './fixtures.ts'
import { addressOf } from './launch.ts'
import { chamadasA } from './support/chamadas.ts'
import { abrirDebitos, pedirGuiaDasVencidas } from './support/guia.ts'
import { chamarPonte } from './support/ponte.ts'

const ALHEIO = 'https://sitio-alheio.example/'

test('nada que um script faça leva a janela para fora nem abre outra', async ({ balcao }) => {
  const { tela, app } = balcao
  const abertos = await app.openedExternally()
  await tela.evaluate((url) => {
    window.open(url)
    window.open('about:blank')
    const elo = document.createElement('a')
    Object.assign(elo, { href: url, target: '_blank', rel: 'noopener', textContent: 'fora' })
    document.body.append(elo)
    elo.click()
    elo.target = ''
    elo.click()
    location.href = url
  }, ALHEIO)
  await expect.poll(() => app.stderr()).toContain('navigation blocked')
  await tela.evaluate(() => {
    const elo = document.createElement('a')
    Object.assign(elo, { href: 'javascript:document.title = "tomado"' })
    document.body.append(elo)
    elo.click()
  })
  await expect.poll(() => app.pages().length).toBe(1)
  expect(addressOf(tela)).toBe('app://balcao/')
  expect(await tela.title()).toBe('Balcão')
  expect(await app.openedExternally()).toEqual(abertos)
  await balcao.atender(pessoas.comVencidas)
})

test('câmera, microfone, notificação, lugar e área de transferência são negados à página', async ({ balcao }) => {
  const estados = await balcao.tela.evaluate(async () => {
    const nomes = ['geolocation', 'notifications', 'camera', 'microphone', 'clipboard-read'] as PermissionName[]
    return Promise.all(nomes.map(async (name) => (await navigator.permissions.query({ name })).state))
  })
  expect(new Set(estados)).toEqual(new Set(['denied']))
})

test('a página não alcança o Node nem o Electron: só a ponte, com os nomes do contrato', async ({ balcao }) => {
  const alcance = await balcao.tela.evaluate(() => {
    const { balcao } = window
    const escrita = (alvo: object) => Reflect.set(alvo, 'nova', () => 'tomada')
    return {
      globais: ['require', 'process', 'module', 'Buffer', 'global', 'electron', 'ipcRenderer'].filter(
        (nome) => nome in window,
      ),
      ponte: Object.keys(balcao),
      calls: Object.keys(balcao.calls),
      on: Object.keys(balcao.on),
      abertas: [balcao, balcao.calls, balcao.on].filter(escrita).length,
    }
  })
  expect(alcance).toEqual({ globais: [], ponte: ['calls', 'on'], calls: callNames, on: eventNames, abertas: 0 })
})

test('chamada de um quadro dentro da página é recusada', async ({ balcao }) => {
  const { tela, app } = balcao
  test.skip(!app.runtime.standIn, 'no Electron um quadro interno não tem preload, logo não há o que chamar')
  await tela.evaluate(() => document.body.append(document.createElement('iframe')))
  const quadro = tela.frames()[1]
  if (!quadro) throw new Error('o quadro não abriu')
  for (const nome of ['estacao.ler', 'atendimento.ler', 'login.start']) {
    const resposta = await app.invokeFromFrame(quadro, callChannel(nome))
    expect(resposta).toEqual({ ok: false, falha: { codigo: 'ponte.recusada', podeRepetir: false } })
  }
})

test('pedido mal feito é recusado com o nome do campo, e o valor não vai a lugar nenhum', async ({
  balcao,
  sandbox,
}) => {
  const { tela, app } = balcao
  await balcao.atender(pessoas.comVencidas)
  const segredo = 'valor-que-nao-sai'
  const casos = [
    ['backend.chamar', { chamadaId: 'a', operacao: segredo, input: {} }, 'operacao'],
    ['backend.chamar', { chamadaId: 'a', operacao: 'certidoes.modelos', input: { documento: segredo } }, null],
    ['backend.chamar', { chamadaId: 'a', operacao: 'guias.detalhar', input: { id: segredo } }, 'id'],
    ['login.start', { returnTo: `https://${segredo}.example` }, 'returnTo'],
    ['login.start', { primary: segredo }, 'primary'],
    [
      'documentos.buscar',
      { chamadaId: 'a', operacao: 'certidoes.emitir', input: {}, numero: `../../${segredo}?` },
      'numero',
    ],
    ['impressao.imprimir', { documentoId: 'a', chave: 'b', copias: segredo }, 'copias'],
    ['sistema.copiar', { texto: 'x'.repeat(5_000_000) }, 'texto'],
    ['atendimento.identificar', { documento: { toString: segredo } }, 'documento'],
  ] as const
  for (const [nome, payload, campo] of casos) {
    const resposta = await chamarPonte(tela, nome, payload)
    expect(resposta.ok, nome).toBe(false)
    if (campo) expect(resposta.falha).toMatchObject({ codigo: 'entrada.invalida', campo })
    else expect(resposta.falha?.codigo).toBe('atendimento.outroDocumento')
    expect(JSON.stringify(resposta)).not.toContain(segredo)
  }
  expect(app.stderr()).not.toContain(segredo)
  expect(chamadasA(sandbox, /certidao|contribuinte/)).toEqual([])
})

test('a política da página (CSP) vale, e um atendimento inteiro não a viola', async ({ balcao }) => {
  const { tela, teclado } = balcao
  const violacoes: string[] = []
  tela.on('console', (mensagem) => {
    if (/Content Security Policy|Refused to/.test(mensagem.text())) violacoes.push(mensagem.text())
  })
  const politica = await tela.evaluate(async () => (await fetch('/')).headers.get('content-security-policy'))
  expect(politica).toMatch(/default-src 'none'.*script-src 'self'/)
  expect(politica).not.toMatch(/unsafe-eval|unsafe-inline'[^;]*script|https?:|\*/)

  await balcao.atenderComEntrada(pessoas.comVencidas)
  await teclado.tecla('F3')
  await expect(tela.getByRole('option', { selected: true })).toBeFocused()
  await teclado.tecla('Enter')
  await balcao.esperarPapeis(1)
  await tela.getByRole('button', { name: 'Visualizar' }).click()
  await expect(tela.getByRole('dialog').locator('canvas').first()).toBeVisible()
  await teclado.tecla('Escape')
  await abrirDebitos(balcao)
  await pedirGuiaDasVencidas(balcao)
  await teclado.tecla('Enter')
  await balcao.esperarPapeis(2)
  await teclado.tecla('F1')
  await expect(tela.getByRole('dialog', { name: 'Teclas do Balcão' })).toBeVisible()
  await balcao.encerrar()
  expect(violacoes).toEqual([])

  await tela.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'document.title = "tomado"'
    document.body.append(script)
  })
  await expect.poll(() => violacoes.length).toBeGreaterThan(0)
  expect(await tela.title()).toBe('Balcão')
})

test('o papel de um atendimento anterior não existe mais para o seguinte', async ({ balcao, sandbox }) => {
  const { tela } = balcao
  await balcao.atender(pessoas.comVencidas)
  const input = { documento: pessoas.comVencidas, idModelo: 101 }
  const { valor } = await chamarPonte(tela, 'documentos.buscar', {
    chamadaId: 'a',
    operacao: 'certidoes.emitir',
    input,
  })
  const { documentoId } = valor as { documentoId: string }
  const situacao = () => tela.evaluate(async (id) => (await fetch(`/documentos/${id}`)).status, documentoId)
  expect(await situacao()).toBe(200)
  await balcao.encerrar()
  await balcao.atender(pessoas.semDebitos)
  expect(await situacao()).toBe(404)
  const impressao = await chamarPonte(tela, 'impressao.imprimir', { documentoId, chave: 'x' })
  expect(impressao.falha?.codigo).toBe('documento.esquecido')
  expect(await balcao.papeis()).toEqual([])
  expect(chamadasA(sandbox, '/publico/certidao/emitir')).toHaveLength(1)
})

test('mexer nas bases da linguagem, na página, não alcança o preload', async ({ balcao }) => {
  test.skip(
    balcao.app.runtime.standIn,
    'só o binário do Electron separa o mundo do preload do da página (context isolation)',
  )
  await balcao.tela.evaluate(() => {
    Reflect.set(Function.prototype, 'call', () => 'tomado')
    Reflect.set(Array.prototype, 'map', () => ['tomado'])
  })
  expect(await chamarPonte(balcao.tela, 'atendimento.ler')).toMatchObject({ ok: true, valor: { fase: 'livre' } })
})
