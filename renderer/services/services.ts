import { useMemo } from 'react'
import type { OperationName } from '../../shared/api/index.ts'
import { offeredServices, servicesWithoutDocumento, type Service } from './routes.ts'
import { useAtendimento } from './atendimento.tsx'

/** The services that this municipality offers to the person being served, in the order of the menu. */
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

/** Whether this municipality offers an operation. A part of a screen (a button, a panel) is omitted if it does not. */
export function useOffers(): (operacao: OperationName) => boolean {
  const { rotasDesligadas } = useAtendimento().estacao.perfil
  return (operacao) => !rotasDesligadas.includes(operacao)
}
