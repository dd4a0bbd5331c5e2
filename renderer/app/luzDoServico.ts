import type { Falha } from '../../shared/errors.ts'

export type EstadoDoServico = 'verificando' | 'noAr' | 'foraDoAr'

/** Whether the municipality's system answers, as far as the last calls tell. */
export interface LuzDoServico {
  ler: () => EstadoDoServico
  assinar: (ouvinte: () => void) => () => void
  respondeu: () => void
  falhou: (falha: Falha) => void
}

/** Any answer, even a refusal, means the service is up; only silence means it is down. */
export function criarLuzDoServico(): LuzDoServico {
  let estado: EstadoDoServico = 'verificando'
  const ouvintes = new Set<() => void>()
  const mudar = (novo: EstadoDoServico) => {
    if (novo === estado) return
    estado = novo
    for (const ouvinte of ouvintes) ouvinte()
  }
  return {
    ler: () => estado,
    assinar: (ouvinte) => {
      ouvintes.add(ouvinte)
      return () => ouvintes.delete(ouvinte)
    },
    respondeu: () => mudar('noAr'),
    falhou: (falha) => {
      if (falha.codigo === 'backend.indisponivel' || falha.codigo === 'backend.semResposta') mudar('foraDoAr')
      else if (falha.codigo.startsWith('backend.') && falha.status !== undefined) mudar('noAr')
    },
  }
}
