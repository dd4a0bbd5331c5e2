import { formatReais, sumOf } from '../../../shared/model/dinheiro.ts'
import type { Locator } from '@playwright/test'
import { linhaOf } from '../../sandbox/data/guias.ts'
import type { Call, Sandbox } from '../../sandbox/index.ts'
import type { Balcao } from './balcao.ts'
import { people } from '../fixtures.ts'
import { callsTo } from './calls.ts'
import { expect } from './patience.ts'

export const CREATE_GUIA = '/contribuinte/debitos/gerar-guia'

interface RequestDebito {
  codigoEstadoConta: number
  valorTotal: number
}

interface Request {
  listaDebitos: { debitos: RequestDebito[] }[]
  dataVencimento: string
}

/** The debits that the backend was asked to charge in one guide. */
export function requestsDebitos({ body }: Call): RequestDebito[] {
  return (body as Request).listaDebitos.flatMap(({ debitos }) => debitos)
}

/** The exact sum of the requested debits, as `R$ 738,72` with a plain space. */
export function requestedSum(call: Call): string {
  return reais(sumOf(requestsDebitos(call).map(({ valorTotal }) => valorTotal)))
}

/** Formats centavos as on printed papers, with a plain space after R$. */
function reais(centavos: number): string {
  return formatReais(centavos).replaceAll('\u00a0', ' ')
}

/** The only call that made a guide. Fails if no call or several calls made one. */
export function singleRequest(sandbox: Sandbox): Call {
  const requests = callsTo(sandbox, CREATE_GUIA)
  expect(requests).toHaveLength(1)
  return requests[0] as Call
}

export function debitosList({ screen }: Balcao): Locator {
  return screen.getByLabel(/^Débitos do contribuinte/)
}

export function guiasList({ screen }: Balcao): Locator {
  return screen.getByLabel(/^Guias emitidas deste/)
}

/** The number in a row of the issued guides, below what the guide pays. */
export function numeroIn(row: Locator): Promise<string> {
  return row.getByRole('gridcell').nth(1).locator('span').last().innerText()
}

/** Opens the signed-in taxpayer's debits and waits until the list has the focus. */
export async function openDebitos(balcao: Balcao): Promise<void> {
  await balcao.keyboard.key('F4')
  await expect(debitosList(balcao)).toBeFocused()
}

/** Ticks the overdue debits and requests a guide, up to its confirmation question. */
export async function requestOverdueGuia({ keyboard, screen }: Balcao): Promise<void> {
  await keyboard.key('V')
  await keyboard.key('F10')
  await expect(screen.getByRole('dialog', { name: 'Gerar a guia?' })).toBeVisible()
}

/** Signs the person in, requests a guide of everything overdue, and confirms the question. */
export async function askForOverdueGuia(balcao: Balcao, documento: string): Promise<void> {
  await balcao.serveWithSignIn(documento)
  await openDebitos(balcao)
  await requestOverdueGuia(balcao)
  await balcao.keyboard.key('Enter')
}

/** The payment line of a guide of R$ 187,45, as printed on its paper. */
export const linhaShown = linhaOf({
  id: 1,
  numeroGuia: '2026010000001',
  documento: people.withOverdue,
  nomeContribuinte: '',
  status: 1,
  dataEmissao: '2026-11-20',
  dataVencimento: '2026-11-30',
  itens: [{ tributo: 'IPTU 2026', periodoRef: '202611', doc: '1', valor: 18_745 }],
})
