import { useMemo } from 'react'
import type { OperationName } from '../../shared/api/index.ts'
import { offeredServices, servicesWithoutDocumento, type Service } from './routes.ts'
import { useAtendimento } from './atendimento.tsx'

/** The services this municipality offers to whoever is being served, in the order of the rail. */
export function useServices(): readonly Service[] {
  const { estacao, atendimento } = useAtendimento()
  const { modo, perfil } = estacao
  const { rotasDesligadas } = perfil
  const anonymous = atendimento.fase === 'anonimo'
  return useMemo(() => {
    const offered = offeredServices(rotasDesligadas, modo)
    return anonymous ? servicesWithoutDocumento(offered) : offered
  }, [rotasDesligadas, modo, anonymous])
}

/** Whether this municipality answers an operation: a part of a screen (a verb, a panel) is left out where it does not. */
export function useOffers(): (operacao: OperationName) => boolean {
  const { rotasDesligadas } = useAtendimento().estacao.perfil
  return (operacao) => !rotasDesligadas.includes(operacao)
}
