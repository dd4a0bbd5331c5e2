import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from './fixtures.ts'
import { violations } from './support/accessibility.ts'
import type { Balcao } from './support/balcao.ts'
import { callBridge } from './support/bridge.ts'
import { openSettings } from './support/impressoras.ts'

let folder: string
let file: string
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'balcao-politica-'))
  await chmod(folder, 0o755)
  file = join(folder, 'politica.json')
})
test.afterEach(() => rm(folder, { recursive: true, force: true }))

const LOCKED = 'Definido pela prefeitura'

/** A policy that fixes every setting that the settings screen can change. */
const policy = {
  estacao: {
    nome: 'Guichê 7',
    aparencia: { zoom: 100 },
    impressao: {
      impressora: 'folder:pasta',
      som: false,
      rede: [],
      regras: [{ tipos: ['certidao'], impressora: 'folder:pasta', copias: 2 }],
      servidor: { uri: 'ipps://127.0.0.1:9/' },
    },
  },
}

test('o que a prefeitura define aparece trancado nos ajustes, e a ponte recusa mudá-lo', async ({ open }) => {
  await writeFile(file, JSON.stringify(policy), { mode: 0o644 })
  const balcao = await open({ env: { BALCAO_POLITICA: file } })
  const { screen, posto } = balcao
  await openSettings(balcao)
  const panel = (name: string) => screen.getByRole('region', { name, exact: true })
  for (const name of ['Impressoras', 'Impressoras da rede', 'Servidor de impressão', 'Regras', 'Aviso sonoro']) {
    await expect(panel(name).getByText(LOCKED)).toBeVisible()
  }
  await expect(panel(LOCKED)).toContainText('Nome do posto · Tamanho da tela · Impressora em uso · Aviso sonoro')
  await expect(panel('Aviso sonoro').getByRole('checkbox')).toBeDisabled()
  await expect(panel('Aviso sonoro').getByRole('checkbox')).not.toBeChecked()
  await expect(panel('Regras').getByRole('listitem')).toHaveText([/Certidão.*2 cópias/])
  for (const name of [
    'Nova regra',
    /a regra/,
    /^Usar esta/,
    'Escolher a pasta…',
    'Procurar na rede',
    'Deixar de usar',
    'Conferir e usar',
  ]) {
    await expect(screen.getByRole('button', { name, exact: true })).toHaveCount(0)
  }
  expect(await violations(screen)).toEqual([])

  const before = await readFile(join(posto.data, 'config.json'), 'utf8')
  for (const [call, data, campo] of [
    ['janela.zoom', { passo: 'maior' }, 'aparencia.zoom'],
    ['impressao.escolher', { impressoraId: 'folder:pasta' }, 'impressao.impressora'],
    ['impressao.escolherPasta', undefined, 'impressao.impressora'],
    ['impressao.incluirNaRede', { id: '0' }, 'impressao.rede'],
    ['impressao.usarServidor', { endereco: 'cups.example' }, 'impressao.servidor'],
    ['impressao.deixarServidor', undefined, 'impressao.servidor'],
    ['impressao.guardarRegras', { regras: [] }, 'impressao.regras'],
    ['impressao.mudarSom', { ligado: true }, 'impressao.som'],
  ] as const) {
    expect(await callBridge(screen, call, data)).toEqual({
      ok: false,
      falha: { codigo: 'ajuste.definido', podeRepetir: false, campo },
    })
  }
  expect(await callBridge(screen, 'impressao.som')).toMatchObject({ valor: false })
  expect(await readFile(join(posto.data, 'config.json'), 'utf8')).toBe(before)
})

