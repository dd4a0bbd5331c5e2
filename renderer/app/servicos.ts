import { useMemo } from 'react'
import type { OperationName } from '../../shared/api/index.ts'
import { servicosOferecidos, type Servico } from './rotas.tsx'
import { useSessao } from './sessao.tsx'

/** The services this municipality offers, in the order of the rail. */
export function useServicos(): readonly Servico[] {
  const { rotasDesligadas } = useSessao().estacao.perfil
  return useMemo(() => servicosOferecidos(rotasDesligadas), [rotasDesligadas])
}

/** Whether this municipality answers an operation: a part of a screen (a verb, a panel) is left out where it does not. */
export function useOferece(): (operacao: OperationName) => boolean {
  const { rotasDesligadas } = useSessao().estacao.perfil
  return (operacao) => !rotasDesligadas.includes(operacao)
}
