import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { verifyAudit } from '../../main/audit/verify.ts'
import { expect, pessoas, test } from './fixtures.ts'
import { abrirCertidoes } from './support/certidoes.ts'

test('o que saiu no papel fica registrado com quem atendia e o resumo do documento, e nada da pessoa', async ({
  abrir,
}) => {
  const balcao = await abrir({ estacao: { operadores: ['Ana Souza'] } })
  const { tela, posto } = balcao
  await expect(balcao.busca).toBeFocused()
  await tela.getByRole('button', { name: 'Operador' }).click()
  await tela.getByRole('menuitemradio', { name: 'Ana Souza' }).click()
  await balcao.busca.focus()
  await balcao.atender(pessoas.comVencidas)
  await abrirCertidoes(balcao)
  await balcao.teclado.tecla('Enter')
  const [papel] = await balcao.esperarPapeis(1)

  const pasta = join(posto.dados, 'auditoria')
  const registro = async () => {
    const nomes = await readdir(pasta).catch(() => [])
    return (await Promise.all(nomes.map((nome) => readFile(join(pasta, nome), 'utf8')))).join('')
  }
  await expect.poll(async () => (await registro()).split('\n').filter(Boolean).length).toBe(2)
  const texto = await registro()
  const comum = {
    quem: 'Ana Souza',
    tipo: 'certidao',
    hash: createHash('sha256')
      .update(papel?.bytes ?? '')
      .digest('hex'),
    impressora: 'folder:pasta',
    copias: 1,
  }
  const linhas = texto.trimEnd().split('\n')
  expect(linhas.map((linha) => JSON.parse(linha) as unknown)).toMatchObject([
    { ...comum, n: 1, estado: 'queued' },
    { ...comum, n: 2, estado: 'sent' },
  ])
  expect(texto).not.toMatch(/529\.?982\.?247|Certid[aã]o .*\d/)
  expect(await verifyAudit(pasta)).toMatchObject({ linhas: 2, falha: null })
})