for (const [what, text, mode] of [
  ['que outros podem alterar', JSON.stringify({ estacao: { modo: 'totem' } }), 0o664],
  ['com uma letra errada', '{"estacao":{"modo":"toten"}}', 0o644],
  ['que não está inteira', '{"estacao":{"modo":"totem"}', 0o644],
] as const) {
  test(`uma política ${what} não faz de um totem um balcão: o posto não atende, e a tela e o log dizem por quê`, async ({
    open,
  }) => {
    await writeFile(file, text)
    await chmod(file, mode)
    const { screen, app } = await open({ env: { BALCAO_POLITICA: file } })
    await expect(screen.getByText('Este posto não atende')).toBeVisible()
    await expect(screen.getByText(mode === 0o664 ? 'Outros, além do administrador' : /Campo: /).first()).toBeVisible()
    await expect.poll(() => app.stderr()).toContain('"policy not in force"')
    expect(await violations(screen)).toEqual([])
    for (const call of ['atendimento.semDocumento', 'impressao.escolherPasta', 'instalacao.maquina'] as const) {
      expect(await callBridge(screen, call)).toMatchObject({ ok: false, falha: { codigo: 'politica.parada' } })
    }
  })
}

test('um totem cujo próprio arquivo diz que é totem continua totem, sem a política', async ({ open }) => {
  await writeFile(file, '{')
  const { screen } = await open({ env: { BALCAO_POLITICA: file }, estacao: { modo: 'totem' } })
  await expect(screen.getByRole('button', { name: 'Toque para começar' })).toBeVisible()
})

test('uma política com a marca de ordem de bytes na frente vale', async ({ open }) => {
  await writeFile(file, `\uFEFF${JSON.stringify({ estacao: { modo: 'totem' } })}`, { mode: 0o644 })
  const { screen } = await open({ env: { BALCAO_POLITICA: file } })
  await expect(screen.getByRole('button', { name: 'Toque para começar' })).toBeVisible()
})

test('sem município que valha, a tela diz também o que há com a política', async ({ open, sandbox }) => {
  const outro = { ...sandbox.perfil(), dominio: 'outro.example' }
  await writeFile(file, JSON.stringify({ estacao: { modo: 'balcao', nome: 7 }, perfis: [outro] }), { mode: 0o644 })
  const { screen } = await open({ env: { BALCAO_POLITICA: file } })
  await expect(screen.getByText('Campo: --perfil. A política da prefeitura não tem este município.')).toBeVisible()
  await expect(screen.getByText('Campo: politica.estacao.nome.')).toBeVisible()
  expect(await violations(screen)).toEqual([])
})

test('versões novas só vêm de onde a política diz: o que está nos ajustes do posto não vale', async ({ open }) => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const atualizacao = { servidor: `http://127.0.0.1:${port}/versoes`, chave: `${'A'.repeat(43)}=` }
  const about = async ({ screen, keyboard, search }: Balcao) => {
    await expect(search).toBeFocused()
    await keyboard.key('F1')
    const help = screen.getByRole('dialog', { name: 'Ajuda' })
    await help.getByRole('option', { name: 'Sobre o Balcão' }).click()
    await expect(help.getByRole('heading', { name: 'Sobre o Balcão' })).toBeVisible()
    return help.getByText('As versões novas chegam sozinhas, da prefeitura. Não há nenhuma à espera.')
  }
  try {
    const own = await open({ estacao: { modo: 'balcao', atualizacao } })
    await expect(await about(own)).toHaveCount(0)
    expect(await callBridge(own.screen, 'atualizacao.ler')).toMatchObject({ valor: { ligada: false, pronta: null } })
    await writeFile(file, JSON.stringify({ estacao: { atualizacao } }), { mode: 0o644 })
    const managed = await open({ env: { BALCAO_POLITICA: file } })
    await expect(await about(managed)).toBeVisible()
    expect(await callBridge(managed.screen, 'atualizacao.instalar')).toMatchObject({
      falha: { codigo: 'atualizacao.agoraNao' },
    })
    // The program asks for updates only minutes after its start, because all machines of a city start at the same hour.
    expect(asked).toEqual([])
  } finally {
    server.close()
  }
})
