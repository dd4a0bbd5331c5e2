import type { Locator } from '@playwright/test'
import { expect, pessoas, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { abrirCertidoes } from './support/certidoes.ts'

const RESUMO = '/contribuinte/painel/resumo'
const ATIVIDADES = '/contribuinte/painel/atividades'

const resumo = ({ tela }: Balcao) => tela.getByRole('region', { name: 'Resumo' })
const atividades = ({ tela }: Balcao) => tela.getByRole('region', { name: 'Atividade recente' })

/** Whoever signs in from a service that needs no sign-in comes to the panel. */
async function abrirPainel(balcao: Balcao, documento: string): Promise<void> {
  await balcao.atender(documento)
  await abrirCertidoes(balcao)
  await balcao.entrar()
  await expect(balcao.tela.getByRole('heading', { name: 'O que vamos fazer?' })).toBeVisible()
}

/** The button of a failed part, by the keyboard. */
async function tentarDeNovo(balcao: Balcao, onde: Locator): Promise<void> {
  await onde.getByRole('button', { name: 'Tentar de novo' }).focus()
  await balcao.teclado.tecla('Enter')
}

test('quatro números dizem como o contribuinte está, e cada um leva à tela que o explica', async ({ balcao }) => {
  const { teclado, tela } = balcao
  await abrirPainel(balcao, pessoas.comVencidas)
  const numeros = resumo(balcao).getByRole('link')
  await expect(numeros).toHaveText([/Total em aberto/, /Débitos vencidos\s*3/, /Certidões ativas\s*0/, /pagamento/])
  const total = /R\$\s[\d.]+,\d\d/.exec(await numeros.first().innerText())?.[0] ?? 'sem total'
  await numeros.first().focus()
  await teclado.tecla('Enter')
  await expect(tela.getByRole('region', { name: 'Totais' })).toContainText(total.slice(3))
})

test('de qualquer serviço se volta ao painel: por uma tecla ou pela primeira linha do trilho', async ({ balcao }) => {
  const { teclado, tela } = balcao
  await balcao.atender(pessoas.comVencidas)
  const titulo = tela.getByRole('heading', { name: 'O que vamos fazer?' })
  const noTrilho = tela.getByRole('navigation', { name: 'Serviços' }).getByRole('link', { name: /^Painel/ })
  await expect(noTrilho).toHaveAttribute('aria-current', 'page')
  for (const voltar of [() => teclado.tecla('Alt+n'), () => noTrilho.click()]) {
    await abrirCertidoes(balcao)
    await expect(titulo).toHaveCount(0)
    await voltar()
    await expect(titulo).toBeVisible()
    await expect(noTrilho).toHaveAttribute('aria-current', 'page')
  }
})

test('as atividades são de quatro tipos; as primeiras bastam, e um botão mostra todas', async ({ balcao }) => {
  const { teclado } = balcao
  await balcao.atender(pessoas.comVencidas)
  await abrirCertidoes(balcao)
  await teclado.tecla('Enter')
  await balcao.esperarPapeis(1)
  await balcao.entrar()
  const itens = atividades(balcao).getByRole('listitem')
  await expect(itens).toHaveCount(5)
  await expect(itens.first()).toHaveText(/^Certidão\d\d\/\d\d\/\d{4}Certidão Positiva de Débitos nº/)
  await atividades(balcao)
    .getByRole('button', { name: /^Mostrar todas/ })
    .focus()
  await teclado.tecla('Enter')
  for (const palavra of ['Pagamento', 'Certidão', 'Débito', 'Cadastro'])
    await expect(itens.filter({ hasText: new RegExp(`^${palavra}\\d`) }), palavra).not.toHaveCount(0)
  await expect(atividades(balcao).getByRole('button')).toHaveCount(0)
})

test('quem nunca pagou nem teve nada lê isso, não um vazio', async ({ balcao, sandbox }) => {
  sandbox.faults.set({ path: ATIVIDADES, kind: 'lista-vazia' })
  await abrirPainel(balcao, pessoas.semDebitos)
  await expect(resumo(balcao).getByRole('link')).toHaveText([
    /R\$\s0,00/,
    /vencidos\s*0/,
    /ativas\s*0/,
    /nenhum informado/,
  ])
  await expect(atividades(balcao)).toContainText('Nenhuma atividade recente.')
})

test('uma parte que falha diz por quê e se pede de novo; a outra e os serviços ficam', async ({ balcao, sandbox }) => {
  const { tela } = balcao
  const motivo = 'O resumo deste contribuinte está em manutenção.'
  sandbox.faults.set({ path: RESUMO, kind: 'status', status: 422, description: motivo, times: 1 })
  sandbox.faults.set({ path: ATIVIDADES, kind: 'status', status: 403, description: 'Sem permissão.', times: 1 })
  await abrirPainel(balcao, pessoas.comVencidas)
  await expect(resumo(balcao).getByRole('alert')).toContainText(motivo)
  await expect(atividades(balcao).getByRole('alert')).toContainText('Sem permissão.')
  await expect(tela.getByRole('list', { name: 'Serviços' }).getByRole('link')).toHaveCount(8)
  sandbox.faults.set({ path: RESUMO, kind: 'silencio', ms: 500, times: 1 })
  await tentarDeNovo(balcao, resumo(balcao))
  await expect(resumo(balcao).getByRole('link')).toHaveCount(4)
  await expect(atividades(balcao).getByRole('alert')).toBeVisible()
  await tentarDeNovo(balcao, atividades(balcao))
  await expect(atividades(balcao).getByRole('listitem')).toHaveCount(5)
  await expect(tela.getByRole('alert')).toHaveCount(0)
})
