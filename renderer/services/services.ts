import { useMemo } from 'react'
import type { OperationName } from '../../shared/api/index.ts'
import type { ScreenPath } from './paths.ts'
import { offeredServices, serviceAt, servicesWithoutDocumento, type Service } from './routes.ts'
import { useAtendimento } from './atendimento.tsx'

/** The services that this municipality offers to the person served, in menu order. Link to no others. */
export function useOfferedServices(): readonly Service[] {
  const { estacao, atendimento } = useAtendimento()
  const { modo, perfil } = estacao
  const { rotasDesligadas, servicos } = perfil
  const anonymous = atendimento.fase === 'anonimo'
  return useMemo(() => {
    const offered = offeredServices(rotasDesligadas, modo, servicos)
    return anonymous ? servicesWithoutDocumento(offered) : offered
  }, [rotasDesligadas, modo, servicos, anonymous])
}

/** One service, for a link to its screen; undefined if it is not offered: then the link is omitted. */
export function useService(path: ScreenPath): Service | undefined {
  return serviceAt(path, useOfferedServices())
}

/** Whether this municipality offers an operation. If not, omit its part of the screen (a button, a panel). */
export function useOffers(): (operacao: OperationName) => boolean {
  const { rotasDesligadas } = useAtendimento().estacao.perfil
  return (operacao) => !rotasDesligadas.includes(operacao)
}
