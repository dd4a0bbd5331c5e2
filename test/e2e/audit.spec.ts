import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { verifyAudit } from '../../main/audit/verify.ts'
import { expect, people, test } from './fixtures.ts'
import { openCertidoes } from './support/certidoes.ts'

test('o que saiu no papel fica registrado com quem atendia e o resumo do documento, e nada da pessoa', async ({
  open,
}) => {
  const balcao = await open({ estacao: { operadores: ['Ana Souza'] } })
  const { screen, posto } = balcao
  await expect(balcao.search).toBeFocused()
  await screen.getByRole('button', { name: 'Operador' }).click()
  await screen.getByRole('menuitemradio', { name: 'Ana Souza' }).click()
  await balcao.search.focus()
  await balcao.serve(people.withOverdue)
  await openCertidoes(balcao)
  await balcao.keyboard.key('Enter')
  const [paper] = await balcao.waitForPapers(1)

  const folder = join(posto.data, 'auditoria')
  const record = async () => {
    const names = await readdir(folder).catch(() => [])
    return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('')
  }
  await expect.poll(async () => (await record()).split('\n').filter(Boolean).length).toBe(2)
  const text = await record()
  const common = {
    quem: 'Ana Souza',
    tipo: 'certidao',
    hash: createHash('sha256')
      .update(paper?.bytes ?? '')
      .digest('hex'),
    impressora: 'folder:pasta',
    copias: 1,
  }
  const rows = text.trimEnd().split('\n')
  expect(rows.map((row) => JSON.parse(row) as unknown)).toMatchObject([
    { ...common, n: 1, estado: 'queued' },
    { ...common, n: 2, estado: 'sent' },
  ])
  expect(text).not.toMatch(/529\.?982\.?247|Certid[aã]o .*\d/)
  expect(await verifyAudit(folder)).toMatchObject({ linhas: 2, falha: null })
})
