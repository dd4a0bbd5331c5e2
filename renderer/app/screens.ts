import type { ComponentType } from 'react'
import { paths, type ScreenPath } from '../services/services.ts'
import { deferred } from '../ui/deferred.ts'

/** The screen of each address. All are loaded on demand: the first script contains only the search. */
export const screens: Record<ScreenPath, ComponentType> = {
  [paths.painel]: deferred(async () => (await import('../features/painel/PainelScreen.tsx')).PainelScreen),
  [paths.primeiroAcesso]: deferred(
    async () => (await import('../features/primeiroAcesso/PrimeiroAcessoScreen.tsx')).PrimeiroAcessoScreen,
  ),
  [paths.certidoes]: deferred(async () => (await import('../features/certidoes/CertidoesScreen.tsx')).CertidoesScreen),
  [paths.debitos]: deferred(async () => (await import('../features/debitos/DebitosScreen.tsx')).DebitosScreen),
  [paths.guias]: deferred(async () => (await import('../features/guias/GuiasScreen.tsx')).GuiasScreen),
  [paths.pagamentos]: deferred(
    async () => (await import('../features/pagamentos/PagamentosScreen.tsx')).PagamentosScreen,
  ),
  [paths.taxas]: deferred(async () => (await import('../features/taxas/TaxasScreen.tsx')).TaxasScreen),
  [paths.alvaras]: deferred(async () => (await import('../features/alvaras/AlvarasScreen.tsx')).AlvarasScreen),
  [paths.iptu]: deferred(async () => (await import('../features/iptu/IptuScreen.tsx')).IptuScreen),
  [paths.cadastro]: deferred(async () => (await import('../features/cadastro/CadastroScreen.tsx')).CadastroScreen),
  [paths.queue]: deferred(async () => (await import('../features/printing/queue/QueueScreen.tsx')).QueueScreen),
  [paths.abertura]: deferred(async () => (await import('../features/abertura/Conferencia.tsx')).AberturaScreen),
  [paths.lista]: deferred(async () => (await import('../features/lista/ListaScreen.tsx')).ListaScreen),
  [paths.registro]: deferred(async () => (await import('../features/registro/RegistroScreen.tsx')).RegistroScreen),
  [paths.instalacao]: deferred(
    async () => (await import('../features/instalacao/InstalacaoScreen.tsx')).InstalacaoScreen,
  ),
  [paths.maquina]: deferred(async () => (await import('./MaquinaScreen.tsx')).MaquinaScreen),
  [paths.printingSettings]: deferred(async () => (await import('./SettingsScreen.tsx')).SettingsScreen),
}
