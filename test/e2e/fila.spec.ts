import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ATENDENTES, startFila, type FilaDeTestes } from '../sandbox/fila.ts'
import { expect, people, test } from './fixtures.ts'
import { violations } from './support/accessibility.ts'
import type { Balcao } from './support/balcao.ts'
import { Geometry } from './support/geometry.ts'
import { tracesInDisk } from './support/traces.ts'

/* The next ticket of the queue system that the policy names: a stand-in of Novo SGA. */

let folder: string
let fila: FilaDeTestes
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'balcao-fila-'))
  await chmod(folder, 0o755)
  fila = await startFila()
})
test.afterEach(async () => {
  await fila.close()
  await rm(folder, { recursive: true, force: true })
})

async function policy(): Promise<{ BALCAO_POLITICA: string }> {
  await writeFile(join(folder, 'politica.json'), JSON.stringify({ estacao: { fila: fila.politica } }))
  return { BALCAO_POLITICA: join(folder, 'politica.json') }
}

const counter = ({ screen }: Balcao) => screen.getByRole('region', { name: 'Fila de senhas' })
const ticket = (balcao: Balcao, numero: string) => counter(balcao).getByRole('heading', { name: numero })
const next = (balcao: Balcao) => counter(balcao).getByRole('button', { name: /^Chamar a próxima senha/ })
const dialog = ({ screen }: Balcao) => screen.getByRole('dialog', { name: 'Entrar no sistema de filas' })
const senha = (numero: string) => fila.senhas().find((one) => one.numero === numero)
const calls = (call: string) => fila.chamadas().filter((one) => one === call).length

/** Signs the clerk in to the queue system (Alt+H, user, password, Enter), which calls the first ticket. */
async function enter(balcao: Balcao, acesso = ATENDENTES.ana): Promise<void> {
  const { keyboard, screen } = balcao
  await expect(balcao.search).toBeFocused()
  await expect(next(balcao)).toBeVisible()
  await keyboard.key('Alt+h')
  await expect(screen.getByLabel('Usuário do sistema de filas')).toBeFocused()
  await keyboard.type('ana')
  await keyboard.key('Tab')
  await keyboard.type(acesso)
  await keyboard.key('Enter')
}

async function factsOf({ app }: Balcao): Promise<string> {
  const record = join(app.userData, 'auditoria')
  const files = (await readdir(record)).filter((name) => name.endsWith('.jsonl'))
  return (await Promise.all(files.map((name) => readFile(join(record, name), 'utf8')))).join('')
}

// @promise 2
test('Alt+H chama a senha, o documento a começa, F12 a encerra; a seguinte custa uma tecla, e de ninguém fica nada', async ({
  open,
}) => {
  const balcao = await open({ env: await policy() })
  const { keyboard, screen } = balcao
  const geometry = new Geometry(screen, 'fila')
  await test.step('a primeira senha do dia', async () => {
    await geometry.look('antes de entrar')
    await enter(balcao)
    await expect(ticket(balcao, 'A002')).toBeVisible()
    await expect(counter(balcao)).toContainText('Prioridade: Idoso')
    // The first call of the day costs Alt+H, the user, Tab, the password and Enter.
    expect(keyboard.keys).toBe(3 + 'ana'.length + ATENDENTES.ana.length)
    expect(await violations(screen)).toEqual([])
    await geometry.look('senha chamada')
  })
  await test.step('Alt+H de novo chama a mesma, nunca outra', async () => {
    await expect(balcao.search).toBeFocused()
    await keyboard.key('Alt+h')
    await expect.poll(() => calls('POST /api/atendimentos/2/chamar')).toBe(2)
    await expect(ticket(balcao, 'A002')).toBeVisible()
    expect(fila.senhas().filter(({ status }) => status === 'chamado')).toHaveLength(1)
  })
  await test.step('o documento a começa, F12 a encerra, e a seguinte não compareceu', async () => {
    await balcao.serve(people.withOverdue)
    await expect.poll(() => senha('A002')?.status).toBe('iniciado')
    await balcao.end()
    await expect.poll(() => senha('A002')?.status).toBe('encerrado')
    expect(senha('A002')?.realizados).toEqual([3])
    keyboard.reset()
    await keyboard.key('Alt+h')
    await expect(ticket(balcao, 'A001')).toBeVisible()
    await keyboard.key('Alt+u')
    await expect(next(balcao)).toBeVisible()
    expect(senha('A001')?.status).toBe('nao_compareceu')
    expect(keyboard.keys).toBe(2)

    expect(await screen.content()).not.toContain('Sebastiana')
    await expect.poll(() => factsOf(balcao)).toMatch(/"fato":"fila","acao":"naoCompareceu"/)
    expect(await factsOf(balcao)).not.toMatch(/A00[12]/)
    expect(await tracesInDisk(balcao, ['Sebastiana', ATENDENTES.ana])).toEqual([])
  })
  await test.step('o sistema de filas esquece quem entrou: a senha de acesso errada é dita, e a certa entra', async () => {
    fila.esquecer()
    await keyboard.key('Alt+h')
    await expect(counter(balcao).getByRole('alert')).toContainText('pede que você entre de novo')
    await keyboard.key('Alt+h')
    await expect(dialog(balcao)).toBeVisible()
    await geometry.look('entrar')
    await keyboard.key('Escape')
    await enter(balcao, 'errada')
    await expect(dialog(balcao).getByRole('alert')).toContainText('não reconhece este usuário')
    await dialog(balcao).getByLabel('Senha de acesso').fill(ATENDENTES.ana)
    await keyboard.key('Enter')
    await expect(ticket(balcao, 'C001')).toBeVisible()
  })
  expect(geometry.flaws()).toEqual([])
})

test('o sistema de filas cai: uma linha diz, o atendimento corre, e nenhuma senha se perde nem se chama duas vezes', async ({
  open,
}) => {
  const balcao = await open({ env: await policy() })
  const { keyboard } = balcao
  const failure = counter(balcao).getByRole('alert')
  await test.step('a resposta da chamada se perde', async () => {
    fila.perder(/\/chamar$/, { depoisFora: true })
    await enter(balcao)
    await expect(failure).toContainText('O sistema de filas não respondeu.')
    expect(senha('A002')?.status).toBe('chamado')
    fila.sair(false)
    await expect(balcao.search).toBeFocused()
    await keyboard.key('Alt+h')
    await expect(ticket(balcao, 'A002')).toBeVisible()
    expect(fila.senhas().filter(({ status }) => status === 'chamado')).toHaveLength(1)
    expect(calls('POST /api/atendimentos/2/chamar')).toBe(1)
  })
  await balcao.serve(people.withOverdue)
  await expect.poll(() => senha('A002')?.status).toBe('iniciado')
  fila.sair(true)
  await balcao.end()
  await expect(failure).toContainText('O sistema de filas não respondeu.')
  await balcao.serve(people.noDebitos)
  await balcao.end()
  fila.sair(false)
  await expect(next(balcao)).toBeVisible()
  await keyboard.key('Alt+h')
  await expect(ticket(balcao, 'A001')).toBeVisible()
  expect(senha('A002')?.status).toBe('encerrado')
  await expect(failure).toHaveCount(0)
})
