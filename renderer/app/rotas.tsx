import type { ComponentType } from 'react'
import type { OperationName } from '../../shared/api/index.ts'
import { painelNoTrilho, servicosTexto } from '../text/servicos.ts'
import type { NomeDoIcone } from '../ui/Icone.tsx'
import { adiado } from './adiado.ts'

/*
 * The services of the counter. Adding a screen: one line here, its folder in features/, its sentences in
 * text/. The path is also the `returnTo` of the login that opens it.
 */
export interface Servico {
  caminho: `/portal/${string}`
  rotulo: string
  /** One line: what the taxpayer gets from it. */
  descricao: string
  /** An F key, or Alt and a letter once those are used up. Its name is what is printed and what is struck. */
  tecla: `F${number}` | `Alt+${Uppercase<string>}`
  icone: NomeDoIcone
  /** True when the municipality only answers the taxpayer in person, signed in. */
  exigeLogin: boolean
  /**
   * What the screen lives by: where the municipality switched its route off the service is not offered at all. Of several,
   * one that is left is enough.
   */
  operacao?: OperationName | readonly OperationName[]
  Tela: ComponentType
}

export const servicos: readonly Servico[] = [
  {
    caminho: '/portal/certidoes',
    ...servicosTexto.certidoes,
    tecla: 'F3',
    icone: 'certidao',
    exigeLogin: false,
    Tela: adiado(async () => (await import('../features/certidoes/index.ts')).TelaCertidoes),
  },
  {
    caminho: '/portal/debitos',
    ...servicosTexto.debitos,
    tecla: 'F4',
    icone: 'debitos',
    exigeLogin: true,
    Tela: adiado(async () => (await import('../features/debitos/index.ts')).TelaDebitos),
  },
  {
    caminho: '/portal/guias',
    ...servicosTexto.guias,
    tecla: 'F6',
    icone: 'guias',
    exigeLogin: true,
    Tela: adiado(async () => (await import('../features/guias/index.ts')).TelaGuias),
  },
  {
    caminho: '/portal/pagamentos',
    ...servicosTexto.pagamentos,
    tecla: 'F7',
    icone: 'pagamentos',
    exigeLogin: true,
    Tela: adiado(async () => (await import('../features/pagamentos/index.ts')).TelaPagamentos),
  },
  {
    caminho: '/portal/taxas',
    ...servicosTexto.taxas,
    tecla: 'Alt+T',
    icone: 'taxas',
    exigeLogin: true,
    operacao: 'taxas.listar',
    Tela: adiado(async () => (await import('../features/taxas/index.ts')).TelaTaxas),
  },
  {
    caminho: '/portal/alvaras',
    ...servicosTexto.alvaras,
    tecla: 'Alt+A',
    icone: 'alvaras',
    exigeLogin: true,
    operacao: 'alvaras.listar',
    Tela: adiado(async () => (await import('../features/alvaras/index.ts')).TelaAlvaras),
  },
  {
    caminho: '/portal/iptu',
    ...servicosTexto.iptu,
    tecla: 'Alt+I',
    icone: 'iptu',
    exigeLogin: false,
    operacao: ['iptu.consultar', 'iptu.carne', 'iptu.boleto'],
    Tela: adiado(async () => (await import('../features/iptu/index.ts')).TelaIptu),
  },
  {
    caminho: '/portal/cadastro',
    ...servicosTexto.cadastro,
    tecla: 'Alt+C',
    icone: 'pessoa',
    exigeLogin: true,
    Tela: adiado(async () => (await import('../features/cadastro/index.ts')).TelaCadastro),
  },
]

/** Where a login without a destination ends (spec, login start `returnTo`). */
export const CAMINHO_DO_PAINEL = '/portal/painel'
const CAMINHO_DOS_DEBITOS = '/portal/debitos'

/** The panel is where an attendance begins; its key and the first line of the rail lead back to it. */
export const painel = {
  caminho: '/',
  rotulo: painelNoTrilho,
  tecla: 'Alt+N',
  icone: 'painel',
} as const satisfies Pick<Servico, 'rotulo' | 'tecla' | 'icone'> & { caminho: string }

/** What a municipality offers: every service but those whose route its profile switched off. Screens: `useServicos`. */
export function servicosOferecidos(rotasDesligadas: readonly string[]): readonly Servico[] {
  return servicos.filter(
    ({ operacao = [] }) => operacao.length === 0 || ![operacao].flat().every((nome) => rotasDesligadas.includes(nome)),
  )
}

export function servicoEm(caminho: string, entre: readonly Servico[] = servicos): Servico | undefined {
  return entre.find((servico) => servico.caminho === caminho)
}

/**
 * Where a login begun at `caminho` ends: back at the service that asked for it. From the start page it goes
 * straight to the debts, what people sign in for, which saves the clerk a key; elsewhere to the panel.
 */
export function destinoDoLogin(caminho: string, oferecidos: readonly Servico[]): string {
  if (caminho === '/') return CAMINHO_DOS_DEBITOS
  return servicoEm(caminho, oferecidos)?.exigeLogin ? caminho : CAMINHO_DO_PAINEL
}

/** No service of its own: it is reached from where a login is asked for (features/primeiroAcesso/abrir.ts). */
export const CAMINHO_DO_PRIMEIRO_ACESSO = '/portal/primeiro-acesso'

export const TelaPrimeiroAcesso = adiado(
  async () => (await import('../features/primeiroAcesso/index.ts')).TelaPrimeiroAcesso,
)
export const TelaPainel = adiado(async () => (await import('../features/painel/index.ts')).TelaPainel)
