import { formatarReais, somar } from '../../../shared/model/dinheiro.ts'
import { expect, type Locator } from '@playwright/test'
import type { Call, Sandbox } from '../../sandbox/index.ts'
import type { Balcao } from './balcao.ts'
import { chamadasA } from './chamadas.ts'

export const GERAR_GUIA = '/contribuinte/debitos/gerar-guia'

interface DebitoPedido {
  codigoEstadoConta: number
  valorTotal: number
}

interface Pedido {
  listaDebitos: { debitos: DebitoPedido[] }[]
  dataVencimento: string
}

/** The debits the backend was asked to charge in one guide. */
export function debitosPedidos({ body }: Call): DebitoPedido[] {
  return (body as Pedido).listaDebitos.flatMap(({ debitos }) => debitos)
}

/** `R$ 738,72`, with a plain space: what those debits add up to, to the centavo. */
export function somaPedida(call: Call): string {
  return reais(somar(debitosPedidos(call).map(({ valorTotal }) => valorTotal)))
}

/** Centavos as paper writes them: a plain space after R$. */
function reais(centavos: number): string {
  return formatarReais(centavos).replaceAll('\u00a0', ' ')
}

/** The one call that made a guide. Fails when there was none, or more than one. */
export function pedidoUnico(sandbox: Sandbox): Call {
  const pedidos = chamadasA(sandbox, GERAR_GUIA)
  expect(pedidos).toHaveLength(1)
  return pedidos[0] as Call
}

export function listaDeDebitos({ tela }: Balcao): Locator {
  return tela.getByLabel(/^Débitos do contribuinte/)
}

export function listaDeGuias({ tela }: Balcao): Locator {
  return tela.getByLabel(/^Guias emitidas deste/)
}

/** The signed-in taxpayer's debits, ready for the keyboard. */
export async function abrirDebitos(balcao: Balcao): Promise<void> {
  await balcao.teclado.tecla('F4')
  await expect(listaDeDebitos(balcao)).toBeFocused()
}

/** Ticks the overdue debits and asks for a guide, up to the question. */
export async function pedirGuiaDasVencidas({ teclado, tela }: Balcao): Promise<void> {
  await teclado.tecla('V')
  await teclado.tecla('F10')
  await expect(tela.getByRole('dialog', { name: 'Gerar a guia?' })).toBeVisible()
}
