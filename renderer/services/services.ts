import { useMemo } from 'react'
import type { OperationName } from '../../shared/api/index.ts'
import { offeredServices, servicesInMenu, servicesWithoutDocumento, type Service } from './routes.ts'
import { useAtendimento } from './atendimento.tsx'

/** The services in the menu of the person being served, in its order. */
export function useServices(): readonly Service[] {
  const { servicos } = useAtendimento().estacao.perfil
  const offered = useOfferedServices()
  return useMemo(() => servicesInMenu(offered, servicos), [offered, servicos])
}

/** The services that this municipality offers to the person being served, also those that its menu leaves out. */
export function useOfferedServices(): readonly Service[] {
  const { estacao, atendimento } = useAtendimento()
  const { modo, perfil } = estacao
  const { rotasDesligadas } = perfil
  const anonymous = atendimento.fase === 'anonimo'
  return useMemo(() => {
    const offered = offeredServices(rotasDesligadas, modo)
    return anonymous ? servicesWithoutDocumento(offered) : offered
  }, [rotasDesligadas, modo, anonymous])
}

/** Whether this municipality offers an operation. A part of a screen (a button, a panel) is omitted if it does not. */
export function useOffers(): (operacao: OperationName) => boolean {
  const { rotasDesligadas } = useAtendimento().estacao.perfil
  return (operacao) => !rotasDesligadas.includes(operacao)
}
