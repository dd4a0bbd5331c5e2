import { createHash } from 'node:crypto'
import type { Municipio } from './municipios.ts'

/** How long a code may be used, in seconds. */
export const VALIDADE_DO_CODIGO_S = 600
const TENTATIVAS = 5

/** The result of a step: `certo`, or the reason for its refusal. */
export type Conferencia = 'certo' | 'sem-pedido' | 'sem-codigo' | 'errado' | 'expirado' | 'bloqueado' | 'nao-validado'

interface Pedido {
  codigo?: string
  envios: number
  /** Milliseconds since the epoch. */
  expiraEm: number
  erros: number
  validado: boolean
}

/** First accesses in progress, by document: requested, code sent, code validated. */
export interface PrimeirosAcessos {
  solicitar(documento: string): void
  /** Sends a new code, which replaces the previous one. Returns `sem-pedido` if access was not requested. */
  enviarCodigo(documento: string): Conferencia
  validarCodigo(documento: string, codigo: string): Conferencia
  /** The last step: requires a validated code that has not expired, and ends the request. */
  concluir(documento: string, codigo: string): Conferencia
  /** The code that was sent last; undefined if none was sent. */
  codigoEnviado(documento: string): string | undefined
  expirarCodigo(documento: string): void
}

export function openPrimeirosAcessos({ realm }: Municipio): PrimeirosAcessos {
  const pedidos = new Map<string, Pedido>()

  const conferir = (pedido: Pedido | undefined, codigo: string): Conferencia => {
    if (!pedido) return 'sem-pedido'
    if (pedido.codigo === undefined) return 'sem-codigo'
    if (pedido.expiraEm <= Date.now()) return 'expirado'
    if (pedido.erros >= TENTATIVAS) return 'bloqueado'
    if (pedido.codigo === codigo) return 'certo'
    pedido.erros += 1
    return 'errado'
  }

  return {
    solicitar(documento) {
      pedidos.set(documento, { envios: 0, expiraEm: 0, erros: 0, validado: false })
    },
    enviarCodigo(documento) {
      const pedido = pedidos.get(documento)
      if (!pedido) return 'sem-pedido'
      pedido.envios += 1
      pedido.codigo = codigoDe(`${realm}:${documento}:${pedido.envios}`)
      pedido.expiraEm = Date.now() + VALIDADE_DO_CODIGO_S * 1_000
      pedido.erros = 0
      pedido.validado = false
      return 'certo'
    },
    validarCodigo(documento, codigo) {
      const pedido = pedidos.get(documento)
      const resultado = conferir(pedido, codigo)
      if (pedido && resultado === 'certo') pedido.validado = true
      return resultado
    },
    concluir(documento, codigo) {
      const pedido = pedidos.get(documento)
      const resultado = conferir(pedido, codigo)
      if (resultado !== 'certo') return resultado
      if (!pedido?.validado) return 'nao-validado'
      pedidos.delete(documento)
      return 'certo'
    },
    codigoEnviado: (documento) => pedidos.get(documento)?.codigo,
    expirarCodigo(documento) {
      const pedido = pedidos.get(documento)
      if (pedido) pedido.expiraEm = 0
    },
  }
}

/** Six digits derived from the request, so that tests and people can know them beforehand. */
function codigoDe(semente: string): string {
  const numero = createHash('sha256').update(semente).digest().readUInt32BE(0) % 1_000_000
  return String(numero).padStart(6, '0')
}
